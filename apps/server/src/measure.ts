/** A number that whoever watches the server reads, as it is at this moment. */
export interface Measure {
  /** As Prometheus writes names: lower case and underscores, with the unit at the end. */
  name: string
  help: string
  values: { labels?: Record<string, string>; value: number }[]
}

/** What is counted from the start of this process on; each with what its label tells apart. */
const TALLIES = {
  searches: { name: 'estante_searches_total', help: 'Searches asked, by tab', label: 'tab' },
  acts: { name: 'estante_circulation_acts_total', help: 'Acts of circulation that were saved, by kind', label: 'act' },
  refusals: { name: 'estante_refusals_total', help: 'Requests refused by a rule, by the reason told', label: 'reason' },
  errors: { name: 'http_server_errors_total', help: 'Answers of 500 and above, by route', label: 'route' },
} as const
export type TallyName = keyof typeof TALLIES

const counts = new Map<TallyName, Map<string, number>>()

/** Counts one. Only for labels of a known, small number of values: each of them is kept. */
export function tally(name: TallyName, value: string): void {
  const own = counts.get(name) ?? new Map<string, number>()
  counts.set(name, own)
  own.set(value, (own.get(value) ?? 0) + 1)
}

export const tallies = (): Measure[] =>
  Object.entries(TALLIES).map(([key, { name, help, label }]) => ({
    name,
    help,
    values: [...(counts.get(key as TallyName) ?? [])].map(([value, count]) => ({
      labels: { [label]: value },
      value: count,
    })),
  }))
