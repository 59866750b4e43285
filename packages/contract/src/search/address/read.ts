import { CONDITIONS, NO_CONDITION, PAGED_SEARCH_DEFAULT, type SearchTab, YEAR_OPERATORS } from '../../constants.ts'
import { BASE_PERMISSIONS, type NetworkBase, type SearchBase } from '../../permissions.ts'
import { AUTHORITY_FIELDS, GENERAL_FIELDS, INDEX_FIELDS } from '../declared/choices.ts'
import { facetOfParameter } from '../declared/facets.ts'
import { isOrdered, isProximity } from './proximity.ts'
import { emptySearch, firstOption, rowsOf, type SearchState, type Term, TODOS } from './state.ts'

/** Longer than any honest term; what is cut off would be refused by the server anyway. */
const MAX_TERM = 2000
const MAX_PER_PAGE = 100
const MAX_PAGE = 1_000_000
const OPTION = /^\w{1,40}$/

/** What the parameters of the first, second and third term end in. */
export const SUFFIXES = ['', '2', '3'] as const
const NEEDS_CONDITION: readonly SearchTab[] = ['arquivo', 'atos_normativos', 'jurisprudencia']

/** Lists travel comma-joined, often with a trailing comma (AMB-41). */
const splitList = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').map(part => part.trim()))].filter(part => part !== '' && part !== '-1')

/**
 * Reads the address of a result page: the application to search by it, the server to show its first works and its feed.
 * Whatever makes no sense is passed over, so that any address opens.
 */
export function parseAddress(tab: SearchTab, search: string): SearchState {
  const given = new URLSearchParams(search)
  const empty = emptySearch(tab)
  const text = (name: string, max = 200): string => (given.get(name) ?? '').replace(/\0/g, '').trim().slice(0, max)
  const year = (name: string): string => (/^[1-9]\d{3}$/.test(text(name)) ? text(name) : '')
  const number = (name: string, otherwise: number, max: number): number =>
    /^\d{1,9}$/.test(text(name)) && Number(text(name)) > 0 ? Math.min(Number(text(name)), max) : otherwise
  const type = text('keyword_type').toUpperCase()
  return {
    ...empty,
    base: baseOf(text('rep')),
    repBases: splitList(given.get('repBases')),
    rows: parseRows(tab, given),
    termType: /^(?:P|E|I|U|99)$/.test(type) ? type : empty.termType,
    index: text('index'),
    aut_id: /^\d{1,15}$/.test(text('aut_id')) ? text('aut_id') : '',
    panel: {
      libraries: tab === 'plano_ensino' ? [] : splitList(given.get('biblioteca')),
      typeOfWork: splitList(given.get('tipo_obra_total')),
      collection: splitList(given.get('colecao')),
      publicationPlace: text('local'),
      language: text('idioma'),
      internLocation: text('local_interna'),
      physicalDesc: text('categoria'),
      publicationYear: year('ano_publicacao'),
      compPublicationYear: operatorOf(text('comp_ano_publicacao')) ?? '=',
      finalPublicationYear: text('comp_ano_publicacao') === 'entre' ? year('ano_publicacao_final') : '',
      virtualLib: text('bib_virtual').toUpperCase() === 'S' ? 'S' : 'N',
    },
    act: {
      cod_tipo_obra: splitList(given.get('cod_tipo_obra'))[0] ?? '',
      comparacao: operatorOf(text('comparacao')) ?? '-1',
      data_inicial: year('data_inicial'),
      data_final: text('comparacao') === 'entre' ? year('data_final') : '',
    },
    pick: {
      curso: codeOf(text('curso')),
      disciplina: codeOf(text('disciplina')),
      professor: codeOf(text('professor')),
      campus: codeOf(text('campus')),
      biblioteca: tab === 'plano_ensino' ? codeOf(text('biblioteca')) : '',
    },
    filters: parseFilters(given),
    isAvailableOnly: text('disponivel').toUpperCase() === 'S',
    isGrouped: text('agrupar').toUpperCase() !== 'N',
    typed: text('digitado'),
    isLiteral: text('literal').toUpperCase() === 'S',
    ordenacao: OPTION.test(text('ordenacao')) ? text('ordenacao') : '',
    orderBy: OPTION.test(text('orderBy')) ? text('orderBy') : '',
    direction: text('direction').toUpperCase() === 'D' ? 'D' : 'C',
    page: number('page', PAGED_SEARCH_DEFAULT.page, MAX_PAGE),
    perPage: number('perPage', PAGED_SEARCH_DEFAULT.perPage, MAX_PER_PAGE),
  }
}

const codeOf = (text: string): string => (/^\d{1,15}$/.test(text) ? text : '')
const operatorOf = (text: string): string | undefined => YEAR_OPERATORS.find(operator => operator === text)

function baseOf(text: string): SearchBase {
  const bases = Object.keys(BASE_PERMISSIONS) as NetworkBase[]
  return bases.find(base => base === text) ?? 'local'
}

/** Only conditions of the specification; AND NOT is the other spelling of NOT (AMB-03). */
function conditionOf(text: string | null): string {
  const upper = (text ?? '').trim().toUpperCase()
  if (upper === 'AND NOT') return 'NOT'
  return CONDITIONS.find(condition => condition === upper) ?? NO_CONDITION
}

const WRITTEN_LARGE: readonly string[] = [...GENERAL_FIELDS, ...INDEX_FIELDS, ...AUTHORITY_FIELDS, TODOS]

/** The server takes options in either case, so a form must know them in either; archives and acts have their own small ones. */
function spelled(tab: SearchTab, option: string): string {
  const large = option.toUpperCase()
  return !NEEDS_CONDITION.includes(tab) && WRITTEN_LARGE.includes(large) ? large : option
}

function parseRows(tab: SearchTab, given: URLSearchParams): Term[] {
  const first = firstOption(tab)
  const written = SUFFIXES.slice(0, rowsOf(tab)).map((suffix, at): Term => {
    const option = spelled(tab, given.get(`for${suffix}`)?.trim() ?? '')
    return {
      termo: (given.get(`q${suffix}`) ?? '').replace(/\0/g, '').trim().slice(0, MAX_TERM),
      option: OPTION.test(option) ? option : at === 0 ? first : first && 'LIVRE',
      condition: at === 2 ? NO_CONDITION : conditionOf(given.get(at === 0 ? 'condition' : 'condition2')),
    }
  })
  const rows = withinProximity(written)
  let count = rows.length
  while (count > 1 && rows[count - 1]?.termo === '') count--
  // A further term without a condition is joined by AND (SRCH-48), but where the form must say it (SRCH-59).
  const missing = NEEDS_CONDITION.includes(tab) ? NO_CONDITION : 'AND'
  return rows.slice(0, count).map((row, at) => ({
    ...row,
    condition: at === count - 1 ? NO_CONDITION : row.condition === NO_CONDITION ? missing : row.condition,
  }))
}

/** SRCH-51, as in the form: AFT and BEF look for the second term where the first is and leave a third out; later rows know neither. */
function withinProximity(rows: readonly Term[]): Term[] {
  const [first, second, ...others] = rows
  if (!first || !second) return [...rows]
  if (isOrdered(first.condition)) return [first, { ...second, option: first.option, condition: NO_CONDITION }]
  return [first, isProximity(second.condition) ? { ...second, condition: 'AND' } : second, ...others]
}

/** A filter given twice is one with the values of both; a letter without a meaning filters nothing, as on the server. */
function parseFilters(given: URLSearchParams): Record<string, string[]> {
  const texts = new Map<string, string>()
  for (const [name, value] of given) {
    const code = facetOfParameter(name)?.code
    if (code) texts.set(code, `${texts.get(code) ?? ''},${value}`)
  }
  const filters: Record<string, string[]> = {}
  for (const [code, text] of texts) {
    const values = splitList(text.slice(1, MAX_TERM + 1))
    if (values.length > 0) filters[code] = values
  }
  return filters
}
