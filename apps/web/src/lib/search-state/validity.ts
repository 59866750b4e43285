import { ACTS_AUTOMATIC_TERM, NO_CONDITION, NOTHING_CHOSEN } from '@estante/contract/constants'
import { yearFaults } from '@estante/contract/year-span'
import { openRows } from './changes.ts'
import { EMPTY_PANEL, isActTab, type SearchState, TODOS } from './state.ts'

/** A refusal of a form: a key of `messages`, the row it belongs to, and the names that are filled in. */
export interface Refusal {
  key: string
  row?: number
  field?: 'termo' | 'option' | 'condition' | 'termType' | 'year' | 'finalYear'
  /** Keys of the names of fields, for messages that name them. */
  names?: { campo: FieldName; outro?: FieldName }
}
export type FieldName = 'initialYear' | 'finalYear'

const isBlank = (text: string): boolean => text.trim() === ''

/** Whether a search runs by itself from its address (SRCH-11, 58 … 60, TEACH-07). */
export function isRunnable(state: SearchState): boolean {
  const { tab, rows, pick } = state
  const [first] = rows
  if (!first) return false
  if (tab === 'plano_ensino')
    return [pick.curso, pick.disciplina, pick.professor].some(Boolean) || !isBlank(first.termo)
  if (tab === 'novas_aquisicoes' && first.option === TODOS) return true
  if (isBlank(first.termo)) return false
  return rows.every((row, at) => at === 0 || isBlank(row.termo) || rows[at - 1]?.condition !== NO_CONDITION)
}

/** Simple tabs and the general search: one term, one option (SRCH-24, 25). */
export function checkSimple(state: SearchState): Refusal | null {
  const [row] = state.rows
  if (state.tab === 'novas_aquisicoes' && row?.option === TODOS) return null
  if (!row || isBlank(row.termo))
    return { key: state.tab === 'pesquisa_geral' ? 'CampoBuscaObrigatorio' : 'DigiteTermo', row: 0, field: 'termo' }
  if (!row.option) return { key: 'CampoBuscaObrigatorio', row: 0, field: 'option' }
  return null
}

/** The same years as the server would refuse, at the fields that they were typed into. */
const checkYears = (comparison: string, from: string, to: string): Refusal[] =>
  yearFaults(comparison, from, to).map(({ key, field }): Refusal => {
    const campo = field === 'first' ? 'initialYear' : 'finalYear'
    const at = { key, field: field === 'first' ? ('year' as const) : ('finalYear' as const) }
    if (key === 'InformeCampo') return { ...at, names: { campo } }
    return key === 'CampoMenorQue' ? { ...at, names: { campo, outro: 'initialYear' } } : at
  })

/** SRCH-45 … 48: every term and its option; P, E or I; the condition may be missing. */
export function checkAdvanced(state: SearchState): Refusal[] {
  const refusals: Refusal[] = []
  openRows(state.rows).forEach((row, at) => {
    if (isBlank(row.termo)) refusals.push({ key: 'CampoBuscaObrigatorio', row: at, field: 'termo' })
    if (!row.option) refusals.push({ key: 'InformeOpcaoPesquisa', row: at, field: 'option' })
  })
  if (state.termType === '') refusals.push({ key: 'SelecioneOpcao', field: 'termType' })
  else if (!/^[PEI]$/.test(state.termType)) refusals.push({ key: 'TipoInvalido', field: 'termType' })
  const { publicationYear, compPublicationYear, finalPublicationYear } = state.panel
  // A comparison that was chosen needs its year; `=` stands there before anybody chooses.
  if (publicationYear !== '' || compPublicationYear !== EMPTY_PANEL.compPublicationYear)
    refusals.push(...checkYears(compPublicationYear, publicationYear, finalPublicationYear))
  return refusals
}

/**
 * Rows joined by conditions: the first is required, and each one that a condition leads to (ACTS-08, ACTS-09). The condition
 * that a new row begins with (SRCH-49) leads nowhere while no row follows: choosing one makes that row.
 */
export function checkJoinedRows(state: SearchState): Refusal[] {
  const refusals: Refusal[] = []
  const rows = openRows(state.rows)
  rows.forEach((row, at) => {
    const isLedTo = at === 0 || rows[at - 1]?.condition !== NO_CONDITION
    if (isLedTo && isBlank(row.termo)) refusals.push({ key: 'DigiteTermo', row: at, field: 'termo' })
    // SRCH-59: nothing says how this term is joined to the one before.
    if (!isLedTo && !isBlank(row.termo)) refusals.push({ key: 'SelecioneOpcao', row: at - 1, field: 'condition' })
  })
  return refusals
}

/** ACTS-08 … 11. */
export function checkAct(state: SearchState): Refusal[] {
  const { comparacao, data_inicial, data_final } = state.act
  const years = comparacao === NOTHING_CHOSEN ? [] : checkYears(comparacao, data_inicial, data_final)
  return [...checkJoinedRows(state), ...years]
}

/** TEACH-06. */
export const checkTeaching = ({ pick }: SearchState): Refusal | null =>
  [pick.curso, pick.disciplina, pick.professor].some(Boolean) ? null : { key: 'SelecioneCursoDisciplinaProfessor' }

/** The search that acts and case law make by themselves (ACTS-03). */
export const isAutomatic = (state: SearchState): boolean =>
  isActTab(state.tab) && state.rows[0]?.termo === ACTS_AUTOMATIC_TERM
