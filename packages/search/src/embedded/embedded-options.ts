import type { EngineLog } from '../engine.ts'
import type { SnapshotStore } from './segments/snapshot-store.ts'

export interface EmbeddedOptions {
  /** Where snapshots are kept; without it everything is rebuilt at each start. */
  readonly store?: SnapshotStore
  /** Search threads; 0 answers on the calling thread (small indexes, command line, tests). Default: one per core, at most 4. */
  readonly workers?: number
  /** Work units one query may use. */
  readonly budget?: number
  /** Quiet time after a change until it is written to the snapshot. */
  readonly checkpointMs?: number
  /** Background merging; off only in tests. */
  readonly merging?: boolean
  /** Hears of what fails where no caller waits: a snapshot that cannot be read or written, a merge, a thread. */
  readonly log?: EngineLog
}
