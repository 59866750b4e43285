import {
  type Condition,
  DEFAULT_CATALOGUE_INDEX,
  decodeFacetCode,
  hasRows,
  NEW_ACQUISITIONS,
  NO_CONDITION,
  PAGED_SEARCH_DEFAULT,
  type SearchParameters,
  type SearchTab,
  TERM_TYPES,
  YEAR_OPERATORS,
  type YearFault,
  yearFaults,
} from '@estante/contract'
import { type FacetCode, facetOfParameter, findSort, findTab, type SortCode } from '@estante/contract/declared'
import { virtualLock } from '@estante/contract/virtual-lock'
import type { Filters, QueryRow, Selections, YearRange } from '@estante/search'
import { type AppError, refused } from '../../http/app-error.ts'

/** What a field holds is nothing that it can hold. */
const invalid = (campo: string): AppError => refused('CampoInvalido', { campo })

/** A search as asked, in one shape whichever form sent it (SRCH-62, 63, 64). */
export interface Asked {
  tab: SearchTab
  rows: QueryRow[]
  year: YearRange | undefined
  selections: Selections
  filters: Filters
  sort: SortCode | undefined
  direction: 'C' | 'D'
  page: number
  perPage: number
  base: string
  /** Only what can be had now. */
  onlyAvailable: boolean
  /** Pages count works. */
  group: boolean
}

export const MAX_PER_PAGE = 100

const first = (...values: (string | undefined)[]): string =>
  values.find(value => value !== undefined && value.trim() !== '')?.trim() ?? ''

/** Lists travel with a trailing comma; blanks are dropped (AMB-41). '-1' in a select means nothing chosen. */
const list = (...values: (string | undefined)[]): string[] =>
  first(...values)
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && part !== '-1')

/** Whether a call says what it looks for, in either form; a field sent empty says nothing. */
export const bringsSearch = (given: SearchParameters): boolean =>
  first(given.termo_pesquisa, given.q, given.coluna_um, given.for) !== ''

/** Whether a call has the fields of a search at all, as a form sends them, even empty. */
export const hasSearchFields = (given: SearchParameters): boolean =>
  [given.termo_pesquisa, given.q, given.coluna_um, given.for].some(value => value !== undefined)

/** A stored search with what a further call says; what that leaves blank stays as it was. */
export const continuedBy = (stored: SearchParameters, given: SearchParameters): SearchParameters => ({
  ...stored,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string' && value.trim() !== '')),
})

export function readAsked(tab: SearchTab, given: SearchParameters, paginated: boolean): Asked {
  const asked: Asked = {
    tab,
    rows: withinAuthority(tab, rowsOf(tab, given), given),
    year: yearOf(given),
    selections: selectionsOf(tab === 'autoridades' ? { ...given, aut_id: undefined, index: undefined } : given),
    filters: filtersOf(given),
    sort: sortOf(tab, given),
    direction: directionOf(tab, given),
    page: paginated ? pageOf(given) : 1,
    perPage: paginated ? perPageOf(given) : PAGED_SEARCH_DEFAULT.perPage,
    base: first(given.base) || 'local',
    onlyAvailable: first(given.disponivel).toUpperCase() === 'S',
    group: first(given.agrupar).toUpperCase() === 'S',
  }
  return asked
}

const wholeField = (tab: SearchTab): string => findTab(tab)?.addedField ?? 'LIVRE'

function rowsOf(tab: SearchTab, given: SearchParameters): QueryRow[] {
  const type = first(given.tipo_termos, given.keyword_type)
  const terms = [
    isEverything(tab, given) ? '' : first(given.termo_pesquisa, given.q),
    first(given.termo_pesquisa_dois, given.q2),
    first(given.termo_pesquisa_tres, given.q3),
  ]
  const columns = [
    // Forms say it; a client that leaves it out means the field in which the tab looks for everything.
    first(given.coluna_um, given.for) || wholeField(tab),
    first(given.coluna_dois, given.for2),
    first(given.coluna_tres, given.for3),
  ]
  const conditions = [first(given.condicao_um, given.condition), first(given.condicao_dois, given.condition2)]
  checkRows(tab, terms, columns, conditions, type)
  const count = 1 + Math.max(terms[1] ? 1 : 0, terms[2] ? 2 : 0)
  return Array.from({ length: count }, (_, index) => ({
    field: columns[index] || wholeField(tab),
    term: terms[index]!,
    condition: conditions[index] as Condition | undefined,
    type: type || TERM_TYPES.free,
  })).filter(row => row.term !== '' || row.field.toUpperCase() === NEW_ACQUISITIONS.everything)
}

/** SRCH-60: everything new, whether the column alone says so or a client sends the word as the term too. */
function isEverything(tab: SearchTab, given: SearchParameters): boolean {
  const { everything } = NEW_ACQUISITIONS
  const isColumn = first(given.coluna_um, given.for).toUpperCase() === everything
  return tab === 'novas_aquisicoes' && isColumn && first(given.termo_pesquisa, given.q) === everything
}

/**
 * A link to one authority names it by its number, twice (AUTHY-01): the number is looked up as one, not as a word. On
 * other tabs it selects the works of the authority.
 */
function withinAuthority(tab: SearchTab, rows: QueryRow[], given: SearchParameters): QueryRow[] {
  const code = first(given.aut_id)
  if (tab !== 'autoridades' || code === '') return rows
  const one = { field: DEFAULT_CATALOGUE_INDEX, term: code, type: TERM_TYPES.free }
  return rows[0]?.term === code ? [one] : [one, ...rows.slice(0, 1)]
}

/** Validity per tab (SRCH-58 to 60, TEACH-07): what is missing is refused with the key that the form itself would show. */
function checkRows(tab: SearchTab, terms: string[], columns: string[], conditions: string[], type: string): void {
  const everything = tab === 'novas_aquisicoes' && columns[0]!.toUpperCase() === NEW_ACQUISITIONS.everything
  if (!terms[0] && !everything) throw refused('CampoBuscaObrigatorio')
  if (hasRows(tab)) {
    if (terms[1] && isNone(tab, conditions[0])) throw refused('SelecioneOpcao')
    if (terms[2] && isNone(tab, conditions[1])) throw refused('SelecioneOpcao')
  }
  if ((tab === 'pesquisa_avancada' || tab === 'plano_ensino') && !type) throw refused('SelecioneOpcao')
  if (type && !(Object.values(TERM_TYPES) as string[]).includes(type.toUpperCase())) throw refused('TipoInvalido')
  if (tab === 'plano_ensino' || tab === 'pesquisa_avancada') {
    if (terms[1] && !columns[1]) throw refused('InformeOpcaoPesquisa')
    if (terms[2] && !columns[2]) throw refused('InformeOpcaoPesquisa')
  }
}

/** Only the advanced form may leave a condition out (SRCH-48): that is AND. An explicit "none" contradicts a further term. */
const isNone = (tab: SearchTab, condition = ''): boolean =>
  condition === NO_CONDITION || (condition === '' && tab !== 'pesquisa_avancada')

function yearOf(given: SearchParameters): YearRange | undefined {
  const operator = first(given.comp_ano_publicacao, given.comparacao)
  const year = first(given.ano_publicacao, given.data_inicial)
  if (operator === '-1' || (operator === '' && year === '')) return undefined
  if (operator !== '' && !(YEAR_OPERATORS as readonly string[]).includes(operator))
    throw invalid(first(given.comp_ano_publicacao) === '' ? 'comparacao' : 'comp_ano_publicacao')
  if (year === '') {
    // Acts and case law ask for the year of a chosen comparison (ACTS-10); the advanced form leaves both together.
    if (first(given.comparacao) !== '') throw refused('InformeCampo', { campo: ACT_YEARS.first })
    return undefined
  }
  const final = first(given.ano_publicacao_final, given.data_final)
  const [fault] = yearFaults(operator, year, final)
  if (fault) throw refused(fault.key, yearNames(fault, given))
  if (operator !== 'entre') return { operator: (operator || '=') as YearRange['operator'], year: Number(year) }
  return { operator: 'entre', year: Number(year), finalYear: Number(final) }
}

const ACT_YEARS = { first: 'data_inicial', last: 'data_final' }
const PUBLICATION_YEARS = { first: 'ano_publicacao', last: 'ano_publicacao_final' }

/** What the messages about years name: the fields as the caller sent them. */
function yearNames({ key, field }: YearFault, given: SearchParameters): Record<string, string> | undefined {
  const names = first(given.ano_publicacao) === '' ? ACT_YEARS : PUBLICATION_YEARS
  if (key === 'InformeCampo') return { campo: names[field] }
  return key === 'CampoMenorQue' ? { campo: names.last, outro: names.first } : undefined
}

export function selectionsOf(given: SearchParameters): Selections {
  const entries: [keyof Selections, string[]][] = [
    ['biblioteca', list(given.biblioteca, given.id_biblioteca)],
    ['cod_tipo_obra', list(given.cod_tipo_obra, given.tipo_obra)],
    ['colecao', list(given.colecao, given.id_colecao)],
    ['local', list(given.local).map(decodeFacetCode)],
    ['idioma', list(given.idioma)],
    ['local_interna', list(given.local_interna)],
    ['categoria', list(given.categoria).map(decodeFacetCode)],
    // SRCH-39: a catalogue that was opened with `cr` keeps to it, whatever the form says.
    ['bib_virtual', (virtualLock(given.cr) ?? first(given.bib_virtual).toUpperCase()) === 'S' ? ['O'] : []],
    // SRCH-13: a link by heading may say which heading of its index it means.
    ['autoridade', list(given.aut_id, given.index)],
    ['curso', list(given.curso)],
    ['disciplina', list(given.disciplina)],
    ['professor', list(given.professor)],
    // The prefilter `id` names a campus (docs/decisions/004).
    ['campus', list(given.campus, given.id)],
  ]
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

/**
 * Filters are `f` and a letter (AMB-06); letters without a meaning and empty lists are passed over. One that is given twice has
 * the values of both, as in addresses: left out, the search would find more than was asked for.
 */
function filtersOf(given: SearchParameters): Filters {
  const filters: Partial<Record<FacetCode, string[]>> = {}
  for (const [name, value] of Object.entries(given)) {
    const facet = facetOfParameter(name)
    if (!facet) continue
    const texts = [value].flat().filter(text => typeof text === 'string')
    const values = [...new Set(texts.flatMap(text => list(text)))].map(decodeFacetCode)
    if (values.length > 0) filters[facet.code] = [...(filters[facet.code] ?? []), ...values]
  }
  return filters
}

function sortOf(tab: SearchTab, given: SearchParameters): SortCode | undefined {
  const code = first(given.orderBy, given.ordenacao)
  if (code === '' || code === '-1') return undefined
  const sort = findSort(code)
  if (!sort || !findTab(tab)?.sorts.includes(sort.code))
    throw invalid(first(given.orderBy) === '' ? 'ordenacao' : 'orderBy')
  return sort.code
}

/** C is an ordering's natural direction and D the other; a client may say it in the words that the orderings are listed with. */
function directionOf(tab: SearchTab, given: SearchParameters): 'C' | 'D' {
  const direction = first(given.direction).toUpperCase() || PAGED_SEARCH_DEFAULT.direction
  if (direction === 'ASC' || direction === 'DESC') {
    const sort = findSort(sortOf(tab, given) ?? findTab(tab)?.defaultSort ?? '')
    return sort?.natural === direction.toLowerCase() ? 'C' : 'D'
  }
  if (direction !== 'C' && direction !== 'D') throw invalid('direction')
  return direction
}

function pageOf(given: SearchParameters): number {
  const page = positive(first(given.page), 'page')
  return Math.min(page, 1_000_000)
}

const perPageOf = (given: SearchParameters): number => Math.min(positive(first(given.perPage), 'perPage'), MAX_PER_PAGE)

function positive(value: string, campo: string): number {
  if (value === '') throw refused('InformeCampo', { campo })
  if (!/^\d{1,9}$/.test(value) || Number(value) < 1) throw invalid(campo)
  return Number(value)
}

/** SRCH-61: the paginated version says page and page size; a direction that it leaves out is the natural one. */
export function checkPaging(given: SearchParameters): void {
  for (const campo of ['page', 'perPage'] as const) {
    if (first(given[campo]) === '') throw refused('InformeCampo', { campo })
  }
}
