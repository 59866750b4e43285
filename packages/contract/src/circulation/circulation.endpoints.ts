import { z } from 'zod'
import { YEAR_RANGE } from '../constants.ts'
import { defineEndpoint } from '../define.ts'
import { Permission } from '../permissions.ts'
import { codeList, commaList, ifGiven, integer, isoDate, key, truth, yesNo } from '../scalars.ts'
import { circulationCalls as calls } from './circulation.calls.ts'
import {
  availability,
  pastLoan,
  patronSummary,
  pendingTitle,
  reason,
  recordStatistics,
  renewalResult,
  reservableCopy,
  reservation,
  reservationTotal,
  suspension,
} from './circulation.entities.ts'

const historyChoice = z.object({
  guarda: yesNo,
  /** How much of it, where it is kept; null as long as the house does. */
  meses: z.int().nullable(),
  /** Days that a loan is kept after its end where the choice is no. */
  dias: z.int(),
})

const byId = z.object({ id: key })
const period = z.object({ dataIni: isoDate.optional(), dataFim: isoDate.optional() })
const part = z.union([z.string().max(60), z.int().transform(String)])

/** By the server's clock: that of a device may be wrong by more than a code is good for. */
const secondsLeft = z.int().nonnegative()

const codes = commaList.pipe(
  z
    .array(
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    )
    .max(200),
)

/** What is asked for (RES-17); null or absent is any (AMB-64). */
export const reservationOrder = z.object({
  cod_acervo: key,
  biblioteca: key,
  volume: ifGiven(part),
  tomo: ifGiven(part),
  parte: ifGiven(part),
  material_adicional: part.nullable().optional(),
  localizacao: part.nullable().optional(),
})

export const circulationEndpoints = {
  getSuspensions: defineEndpoint(calls.getSuspensions, {
    summary: 'Suspensions and leaves of the person, the running ones first',
    response: z.array(suspension),
  }),
  getRecordStatisticsYears: defineEndpoint(calls.getRecordStatisticsYears, {
    summary: 'Years in which a record circulated, the latest first',
    permission: Permission.recordStatistics,
    params: byId,
    response: z.array(z.int()),
  }),
  getRecordStatistics: defineEndpoint(calls.getRecordStatistics, {
    summary: 'Acts of circulation of a record in a year, by month',
    permission: Permission.recordStatistics,
    params: z.object({ id: key, ano: integer.pipe(z.int().min(YEAR_RANGE.min).max(YEAR_RANGE.max)) }),
    response: recordStatistics,
  }),
  getReservationInfo: defineEndpoint(calls.getReservationInfo, {
    summary: 'Copies that may be reserved, and the person’s reservations of the record by library',
    permission: Permission.reservation,
    params: byId,
    /** `id` and `id_biblioteca` are the prefilters: a campus and a library (AMB-19). */
    query: z.object({
      campus: codeList.default([]),
      bibliotecas: codeList.default([]),
      id: integer.optional(),
      id_biblioteca: codeList.default([]),
    }),
    response: z.object({
      exemplares: z.array(reservableCopy),
      /** Copies left out because they are of libraries that are not the person's own (RES-13). */
      fora_do_vinculo: z.int(),
      reservas: z.array(reservationTotal),
    }),
  }),
  checkQueue: defineEndpoint(calls.checkQueue, {
    summary: 'Whether others wait for what is asked for',
    permission: Permission.reservation,
    statuses: [404],
    body: reservationOrder,
    response: z.object({ existeFila: z.boolean(), fila: z.int(), previsao: reservation.shape.previsao }),
  }),
  saveReservation: defineEndpoint(calls.saveReservation, {
    summary: 'Joins the queue',
    permission: Permission.reservation,
    statuses: [404],
    body: reservationOrder,
    response: z.object({ cod_reserva: z.int(), posicao: z.int(), previsao: reservation.shape.previsao }),
  }),
  getReservations: defineEndpoint(calls.getReservations, {
    summary: 'The person’s reservations that wait or are released',
    response: z.array(reservation),
  }),
  cancelReservations: defineEndpoint(calls.cancelReservations, {
    summary: 'Cancels reservations of the person, with a result for each',
    body: z.object({ reservas: z.array(key).max(200) }),
    response: z.object({
      resultados: z.array(z.object({ cod_reserva: z.int(), cancelada: yesNo, motivos: z.array(reason) })),
    }),
  }),
  getReservationHistory: defineEndpoint(calls.getReservationHistory, {
    summary: 'The person’s reservations that ended, the latest first',
    query: period,
    response: z.array(reservation),
  }),
  getUserLibraries: defineEndpoint(calls.getUserLibraries, {
    summary: 'Libraries of the person’s ties',
    response: z.array(z.object({ cod_biblioteca: z.int(), desc_biblioteca: z.string() })),
  }),
  getPendingTitles: defineEndpoint(calls.getPendingTitles, {
    summary: 'What the person has on loan, by due date',
    query: z.object({ showDetails: truth.optional() }),
    response: z.array(pendingTitle),
  }),
  renewLoans: defineEndpoint(calls.renewLoans, {
    summary: 'Renews some loans of the person, or all of them, with a result for each',
    body: z.object({ emprestimos: z.array(key).max(500).optional(), todos: z.boolean().optional() }),
    response: z.object({ resultados: z.array(renewalResult) }),
  }),
  getLoanHistory: defineEndpoint(calls.getLoanHistory, {
    summary: 'Loans that ended, the latest first; `multa` S shows only those with a fine, N only those without',
    query: period.extend({ multa: ifGiven(truth) }),
    response: z.array(pastLoan),
  }),
  getLoanToken: defineEndpoint(calls.getLoanToken, {
    summary: 'The code that lends at the desk, when one is still good',
    response: z.object({
      token: z.string().nullable(),
      expira_em: z.string().nullable(),
      restam_segundos: secondsLeft.nullable(),
    }),
  }),
  createLoanToken: defineEndpoint(calls.createLoanToken, {
    summary: 'A new code that lends at the desk: good once, for some minutes',
    response: z.object({ token: z.string(), expira_em: z.string(), restam_segundos: secondsLeft }),
  }),
  getAvailability: defineEndpoint(calls.getAvailability, {
    summary: 'Copies to lend now, next return and libraries of works; always live',
    permission: Permission.copies,
    query: z.object({ acervos: codes }),
    response: z.array(availability),
  }),
  getHistoryChoice: defineEndpoint(calls.getHistoryChoice, {
    summary: 'Whether past loans of the caller are kept, and for how long they are where not',
    response: historyChoice,
    openToBlocked: true,
  }),
  setHistoryChoice: defineEndpoint(calls.setHistoryChoice, {
    summary: 'Keeps past loans of the caller, or forgets them some days after their end',
    body: z.object({ guarda: yesNo, meses: z.int().min(1).max(120).nullable().default(null) }),
    openToBlocked: true,
    response: historyChoice,
  }),
  getPatronSummary: defineEndpoint(calls.getPatronSummary, {
    summary: 'What is due, waits and is owed, at one glance',
    response: patronSummary,
  }),
  pauseReservation: defineEndpoint(calls.pauseReservation, {
    summary: 'Pauses a reservation, which keeps its place, or goes on',
    params: byId,
    body: z.object({ pausada: yesNo, ate: isoDate.nullable().optional() }),
    response: reservation,
  }),
  claimReturned: defineEndpoint(calls.claimReturned, {
    summary: 'The person says to have returned it: the fine stands still and the shelves are searched',
    params: byId,
    response: z.object({ cod_emprestimo: z.int(), ja_devolvi_em: z.string() }),
  }),
  getCalendarAddress: defineEndpoint(calls.getCalendarAddress, {
    summary: 'The secret address of the person’s calendar of due dates',
    response: z.object({ endereco: z.string().nullable(), com_titulos: yesNo }),
  }),
  createCalendarAddress: defineEndpoint(calls.createCalendarAddress, {
    summary: 'A new address; the one before is good no longer',
    body: z.object({ com_titulos: yesNo.optional() }),
    response: z.object({ endereco: z.string(), com_titulos: yesNo }),
  }),
  revokeCalendarAddress: defineEndpoint(calls.revokeCalendarAddress, {
    summary: 'Closes the address',
    response: z.object({ ok: z.literal(true) }),
  }),
  getCalendar: defineEndpoint(calls.getCalendar, {
    summary: 'Due dates and pick-up dates as iCalendar',
    params: z.object({ arquivo: z.string().max(200) }),
    produces: 'text/calendar',
  }),
  getRenewalLink: defineEndpoint(calls.getRenewalLink, {
    summary: 'What the link of a reminder would renew; looking changes nothing',
    params: z.object({ chave: z.string().max(400) }),
    rateLimit: 60,
    response: z.object({
      nome: z.string(),
      itens: z.array(
        z.object({
          data_prevista: isoDate,
          vence_em: z.string(),
          obra: z.string(),
          renovavel: yesNo,
          motivos: z.array(reason),
        }),
      ),
    }),
  }),
  renewByLink: defineEndpoint(calls.renewByLink, {
    summary: 'Renews everything that the link of a reminder stands for',
    params: z.object({ chave: z.string().max(400) }),
    rateLimit: 20,
    response: z.object({ resultados: z.array(renewalResult) }),
  }),
}
