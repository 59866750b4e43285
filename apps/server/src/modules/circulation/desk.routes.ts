import { forbidden, refused } from '../../http/app-error.ts'
import { personOf, type RequestContext } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Permissions } from '../permissions/index.ts'
import type { Desk } from './desk.service.ts'
import { overrides } from './desk-records.routes.ts'
import type { DeskView } from './desk-view.service.ts'
import { staffActor } from './idempotency.ts'
import type { Identities } from './identity.ts'
import type { LoanTokens } from './loan-token.ts'
import { renewalResult } from './patron-answers.ts'
import { orderOf } from './patron-reservations.service.ts'

export interface DeskServices {
  desk: Desk
  view: DeskView
  tokens: LoanTokens
  identities: Identities
  permissions: Permissions
  block: (cod_pessoa: number, bloqueio: 'S' | 'N', motivo: string) => Promise<void>
}

/** Acts of the staff at a library (`cod_biblioteca` of each call), which the contract asks an activity for. */
export function deskRoutes({ desk, view, tokens, identities, permissions, block }: DeskServices): Implementation[] {
  const isSupervisor = (context: RequestContext) => overrides(permissions, context)
  return [
    implement('deskLend', async ({ body }, context) => {
      if (body.excecao !== undefined && !(await isSupervisor(context))) throw forbidden()
      const { cod_biblioteca, cod_pessoa: named, token } = body
      // The bearer of a code showed it.
      const identidade =
        token === undefined && named !== undefined
          ? await identities.check({ cod_pessoa: named, cod_biblioteca }, body)
          : 'CODIGO'
      const actor = staffActor(context)
      return await desk.transaction(async at => {
        const tx = at(desk.now(), actor)
        const cod_pessoa = token === undefined ? named : await tokens.use(tx.trx, token)
        if (cod_pessoa === undefined) throw refused('PessoaInexistente')
        const {
          cod_exemplar: _copy,
          cod_acervo: _work,
          ...lent
        } = await desk.actsOf(tx).lend(body.codigo_barras, cod_pessoa, undefined, { excecao: body.excecao, identidade })
        return lent
      }, actor.once)
    }),
    implement('deskReturn', async ({ body }, context) => {
      const actor = staffActor(context, await isSupervisor(context))
      const {
        cod_pessoa: _person,
        released,
        ...receipt
      } = await desk.act(actor, acts => acts.handIn(body.codigo_barras, { modo: body.modo, dia: body.dia }))
      return { ...receipt, separado: await view.released(released) }
    }),
    implement('deskRenew', async ({ body }, context) => {
      const answers = await desk.act(staffActor(context), acts => acts.renew(body.cod_pessoa, body.emprestimos))
      return { resultados: answers.map(renewalResult) }
    }),
    implement('deskReserve', async ({ body }, context) => {
      const { cod_pessoa, cod_biblioteca: _desk, ...order } = body
      const made = await desk.act(staffActor(context), acts => acts.reserve(orderOf(order, cod_pessoa)))
      return { cod_reserva: made.cod_reserva, posicao: made.posicao }
    }),
    implement('deskReserveOptions', ({ query: { cod_pessoa, cod_acervo, cod_biblioteca } }, context) =>
      view.reservable(cod_acervo, {
        cod_pessoa,
        cod_biblioteca,
        cod_operador: personOf(context).cod_pessoa,
        motivo: 'reserva',
      }),
    ),
    implement('deskCancelReservation', async ({ body }, context) => {
      const of = body.motivo === undefined ? {} : { motivo: body.motivo }
      const { released } = await desk.act(staffActor(context), acts => acts.cancel(body.cod_reserva, of))
      return { separado: await view.released(released) }
    }),
    implement('deskRelease', async ({ body }, context) => {
      const released = await desk.act(staffActor(context), acts => acts.release(body.cod_reserva, body.codigo_barras))
      return { separado: await view.released(released) }
    }),
    implement('deskBlock', async ({ body }, context) => {
      await view.checkNotOwn(personOf(context).cod_pessoa, body.cod_pessoa)
      if (body.bloqueio === 'S' && body.motivo === '') throw refused('MotivoObrigatorio')
      await view.checkPerson(body.cod_pessoa)
      await block(body.cod_pessoa, body.bloqueio, body.motivo)
      return { cod_pessoa: body.cod_pessoa, bloqueio: body.bloqueio }
    }),
    implement('deskSuspend', async ({ body }, context) => {
      const { cod_pessoa, fim, motivo, so_aqui } = body
      const order = { cod_pessoa, fim, motivo, cod_biblioteca: so_aqui === 'S' ? body.cod_biblioteca : null }
      const code = await desk.act(staffActor(context), acts => acts.suspend(order))
      return await view.suspension(cod_pessoa, code)
    }),
    implement('deskLiftSuspension', ({ body }, context) =>
      desk.act(staffActor(context), acts => acts.liftSuspension(body.cod_suspensao, body.motivo)),
    ),
    implement('deskWaive', ({ body }, context) =>
      desk.act(staffActor(context), acts => acts.waive(body.cod_debito, body.motivo, body.centavos)),
    ),
    implement('deskClaimReturned', ({ body }, context) =>
      desk.act(staffActor(context), acts => acts.claimReturned(body.cod_emprestimo)),
    ),
    implement('deskLoss', async ({ body }, context) => {
      const { como, substituto, motivo } = body
      const {
        cod_pessoa: _person,
        released,
        ...receipt
      } = await desk.act(staffActor(context), acts => acts.lose(body.cod_emprestimo, { como, substituto, motivo }))
      return { ...receipt, separado: await view.released(released) }
    }),
    implement('deskArrival', async ({ body }, context) => {
      const { cod_exemplar, released } = await desk.act(staffActor(context), acts => acts.arrive(body.codigo_barras))
      return { cod_exemplar, separado: await view.released(released) }
    }),
    implement('deskInHouseUse', ({ body }, context) =>
      desk.act(staffActor(context), acts => acts.inHouseUse(body.codigo_barras)),
    ),
    implement('deskPerson', ({ query }, context) =>
      view.person(
        query.codigo,
        {
          cod_operador: personOf(context).cod_pessoa,
          cod_biblioteca: query.cod_biblioteca,
          motivo: query.motivo ?? '',
        },
        context.lang,
      ),
    ),
    implement('deskPeople', ({ query }, { lang }) => view.people(query.nome, lang)),
    implement('deskCopy', ({ query }, { lang }) => view.copy(query.codigo_barras, lang)),
  ]
}
