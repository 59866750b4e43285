import { z } from 'zod'

/** BASK-05: everything that is kept, or what was put in between two days. */
export const BASKET_SEARCHES = ['TODAS', 'PERIODO'] as const
/** BASK-06: a file of a kind, or a mail. */
export const BASKET_EXPORTS = ['ABNT', 'PDF', 'CSV', 'RIS', 'BIBTEX', 'MARC', 'EMAIL'] as const
export type BasketExport = (typeof BASKET_EXPORTS)[number]
/** How much is told of each work: its reference alone, or also where it stands and its address. */
export const BASKET_DETAILS = ['REFERENCIA', 'COMPLETO'] as const
export type BasketDetail = (typeof BASKET_DETAILS)[number]

export const basketItem = z.object({
  cod_acervo: z.int(),
  titulo: z.string(),
  autor: z.string(),
  ano_publicacao: z.int().nullable(),
  desc_tipo_obra: z.string(),
  chamada: z.string(),
  isbn_issn: z.string(),
  referencia: z.string(),
  link_capa: z.string().nullable(),
  /** Libraries that keep a copy where patrons do not enter, and that fetch it when asked. */
  armazens: z.array(z.object({ cod_biblioteca: z.int(), desc_biblioteca: z.string() })),
})
export type BasketItem = z.infer<typeof basketItem>

/** What was put in on one day. */
export const basketDay = z.object({
  data: z.string(),
  itens: z.array(basketItem.extend({ incluido_em: z.string() })),
})
export type BasketDay = z.infer<typeof basketDay>
