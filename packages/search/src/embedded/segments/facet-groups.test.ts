import { describe, expect, it } from 'vitest'
import { groupSets, type Sets } from './facet-groups.ts'

/** A letter whose record n has the n-th list of values. */
function setsOf(lists: readonly (readonly number[])[]): Sets {
  const keys = ['', ...new Set(lists.map(String).filter(Boolean))]
  const offsets = [0]
  const values: number[] = []
  for (const key of keys) {
    values.push(...(key === '' ? [] : key.split(',').map(Number)))
    offsets.push(values.length)
  }
  return { column: Uint16Array.from(lists, list => keys.indexOf(String(list))), offsets, values }
}

const readBack = (groups: ReturnType<typeof groupSets>, code: string, doc: number): number[] => {
  for (const { column, members } of groups)
    for (const member of members)
      if (member.code === code) {
        const set = column[doc]!
        return [...member.values.subarray(member.offsets[set], member.offsets[set + 1])]
      }
  throw new Error(`no letter ${code}`)
}

describe('letters that share a column', () => {
  const types = Array.from({ length: 600 }, (_, i) => [i % 3])
  const languages = Array.from({ length: 600 }, (_, i) => (i % 5 === 0 ? [] : [i % 2, 7]))
  const publishers = Array.from({ length: 600 }, (_, i) => [i % 250])
  const found = [
    { code: 'E' as const, sets: setsOf(publishers) },
    { code: 'T' as const, sets: setsOf(types) },
    { code: 'I' as const, sets: setsOf(languages) },
  ]

  it('every record keeps its own values', () => {
    const groups = groupSets(found, 256)
    for (let doc = 0; doc < 600; doc++) {
      expect(readBack(groups, 'T', doc)).toEqual(types[doc])
      expect(readBack(groups, 'I', doc)).toEqual(languages[doc])
      expect(readBack(groups, 'E', doc)).toEqual(publishers[doc])
    }
  })

  it('letters whose combinations would be too many stay apart', () => {
    expect(groupSets(found, 256).map(group => group.members.map(member => member.code))).toEqual([['I', 'T'], ['E']])
    expect(groupSets(found, 2000).map(group => group.members.length)).toEqual([3])
  })
})
