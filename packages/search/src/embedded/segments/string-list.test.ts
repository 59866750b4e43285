import { describe, expect, it } from 'vitest'
import { packStrings, StringList, sortStrings } from './string-list.ts'

const listOf = (strings: readonly string[]): StringList => new StringList(packStrings(strings))
const padded = (count: number): string[] => Array.from({ length: count }, (_, i) => `p${String(i).padStart(5, '0')}`)
/** Where a text would stand, by looking at all of them. */
const placeIn = (strings: readonly string[], text: string): number => {
  const at = strings.findIndex(one => one >= text)
  return at < 0 ? strings.length : at
}
const visited = (list: StringList, from?: number, to?: number): [string, number][] => {
  const out: [string, number][] = []
  list.forEach(
    (text, i) => {
      out.push([text, i])
    },
    from,
    to,
  )
  return out
}

/** What every list of strings must answer, against the plain array. */
function expectLike(strings: readonly string[], asked: readonly string[]): void {
  const list = listOf(strings)
  expect(list.size).toBe(strings.length)
  expect(strings.map((_, i) => list.at(i))).toEqual(strings)
  expect(visited(list)).toEqual(strings.map((text, i) => [text, i]))
  for (const text of asked) {
    expect([text, list.lowerBound(text)]).toEqual([text, placeIn(strings, text)])
    expect([text, list.indexOf(text)]).toEqual([text, strings.indexOf(text)])
    const inside = strings.flatMap((one, i) => (one.startsWith(text) ? [i] : []))
    const [from, to] = list.prefixRange(text)
    expect([text, Array.from({ length: to - from }, (_, i) => from + i)]).toEqual([text, inside])
  }
}

describe('a list of strings as bytes', () => {
  it.each([0, 1, 2, 15, 16, 17, 31, 32, 33, 47, 48, 49, 255, 256, 257])('gives back and finds each of %i', count => {
    const strings = padded(count)
    expectLike(strings, ['', 'a', 'p', 'p0', 'p0000', 'p000', 'p00015', 'p00016', 'p00016x', 'p00255', 'q', 'p9'])
    expectLike(strings, strings)
  })

  it('holds the empty string, words that begin alike, accents and other scripts', () => {
    const strings = ['', 'a', 'aa', 'aaa', 'ab', 'ação', 'açúcar', 'b', 'é', 'ém', '日', '日本', '日本文', '😀', '😀a']
    expectLike(strings.toSorted(), [...strings, 'aç', 'açã', 'z', '日本x', '\u0001'])
  })

  it('holds strings of any length, one after the other', () => {
    const lengths = [1, 127, 128, 129, 255, 256, 257, 1023, 1024, 1025, 2049, 16_383, 16_384, 21_845, 21_846, 70_000]
    const strings = lengths.map(length => 'x'.repeat(length))
    expectLike(strings, [...strings, 'x'.repeat(130), 'y'])
    // The longest stands before shorter ones that share nothing or nearly all with it.
    expectLike(['a'.repeat(5000), `${'a'.repeat(4999)}b`, 'b', `b${'c'.repeat(300)}`], ['b', 'a', 'bc'])
    const accented = ['ã'.repeat(200), `${'ã'.repeat(200)}b`, 'õ'.repeat(40_000)]
    expectLike(accented, accented)
  })

  it('outgrows the room it begins with', () => {
    const strings = Array.from({ length: 300 }, (_, i) => `${String(i).padStart(3, '0')}${'z'.repeat(400)}`)
    expectLike(strings, ['000', '299', '150z', '3'])
  })

  it('stands anywhere in the memory that it is given', () => {
    const strings = padded(40)
    const { bytes, blocks, size } = packStrings(strings)
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length + 24), 8, bytes.length)
    shared.set(bytes)
    const list = new StringList({ bytes: shared, blocks, size })
    expect(strings.map((_, i) => list.at(i))).toEqual(strings)
    expect(strings.map(text => list.indexOf(text))).toEqual(strings.map((_, i) => i))
  })

  it('is visited from anywhere to anywhere', () => {
    const strings = padded(50)
    const list = listOf(strings)
    for (const from of [0, 1, 15, 16, 17, 32, 49, 50])
      for (const to of [0, 1, 15, 16, 17, 32, 33, 48, 50])
        expect([from, to, visited(list, from, to).map(([text]) => text)]).toEqual([from, to, strings.slice(from, to)])
  })
})

describe('numbers of sorted strings', () => {
  it('say where each string stands afterwards', () => {
    const strings = ['c', 'a', 'é', 'B', 'b']
    const { sorted, rank } = sortStrings(strings, text => strings.indexOf(text))
    expect(sorted).toEqual(['B', 'a', 'b', 'c', 'é'])
    expect([...rank]).toEqual([3, 1, 4, 0, 2])
    expect(sortStrings([], () => 0)).toEqual({ sorted: [], rank: new Uint32Array(0) })
  })
})
