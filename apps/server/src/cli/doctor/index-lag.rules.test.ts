import { describe, expect, it } from 'vitest'
import { logBegunAnew } from '../../db/backup/log-begun-anew.ts'
import { lagFinding } from './index-lag.rules.ts'

describe('what doctor says of an index', () => {
  const told = (changeNumber: number, last: number, pruned = 0) =>
    lagFinding('acervo', changeNumber, { last, pruned })?.text ?? 'follows'

  it('one that the server just follows is in order; one that nobody follows is told with its distance', () => {
    expect([told(100, 100), told(100, 5_100), told(100, 5_101)]).toEqual([
      'follows',
      'follows',
      'acervo is 5001 changes behind',
    ])
  })

  it('after a restore one from before is told as such, in no number of changes', () => {
    const numbers = logBegunAnew(900, new Date('2026-05-06T07:08:09Z')).map(line => /\d{13}/.exec(line)?.[0])
    const begun = Number(numbers[0])
    expect(numbers).toEqual([String(begun), undefined, String(begun)])
    for (const before of [0, 900, 1200])
      expect(told(before, begun, begun)).toBe('acervo was made before a restore, or too long ago to be followed')
    expect(told(begun, begun + 3, begun)).toBe('follows')
  })

  it('one that knows more than the log was made from another database', () => {
    expect(told(1200, 900)).toBe('acervo was made from another database')
  })
})
