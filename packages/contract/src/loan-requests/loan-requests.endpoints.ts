import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Permission, StaffPermission } from '../permissions.ts'
import { codeList, ifGiven, integer, isoDate, key, writtenText } from '../scalars.ts'
import { loanRequestCalls as calls } from './loan-requests.calls.ts'
import {
  deskRequest,
  LOAN_REQUEST_FIELDS,
  loanRequest,
  loanRequestInfo,
  loanRequestKind,
  loanRequestStatus,
} from './loan-requests.entities.ts'

export * from './loan-request-form.ts'
export * from './loan-requests.entities.ts'

const byId = z.object({ id: key })
const part = z.union([z.string().max(60), z.int().transform(String)])
/** HH:MM */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** What each kind asks for; the calls that serve all three ask for it by the kind they are given. */
const byKind = [
  { permission: Permission.loanRequest, when: 'tipo=emprestimo' },
  { permission: Permission.deliveryLoanRequest, when: 'tipo=delivery' },
  { permission: Permission.copies, when: 'tipo=armazem' },
]

/** LREQ-06 with the times that AMB-61 adds. Without `tipo` it is a delivery where an address is given. */
export const loanRequestForm = z.object({
  tipo: loanRequestKind.optional(),
  biblioteca_origem: ifGiven(key),
  biblioteca_recebimento: ifGiven(key),
  volume: ifGiven(part),
  tomo: ifGiven(part),
  parte: ifGiven(part),
  material_adicional: part.nullable().optional(),
  telefone: writtenText(60).optional(),
  email: writtenText(500).optional(),
  cod_local_recebimento: part.nullable().optional(),
  pessoa_autorizada: ifGiven(writtenText(200)),
  domicilio: ifGiven(writtenText(500)),
  recebimento_textual: ifGiven(writtenText(500)),
  hora_inicio: ifGiven(time),
  hora_fim: ifGiven(time),
})
export type LoanRequestForm = z.infer<typeof loanRequestForm>

export const loanRequestsEndpoints = {
  getLoanRequestInfo: defineEndpoint(calls.getLoanRequestInfo, {
    summary: 'Copies of a record that may be asked for, where they can be fetched, and what is known of the person',
    permissionWhen: byKind,
    statuses: [403, 404],
    params: byId,
    query: z.object({
      tipo: loanRequestKind.optional(),
      campus: codeList.default([]),
      bibliotecas: codeList.default([]),
    }),
    response: loanRequestInfo,
  }),
  sendLoanRequest: defineEndpoint(calls.sendLoanRequest, {
    summary: 'Asks for a copy: one that is free is set aside at once',
    permissionWhen: byKind,
    statuses: [403, 404],
    params: byId,
    body: loanRequestForm,
    response: z.object({ id: z.int(), protocolo: z.string() }),
  }),
  getLoanRequestHistory: defineEndpoint(calls.getLoanRequestHistory, {
    summary: 'Every loan request of the person, the latest first',
    query: z.object({
      dataIni: isoDate.optional(),
      dataFim: isoDate.optional(),
      status: z.union([z.literal(''), loanRequestStatus]).optional(),
    }),
    response: z.array(loanRequest),
  }),
  getLoanRequestWarning: defineEndpoint(calls.getLoanRequestWarning, {
    summary: 'What a library tells before a request is made',
    query: z.object({ cod_biblioteca: integer.optional() }),
    response: z.object({ mensagem: z.string() }),
  }),
  getAuthorizedPersonLabel: defineEndpoint(calls.getAuthorizedPersonLabel, {
    summary: 'How the field of the person who may fetch it is called',
    response: z.object({ label: z.string() }),
  }),
  getContactRule: defineEndpoint(calls.getContactRule, {
    summary: 'Whether a phone number and an e-mail address are required',
    response: z.object({ telefone_obrigatorio: z.enum(['S', 'N']), email_obrigatorio: z.enum(['S', 'N']) }),
  }),
  getLoanRequestLabels: defineEndpoint(calls.getLoanRequestLabels, {
    summary: 'How the fields of the form are called',
    response: z.object(
      Object.fromEntries(LOAN_REQUEST_FIELDS.map(field => [field, z.string()])) as Record<
        (typeof LOAN_REQUEST_FIELDS)[number],
        z.ZodString
      >,
    ),
  }),
  getOpenLoanRequests: defineEndpoint(calls.getOpenLoanRequests, {
    summary: 'Loan requests of the person that have not ended: they can be cancelled',
    response: z.array(loanRequest),
  }),
  cancelLoanRequest: defineEndpoint(calls.cancelLoanRequest, {
    summary: 'Takes a loan request back; the copy goes to whoever waits for it, or home',
    statuses: [404],
    params: byId,
    response: z.object({ id: z.int(), situacao: loanRequestStatus }),
  }),
  deskRequests: defineEndpoint(calls.deskRequests, {
    summary: 'Loan requests that a library has to send or to hand over, the oldest first',
    staffPermission: StaffPermission.requests,
    query: z.object({
      cod_biblioteca: key,
      tipo: loanRequestKind.optional(),
      situacao: z.union([loanRequestStatus, z.literal('abertas')]).default('abertas'),
    }),
    response: z.array(deskRequest),
  }),
  deskMoveRequest: defineEndpoint(calls.deskMoveRequest, {
    summary: 'Sends the copy of a request on its way, makes it ready, lends it, or ends the request',
    staffPermission: StaffPermission.requests,
    statuses: [404],
    body: z.object({
      cod_biblioteca: key,
      cod_solicitacao: key,
      situacao: loanRequestStatus,
      /** Another copy than the one that was set aside: what the hand took from the shelf. */
      codigo_barras: z.string().trim().min(1).max(60).optional(),
      nota: writtenText(500).default(''),
      /** The proof that the person showed who they are, where the library asks who borrows for it. */
      confirmacao: z.string().min(1).max(500).optional(),
    }),
    response: deskRequest,
  }),
}
