import { z } from 'zod'

/** How debts are collected. The institution sets it; a library may differ. Nothing is collected on line until it is said. */
export const WAYS = ['DINHEIRO', 'GRU', 'PAGTESOURO', 'PIX', 'INSTRUCOES'] as const

const flag = z.enum(['S', 'N'])
const words = z.union([
  z.string().min(1).max(2000),
  z.strictObject({ pt: z.string().min(1), en: z.string().optional(), es: z.string().optional() }),
])

const gru = z.strictObject({
  /** Managing unit and management in the federal accounts. */
  ug: z.string().regex(/^\d{6}$/, 'must be the six figures of the managing unit'),
  gestao: z.string().regex(/^\d{5}$/, 'must be five figures'),
  codigo_recolhimento: z.string().regex(/^\d{5}-\d$/, 'must be five figures and the check digit: 28832-6'),
  /** Short code of unit and management for banks. */
  identificador: z.string().regex(/^(?!00000)\d{5}$/, 'must be the five figures that banks know the unit by'),
  /** Name of the unit that is paid, as it stands on the slip. */
  favorecido: z.string().min(1).max(45),
  validade_dias: z.int().min(1).max(90).default(10),
})

const pix = z.strictObject({
  chave: z
    .string()
    .max(77)
    .regex(
      /^(\d{11}|[\dA-Z]{12}\d{2}|\+\d{12,13}|[^\s@]+@[^\s@]+\.[^\s@]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
      'must be a Pix key: CPF, CNPJ, +55 and telephone, e-mail, or the random key',
    ),
  nome: z.string().min(1).max(25),
  cidade: z.string().min(1).max(15),
})

const pagtesouro = z.strictObject({
  codigo_servico: z.string().regex(/^\d{1,10}$/, 'must be the number of the service'),
  /** Whose key of access is used (PAGTESOURO_TOKEN), where there are several. */
  ug: z
    .string()
    .regex(/^\d{6}$/, 'must be the six figures of the managing unit')
    .optional(),
})

const instrucoes = z.strictObject({
  texto: words,
  endereco: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
})

const NEEDS = { GRU: 'gru', PIX: 'pix', PAGTESOURO: 'pagtesouro', INSTRUCOES: 'instrucoes' } as const

export const collectingSettings = z.strictObject({
  /** Ways in the order in which they are offered; none: debts are settled by what the desk notes. */
  formas: z.array(z.enum(WAYS)),
  /** The desk may take a payment back by itself; otherwise only who may set rules aside. */
  estorno: flag,
  /** Where who has no CPF, or any question, turns to. */
  contato: words.nullable(),
  gru: gru.nullable(),
  pix: pix.nullable(),
  pagtesouro: pagtesouro.nullable(),
  instrucoes: instrucoes.nullable(),
})
export type CollectingSettings = z.infer<typeof collectingSettings>

/** A federal library: no cash, no Pix of its own, no refund. */
export const INITIAL_COLLECTING: CollectingSettings = {
  formas: [],
  estorno: 'N',
  contato: null,
  gru: null,
  pix: null,
  pagtesouro: null,
  instrucoes: null,
}

/** What a file may say: each part by itself, the rest as it stands above. */
export const givenCollecting = collectingSettings.partial()
type Given = z.infer<typeof givenCollecting>

/** Ways that are named without what they need to work. */
export const incompleteWays = (settings: Given): (typeof WAYS)[number][] =>
  (settings.formas ?? []).filter(way => way !== 'DINHEIRO' && !settings[NEEDS[way]])

export const checkedCollecting = givenCollecting.superRefine((given, context) => {
  const ways = given.formas ?? []
  for (const [at, way] of ways.entries())
    if (ways.indexOf(way) !== at)
      context.addIssue({ code: 'custom', path: ['formas', at], message: `${way} is there twice` })
})

/** The library's own word before the institution's, before ours. */
export const collectingOf = (institution: Given = {}, library: Given = {}): CollectingSettings => ({
  ...INITIAL_COLLECTING,
  ...(Object.fromEntries(
    Object.entries({ ...institution, ...library }).filter(([, value]) => value !== undefined),
  ) as Partial<CollectingSettings>),
})
