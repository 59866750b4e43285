import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchChange } from '../document.ts'
import { EngineUnavailable } from '../errors.ts'
import { BulkWriter } from './bulk.ts'
import type { Cluster } from './cluster.ts'

/** How records are cut into pieces, and what becomes of each answer to one. */

interface Piece {
  readonly index: string
  readonly lines: string
  readonly isAlias: boolean
}
type Answer = { errors: boolean; items: object[] }
const TAKEN: Answer = { errors: false, items: [] }

let sent: Piece[] = []
let pauses: unknown[] = []
beforeEach(() => {
  sent = []
  pauses = []
  // Nobody waits: how long a pause would be is looked at.
  vi.spyOn(timers, 'setTimeout').mockImplementation(async pause => void pauses.push(pause) as never)
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Answers in turn, the last of them for ever; an error is thrown. */
function clusterOf(...answers: (Answer | Error)[]): Cluster {
  const bulk = async (index: string, lines: string, isAlias: boolean): Promise<Answer> => {
    sent.push({ index, lines, isAlias })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer ?? TAKEN
  }
  return { bulk } as never as Cluster
}
const writerOn = (cluster: Cluster, onSent?: (records: number) => void): BulkWriter =>
  new BulkWriter(cluster, { index: 'prova', isAlias: true }, onSent)
const remove = (id: number): SearchChange => ({ op: 'delete', id })
/** `last`: letters of the last value of one that nearly fills a piece by itself; 0: without values. */
const put = (id: number, last = 0): SearchChange => {
  const values = last === 0 ? [] : [...Array.from({ length: 4181 }, () => 'x'.repeat(1000)), 'x'.repeat(last)]
  return { op: 'put', document: { id, text: {}, codes: { area: values } } }
}
const item = (kind: 'index' | 'delete', status: number): object => ({ [kind]: { status, error: { type: 'told' } } })

describe('pieces', () => {
  it('hold records by their numbers and go to the index, or to what stands for it', async () => {
    const writer = writerOn(clusterOf(TAKEN))
    await writer.add(put(7))
    await writer.add(remove(12))
    await writer.end()
    expect(sent).toEqual([{ index: 'prova', isAlias: true, lines: expect.any(String) }])
    const [head, body, other, ...rest] = sent[0]!.lines.split('\n')
    expect([head, other, rest]).toEqual(['{"index":{"_id":"7"}}', '{"delete":{"_id":"12"}}', ['']])
    expect(JSON.parse(body!)).toMatchObject({ id: 7, numero: 7 })
  })

  it('are sent when they have a thousand records', async () => {
    const counts: number[] = []
    const writer = writerOn(clusterOf(TAKEN), records => void counts.push(records))
    for (let id = 1; id < 1000; id++) await writer.add(remove(id))
    expect(sent).toHaveLength(0)
    for (let id = 1000; id <= 2001; id++) await writer.add(remove(id))
    await writer.end()
    expect(counts).toEqual([1000, 1000, 1])
    expect(sent.map(({ lines }) => lines.split('\n').length - 1)).toEqual([1000, 1000, 1])
  })

  it('are sent when they have four megabytes, and counted anew after', async () => {
    const sizeOf = async (letters: number): Promise<number> => {
      const writer = writerOn(clusterOf(TAKEN))
      await writer.add(put(7, letters))
      await writer.end()
      return sent.pop()!.lines.length
    }
    const MOST = 4 * 1024 * 1024
    const letters = 100 + MOST - (await sizeOf(100))
    expect(await sizeOf(letters)).toBe(MOST)
    const writer = writerOn(clusterOf(TAKEN))
    const [exact, less] = [put(7, letters), put(7, letters - 1)]
    const sentAfter = async (change: SearchChange): Promise<number> => {
      await writer.add(change)
      return sent.length
    }
    expect([await sentAfter(less), await sentAfter(remove(1))]).toEqual([0, 1])
    expect([await sentAfter(exact), await sentAfter(less), await sentAfter(remove(2))]).toEqual([2, 2, 3])
    await writer.end()
    expect(sent).toHaveLength(3)
  })

  it('nothing is sent where there is nothing, and nobody hears of it', async () => {
    const counts: number[] = []
    await writerOn(clusterOf(TAKEN), records => void counts.push(records)).end()
    expect([sent, counts]).toEqual([[], []])
  })
})

describe('answers to a piece', () => {
  const outcome = async (change: SearchChange, ...answers: (Answer | Error)[]): Promise<unknown> => {
    const writer = writerOn(clusterOf(...answers, TAKEN))
    await writer.add(change)
    const told = await writer.end().then(
      () => 'taken',
      (error: Error) => error.message,
    )
    return [told, sent.length]
  }
  const REFUSED = 'a record was not taken into the index: {"type":"told"}'

  it.each([
    ['index', 201, 'taken', 1],
    ['index', 299, 'taken', 1],
    ['index', 300, REFUSED, 1],
    ['index', 400, REFUSED, 1],
    ['index', 404, REFUSED, 1],
    ['index', 429, 'taken', 2],
    ['index', 430, REFUSED, 1],
    ['index', 503, REFUSED, 1],
    ['delete', 200, 'taken', 1],
    ['delete', 404, 'taken', 1],
    ['delete', 405, REFUSED, 1],
    ['delete', 429, 'taken', 2],
  ] as const)('%s of one record, %i: %s, in %i tries', async (kind, status, told, tries) => {
    const change = kind === 'delete' ? remove(3) : put(3)
    expect(await outcome(change, { errors: true, items: [item(kind, status)] })).toEqual([told, tries])
  })

  it('where the server knows of no error its list is not read', async () => {
    expect(await outcome(put(3), { errors: false, items: [item('index', 400)] })).toEqual(['taken', 1])
  })

  it('a server that is away or does not understand ends the work at once', async () => {
    expect(await outcome(put(3), new EngineUnavailable('away'))).toEqual(['the search engine does not answer: away', 1])
    sent = []
    expect(await outcome(put(3), new Error('not understood'))).toEqual(['not understood', 1])
    expect(pauses).toEqual([])
  })

  it('after a failure nothing more is sent, and the first failure is the one that is told', async () => {
    const writer = writerOn(clusterOf(new Error('first'), new Error('second')))
    for (let id = 1; id <= 1000; id++) await writer.add(remove(id))
    await expect.poll(() => sent.length).toBe(1)
    const more = async (): Promise<void> => {
      for (let id = 1001; id <= 2000; id++) await writer.add(remove(id))
    }
    await expect(more()).rejects.toThrow('first')
    await expect(writer.end()).rejects.toThrow('first')
    expect(sent).toHaveLength(1)
  })
})

describe('a server that stays busy', () => {
  it('is asked twenty times, after pauses that double up to six seconds', async () => {
    const writer = writerOn(clusterOf(new EngineUnavailable('429', true)))
    await writer.add(remove(1))
    await expect(writer.end()).rejects.toThrow('it is too busy to take records')
    expect(sent).toHaveLength(20)
    expect(pauses).toEqual([200, 400, 800, 1600, 3200, ...Array.from({ length: 14 }, () => 6400)])
  })

  it('counts the same where it refuses single records', async () => {
    const writer = writerOn(clusterOf({ errors: true, items: [item('delete', 429)] }))
    await writer.add(remove(1))
    await expect(writer.end()).rejects.toThrow(EngineUnavailable)
    expect([sent.length, pauses.length]).toEqual([20, 19])
  })
})
