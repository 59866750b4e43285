import { DEFAULT_COVER_TEXT_COLOUR, SHOWCASE_LABELS, SHOWCASES } from '@estante/contract'
import { z } from 'zod'

/** The part `vitrines` of the institution's file: the children's and museum showcases (D-32). */

const key = z.int().positive()
const words = z.union([
  z.string().max(20_000),
  z.strictObject({ pt: z.string(), en: z.string().optional(), es: z.string().optional() }),
])
/** #rrggbb, or three numbers as older systems keep them (KIDS-53). */
const colour = z
  .string()
  .regex(/^(#[0-9a-f]{6}|\d{1,3},\s*\d{1,3},\s*\d{1,3})?$/i, 'must be #rrggbb or three numbers: 255,243,214')

const visual = z.strictObject({
  opc_catalogo: z.enum(['UI', 'IN']).default('IN'),
  nom_textura_kids: z.string().default(''),
  nom_logo_kids: z.string().default(''),
  cor_logo_kids_fundo: colour.default(''),
  cor_textura_kids: colour.default(''),
  perc_cor_textura: z
    .string()
    .regex(/^(\d|[1-9]\d|100)?$/, 'must be 0 to 100')
    .default(''),
  capa_padrao_kids: z.string().default(''),
  capa_cor_fonte_padrao_kids: colour.default(DEFAULT_COVER_TEXT_COLOUR),
})

const category = z.strictObject({
  cod_categoria: key,
  desc_categoria: words,
  icone: z.string().default(''),
  cor: colour.default(''),
  acervos: z.array(key).default([]),
})

const button = z.strictObject({
  titulo: words,
  icone: z.string().default(''),
  cod_categoria: key.nullable().default(null),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
})

const showcase = z
  .strictObject({
    cod_biblioteca: key,
    catalogo: z.enum(SHOWCASES),
    titulo: words.default(''),
    pergunta: words.default(''),
    palavras: z.array(words).default([]),
    colecoes: z.array(key).default([]),
    rede: z.enum(['S', 'N']).default('N'),
    visual: visual.default({
      opc_catalogo: 'IN',
      nom_textura_kids: '',
      nom_logo_kids: '',
      cor_logo_kids_fundo: '',
      cor_textura_kids: '',
      perc_cor_textura: '',
      capa_padrao_kids: '',
      capa_cor_fonte_padrao_kids: DEFAULT_COVER_TEXT_COLOUR,
    }),
    categorias: z.array(category).default([]),
    rotulos: z.partialRecord(z.enum(SHOWCASE_LABELS), words).default({}),
    botoes: z.array(button).default([]),
  })
  .superRefine(({ categorias, botoes }, context) => {
    for (const [at, { cod_categoria, acervos }] of categorias.entries()) {
      const path = ['categorias', at]
      if (categorias.findIndex(other => other.cod_categoria === cod_categoria) !== at)
        context.addIssue({
          code: 'custom',
          path: [...path, 'cod_categoria'],
          message: `${cod_categoria} is there twice`,
        })
      if (new Set(acervos).size !== acervos.length)
        context.addIssue({ code: 'custom', path: [...path, 'acervos'], message: 'a record is there twice' })
    }
    for (const [at, { cod_categoria }] of botoes.entries()) {
      if (cod_categoria === null || categorias.some(one => one.cod_categoria === cod_categoria)) continue
      const message = `the showcase has no category ${cod_categoria}`
      context.addIssue({ code: 'custom', path: ['botoes', at, 'cod_categoria'], message })
    }
  })

/** One a library: a second one of the same library would hide the first. */
export const showcases = z.array(showcase).superRefine((list, context) => {
  for (const [at, { cod_biblioteca }] of list.entries()) {
    if (list.findIndex(other => other.cod_biblioteca === cod_biblioteca) === at) continue
    context.addIssue({ code: 'custom', path: [at, 'cod_biblioteca'], message: `${cod_biblioteca} is there twice` })
  }
})
export type ShowcaseFile = z.infer<typeof showcase>
