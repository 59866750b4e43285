import { AppError, refused } from '../../http/app-error.ts'
import { personOf, type RequestContext } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Agenda } from './agenda.service.ts'
import type { Desk } from './desk.service.ts'
import { patronActor } from './idempotency.ts'
import type { LoanTokens } from './loan-token.ts'
import type { PatronCirculation } from './patron.service.ts'
import type { PatronReservations } from './patron-reservations.service.ts'
import type { Reminders } from './reminders.service.ts'

export interface PatronServices {
  desk: Desk
  patron: PatronCirculation
  reservations: PatronReservations
  tokens: LoanTokens
  agenda: Agenda
  reminders: Reminders
  /** Refuses records that do not exist or are not shown. */
  checkRecord: (cod_acervo: number) => Promise<unknown>
}

/** A prefilter that is off is 0 or -1. */
const prefilter = (code: number | undefined): number[] => (code !== undefined && code > 0 ? [code] : [])
const me = (context: RequestContext): number => personOf(context).cod_pessoa

export const patronRoutes = ({
  desk,
  patron,
  reservations,
  tokens,
  agenda,
  reminders,
  checkRecord,
}: PatronServices): Implementation[] => [
  implement('getSuspensions', (_, context) => patron.suspensions(me(context), context.lang)),
  implement('getReservationInfo', async ({ params, query }, context) => {
    await checkRecord(params.id)
    return await reservations.info(params.id, context.person?.cod_pessoa ?? null, {
      campuses: [...query.campus, ...prefilter(query.id)],
      libraries: [...query.bibliotecas, ...query.id_biblioteca],
    })
  }),
  implement('checkQueue', async ({ body }, context) => {
    await checkRecord(body.cod_acervo)
    return await reservations.checkQueue(me(context), body)
  }),
  implement('saveReservation', async ({ body }, context) => {
    await checkRecord(body.cod_acervo)
    return await reservations.reserve(me(context), body, patronActor(context))
  }),
  implement('getReservations', (_, context) => reservations.active(me(context))),
  implement('cancelReservations', async ({ body }, context) => {
    if (body.reservas.length === 0) throw refused('SelecioneReservaCancelar')
    const cod_pessoa = me(context)
    const { once, ...actor } = patronActor(context)
    const resultados = []
    for (const [at, cod_reserva] of body.reservas.entries()) {
      const own = once && { ...once, chave: `${once.chave}#${at}` }
      try {
        await desk.act({ ...actor, ...(own && { once: own }) }, acts => acts.cancel(cod_reserva, { cod_pessoa }))
        resultados.push({ cod_reserva, cancelada: 'S' as const, motivos: [] })
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 422) throw error
        const motivos = [{ message: error.message, params: error.params ?? {} }]
        resultados.push({ cod_reserva, cancelada: 'N' as const, motivos })
      }
    }
    return { resultados }
  }),
  implement('pauseReservation', ({ params, body }, context) =>
    reservations.pause(
      me(context),
      params.id,
      { pausada: body.pausada === 'S', ate: body.ate ?? null },
      patronActor(context),
    ),
  ),
  implement('getReservationHistory', ({ query }, context) => reservations.past(me(context), query)),
  implement('getUserLibraries', (_, context) => reservations.libraries(me(context))),
  implement('getPendingTitles', ({ query }, context) => patron.pending(me(context), query.showDetails ?? false)),
  implement('renewLoans', async ({ body }, context) => {
    const wanted = body.todos ? 'todos' : (body.emprestimos ?? [])
    if (wanted.length === 0) throw refused('SelecioneItemRenovar')
    return { resultados: await patron.renew(me(context), wanted, patronActor(context)) }
  }),
  implement('getLoanHistory', ({ query }, context) => patron.history(me(context), query, query.multa ?? null)),
  implement(
    'getLoanToken',
    async (_, context) =>
      (await tokens.current(me(context))) ?? { token: null, expira_em: null, restam_segundos: null },
  ),
  implement('createLoanToken', (_, context) => tokens.create(me(context))),
  implement('getHistoryChoice', (_, context) => patron.historyChoice(me(context))),
  implement('setHistoryChoice', ({ body }, context) => patron.chooseHistory(me(context), body)),
  implement('getPatronSummary', (_, context) => patron.summary(me(context))),
  implement('claimReturned', ({ params }, context) =>
    desk.act(patronActor(context), acts => acts.claimReturned(params.id, me(context))),
  ),
  implement('getCalendarAddress', (_, context) => agenda.address(me(context))),
  implement('createCalendarAddress', ({ body }, context) => agenda.create(me(context), body.com_titulos ?? 'N')),
  implement('revokeCalendarAddress', async (_, context) => {
    await agenda.revoke(me(context))
    return { ok: true as const }
  }),
  implement('getCalendar', async ({ params }, { lang, reply }) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(await agenda.file(params.arquivo, lang)),
  ),
  implement('getRenewalLink', ({ params }) => reminders.look(params.chave)),
  implement('renewByLink', ({ params }) => reminders.renewAll(params.chave)),
]
