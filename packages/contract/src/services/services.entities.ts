import { z } from 'zod'
import { writtenText, yesNo } from '../scalars.ts'

/** A code of a list with its words in the caller's language. */
export const codeWithWords = z.object({ codigo: z.string(), descricao: z.string() })
export type CodeWithWords = z.infer<typeof codeWithWords>

/** Hidden until the library has approved it (COMM-11). */
export const COMMENT_STATUSES = ['AGUARDANDO', 'APROVADO', 'RECUSADO'] as const
export const commentStatus = z.enum(COMMENT_STATUSES)
export type CommentStatus = z.infer<typeof commentStatus>

/** COMM-08: the code by which programs know the limit. */
export const COMMENT_LIMIT_CODE = 'limite_comentarios_excedido'
export const COMMENT_LENGTH = 2000

/** What everybody sees of a comment: the writer's first name and no more. */
export const publicComment = z.object({
  id: z.int(),
  comentario: z.string(),
  autor: z.string(),
  data: z.string(),
})
export type PublicComment = z.infer<typeof publicComment>

export const ownComment = z.object({
  id: z.int(),
  comentario: z.string(),
  data: z.string(),
  situacao: commentStatus,
  situacao_desc: z.string(),
  motivo: z.string(),
  cod_acervo: z.int().nullable(),
  titulo: z.string(),
})
export type OwnComment = z.infer<typeof ownComment>

export const staffComment = ownComment.extend({
  cod_pessoa: z.int(),
  nome_pessoa: z.string(),
  cod_biblioteca: z.int().nullable(),
})

/** The fourteen situations of a suggestion (SUGG-08), in the order of the specification. */
export const SUGGESTION_STATUSES = [
  'AGUARDANDO_ENTREGA',
  'ATENDIDA',
  'CANCELADA',
  'DUPLICADA',
  'EM_COTACAO',
  'ESGOTADA',
  'FINALIZADA_INCOMPLETA',
  'JA_EXISTE',
  'NAO_ATENDIDA',
  'NAO_ENCONTRADA',
  'PARCIALMENTE_ATENDIDA',
  'EM_NEGOCIACAO',
  'PRE_SUGESTAO',
  'SUGESTAO_COMPRA',
] as const
export const suggestionStatus = z.enum(SUGGESTION_STATUSES)
export type SuggestionStatus = z.infer<typeof suggestionStatus>

export const suggestion = z.object({
  id: z.int(),
  titulo: z.string(),
  autor: z.string(),
  edicao: z.string(),
  editor: z.string(),
  isbn_issn: z.string(),
  periodico: yesNo,
  outras_inf: z.string(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  data: z.string(),
  situacao: suggestionStatus,
  situacao_desc: z.string(),
  data_situacao: z.string(),
  /** Words of the library about the situation. */
  nota: z.string(),
  /** Made by somebody whose category may make teacher suggestions. */
  docente: yesNo,
})
export type Suggestion = z.infer<typeof suggestion>

export const acquisitionStatistics = z.object({
  total: z.int(),
  docentes: z.int(),
  por_situacao: z.array(codeWithWords.extend({ quantidade: z.int() })),
  /** Every month of the period, YYYY-MM, also those with none. */
  por_mes: z.array(z.object({ mes: z.string(), quantidade: z.int() })),
  por_biblioteca: z.array(z.object({ cod_biblioteca: z.int(), desc_biblioteca: z.string(), quantidade: z.int() })),
  pedidos: z.object({ pedidos: z.int(), titulos: z.int(), exemplares: z.int(), recebidos: z.int() }),
})
export type AcquisitionStatistics = z.infer<typeof acquisitionStatistics>

export const ORDER_STATUSES = ['ABERTO', 'ENVIADO', 'PARCIAL', 'RECEBIDO', 'CANCELADO'] as const
export const orderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof orderStatus>

/** What a patron sees of an order: neither supplier nor prices. */
export const order = z.object({
  id: z.int(),
  numero: z.string(),
  data: z.string(),
  previsao: z.string().nullable(),
  situacao: orderStatus,
  situacao_desc: z.string(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  itens: z.array(
    z.object({
      titulo: z.string(),
      autor: z.string(),
      isbn_issn: z.string(),
      quantidade: z.int(),
      recebidos: z.int(),
      /** Bought because the caller suggested it. */
      sugestao_minha: yesNo,
    }),
  ),
})
export type Order = z.infer<typeof order>

/** One line of an order as the staff gives it: by call, or as a line of a CSV file. */
export const orderLine = z.object({
  titulo: writtenText(500),
  autor: writtenText(300).default(''),
  isbn_issn: writtenText(40).default(''),
  quantidade: z.int().min(1).max(10_000),
  recebidos: z.int().min(0).max(10_000).default(0),
  valor_centavos: z.int().min(0).max(1_000_000_000).nullable().default(null),
  cod_sugestao: z.int().positive().nullable().default(null),
})
export type OrderLine = z.infer<typeof orderLine>
