import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { debtKind } from '../money/money.entities.ts'
import { StaffPermission } from '../permissions.ts'
import { isoDate, key, yesNo } from '../scalars.ts'
import { circulationCalls as calls } from './circulation.calls.ts'
import { reservationOrder } from './circulation.endpoints.ts'
import {
  LEAVE_KINDS,
  pendingTitle,
  reason,
  renewalResult,
  reservableCopy,
  reservation,
  suspension,
} from './circulation.entities.ts'

/** Every act of the desk names the library where it is done. */
const at = { cod_biblioteca: key }
const barcode = z.string().trim().min(1).max(60)
const motive = z.string().trim().min(3).max(500)

const released = z
  .object({
    /** A place in the queue, or a request for the copy. */
    cod_reserva: z.int().nullable(),
    cod_solicitacao: z.int().nullable(),
    cod_pessoa: z.int(),
    nome: z.string(),
    data_limite: isoDate,
    cod_biblioteca: z.int(),
  })
  .nullable()

const receipt = z.object({
  cod_emprestimo: z.int(),
  recibo: z.int().nullable(),
  devolucao_efetiva: z.string(),
  dias_atraso: z.int(),
  multa_centavos: z.int(),
  suspensa_ate: isoDate.nullable(),
  /** Whoever it now waits for, or where it must travel. */
  separado: released,
  transito_para: z.int().nullable(),
  /** What belongs to the copy, to be ticked. */
  acessorios: z.array(z.string()),
})

export const deskEndpoints = {
  deskLend: defineEndpoint(calls.deskLend, {
    summary: 'Lends a copy, to a person or to the bearer of a loan code',
    staffPermission: StaffPermission.lend,
    body: z.object({
      ...at,
      codigo_barras: barcode,
      cod_pessoa: key.optional(),
      token: z.string().max(40).optional(),
      /** Proof that the person showed who they are, where the library asks for it. */
      confirmacao: z.string().max(400).optional(),
      /** Why the rules are set aside; asks for the activity of overriding. */
      excecao: motive.optional(),
    }),
    response: z.object({
      cod_emprestimo: z.int(),
      cod_pessoa: z.int(),
      obra: z.string(),
      data_prevista: isoDate,
      vence_em: z.string(),
      regra: z.string(),
      acessorios: z.array(z.string()),
    }),
  }),
  deskReturn: defineEndpoint(calls.deskReturn, {
    summary: 'Takes a copy back: now, out of the book drop, or as of a declared day',
    staffPermission: StaffPermission.lend,
    body: z.object({
      ...at,
      codigo_barras: barcode,
      modo: z.enum(['BALCAO', 'CAIXA', 'DECLARADA']).default('BALCAO'),
      dia: isoDate.optional(),
    }),
    response: receipt,
  }),
  deskRenew: defineEndpoint(calls.deskRenew, {
    summary: 'Renews loans of one person',
    staffPermission: StaffPermission.lend,
    body: z.object({ ...at, cod_pessoa: key, emprestimos: z.array(key).min(1).max(500) }),
    response: z.object({ resultados: z.array(renewalResult) }),
  }),
  deskReserve: defineEndpoint(calls.deskReserve, {
    summary: 'Puts a person in a queue',
    statuses: [404],
    staffPermission: StaffPermission.lend,
    body: reservationOrder.extend({ ...at, cod_pessoa: key }),
    response: z.object({ cod_reserva: z.int(), posicao: z.int() }),
  }),
  deskReserveOptions: defineEndpoint(calls.deskReserveOptions, {
    summary:
      'What of a work a person may be put in the queue for, with what stands against it; the look is written down',
    statuses: [404],
    staffPermission: StaffPermission.lend,
    query: z.object({ ...at, cod_pessoa: key, cod_acervo: key }),
    response: z.object({ exemplares: z.array(reservableCopy) }),
  }),
  deskCancelReservation: defineEndpoint(calls.deskCancelReservation, {
    summary: 'Takes a person out of a queue',
    staffPermission: StaffPermission.lend,
    body: z.object({ ...at, cod_reserva: key, motivo: z.string().max(500).optional() }),
    response: z.object({ separado: released }),
  }),
  deskRelease: defineEndpoint(calls.deskRelease, {
    summary: 'Sets a copy aside for a place in a queue',
    staffPermission: StaffPermission.lend,
    body: z.object({ ...at, cod_reserva: key, codigo_barras: barcode }),
    response: z.object({ separado: released }),
  }),
  deskBlock: defineEndpoint(calls.deskBlock, {
    summary: 'Blocks a registration with a reason, or opens it',
    statuses: [404],
    staffPermission: StaffPermission.block,
    body: z.object({ ...at, cod_pessoa: key, bloqueio: yesNo, motivo: z.string().trim().max(500).default('') }),
    response: z.object({ cod_pessoa: z.int(), bloqueio: yesNo }),
  }),
  deskSuspend: defineEndpoint(calls.deskSuspend, {
    summary: 'Suspends a person from loans and reservations',
    statuses: [404],
    staffPermission: StaffPermission.block,
    body: z.object({ ...at, cod_pessoa: key, fim: isoDate.nullable(), motivo: motive, so_aqui: yesNo.default('N') }),
    response: suspension,
  }),
  deskLiftSuspension: defineEndpoint(calls.deskLiftSuspension, {
    summary: 'Ends a suspension before its time, with a reason',
    staffPermission: StaffPermission.waive,
    body: z.object({ ...at, cod_suspensao: key, motivo: motive }),
    response: z.object({ cod_suspensao: z.int() }),
  }),
  deskWaive: defineEndpoint(calls.deskWaive, {
    summary: 'Waives a debt or a part of it, with a reason',
    staffPermission: StaffPermission.waive,
    body: z.object({ ...at, cod_debito: key, centavos: z.int().positive().optional(), motivo: motive }),
    response: z.object({ cod_debito: z.int(), aberto_centavos: z.int() }),
  }),
  deskClaimReturned: defineEndpoint(calls.deskClaimReturned, {
    summary: 'Notes that the person says to have returned it',
    staffPermission: StaffPermission.lend,
    body: z.object({ ...at, cod_emprestimo: key }),
    response: z.object({ cod_emprestimo: z.int(), ja_devolvi_em: z.string() }),
  }),
  deskLoss: defineEndpoint(calls.deskLoss, {
    summary: 'Ends a loan whose copy is lost: to be replaced, replaced, stolen, or missing though it was returned',
    staffPermission: StaffPermission.lend,
    body: z.object({
      ...at,
      cod_emprestimo: key,
      como: z.enum(['REPOR', 'REPOSTO', 'FURTO', 'DESAPARECIDO']),
      /** Barcode of the copy that takes its place. */
      substituto: barcode.optional(),
      motivo: z.string().trim().max(500).default(''),
    }),
    response: receipt.extend({ debito_centavos: z.int() }),
  }),
  deskArrival: defineEndpoint(calls.deskArrival, {
    summary: 'A copy that travelled has arrived',
    staffPermission: StaffPermission.lend,
    body: z.object({ ...at, codigo_barras: barcode }),
    response: z.object({ cod_exemplar: z.int(), separado: released }),
  }),
  deskInHouseUse: defineEndpoint(calls.deskInHouseUse, {
    summary: 'Counts a use in the house; no loan, and nobody is named',
    staffPermission: StaffPermission.lend,
    body: z.object({ ...at, codigo_barras: barcode }),
    response: z.object({ cod_exemplar: z.int() }),
  }),
  deskPerson: defineEndpoint(calls.deskPerson, {
    summary: 'A person at the desk: loans, queue, debts, suspensions; the look is written down',
    statuses: [404],
    staffPermission: StaffPermission.patrons,
    query: z.object({ ...at, codigo: z.string().trim().min(1).max(100), motivo: z.string().max(200).optional() }),
    response: z.object({
      cod_pessoa: z.int(),
      nome: z.string(),
      categorias: z.array(z.object({ descricao: z.string(), validade: isoDate.nullable() })),
      bloqueio: yesNo,
      msg_bloqueio: z.string(),
      /** The day that a death was noted for. */
      falecida_em: isoDate.nullable(),
      emprestimos: z.array(pendingTitle),
      reservas: z.array(reservation),
      suspensoes: z.array(suspension),
      debitos: z.array(
        z.object({
          cod_debito: z.int(),
          tipo: debtKind,
          motivo: z.string(),
          criado_em: z.string(),
          aberto_centavos: z.int(),
          prescrito: yesNo,
        }),
      ),
      impedimentos: z.array(reason),
      licencas: z.array(
        z.object({
          cod_licenca: z.int(),
          tipo: z.enum(LEAVE_KINDS),
          inicio: isoDate,
          fim: isoDate.nullable(),
          observacao: z.string(),
        }),
      ),
      atendimentos: z.array(
        z.object({
          id: z.int(),
          prazo_percentual: z.int(),
          entrega_domicilio: yesNo,
          pessoa_autorizada: z.string(),
          inicio: isoDate,
          fim: isoDate,
        }),
      ),
    }),
  }),
  deskPeople: defineEndpoint(calls.deskPeople, {
    summary: 'People by their name, or by one that they no longer go by; at most twenty',
    staffPermission: StaffPermission.patrons,
    query: z.object({ ...at, nome: z.string().trim().min(3).max(200) }),
    response: z.array(
      z.object({ cod_pessoa: z.int(), nome: z.string(), por_nome_anterior: yesNo, categorias: z.array(z.string()) }),
    ),
  }),
  deskCopy: defineEndpoint(calls.deskCopy, {
    summary: 'A copy at the desk: what it is, where it is, who has it',
    statuses: [404],
    staffPermission: StaffPermission.lend,
    query: z.object({ ...at, codigo_barras: barcode }),
    response: z.object({
      cod_exemplar: z.int(),
      cod_acervo: z.int(),
      obra: z.string(),
      cod_biblioteca: z.int(),
      situacao: z.string(),
      disponivel: yesNo,
      emprestado_a: z.int().nullable(),
      cod_emprestimo: z.int().nullable(),
      data_prevista: z.string().nullable(),
      separado_para: z.int().nullable(),
      transito_para: z.int().nullable(),
      fila: z.int(),
      acessorios: z.array(z.string()),
    }),
  }),
}
