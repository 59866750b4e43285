import { StaffPermission } from '@estante/contract'
import { badRequest, forbidden, notFound, refused } from '../../http/app-error.ts'
import { personOf, type RequestContext } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Permissions } from '../permissions/index.ts'
import type { Calendars } from './calendar.service.ts'
import type { Desk } from './desk.service.ts'
import type { DeskView } from './desk-view.service.ts'
import { staffActor } from './idempotency.ts'

export interface DeskRecordsServices {
  desk: Desk
  view: DeskView
  calendars: Calendars
  permissions: Permissions
}

/** Past acts and their undoing, and how circulation treats a person. */
export const deskRecordsRoutes = ({ desk, view, calendars, permissions }: DeskRecordsServices): Implementation[] => [
  implement('deskActs', ({ query }, context) => view.acts(query.cod_biblioteca, personOf(context).cod_pessoa)),
  implement('deskUndo', async ({ body }, context) => {
    const actor = staffActor(context, await overrides(permissions, context))
    return await desk.act(actor, acts => acts.undo(body.numero ?? body.lote ?? 0, body.motivo))
  }),
  implement('deskShelfSearch', async ({ query }) =>
    (await desk.shelfSearch(query.cod_biblioteca)).map(row => ({
      cod_emprestimo: row.cod_emprestimo,
      codigo_barras: row.codigo_barras,
      obra: row.obra,
      chamada: row.chamada || row.chamada_acervo,
      ja_devolvi_em: row.ja_devolvi_em ?? '',
    })),
  ),
  implement('deskDeath', async ({ body }, context) => ({
    recuperar: await desk.act(staffActor(context), acts => acts.noteDeath(body.cod_pessoa, body.dia)),
  })),
  implement('deskLeave', async ({ body: { cod_biblioteca: _desk, ...order } }, context) => ({
    cod_licenca: await desk.act(staffActor(context), acts => acts.addLeave(order)),
  })),
  implement('deskEndLeave', async ({ body: { cod_licenca, inteira } }, context) => {
    await desk.act(staffActor(context), acts => acts.endLeave(cod_licenca, inteira === 'S'))
    return { cod_licenca }
  }),
  implement('deskSpecialService', async ({ body: { cod_biblioteca: _desk, ...order } }, context) => ({
    id: await desk.act(staffActor(context), acts => acts.grantSpecialService(order)),
  })),
  implement('deskEndSpecialService', async ({ body: { id } }, context) => {
    await desk.act(staffActor(context), acts => acts.endSpecialService(id))
    return { id }
  }),
  implement('deskSpecialPeriods', ({ query }, { lang }) => calendars.periodsAt(query.cod_biblioteca, lang)),
  implement('deskSpecialPeriod', async ({ body }, context) => {
    const { cod_biblioteca, encerra, descricao, inicio, fim, vencimento, cod_categoria, material, limite } = body
    if (encerra !== undefined) {
      const period = (await calendars.list()).periods.find(one => one.cod_periodo === encerra)
      if (!period) throw notFound('PeriodoInexistente')
      const { cod_pessoa } = personOf(context)
      // One of another library, or of all, is for who holds the activity there.
      if (
        period.cod_biblioteca !== cod_biblioteca &&
        !(await permissions.holdsStaff(cod_pessoa, StaffPermission.closures, period.cod_biblioteca ?? undefined))
      )
        throw forbidden()
      await calendars.endSpecial(encerra)
      return { cod_periodo: encerra }
    }
    if (inicio === undefined || fim === undefined || vencimento === undefined)
      throw badRequest('inicio, fim and vencimento are needed.')
    if (fim < inicio || vencimento < fim) throw refused('PeriodoForaDeOrdem')
    const { categorias, materiais } = await calendars.periodsAt(cod_biblioteca, context.lang)
    if (cod_categoria !== null && !categorias.some(one => one.cod_categoria === cod_categoria))
      throw refused('CategoriaInvalida')
    if (material !== '' && !materiais.some(one => one.codigo === material))
      throw badRequest(`There is no kind of work ${material}.`)
    const scope = { cod_biblioteca, cod_categoria, material: material === '' ? null : material }
    const dados = limite === null ? {} : { limite }
    return { cod_periodo: await calendars.special({ ...scope, descricao, inicio, fim, vencimento, dados }) }
  }),
]

/** May set rules aside at the library of the call. */
export const overrides = (permissions: Permissions, context: RequestContext): Promise<boolean> =>
  permissions.holdsStaff(personOf(context).cod_pessoa, StaffPermission.override, context.library)
