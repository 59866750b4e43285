import type { EngineFigures } from './measure.ts'
import { CLASSES } from './queries.ts'

/** What grouping by work may cost a class, and how soon suggestions must be there, both at the 95th percentile. */
const GROUPING_TIMES = 1.5
const SUGGESTION_MS = 2

export interface Judged {
  readonly name: string
  readonly value: string
  readonly target: string
  readonly isKept: boolean
}

/** Figures beside what is promised of them. */
export function judge({ classes, grouped, suggest, suggestGroups }: EngineFigures): Judged[] {
  return [
    ...CLASSES.map(kind => {
      const ratio = grouped[kind].p95 / classes[kind].p95
      return {
        name: `${kind}: grouped by work against record by record, p95 (${grouped[kind].p95.toFixed(2)} and ${classes[kind].p95.toFixed(2)} ms)`,
        value: `${ratio.toFixed(2)} ×`,
        target: `${GROUPING_TIMES} ×`,
        isKept: ratio <= GROUPING_TIMES,
      }
    }),
    ...(
      [
        ['suggestions of a field, p95', suggest.p95],
        ['suggestions grouped by kind, p95', suggestGroups.p95],
      ] as const
    ).map(([name, ms]) => ({
      name,
      value: `${ms.toFixed(2)} ms`,
      target: `${SUGGESTION_MS} ms`,
      isKept: ms <= SUGGESTION_MS,
    })),
  ]
}
