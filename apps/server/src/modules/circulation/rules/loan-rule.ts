import { z } from 'zod'

/**
 * Terms of a rule of lending, as the institution's file and the table hold them. Each may be left out: it then comes
 * from the next less specific rule that fits, and last from `INITIAL_TERMS`.
 */
const flag = z.enum(['S', 'N'])
const count = z.int().min(0).max(9999)
const cents = z.int().min(0).max(10_000_000)

/** How long a loan lasts: `prazo` counts the unit; of the openings it says how many hours after opening. */
export const LENGTH_UNITS = [
  /** Calendar days. */
  'DIAS',
  /** Days on which the library is open. */
  'DIAS_ABERTOS',
  'HORAS',
  /** Until `prazo` hours after the library next opens on another day: overnight. */
  'PROXIMA_ABERTURA',
  /** Until the library closes on the same day: keys, notebooks. */
  'FECHAMENTO',
  /** Lent in the last hour before a closed day only, until `prazo` hours after the next opening. */
  'VESPERA',
] as const

export const loanTerms = z.strictObject({
  empresta: flag.optional(),
  reserva: flag.optional(),
  unidade_prazo: z.enum(LENGTH_UNITS).optional(),
  prazo: count.optional(),
  /** Copies in hand: in all, of what this rule speaks of, and from one library. null is without limit. */
  limite: count.nullable().optional(),
  limite_material: count.nullable().optional(),
  limite_biblioteca: count.nullable().optional(),
  /** Days of grace after the end of the link: students between two semesters. */
  carencia_dias: count.optional(),
  renovacoes: count.nullable().optional(),
  renova_em_atraso: flag.optional(),
  /** Renewable from this many days before the due date on; null from the first day. */
  renova_dias_antes: count.nullable().optional(),
  renovacao_automatica: flag.optional(),
  limite_reservas: count.nullable().optional(),
  limite_reservas_biblioteca: count.nullable().optional(),
  /** Open days that a copy waits for whoever is next. */
  dias_retirada: count.min(1).optional(),
  penalidade: z.enum(['NENHUMA', 'MULTA', 'SUSPENSAO', 'AMBAS']).optional(),
  multa_centavos: cents.optional(),
  multa_por: z.enum(['DIA', 'HORA']).optional(),
  /** Most that one late copy costs; null is the price of the copy, or the institution's amount where it has none. */
  teto_centavos: cents.nullable().optional(),
  /** Days without borrowing for each day late. */
  suspensao_dias: count.optional(),
  /** Which days are late days, and which run down a suspension. */
  dias_contados: z.enum(['CORRIDOS', 'ABERTOS']).optional(),
})
export type GivenTerms = z.infer<typeof loanTerms>
export type LoanTerms = { [K in keyof GivenTerms]-?: Exclude<GivenTerms[K], undefined> }

export const INITIAL_TERMS: LoanTerms = {
  empresta: 'S',
  reserva: 'S',
  unidade_prazo: 'DIAS',
  prazo: 14,
  limite: 5,
  limite_material: null,
  limite_biblioteca: null,
  carencia_dias: 0,
  renovacoes: 3,
  renova_em_atraso: 'N',
  renova_dias_antes: null,
  renovacao_automatica: 'N',
  limite_reservas: 5,
  limite_reservas_biblioteca: null,
  dias_retirada: 2,
  penalidade: 'NENHUMA',
  multa_centavos: 0,
  multa_por: 'DIA',
  teto_centavos: null,
  suspensao_dias: 0,
  dias_contados: 'CORRIDOS',
}

/** Whom and what a rule or a special period speaks of; null is everyone, everywhere, everything. */
export interface Scope {
  cod_categoria: number | null
  cod_biblioteca: number | null
  /** `codigo` of a kind of work, or `colecao:` and the number of a collection. */
  material: string | null
}

export interface LoanRule extends Scope {
  nome: string
  dados: GivenTerms
}

/** A stretch in which loans and renewals fall due on one day (empréstimo de férias), with other terms if wanted. */
export interface SpecialPeriod extends Scope {
  descricao: string
  inicio: string
  fim: string
  vencimento: string
  dados: GivenTerms
}

/** What is asked about: one link of a person, a library, a copy. */
export interface Case {
  cod_categoria: number
  cod_biblioteca: number
  tipo_obra: string
  cod_colecao: number | null
}

export interface ChosenRule {
  /** Name of the most specific rule. */
  regra: string
  terms: LoanTerms
  /** Name of the rule that each term comes from. */
  from: Record<keyof LoanTerms, string>
  /** The material that `limite_material` counts, null for any. */
  material: string | null
}
