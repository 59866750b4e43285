import { z } from 'zod'
import { type ParameterName, parameterTable, words } from './parameters.table.ts'

/** The file of `estante institution load`: every parameter and all content, each part optional. */

const key = z.int().positive()
const flag = z.enum(['S', 'N'])
const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'must be HH:MM')
const catalogue = z.enum(['C', 'K', 'A', 'M']).default('C')

const parameters = z.record(z.string(), z.unknown()).superRefine((given, context) => {
  for (const [name, value] of Object.entries(given)) {
    const entry = parameterTable[name as ParameterName]
    const result = entry?.schema.safeParse(value)
    if (!entry) context.addIssue({ code: 'custom', path: [name], message: 'unknown parameter' })
    else if (result && !result.success) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: result.error.issues.map(issue => issue.message).join('; '),
      })
    }
  }
})

const hours = z.object({
  dia_semana: z.int().min(0).max(6),
  abertura: time,
  fechamento: time,
  observacao: z.string().default(''),
})

const library = z.object({
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
  tipo_catalogo: z.enum(['C', 'K', 'M', 'A']).default('C'),
  ordem: z.int().default(0),
  horarios: z.array(hours).optional(),
})

const section = z.object({
  tipo_catalogo: catalogue,
  cod_biblioteca: key.optional(),
  tipo: z.string().min(1),
  titulo: words,
  icone: z.string().default(''),
  conteudo: words.default(''),
})

export const institutionFile = z.strictObject({
  parametros: parameters.optional(),
  campi: z.array(z.object({ cod_campus: key, nome_campus: z.string().min(1) })).optional(),
  bibliotecas: z.array(library).optional(),
  colecoes: z.array(z.object({ cod_colecao: key, desc_colecao: z.string().min(1) })).optional(),
  locais: z
    .array(
      z.object({
        cod_local_exemplar: key,
        cod_biblioteca: key,
        desc_local_exemplar: z.string().min(1),
        cor: z.string().default(''),
        estante: z.string().default(''),
        arquivo_bmp: z.string().default(''),
        classe_inicio: z.string().default(''),
        classe_fim: z.string().default(''),
        acervo_fechado: z.enum(['S', 'N']).default('N'),
      }),
    )
    .optional(),
  feriados: z
    .array(z.object({ data: z.iso.date(), descricao: z.string().min(1), cod_biblioteca: key.nullable().default(null) }))
    .optional(),
  guias: z
    .array(
      z.object({
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
  faq: z.array(z.object({ tipo_catalogo: catalogue, titulo: words, conteudo: words })).optional(),
  noticias: z
    .array(
      z.object({
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
      z.object({
        titulo: words,
        descricao: words.default(''),
        inicio: z.string().min(10),
        fim: z.string().nullable().default(null),
        local: z.string().default(''),
        url: z.string().default(''),
      }),
    )
    .optional(),
  destaques: z.partialRecord(z.enum(['C', 'K', 'M']), z.array(key)).optional(),
  camadas_app: z.array(z.object({ codigo: z.string().min(1), titulo: words, url: z.string().default('') })).optional(),
  parceiros_rede: z
    .array(
      z.object({
        cod_empresa: key,
        sigla_empresa: z.string().min(1),
        desc_empresa: z.string().min(1),
        endereco_oai: z.string().default(''),
      }),
    )
    .optional(),
})
export type InstitutionFile = z.infer<typeof institutionFile>
