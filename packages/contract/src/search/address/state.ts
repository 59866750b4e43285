import {
  FIRST_OPTION,
  hasRows,
  MAX_TERM_ROWS,
  NO_CONDITION,
  PAGED_SEARCH_DEFAULT,
  type SearchTab,
  VIRTUAL_LIBRARY_DEFAULT,
} from '../../constants.ts'
import type { SearchBase } from '../../permissions.ts'

/** One term of a search. The condition joins it to the next one (AMB-66); '-1' is none. */
export interface Term {
  termo: string
  /** Where to look; null on acts and case law until something is chosen (SRCH-55). */
  option: string | null
  condition: string
}

/** The more-options panel of the advanced form (SRCH-35 … 39), by the names of the specification. */
export interface Panel {
  libraries: string[]
  typeOfWork: string[]
  collection: string[]
  publicationPlace: string
  language: string
  internLocation: string
  physicalDesc: string
  publicationYear: string
  compPublicationYear: string
  finalPublicationYear: string
  virtualLib: 'S' | 'N'
}

/** Type and year of acts and case law (ACTS-01). */
export interface ActFilter {
  cod_tipo_obra: string
  comparacao: string
  data_inicial: string
  data_final: string
}

/** Picks of the teaching-plan tab (TEACH-01), as codes. */
export interface TeachingPick {
  curso: string
  disciplina: string
  professor: string
  campus: string
  biblioteca: string
}

/** The whole of a search: what an address says, what a form changes, what a request asks. Never changed in place. */
export interface SearchState {
  tab: SearchTab
  base: SearchBase
  /** Institutions of the network that are asked. */
  repBases: string[]
  rows: readonly Term[]
  /** P, E, I; U for the automatic search of acts, 99 for teaching plans; '' where the tab has none. */
  termType: string
  index: string
  aut_id: string
  panel: Panel
  act: ActFilter
  pick: TeachingPick
  /** Encoded values per filter letter. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Only what can be had now: a copy on the shelf, or on line. */
  isAvailableOnly: boolean
  /** Editions of a work stand in one row. */
  isGrouped: boolean
  /** What was typed, where a likelier spelling of it is searched instead; '' otherwise. */
  typed: string
  /** Whoever wants the words as they stand is not corrected again. */
  isLiteral: boolean
  /** Ordering that the form asked for; the one of the results wins. */
  ordenacao: string
  orderBy: string
  direction: 'C' | 'D'
  page: number
  perPage: number
}

export const TODOS = 'TODOS'

export const firstOption = (tab: SearchTab): string | null => FIRST_OPTION[tab]

export const rowsOf = (tab: SearchTab): number => (hasRows(tab) ? MAX_TERM_ROWS : 1)
export const isActTab = (tab: SearchTab): boolean => tab === 'atos_normativos' || tab === 'jurisprudencia'

/** Tabs whose records have editions; authorities, acts, decisions and documents of an archive have none. */
const WITHOUT_EDITIONS: readonly SearchTab[] = ['autoridades', 'arquivo', 'atos_normativos', 'jurisprudencia']
export const hasEditions = ({ tab, base }: Pick<SearchState, 'tab' | 'base'>): boolean =>
  base === 'local' && !WITHOUT_EDITIONS.includes(tab)

export const EMPTY_PANEL: Panel = {
  libraries: [],
  typeOfWork: [],
  collection: [],
  publicationPlace: '',
  language: '',
  internLocation: '',
  physicalDesc: '',
  publicationYear: '',
  compPublicationYear: '=',
  finalPublicationYear: '',
  virtualLib: VIRTUAL_LIBRARY_DEFAULT,
}
const EMPTY_ACT: ActFilter = { cod_tipo_obra: '', comparacao: '-1', data_inicial: '', data_final: '' }
const EMPTY_PICK: TeachingPick = { curso: '', disciplina: '', professor: '', campus: '', biblioteca: '' }

/** A tab as one enters it. */
export const emptySearch = (tab: SearchTab): SearchState => ({
  tab,
  base: 'local',
  repBases: [],
  rows: [{ termo: '', option: firstOption(tab), condition: NO_CONDITION }],
  termType: tab === 'pesquisa_avancada' ? 'P' : '',
  index: '',
  aut_id: '',
  panel: EMPTY_PANEL,
  act: EMPTY_ACT,
  pick: EMPTY_PICK,
  filters: {},
  isAvailableOnly: false,
  isGrouped: true,
  typed: '',
  isLiteral: false,
  ordenacao: '',
  orderBy: '',
  direction: PAGED_SEARCH_DEFAULT.direction,
  page: PAGED_SEARCH_DEFAULT.page,
  perPage: PAGED_SEARCH_DEFAULT.perPage,
})
