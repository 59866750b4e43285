import type { Panel } from '@estante/contract/search-address/state'

/** What a search is stands in the contract: the server reads addresses too. */
export type { ActFilter, Panel, SearchState, TeachingPick, Term } from '@estante/contract/search-address/state'
export {
  EMPTY_PANEL,
  emptySearch,
  hasEditions,
  isActTab,
  TODOS,
} from '@estante/contract/search-address/state'

export const PER_PAGE = [10, 20, 50, 100] as const

export const hasPanel = (panel: Panel): boolean =>
  [panel.libraries, panel.typeOfWork, panel.collection].some(list => list.length > 0) ||
  [
    panel.publicationPlace,
    panel.language,
    panel.internLocation,
    panel.physicalDesc,
    panel.publicationYear,
    panel.virtualLib === 'S' ? 'S' : '',
  ].some(value => value !== '')
