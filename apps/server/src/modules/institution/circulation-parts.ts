import { z } from 'zod'
import { isZone } from '../../library-clock.ts'
import {
  circulationSettings,
  type LoanRule,
  loanTerms,
  rulesOfOneScope,
  type SpecialPeriod,
} from '../circulation/index.ts'

/** Parts of the institution's file that circulation stands on: clocks, closures, categories, rules, special periods. */

const key = z.int().positive()
const words = z.union([
  z.string().min(1).max(200),
  z.strictObject({ pt: z.string().min(1), en: z.string().optional(), es: z.string().optional() }),
])
const instant = z.iso.datetime({ offset: true })
const scope = {
  cod_categoria: key.nullable().default(null),
  cod_biblioteca: key.nullable().default(null),
  material: z.string().min(1).max(60).nullable().default(null),
}

export const zone = z
  .string()
  .refine(isZone, 'is no time zone, such as America/Sao_Paulo or America/Rio_Branco')
  .nullable()

export const libraryCirculation = circulationSettings.partial()

export const closures = z.array(
  z
    .strictObject({
      data: z.iso.date(),
      data_fim: z.iso.date().nullable().default(null),
      tipo: z.enum(['F', 'S']).default('F'),
      descricao: z.string().min(1),
      cod_biblioteca: key.nullable().default(null),
      declarado_em: instant.nullable().optional(),
      revogado_em: instant.nullable().optional(),
    })
    .refine(({ data, data_fim }) => data_fim === null || data <= data_fim, {
      path: ['data_fim'],
      message: 'must not be before data',
    }),
)
export type FileClosure = z.infer<typeof closures>[number]

export const categories = z.array(
  z.strictObject({
    cod_categoria: key,
    codigo: z.string().min(1).max(20),
    desc_categoria: words,
    sugestao_docente: z.enum(['S', 'N']).default('N'),
  }),
)

export const loanRules = z
  .array(z.strictObject({ nome: z.string().min(1).max(80), ...scope, ...loanTerms.shape }))
  .superRefine((rows, context) => {
    for (const [first, second] of rulesOfOneScope(rows.map(ruleOf))) {
      const at = rows.findIndex(row => row.nome === second.nome)
      const message = `speaks of the same category, library and material as ${first.nome}`
      context.addIssue({ code: 'custom', path: [at], message })
    }
  })
type FileRule = z.infer<typeof loanRules>[number]

export const specialPeriods = z.array(
  z
    .strictObject({
      descricao: z.string().min(1).max(200),
      inicio: z.iso.date(),
      fim: z.iso.date(),
      vencimento: z.iso.date(),
      ...scope,
      termos: loanTerms.default({}),
    })
    .refine(({ inicio, fim }) => inicio <= fim, { path: ['fim'], message: 'must not be before inicio' })
    .refine(({ fim, vencimento }) => fim <= vencimento, { path: ['vencimento'], message: 'must not be before fim' }),
)
type FilePeriod = z.infer<typeof specialPeriods>[number]

/** Terms stand beside the name in the file, and in one column in the table. */
export const ruleOf = ({ nome, cod_categoria, cod_biblioteca, material, ...dados }: FileRule): LoanRule => ({
  ...{ nome, cod_categoria, cod_biblioteca, material },
  dados,
})

export const shownRule = ({ dados, ...rule }: LoanRule): FileRule => ({ ...rule, ...dados })

export const periodOf = ({ termos, ...period }: FilePeriod): SpecialPeriod => ({ ...period, dados: termos })

export const shownPeriod = ({ dados, ...period }: SpecialPeriod): FilePeriod => ({ ...period, termos: dados })
