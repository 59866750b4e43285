/** What gives somebody an activity: a role, or '' for the activity by itself; and its last day, null for good. */
export interface GrantSource {
  papel: string
  validade: string | null
}

/** One row holds an activity for all that give it: their names and days in `papel`, the last of the days in `validade`. */
export function sourcesOf({ papel, validade }: GrantSource): GrantSource[] {
  if (!papel.includes('@')) return [{ papel, validade }]
  return papel.split(' ').map(text => {
    const [name = '', day = ''] = text.split('@')
    return { papel: name, validade: day || null }
  })
}

/** The row of several sources; null where nothing gives it any more. */
export function rowOf(sources: readonly GrantSource[]): GrantSource | null {
  const [first, ...more] = sources
  if (!first || more.length === 0) return first ?? null
  const days = sources.map(source => source.validade)
  return {
    // In one order, so that the same sources are always the same row.
    papel: sources
      .map(source => `${source.papel}@${source.validade ?? ''}`)
      .toSorted()
      .join(' '),
    validade: days.reduce((a, b) => (a === null || b === null ? null : a > b ? a : b)),
  }
}

/** A source that is given again has its new day; the others keep theirs. */
export const withSource = (row: GrantSource, given: GrantSource): GrantSource | null =>
  rowOf([...sourcesOf(row).filter(source => source.papel !== given.papel), given])

export const withoutSource = (row: GrantSource, papel: string): GrantSource | null =>
  rowOf(sourcesOf(row).filter(source => source.papel !== papel))

export const isSame = (a: GrantSource, b: GrantSource | null): boolean =>
  a.papel === b?.papel && a.validade === b.validade
