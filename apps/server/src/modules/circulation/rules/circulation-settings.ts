import { IDENTITY_WAYS } from '@estante/contract'
import { z } from 'zod'
import { INITIAL_REQUEST_SETTINGS, requestSettings } from './request-settings.ts'

/** What holds for a person across rules, or for a library as a place. The institution sets them; a library may differ. */
const flag = z.enum(['S', 'N'])
const cents = z.int().min(0).max(100_000_000)

export const circulationSettings = z.strictObject({
  /** Copies travel to whoever waits at another library, between all libraries that have this. */
  retirada_outra_biblioteca: flag,
  /** Copies may be handed back at any library. */
  devolucao_outra_biblioteca: flag,
  /** Days that a copy travels between two libraries. */
  transito_dias: z.int().min(0).max(60),
  /** How far back a return may be dated without a supervisor. */
  devolucao_retroativa_dias: z.int().min(0).max(365),
  /** Most that one late copy costs where neither the rule nor the price of the copy says it. */
  teto_item_centavos: cents,
  /** Most that one person owes in fines; null without limit. */
  teto_pessoa_centavos: cents.nullable(),
  /** Older debts are shown to staff and hinder nothing; 0 never. */
  prescricao_anos: z.int().min(0).max(100),
  /** Nothing is lent to whoever owes this much; 0 never. */
  bloqueio_debito_centavos: cents,
  /** Nothing is lent to whoever has something late. */
  bloqueio_atraso: flag,
  /** Being late may cost money; otherwise days alone, where the rule has them. */
  cobra_multa: flag,
  /** Below this age nobody owes money, neither for being late nor for what was lost. */
  idade_multa: z.int().min(0).max(21),
  /** No late day counts during a leave, and no reminder goes. */
  licenca_sem_penalidade: flag,
  /** Several late copies: each its own suspension, or the longest alone. */
  suspensao_itens: z.enum(['POR_ITEM', 'MAIOR']),
  /** A suspension beside another: after it, or at the same time. */
  suspensao_seguida: z.enum(['SOMADA', 'CONCORRENTE']),
  /** No-shows: after so many holds not fetched in so many months, no reserving for so many days; limit 0 is off. */
  faltas_limite: z.int().min(0).max(100),
  faltas_meses: z.int().min(1).max(60),
  faltas_dias: z.int().min(1).max(3650),
  /** Days after its end that a loan is kept where the person keeps no history. */
  historico_dias: z.int().min(0).max(3650),
  /** Years after which ended loans go whatever the person chose; 0 never. */
  historico_anos: z.int().min(0).max(100),
  /** How whoever borrows at a desk shows who they are: not at all, by password or PIN, by the code of a loan. */
  identidade_emprestimo: z.enum(IDENTITY_WAYS),
  /** Last day of the school year, MM-DD: textbooks are lent until then. */
  ano_letivo_fim: z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
  /** Days that a box of books stays with a teacher. */
  caixa_leitura_dias: z.int().min(1).max(366),
  ...requestSettings,
})
export type CirculationSettings = z.infer<typeof circulationSettings>

export const INITIAL_SETTINGS: CirculationSettings = {
  retirada_outra_biblioteca: 'N',
  devolucao_outra_biblioteca: 'S',
  transito_dias: 2,
  devolucao_retroativa_dias: 7,
  teto_item_centavos: 10_000,
  teto_pessoa_centavos: 30_000,
  prescricao_anos: 5,
  bloqueio_debito_centavos: 1,
  bloqueio_atraso: 'S',
  cobra_multa: 'S',
  idade_multa: 16,
  licenca_sem_penalidade: 'S',
  suspensao_itens: 'POR_ITEM',
  suspensao_seguida: 'SOMADA',
  faltas_limite: 0,
  faltas_meses: 6,
  faltas_dias: 30,
  historico_dias: 30,
  historico_anos: 5,
  identidade_emprestimo: 'NENHUMA',
  ano_letivo_fim: '12-10',
  caixa_leitura_dias: 60,
  ...INITIAL_REQUEST_SETTINGS,
}

/** The library's own word before the institution's, before ours. */
export const settingsOf = (
  institution: Partial<CirculationSettings> = {},
  library: Partial<CirculationSettings> = {},
): CirculationSettings => ({ ...INITIAL_SETTINGS, ...institution, ...library })
