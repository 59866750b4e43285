import { folded } from './field.rules.ts'

/** Options whose label holds the query, whatever the case and the accents. */
export function matchingOptions<Item extends { label: string }>(options: readonly Item[], query: string): Item[] {
  const wanted = folded(query.trim())
  return wanted === '' ? [...options] : options.filter(option => folded(option.label).includes(wanted))
}
