import type { CodeColumn, FacetCode, SortKey, StemLanguage, TextField } from '@estante/contract/declared'

/**
 * What the search engine is told about one record. The host makes it from its own tables; nothing in here is shown to
 * a reader, except that suggestions repeat the author and subject headings as written.
 */

/** Keys compared as words; the others are compared as given. */
export const WORD_SORT_KEYS: ReadonlySet<SortKey> = new Set([
  'titulo',
  'titulo_numerado',
  'autor',
  'referencia',
  'desc_fisica',
])

export interface SearchDocument {
  /** cod_acervo in the works index, cod_autoridade in the authorities index; 1 … 2^32-2. */
  readonly id: number
  /** Language of titles and notes; null or absent when it is none of the three. */
  readonly language?: StemLanguage | null
  /** Language of the subject headings, which is the cataloguers', not the work's; absent: the same. */
  readonly headingLanguage?: StemLanguage | null
  /** Values as written, accents and case included. A value is the unit of "exactly equal", "initial term" and phrases. */
  readonly text: Readonly<Partial<Record<TextField, readonly string[]>>>
  /** Values per filter letter. Y is made from `year`; X takes C (cover), O (online), A (accessible). */
  readonly facets?: Readonly<Partial<Record<FacetCode, readonly string[]>>>
  readonly codes?: Readonly<Partial<Record<CodeColumn, readonly string[]>>>
  /** Year of publication, null when unknown. */
  readonly year?: number | null
  /**
   * Filing keys. titulo and titulo_numerado (without initial article), autor, referencia and desc_fisica are compared as
   * words, accents and case aside; classificacao (already in its filing form), cod_tipo_obra (zero-padded), idioma and
   * data_aquisicao (ISO) character by character. Absent sorts last.
   */
  readonly sort?: Readonly<Partial<Record<SortKey, string>>>
}

/** A step of the change log, in its order. */
export type SearchChange =
  | { readonly op: 'put'; readonly document: SearchDocument }
  | { readonly op: 'delete'; readonly id: number }
