import type { CodeColumn, FacetCode, SortKey } from './vocabulary.ts'

export type SortCode =
  | 'relevancia'
  | 'ano_publicacao'
  | 'obra'
  | 'autor'
  | 'cod_acervo'
  | 'cod_tipo_obra'
  | 'idioma'
  | 'desc_fisica'
  | 'classificacao'
  | 'referencia'
  | 'data_aquisicao'

export interface SortRule {
  readonly code: SortCode
  readonly label: string
  /** Natural direction: what C means; D is its reverse. Records without a value come last in both. */
  readonly natural: 'asc' | 'desc'
  readonly by: 'score' | 'year' | 'id' | SortKey
}

export const SORTS: readonly SortRule[] = [
  { code: 'relevancia', label: 'search:sort.relevancia', natural: 'desc', by: 'score' },
  { code: 'ano_publicacao', label: 'search:sort.ano_publicacao', natural: 'desc', by: 'year' },
  { code: 'obra', label: 'search:sort.obra', natural: 'asc', by: 'titulo' },
  { code: 'autor', label: 'search:sort.autor', natural: 'asc', by: 'autor' },
  { code: 'cod_acervo', label: 'search:sort.cod_acervo', natural: 'asc', by: 'id' },
  { code: 'cod_tipo_obra', label: 'search:sort.cod_tipo_obra', natural: 'asc', by: 'cod_tipo_obra' },
  { code: 'idioma', label: 'search:sort.idioma', natural: 'asc', by: 'idioma' },
  { code: 'desc_fisica', label: 'search:sort.desc_fisica', natural: 'asc', by: 'desc_fisica' },
  { code: 'classificacao', label: 'search:sort.classificacao', natural: 'asc', by: 'classificacao' },
  { code: 'referencia', label: 'search:sort.referencia', natural: 'asc', by: 'referencia' },
  { code: 'data_aquisicao', label: 'search:sort.data_aquisicao', natural: 'desc', by: 'data_aquisicao' },
]
const sortByCode: ReadonlyMap<string, SortRule> = new Map(SORTS.map(rule => [rule.code, rule]))
/** `titulo` and `title` are accepted as other names of the ordering by work. */
export const findSort = (code: string): SortRule | undefined =>
  sortByCode.get(code === 'titulo' || code === 'title' ? 'obra' : code)

/** What a selection of the advanced form restricts: a counted column or a code column. */
export type SelectionTarget = { readonly facet: FacetCode } | { readonly column: CodeColumn } | { readonly id: true }
export const SELECTIONS = {
  biblioteca: { facet: 'B' },
  cod_tipo_obra: { facet: 'T' },
  colecao: { facet: 'C' },
  local: { facet: 'P' },
  idioma: { facet: 'I' },
  local_interna: { column: 'local_interna' },
  categoria: { column: 'categoria' },
  /** Value O: virtual library, works that can be read online. */
  bib_virtual: { facet: 'X' },
  autoridade: { column: 'autoridade' },
  curso: { column: 'curso' },
  disciplina: { column: 'disciplina' },
  professor: { column: 'professor' },
  campus: { column: 'campus' },
  area: { column: 'area' },
  grupo: { column: 'grupo' },
  cod_acervo: { id: true },
} as const satisfies Record<string, SelectionTarget>
export type SelectionCode = keyof typeof SELECTIONS
