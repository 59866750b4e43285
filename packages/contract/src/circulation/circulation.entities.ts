import { z } from 'zod'
import { isoDate, yesNo } from '../scalars.ts'

/** Live availability of a work: never part of a cached result. */
export const availability = z.object({
  cod_acervo: z.int(),
  exemplares: z.int(),
  disponiveis: z.int(),
  /** Copies that are read in the house and do not leave it. */
  consulta_local: z.int().optional(),
  /** Copies on display: seen, and read by nobody. Absent where there are none. */
  expostos: z.int().optional(),
  /** Earliest due date of a copy on loan, when none is available. */
  proxima_devolucao: z.string().nullable(),
  /** Reservations waiting. */
  fila: z.int(),
  bibliotecas: z.array(
    z.object({
      cod_biblioteca: z.int(),
      desc_biblioteca: z.string(),
      exemplares: z.int(),
      disponiveis: z.int(),
      chamada: z.string(),
    }),
  ),
})
export type Availability = z.infer<typeof availability>

export const LEAVE_KINDS = ['LICENCA', 'MATERNIDADE', 'MOBILIDADE', 'TRANCAMENTO', 'OUTRA'] as const

/** Why something is refused: a translation key and its values, told before the click as well as after it. */
export const reason = z.object({
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Reason = z.infer<typeof reason>

/**
 * A copy that may be reserved (REC-32); sentinels are texts (AMB-48). Where libraries send copies to one another it stands
 * once for each library at which it can be fetched, which is then its library here.
 */
export const reservableCopy = z.object({
  cod_exemplar: z.int(),
  /** The library that it would come from, in words; empty where it is of the library that is named. */
  vem_de: z.string(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  cod_campus: z.int(),
  reserva_localizacao: yesNo,
  reserva_mat_adicional: yesNo,
  volume: z.string(),
  tomo_exemplar: z.string(),
  parte: z.string(),
  mat_adicional: z.string(),
  cod_local_exemplar: z.string(),
  desc_local_exemplar: z.string(),
  disponivel: yesNo,
  /** What would be refused to whoever is signed in: told before the click. None for visitors. */
  motivos: z.array(reason),
})
export type ReservableCopy = z.infer<typeof reservableCopy>

export const reservationTotal = z.object({ cod_biblioteca: z.int(), total: z.int() })

export const RESERVATION_STATUSES = ['FILA', 'LIBERADA', 'ATENDIDA', 'CANCELADA', 'EXPIRADA'] as const
export const reservationStatus = z.enum(RESERVATION_STATUSES)

/** When a copy will probably come: of past waits like this one, 80 % ended inside. */
const forecast = z.object({ inicio: isoDate, fim: isoDate, cobertura: z.number() })

/** A reservation as its patron sees it (RES-25, RES-27). */
export const reservation = z.object({
  cod_reserva: z.int(),
  cod_acervo: z.int(),
  obra: z.string(),
  autor: z.string(),
  link_capa: z.string().nullable(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  volume: z.string(),
  tomo: z.string(),
  parte: z.string(),
  material_adicional: z.string().nullable(),
  localizacao: z.string().nullable(),
  situacao: reservationStatus,
  /** Instants. */
  data_reserva: z.string(),
  data_liberacao: z.string().nullable(),
  data_fim: z.string().nullable(),
  /** Library's day until which a released copy waits. */
  data_limite: isoDate.nullable(),
  /** Place among those who wait for the same copies, from 1; 0 once it waits no longer. */
  posicao: z.int(),
  fila: z.int(),
  previsao: forecast.nullable(),
  pausada: yesNo,
  pausada_ate: isoDate.nullable(),
  motivo_fim: z.string(),
})
export type Reservation = z.infer<typeof reservation>

/** A loan that is open (LOAN-01). */
export const pendingTitle = z.object({
  cod_emprestimo: z.int(),
  cod_exemplar: z.int(),
  cod_acervo: z.int(),
  obra: z.string(),
  autor: z.string(),
  link_capa: z.string().nullable(),
  codigo_barras: z.string(),
  chamada: z.string(),
  volume: z.string(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  /** D to take home, P overnight, L in the house. */
  tipo: z.enum(['D', 'P', 'L']),
  data_emprestimo: z.string(),
  data_prevista: isoDate,
  vence_em: z.string(),
  /** N from when the person says to have returned it; the days then stand still, as the fine does. */
  em_atraso: yesNo,
  dias_atraso: z.int(),
  renovacoes: z.int(),
  ja_devolvi_em: z.string().nullable(),
  /** Only with `showDetails`: people who wait for it, the fine if it came back now, and whether it can be renewed. */
  detalhes: z
    .object({
      fila: z.int(),
      multa_centavos: z.int(),
      suspensao_dias: z.int(),
      renovavel: yesNo,
      nova_data: isoDate.nullable(),
      /** The moment at which that day's loan would end: what is lent for hours ends before the day does. */
      novo_vence_em: z.string().nullable(),
      motivos: z.array(reason),
    })
    .nullable(),
})
export type PendingTitle = z.infer<typeof pendingTitle>

/** What became of one renewal: the new due date, or why not. */
export const renewalResult = z.object({
  cod_emprestimo: z.int(),
  obra: z.string(),
  renovado: yesNo,
  data_prevista: isoDate,
  vence_em: z.string(),
  motivos: z.array(reason),
})
export type RenewalResult = z.infer<typeof renewalResult>

export const pastLoan = z.object({
  cod_emprestimo: z.int(),
  cod_acervo: z.int(),
  obra: z.string(),
  autor: z.string(),
  codigo_barras: z.string(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  tipo: z.enum(['D', 'P', 'L']),
  data_emprestimo: z.string(),
  data_prevista: isoDate,
  /** Instant of registering the return, and the instant that it counts from. */
  data_devolucao: z.string().nullable(),
  devolucao_efetiva: z.string().nullable(),
  recibo: z.int().nullable(),
  renovacoes: z.int(),
  multa_centavos: z.int(),
  multa_aberta_centavos: z.int(),
})
export type PastLoan = z.infer<typeof pastLoan>

export const SUSPENSION_KINDS = ['PENALIDADE', 'NADA_CONSTA', 'BALCAO', 'FALTA', 'LICENCA'] as const

/** A suspension or a leave of the person (LOAN-09, AMB-57). */
export const suspension = z.object({
  codigo: z.int(),
  tipo: z.enum(SUSPENSION_KINDS),
  motivo: z.string(),
  inicio: isoDate,
  /** Last day; null until it is lifted. */
  fim: isoDate.nullable(),
  dias: z.int().nullable(),
  cod_biblioteca: z.int().nullable(),
  desc_biblioteca: z.string(),
  ativa: yesNo,
})
export type SuspensionRow = z.infer<typeof suspension>

const acts = <T extends z.ZodType>(number: T) =>
  z.object({ emprestimos: number, renovacoes: number, devolucoes: number, reservas: number, consultas: number })
export const recordStatistics = z.object({
  ano: z.int(),
  /** Null where a small number would tell who it was. */
  meses: z.array(acts(z.int().nullable()).extend({ mes: z.int() })),
  total: acts(z.int()),
})
export type RecordStatistics = z.infer<typeof recordStatistics>

export const patronSummary = z.object({
  emprestimos: z.int(),
  em_atraso: z.int(),
  /** The next due day, and how many fall due on it. */
  proximo_vencimento: isoDate.nullable(),
  vencem_nesse_dia: z.int(),
  reservas: z.int(),
  reservas_liberadas: z.int(),
  /** First day on which a released copy goes to the next in line. */
  retirar_ate: isoDate.nullable(),
  debito_centavos: z.int(),
  suspensa_ate: isoDate.nullable(),
  suspensa_sem_prazo: yesNo,
})
export type PatronSummary = z.infer<typeof patronSummary>
