import { createStore } from '../../../lib/storage/store.ts'
import type { WaitingAct } from './away-acts.ts'

export interface AwayState {
  /** A PIN closes what this desk keeps. */
  isArmed: boolean
  /** When the snapshot that lies here was made. */
  snapshotAt: string | null
  waiting: readonly WaitingAct[]
  /** Acts of the last upload that the rules refused. */
  conflicts: number
}

const EMPTY: AwayState = { isArmed: false, snapshotAt: null, waiting: [], conflicts: 0 }
export const awayStore = createStore<AwayState>(EMPTY)
export const changeAway = (part: Partial<AwayState>): void => awayStore.set(state => ({ ...state, ...part }))
