import { type NEW_ACQUISITIONS, RESULTS_DEFAULT } from '@estante/contract/constants'
import { createStore } from '../../lib/storage/store.ts'

/** D detailed, L a compact list, C covers only. */
export const DISPLAYS = ['D', 'L', 'C'] as const
export type Display = (typeof DISPLAYS)[number]

/** NA_C by course, NA_A by area (SRCH-57, AMB-26). */
export type AcquisitionKind = typeof NEW_ACQUISITIONS.byCourse | typeof NEW_ACQUISITIONS.byArea

/** How results are looked at in this visit (SRCH-77): display D, new acquisitions C. */
export const displayStore = createStore<{ display: Display; kind: AcquisitionKind }>({
  display: RESULTS_DEFAULT.display,
  kind: `NA_${RESULTS_DEFAULT.newAcquisitionsDisplay}`,
})
