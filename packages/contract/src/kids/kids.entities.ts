import { z } from 'zod'
import { SHOWCASE_LABELS, SHOWCASES } from '../constants.ts'
import { highlight } from '../institution/institution.entities.ts'
import { yesNo } from '../scalars.ts'

/** A library with a showcase (KIDS-58). */
export const showcaseLibrary = z.object({
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  catalogo: z.enum(SHOWCASES),
  /** The name that the showcase goes by; the library's own where it has none. */
  titulo: z.string(),
  /** Whether its search may be sent to the network too. */
  rede: yesNo,
})
export type ShowcaseLibrary = z.infer<typeof showcaseLibrary>

export const showcaseCategory = z.object({
  cod_categoria: z.int(),
  cod_biblioteca: z.int(),
  desc_categoria: z.string(),
  icone: z.string(),
  cor: z.string(),
  /** Works of it that can be seen. */
  total: z.int(),
})
export type ShowcaseCategory = z.infer<typeof showcaseCategory>

export const showcaseButton = z.object({
  ordem: z.int(),
  titulo: z.string(),
  icone: z.string(),
  cor: z.string(),
  cod_categoria: z.int().nullable(),
  cod_biblioteca: z.int(),
  url: z.string(),
})
export type ShowcaseButton = z.infer<typeof showcaseButton>

/** KIDS-55. UI: images and colours of the library; IN: those of the whole institution. */
export const showcaseVisual = z.object({
  opc_catalogo: z.enum(['UI', 'IN']),
  nom_textura_kids: z.string(),
  nom_logo_kids: z.string(),
  cor_logo_kids_fundo: z.string(),
  cor_textura_kids: z.string(),
  perc_cor_textura: z.string(),
  capa_padrao_kids: z.string(),
  capa_cor_fonte_padrao_kids: z.string(),
})
export type ShowcaseVisual = z.infer<typeof showcaseVisual>

/** KIDS-41. */
export const showcaseLabels = z.record(z.enum(SHOWCASE_LABELS), z.string())
export type ShowcaseLabels = z.infer<typeof showcaseLabels>

/** A work in a list of the showcase: a highlight (KIDS-17) and whether it can be taken home from that library. */
export const showcaseItem = highlight.extend({
  cod_biblioteca: z.int(),
  tipo_acervo: z.enum(['B', 'M', 'A']),
  ano_publicacao: z.int().nullable(),
  pode_emprestar: z.enum(['S', 'N', 'O']),
  total_exemplares_disponiveis: z.int(),
  num_dias_voltar: z.int().nullable(),
  /** Picture of its category: what is drawn where it has none of its own. */
  icone: z.string(),
})
export type ShowcaseItem = z.infer<typeof showcaseItem>

/** A shelf where an item stands. */
export const showcasePlace = z.object({
  desc_local_exemplar: z.string(),
  cor: z.string(),
  estante: z.string(),
  chamada: z.string(),
  arquivo_bmp: z.string().nullable(),
})
export type ShowcasePlace = z.infer<typeof showcasePlace>

/** What a museum says of an object. */
export const museumFacts = z.object({
  data: z.string(),
  tecnica: z.string(),
  dimensoes: z.string(),
  inventario: z.string(),
  colecao: z.string(),
  procedencia: z.array(z.string()),
  /** Shown to visitors, or kept where they do not enter. */
  exposto: yesNo,
})
export type MuseumFacts = z.infer<typeof museumFacts>

/** KIDS-40 and what a child or a visitor asks besides. */
export const showcaseItemData = z.object({
  cod_acervo: z.int(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  obra: z.string(),
  autor: z.string(),
  chamada: z.string(),
  pode_emprestar: z.enum(['S', 'N', 'O']),
  pode_reservar: yesNo,
  /** Whether a place in the queue is taken by card and PIN too. */
  cartao_pin: yesNo,
  total_exemplares_disponiveis: z.int(),
  /** Null when nobody knows; 0 when it should have been back already. */
  num_dias_voltar: z.int().nullable(),
  localizacao: yesNo,
  doc_online: yesNo,
  /** 'colour/shelf', VARIAS, or empty. */
  cor_localizacao: z.string(),
  tipo_acervo: z.enum(['B', 'M', 'A']),
  cod_tipo_obra: z.int(),
  ano_publicacao: z.int().nullable(),
  isbn_issn: z.string(),
  link_capa: z.string().nullable(),
  resumo: z.string(),
  ilustrador: z.string(),
  /** From 521: the words of the record, and the ages that they name. */
  faixa_etaria: z.object({ texto: z.string(), de: z.int().nullable(), ate: z.int().nullable() }).nullable(),
  paginas: z.int().nullable(),
  com_imagens: yesNo,
  lugares: z.array(showcasePlace),
  proximo_da_serie: z.object({ cod_acervo: z.int(), obra: z.string(), volume: z.string() }).nullable(),
  icone: z.string(),
  /** Categories of the showcase that hold it. */
  categorias: z.array(z.object({ cod_categoria: z.int(), desc_categoria: z.string() })),
  museu: museumFacts.nullable(),
})
export type ShowcaseItemData = z.infer<typeof showcaseItemData>
