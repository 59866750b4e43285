import { z } from 'zod'
import { checkedCollecting } from '../money/index.ts'
import { categories, closures, libraryCirculation, loanRules, specialPeriods, zone } from './circulation-parts.ts'
import { checkedParameter } from './parameter-value.rules.ts'
import { showcases } from './showcase-file.ts'

/**
 * The file of `estante institution load`: every parameter and all content, each part optional. A key that is not known is
 * refused at every depth, or a slip would lose what it holds. `docs/institution-file.md` is tested against it.
 */

const key = z.int().positive()
const flag = z.enum(['S', 'N'])
const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be HH:MM, 00:00 to 24:00')
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/, 'must be YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS')
  .refine(text => !Number.isNaN(Date.parse(text)), 'is no date')
const words = z.union([
  z.string().max(20_000),
  z.strictObject({ pt: z.string(), en: z.string().optional(), es: z.string().optional() }),
])
const catalogue = z.enum(['C', 'K', 'A', 'M']).default('C')

const parameters = z.record(z.string(), z.unknown()).superRefine((given, context) => {
  for (const [name, value] of Object.entries(given)) {
    const checked = checkedParameter(name, value)
    if (!('faults' in checked)) continue
    for (const { at, message } of checked.faults)
      context.addIssue({ code: 'custom', path: at ? [name, at] : [name], message })
  }
})

const hours = z
  .strictObject({
    dia_semana: z.int().min(0).max(6),
    abertura: time,
    fechamento: time,
    observacao: words.default(''),
  })
  .refine(({ abertura, fechamento }) => abertura < fechamento, {
    path: ['fechamento'],
    message: 'must be after abertura; hours past midnight are two spans, to 24:00 and from 00:00 of the next day',
  })

/** Codes that name one thing each: of two entries with the same one the first would be lost. */
const oneEach =
  <K extends string>(key: K) =>
  (rows: readonly Record<K, number | string>[], context: z.RefinementCtx) => {
    for (const [at, row] of rows.entries()) {
      if (rows.findIndex(other => other[key] === row[key]) === at) continue
      context.addIssue({ code: 'custom', path: [at, key], message: `${row[key]} is there twice` })
    }
  }

/** Of the width or the depth of a floor. */
const hundredth = z.int().min(0).max(100)
/** Where a shelf stands on its floor: from the left, from the back, how wide, how deep. */
const area = z
  .string()
  .regex(/^(\d{1,3}( \d{1,3}){3})?$/, 'four numbers: from the left, from the back, width and depth, in hundredths')
  .refine(text => {
    const [x = 0, y = 0, width = 1, depth = 1] = text === '' ? [] : text.split(' ').map(Number)
    return width > 0 && depth > 0 && x + width <= 100 && y + depth <= 100
  }, 'it does not lie within the floor')

const library = z.strictObject({
  cod_biblioteca: key,
  desc_biblioteca: z.string().min(1),
  sigla_biblioteca: z.string().default(''),
  cod_campus: key,
  cod_acervo: key.nullable().default(null),
  reserva_localizacao: flag.default('S'),
  reserva_mat_adicional: flag.default('S'),
  endereco: z.string().default(''),
  telefone: z.string().default(''),
  email: z.string().default(''),
  latitude: z.string().default(''),
  longitude: z.string().default(''),
  mensagem: words.default(''),
  tipo_catalogo: catalogue,
  ordem: z.int().default(0),
  fuso: zone.default(null),
  circulacao: libraryCirculation.default({}),
  cobranca: checkedCollecting.default({}),
  pontos: z
    .array(z.strictObject({ andar: z.string().min(1).max(60), nome: words, x: hundredth, y: hundredth }))
    .default([]),
  horarios: z.array(hours).optional(),
})

const section = z.strictObject({
  tipo_catalogo: catalogue,
  cod_biblioteca: key.optional(),
  tipo: z.string().min(1),
  titulo: words,
  icone: z.string().default(''),
  conteudo: words.default(''),
})

export const institutionFile = z.strictObject({
  parametros: parameters.optional(),
  campi: z
    .array(z.strictObject({ cod_campus: key, nome_campus: z.string().min(1) }))
    .superRefine(oneEach('cod_campus'))
    .optional(),
  bibliotecas: z.array(library).superRefine(oneEach('cod_biblioteca')).optional(),
  colecoes: z
    .array(z.strictObject({ cod_colecao: key, desc_colecao: z.string().min(1) }))
    .superRefine(oneEach('cod_colecao'))
    .optional(),
  locais: z
    .array(
      z.strictObject({
        cod_local_exemplar: key,
        cod_biblioteca: key,
        desc_local_exemplar: z.string().min(1),
        cor: z.string().default(''),
        estante: z.string().default(''),
        arquivo_bmp: z.string().default(''),
        classe_inicio: z.string().default(''),
        classe_fim: z.string().default(''),
        acervo_fechado: flag.default('N'),
        andar: z.string().max(60).default(''),
        planta: area.default(''),
      }),
    )
    .superRefine(oneEach('cod_local_exemplar'))
    .optional(),
  feriados: closures.optional(),
  categorias_usuario: categories.superRefine(oneEach('cod_categoria')).superRefine(oneEach('codigo')).optional(),
  regras_emprestimo: loanRules.superRefine(oneEach('nome')).optional(),
  periodos_especiais: specialPeriods.optional(),
  guias: z
    .array(
      z.strictObject({
        codigo: z.string().regex(/^[a-z_/]{2,40}$/),
        titulo: words,
        icone: z.string().default(''),
        ordem: z.int().min(0),
        usa_consulta_paginada: z.boolean().default(false),
      }),
    )
    .optional(),
  secao_1: z.array(section).optional(),
  secao_2: z.array(section).optional(),
  faq: z.array(z.strictObject({ tipo_catalogo: catalogue, titulo: words, conteudo: words })).optional(),
  noticias: z
    .array(
      z.strictObject({
        tipo_catalogo: catalogue,
        cod_pagina: z.string().default(''),
        titulo: words,
        conteudo: words,
        nom_imagem: z.string().nullable().default(null),
        url: z.string().nullable().default(null),
      }),
    )
    .optional(),
  eventos: z
    .array(
      z.strictObject({
        titulo: words,
        descricao: words.default(''),
        inicio: instant,
        fim: instant.nullable().default(null),
        local: z.string().default(''),
        url: z.string().default(''),
      }),
    )
    .optional(),
  vitrines: showcases.optional(),
  destaques: z.partialRecord(z.enum(['C', 'K', 'M']), z.array(key)).optional(),
  camadas_app: z
    .array(z.strictObject({ codigo: z.string().min(1), titulo: words, url: z.string().default('') }))
    .optional(),
  parceiros_rede: z
    .array(
      z.strictObject({
        cod_empresa: key,
        sigla_empresa: z.string().min(1),
        desc_empresa: z.string().min(1),
        endereco_oai: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
        base: z.enum(['rede_pergamum_oai', 'oai_local']).default('rede_pergamum_oai'),
      }),
    )
    .superRefine(oneEach('cod_empresa'))
    .optional(),
})
export type InstitutionFile = z.infer<typeof institutionFile>
