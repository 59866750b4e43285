import type { EngineFigures } from './measure.ts'
import { CLASSES, WITH_WORDS } from './queries.ts'

/** What grouping by work may cost a class, and how soon suggestions must be there, both at the 95th percentile. */
const GROUPING_TIMES = 1.5
const SUGGESTION_MS = 2
/** What every class with words takes at most, and eight clients get at least, up to this many records. */
const WORDS_MS = { p95: 35, p99: 60 } as const
const PER_SECOND = 220
const WORDS_RECORDS = 1_000_000

export interface Judged {
  readonly name: string
  readonly value: string
  readonly target: string
  readonly isKept: boolean
}

/** Figures beside what is promised of them. */
export function judge(figures: EngineFigures, records: number): Judged[] {
  const { classes, grouped, suggest, suggestGroups } = figures
  return [
    ...(records <= WORDS_RECORDS ? judgeWords(figures) : []),
    ...CLASSES.map(kind => {
      const ratio = grouped[kind].p95 / classes[kind].p95
      return {
        name: `${kind}: grouped by work against record by record, p95 (${grouped[kind].p95.toFixed(2)} and ${classes[kind].p95.toFixed(2)} ms)`,
        value: `${ratio.toFixed(2)} ×`,
        target: `at most ${GROUPING_TIMES} ×`,
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
      target: `at most ${SUGGESTION_MS} ms`,
      isKept: ms <= SUGGESTION_MS,
    })),
  ]
}

function judgeWords({ classes, perSecond }: EngineFigures): Judged[] {
  return [
    ...WITH_WORDS.flatMap(kind =>
      (['p95', 'p99'] as const).map(at => ({
        name: `${kind}, ${at}`,
        value: `${classes[kind][at].toFixed(2)} ms`,
        target: `at most ${WORDS_MS[at]} ms`,
        isKept: classes[kind][at] <= WORDS_MS[at],
      })),
    ),
    {
      name: '8 clients',
      value: `${perSecond.toFixed(0)} searches/s`,
      target: `at least ${PER_SECOND} searches/s`,
      isKept: perSecond >= PER_SECOND,
    },
  ]
}
