import { z } from 'zod'
import { reason } from '../circulation/circulation.entities.ts'
import { isoDate, yesNo } from '../scalars.ts'

/** To be fetched at a library, to be brought home, and out of stacks that patrons do not enter. */
export const LOAN_REQUEST_KINDS = ['emprestimo', 'delivery', 'armazem'] as const
export const loanRequestKind = z.enum(LOAN_REQUEST_KINDS)
export type LoanRequestKind = z.infer<typeof loanRequestKind>

/** LREQ-10: waiting, in transit, available, finished, not finished or cancelled. */
export const LOAN_REQUEST_STATUSES = ['AGUARDANDO', 'EM_TRANSITO', 'DISPONIVEL', 'FINALIZADA', 'CANCELADA'] as const
export const loanRequestStatus = z.enum(LOAN_REQUEST_STATUSES)
export type LoanRequestStatus = z.infer<typeof loanRequestStatus>

/** Fields of the form (LREQ-01), whose names on the screen the institution may change (LREQ-08). */
export const LOAN_REQUEST_FIELDS = [
  'biblioteca_origem',
  'biblioteca_recebimento',
  'cod_local_recebimento',
  'volume',
  'tomo',
  'parte',
  'material_adicional',
  'telefone',
  'email',
  'hora_inicio',
  'hora_fim',
  'pessoa_autorizada',
  'domicilio',
  'recebimento_textual',
] as const
export type LoanRequestField = (typeof LOAN_REQUEST_FIELDS)[number]

/** A copy that may be asked for. */
export const requestableCopy = z.object({
  cod_exemplar: z.int(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  cod_campus: z.int(),
  volume: z.string(),
  tomo_exemplar: z.string(),
  parte: z.string(),
  mat_adicional: z.string(),
  desc_local_exemplar: z.string(),
  /** Free at this moment: neither lent, set aside, travelling nor asked for. */
  disponivel: yesNo,
  /** What would be refused to whoever is signed in: told before the form is filled. None for visitors. */
  motivos: z.array(reason),
})
export type RequestableCopy = z.infer<typeof requestableCopy>

export const pickUpLibrary = z.object({
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  cod_campus: z.int(),
  /** Earliest opening and latest closing of the week, HH:MM; null where the library never told its hours. */
  abertura: z.string().nullable(),
  fechamento: z.string().nullable(),
  /** Places of the library where things are handed over; none where there is only the desk. */
  locais: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
})
export type PickUpLibrary = z.infer<typeof pickUpLibrary>

export const loanRequestInfo = z.object({
  exemplares: z.array(requestableCopy),
  bibliotecas_recebimento: z.array(pickUpLibrary),
  /** Of a delivery: whether one can be asked for on this day of the week, by library of origin. */
  entregas: z.array(z.object({ cod_biblioteca: z.int(), hoje: yesNo, dias: z.array(z.int()) })),
  /** What is known of the person already; empty for visitors. */
  contato: z.object({
    telefone: z.string(),
    email: z.string(),
    domicilio: z.string(),
    /** Who may fetch or receive things for the person, where the library granted that. */
    pessoa_autorizada: z.string(),
  }),
  horario_obrigatorio: yesNo,
})
export type LoanRequestInfo = z.infer<typeof loanRequestInfo>

/** A loan request as its patron and the staff see it (LREQ-11). */
export const loanRequest = z.object({
  id: z.int(),
  tipo: loanRequestKind,
  protocolo: z.string(),
  situacao: loanRequestStatus,
  situacao_desc: z.string(),
  /** Instants of the request and of its last step. */
  data: z.string(),
  data_situacao: z.string(),
  cod_acervo: z.int(),
  obra: z.string(),
  autor: z.string(),
  link_capa: z.string().nullable(),
  volume: z.string(),
  tomo: z.string(),
  parte: z.string(),
  material_adicional: z.string(),
  biblioteca_origem: z.int(),
  desc_biblioteca_origem: z.string(),
  biblioteca_recebimento: z.int(),
  desc_biblioteca_recebimento: z.string(),
  local_recebimento: z.string(),
  recebimento_textual: z.string(),
  pessoa_autorizada: z.string(),
  telefone: z.string(),
  email: z.string(),
  hora_inicio: z.string(),
  hora_fim: z.string(),
  domicilio: z.string(),
  /** The library's day until which it waits to be fetched. */
  retirar_ate: isoDate.nullable(),
  cancelavel: yesNo,
  passos: z.array(
    z.object({ situacao: loanRequestStatus, situacao_desc: z.string(), data: z.string(), nota: z.string() }),
  ),
})
export type LoanRequest = z.infer<typeof loanRequest>

export const deskRequest = loanRequest.extend({
  cod_pessoa: z.int(),
  nome_pessoa: z.string(),
  cod_exemplar: z.int().nullable(),
  codigo_barras: z.string(),
  chamada: z.string(),
  /** What may follow. */
  proximas: z.array(loanRequestStatus),
})
export type DeskRequest = z.infer<typeof deskRequest>
