import { type Language, LOAN_REQUEST_FIELDS } from '@estante/contract'
import { z } from 'zod'

const flag = z.enum(['S', 'N'])
const words = z.union([
  z.string().max(2000),
  z.strictObject({
    pt: z.string().max(2000),
    en: z.string().max(2000).optional(),
    es: z.string().max(2000).optional(),
  }),
])
export type Words = z.infer<typeof words>

/** What a library decides about requests for copies. */
export const requestSettings = {
  /** Open requests of one person at a time. */
  solicitacoes_limite: z.int().min(0).max(1000),
  /** Whether the library sends copies, and hands over what comes from elsewhere. */
  solicitacao_envia: flag,
  solicitacao_recebe: flag,
  /** What the form cannot do without. */
  solicitacao_telefone: flag,
  solicitacao_email: flag,
  solicitacao_horario: flag,
  /** What is told before a request to this library. */
  solicitacao_aviso: words,
  /** Fields that are called otherwise here. */
  solicitacao_rotulos: z.partialRecord(z.enum(LOAN_REQUEST_FIELDS), words),
  /** Days after the end for which phone, addresses and names in a request are kept. */
  solicitacao_dados_dias: z.int().min(1).max(3650),
  /** Days of the week (0 Sunday) on which deliveries can be asked for; none: the library delivers nothing. */
  entrega_dias: z.array(z.int().min(0).max(6)).max(7),
  /** Places of the library where things are handed over, where there are several. */
  locais_recebimento: z.array(z.strictObject({ codigo: z.string().min(1).max(20), descricao: words })).max(50),
}

export const INITIAL_REQUEST_SETTINGS: z.infer<z.ZodObject<typeof requestSettings>> = {
  solicitacoes_limite: 5,
  solicitacao_envia: 'S',
  solicitacao_recebe: 'S',
  solicitacao_telefone: 'S',
  solicitacao_email: 'S',
  solicitacao_horario: 'S',
  solicitacao_aviso: '',
  solicitacao_rotulos: {},
  solicitacao_dados_dias: 30,
  entrega_dias: [],
  locais_recebimento: [],
}

/** In the reader's language, or in the institution's own. */
export const wordsIn = (value: Words, lang: Language): string =>
  typeof value === 'string' ? value : (value[lang] ?? value.pt)
