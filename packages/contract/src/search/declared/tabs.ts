import { DEFAULT_SORTS, type SearchTab } from '../../constants.ts'
import { AUTHORITY_FIELDS, GENERAL_FIELDS, INDEX_FIELDS } from './choices.ts'
import type { FieldCode } from './fields.ts'
import { findSort, type SortCode, type SortRule } from './sorts.ts'
import type { FacetCode, Group, SortKey } from './vocabulary.ts'

/** Which documents a tab looks at, what it offers there and what it starts with. */

/** Two indexes, because the numbers of works and of authorities overlap. */
export type Corpus = 'acervo' | 'autoridade'

export interface TabRule {
  readonly code: SearchTab
  readonly label: string
  readonly corpus: Corpus
  /** Records of this group only; null: all of the corpus. */
  readonly group: Group | null
  readonly fields: readonly FieldCode[]
  readonly facets: readonly FacetCode[]
  readonly sorts: readonly SortCode[]
  /** What the ordering by work files by. */
  readonly titleKey: SortKey
  /** First ordering where the institution sets none. */
  readonly defaultSort: SortCode
  /** Option of rows that name none. */
  readonly addedField: FieldCode
}

const WORK_FACETS: readonly FacetCode[] = ['B', 'T', 'Y', 'X', 'I', 'A', 'S', 'C', 'K', 'E', 'P', 'R']
const WORK_SORTS: readonly SortCode[] = [
  'relevancia',
  'ano_publicacao',
  'obra',
  'autor',
  'cod_acervo',
  'cod_tipo_obra',
  'idioma',
  'desc_fisica',
  'classificacao',
  'data_aquisicao',
]
const ACT_FACETS: readonly FacetCode[] = ['T', 'Y', 'X', 'A', 'S']
const ACT_SORTS: readonly SortCode[] = ['relevancia', 'referencia', 'ano_publicacao', 'obra', 'cod_acervo']

const work = (code: SearchTab, part: Partial<TabRule>): TabRule => ({
  code,
  label: `search:tab.${code}`,
  corpus: 'acervo',
  group: null,
  fields: [...GENERAL_FIELDS, ...INDEX_FIELDS],
  facets: WORK_FACETS,
  sorts: WORK_SORTS,
  titleKey: 'titulo',
  defaultSort: DEFAULT_SORTS.search,
  addedField: 'LIVRE',
  ...part,
})

export const TABS: readonly TabRule[] = [
  work('pesquisa_geral', {}),
  work('pesquisa_avancada', {}),
  work('e_books', { group: 'e_books' }),
  work('multimeios', { group: 'multimeios' }),
  work('acessibilidade', { group: 'acessibilidade' }),
  work('novas_aquisicoes', {
    group: 'novas_aquisicoes',
    fields: ['TODOS', ...GENERAL_FIELDS],
    facets: [...WORK_FACETS, 'NA_C', 'NA_A'],
    defaultSort: 'data_aquisicao',
  }),
  work('plano_ensino', {
    group: 'plano_ensino',
    fields: ['CURSO', 'DISCIPLINA', 'PROFESSOR', ...GENERAL_FIELDS],
  }),
  work('arquivo', {
    group: 'arquivo',
    fields: ['LIVRE', 'obra', 'produtor', 'fundo', 'serie', 'dossie', 'notacao', 'assunto', 'descricao'],
    facets: ['B', 'T', 'Y', 'X', 'A', 'S', 'C', 'K', 'P'],
    sorts: ['relevancia', 'obra', 'ano_publicacao', 'autor', 'cod_acervo', 'classificacao'],
    defaultSort: DEFAULT_SORTS.arquivo,
  }),
  work('atos_normativos', {
    group: 'atos_normativos',
    fields: ['LIVRE', 'ato_numero', 'ato_ementa', 'ato_assunto', 'ato_orgao', 'ato_texto'],
    facets: ACT_FACETS,
    sorts: ACT_SORTS,
    titleKey: 'titulo_numerado',
    defaultSort: DEFAULT_SORTS.atos_normativos,
  }),
  work('jurisprudencia', {
    group: 'jurisprudencia',
    fields: ['LIVRE', 'jur_processo', 'jur_ementa', 'jur_relator', 'jur_orgao', 'jur_assunto'],
    facets: ACT_FACETS,
    sorts: ACT_SORTS,
    titleKey: 'titulo_numerado',
    defaultSort: DEFAULT_SORTS.atos_normativos,
  }),
  work('autoridades', {
    corpus: 'autoridade',
    fields: AUTHORITY_FIELDS,
    facets: ['T'],
    sorts: ['relevancia', 'obra', 'cod_acervo'],
    defaultSort: 'obra',
    addedField: 'AUTORIDADE_TODOS',
  }),
]

const tabByCode: ReadonlyMap<string, TabRule> = new Map(TABS.map(tab => [tab.code, tab]))
export const findTab = (code: string): TabRule | undefined => tabByCode.get(code)

/** What records of a tab are put in order by. */
export function orderedBy(tab: SearchTab, sort: SortCode): SortRule['by'] {
  const { by } = findSort(sort)!
  return by === 'titulo' ? findTab(tab)!.titleKey : by
}
