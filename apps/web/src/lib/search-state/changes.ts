import { CONDITIONS, MAX_TERM_ROWS, NO_CONDITION } from '@estante/contract/constants'
import { isOrdered, isProximity } from '@estante/contract/search-address/proximity'
import { EMPTY_PANEL, emptySearch, type SearchState, type TeachingPick, type Term } from './state.ts'

/** Proximity joins the first two rows; later rows offer only AND, OR and NOT. */
export const conditionsOfRow = (at: number): readonly string[] =>
  at === 0 ? CONDITIONS : CONDITIONS.filter(condition => !isProximity(condition))

/** Row 2 takes over the option of row 1, row 3 is locked, while AFT or BEF joins the first two. */
export const isSecondLocked = (rows: readonly Term[]): boolean => isOrdered(rows[0]?.condition ?? '')

/** Rows that are searched: a locked one keeps what was written in it, and waits. */
export const openRows = (rows: readonly Term[]): readonly Term[] => (isSecondLocked(rows) ? rows.slice(0, 2) : rows)

export const mayAddRow = (rows: readonly Term[], max: number = MAX_TERM_ROWS): boolean =>
  rows.length < max && !(rows.length === 2 && isSecondLocked(rows))

/** SRCH-51: what AFT and BEF demand of the other rows. */
function settled(rows: readonly Term[]): Term[] {
  const next = rows.map((row, at) => (at > 0 && isProximity(row.condition) ? { ...row, condition: 'AND' } : { ...row }))
  if (!isSecondLocked(next)) return next
  const [first, second, ...locked] = next
  if (!first) return next
  return [first, { ...(second ?? { termo: '' }), option: first.option, condition: NO_CONDITION } as Term, ...locked]
}

export function withRow(rows: readonly Term[], at: number, change: Partial<Term>): Term[] {
  const next = rows.map((row, index) => (index === at ? { ...row, ...change } : row))
  // A condition leads to a further row: choosing one on the last row makes it.
  if (change.condition && change.condition !== NO_CONDITION && at === rows.length - 1 && rows.length < MAX_TERM_ROWS)
    next.push(newRow(NO_CONDITION))
  return settled(isSecondLocked(rows) && !isSecondLocked(next) ? unlocked(next) : next)
}

/** A third row that was locked is joined again. */
const unlocked = (rows: readonly Term[]): Term[] =>
  rows.map((row, at) =>
    at === 1 && rows.length > 2 && row.condition === NO_CONDITION ? { ...row, condition: 'AND' } : row,
  )

const newRow = (condition: string, option: string | null = 'LIVRE'): Term => ({ termo: '', option, condition })

/** SRCH-49, AMB-66: the row before gets AND if it has none; the new one has option LIVRE and condition AND. */
export function addRow(rows: readonly Term[], option: string | null = 'LIVRE'): Term[] {
  if (!mayAddRow(rows)) return [...rows]
  const before = rows.map((row, at) =>
    at === rows.length - 1 && row.condition === NO_CONDITION ? { ...row, condition: 'AND' } : row,
  )
  return settled([...before, newRow('AND', option)])
}

/** SRCH-50: rows after the first can go; a row that nothing follows any more joins nothing. */
export function removeRow(rows: readonly Term[], at: number): Term[] {
  if (at === 0) return [...rows]
  const left = rows.filter((_, index) => index !== at)
  return settled(left.map((row, index) => (index === left.length - 1 ? { ...row, condition: NO_CONDITION } : row)))
}

/** What is really searched: rows without a term and a locked one go, and the last joins nothing. */
export function usedRows(rows: readonly Term[]): Term[] {
  const used = openRows(rows).filter((row, at) => at === 0 || row.termo.trim() !== '')
  return used.map((row, at) => (at === used.length - 1 ? { ...row, condition: NO_CONDITION } : row))
}

/** Filters, pages and orders belong to the results that were there before. */
export const asNewSearch = (state: SearchState): SearchState => ({
  ...state,
  rows: usedRows(state.rows),
  filters: {},
  isAvailableOnly: false,
  typed: '',
  isLiteral: false,
  orderBy: '',
  direction: 'C',
  page: 1,
})

/**
 * What an address may ask for and the form of its tab has no field for: another search does not inherit it, since nobody would
 * see what narrows it.
 */
export const withoutUnseen = (state: SearchState): SearchState => ({
  ...state,
  termType: emptySearch(state.tab).termType,
  panel: EMPTY_PANEL,
  aut_id: '',
  index: '',
})

/** SRCH-52: back to the tab as one enters it. */
export const cleared = (state: SearchState): SearchState => emptySearch(state.tab)

/** TEACH-03, TEACH-04: another course may not teach the discipline; another campus has other libraries. */
export function withPick(pick: TeachingPick, change: Partial<TeachingPick>): TeachingPick {
  const next = { ...pick, ...change }
  if ('campus' in change && change.campus !== pick.campus) next.biblioteca = ''
  if ('curso' in change && change.curso !== pick.curso && change.curso !== '') next.disciplina = ''
  return next
}

export function withFilter(state: SearchState, letter: string, code: string, isOn: boolean): SearchState {
  const values = (state.filters[letter] ?? []).filter(value => value !== code)
  return withFilters(state, { ...state.filters, [letter]: isOn ? [...values, code] : values })
}

export const withFilters = (state: SearchState, filters: SearchState['filters']): SearchState => ({
  ...state,
  filters: Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0)),
  page: 1,
})

export const withoutFilters = (state: SearchState): SearchState => ({
  ...state,
  filters: {},
  isAvailableOnly: false,
  page: 1,
})

/** SRCH-53: a stored search refills the form with term type E, its lists trimmed and without trailing commas. */
export function refilled(state: SearchState): SearchState {
  if (state.tab !== 'pesquisa_avancada') return state
  const trim = (values: string[]): string[] => values.map(value => value.trim()).filter(value => value !== '')
  return {
    ...state,
    termType: 'E',
    rows: state.rows.slice(0, MAX_TERM_ROWS),
    panel: {
      ...state.panel,
      libraries: trim(state.panel.libraries),
      typeOfWork: trim(state.panel.typeOfWork),
      collection: trim(state.panel.collection),
    },
  }
}
