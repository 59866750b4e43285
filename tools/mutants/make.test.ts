import { describe, expect, it } from 'vitest'
import { chooseMutants, mutantsOf, planted } from './make.ts'

const SOURCE = `import { a } from './a.ts'
type T = 1 | 2
export function due(days: number, isLate: boolean, name?: string): string {
  if (isLate) return 'late'
  if (isLate) return undefined
  const words = name ?? 'none'
  return days < 3 && !isLate ? 'soon' + words : String(days + 1)
}
`

describe('EST-530 mutants', () => {
  const all = mutantsOf('due.rules.ts', SOURCE)

  it('are planted in what runs, never in types, imports or joined texts', () => {
    expect(all.map(({ line, kind, is }) => `${line} ${kind}: ${is}`)).toEqual([
      '4 condition negated: !(isLate)',
      '4 return dropped: undefined',
      '5 condition negated: !(isLate)',
      '6 default dropped: name',
      '7 return dropped: undefined',
      '7 boundary moved: <=',
      '7 comparison flipped: >=',
      '7 constant changed: (3 + 1)',
      '7 and, or: ||',
      '7 condition negated: isLate',
      '7 sum: -',
      '7 constant changed: (1 + 1)',
    ])
  })

  it('change one place and leave the rest', () => {
    const moved = all.find(({ kind }) => kind === 'boundary moved')!
    expect(planted(SOURCE, moved)).toBe(SOURCE.replace('days < 3', 'days <= 3'))
  })

  it('are the same for the same seed, and others for another', () => {
    const chosen = chooseMutants(all, 5, 7)
    expect(chosen).toHaveLength(5)
    expect(chooseMutants(all, 5, 7)).toEqual(chosen)
    expect(chooseMutants(all, 5, 8)).not.toEqual(chosen)
  })
})
