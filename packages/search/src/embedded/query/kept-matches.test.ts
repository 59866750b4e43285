import { describe, expect, it } from 'vitest'
import { KeptMatches } from './kept-matches.ts'
import type { Matches, PartHits } from './matches.ts'

/** A result of one part: its records, and those of its words. */
const resultOf = (docs: Uint32Array, leaves: PartHits['leaves'], whole = false): Matches => ({
  compiled: {} as Matches['compiled'],
  parts: [{ part: {} as PartHits['part'], docs, whole, leaves }],
  idf: [],
  total: docs.length,
  plain: new Map(),
  hold: () => null,
})
const wordOf = (docs: Uint32Array) => ({ docs, masks: new Uint16Array(docs.length).fill(3), allExact: true })
const numbers = (length: number): Uint32Array => Uint32Array.from({ length }, (_, at) => at)

describe('results that are kept', () => {
  it('stay as they were when the lists that they came in are written over', () => {
    const kept = new KeptMatches(4096)
    const [docs, words] = [numbers(10), wordOf(numbers(20))]
    const held = kept.keep('a', resultOf(docs, [undefined, words]))
    docs.fill(99)
    words.docs.fill(99)
    words.masks.fill(99)
    expect(kept.get('a')).toBe(held)
    const [part] = held.parts
    expect([...part!.docs]).toEqual([...numbers(10)])
    expect(part!.leaves).toEqual([undefined, wordOf(numbers(20))])
  })

  it('hold the records of a single word once', () => {
    const word = wordOf(numbers(100))
    // 600 bytes of the word alone; 1,000 if its records were counted again.
    const kept = new KeptMatches(1200)
    const held = kept.keep('a', resultOf(word.docs, [word]))
    expect(held.parts[0]!.docs).toBe(held.parts[0]!.leaves[0]!.docs)
    expect(kept.get('a')).toBe(held)
  })

  it('leave what takes more than half of the room as it came', () => {
    const kept = new KeptMatches(1200)
    const large = resultOf(numbers(52), [wordOf(numbers(66))])
    expect(kept.keep('a', large)).toBe(large)
    expect(kept.get('a')).toBeUndefined()
    const fitting = resultOf(numbers(52), [wordOf(numbers(66))], true)
    expect(kept.keep('b', fitting)).not.toBe(fitting)
    expect(kept.get('b')).toBeDefined()
  })

  it('give room for what is counted of them while they are kept, and are forgotten together', () => {
    const kept = new KeptMatches(4096)
    const held = kept.keep('a', resultOf(numbers(4), []))
    expect(held.hold(3)).toHaveLength(3)
    kept.clear()
    expect(kept.get('a')).toBeUndefined()
    expect(held.hold(3)).toBeNull()
  })

  it('are sixty-four at most, the oldest goes first', () => {
    const kept = new KeptMatches(1 << 20)
    for (let at = 0; at < 65; at++) kept.keep(String(at), resultOf(numbers(2), []))
    expect(kept.get('0')).toBeUndefined()
    expect(kept.get('1')).toBeDefined()
    expect(kept.get('64')).toBeDefined()
  })
})
