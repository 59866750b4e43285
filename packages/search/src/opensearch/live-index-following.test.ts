import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchChange } from '../document.ts'
import type { EngineLog } from '../engine.ts'
import { EngineUnavailable } from '../errors.ts'
import { LAYOUT_VERSION } from './layout.ts'
import { LiveIndex } from './live-index.ts'
import { NamedCluster } from './named-cluster.test-data.ts'

/** Which index is in use, up to which change it has followed, and what happens while the server is away. */

const NOW = Date.UTC(2026, 2, 1, 12)
let cluster: NamedCluster
let opened: LiveIndex[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW })
  cluster = new NamedCluster()
  opened = []
})
afterEach(async () => {
  cluster.failing.clear()
  for (const live of opened) await live.close()
  vi.useRealTimers()
})

const WHOLE = { layout: LAYOUT_VERSION, isWhole: true, changeNumber: 9 }
function liveIndex(log?: EngineLog, lookEveryMs?: number): LiveIndex {
  const live = new LiveIndex(cluster.cluster, 'prova', log, lookEveryMs)
  opened.push(live)
  return live
}
async function started(log?: EngineLog): Promise<LiveIndex> {
  const live = liveIndex(log)
  await live.start()
  return live
}
/** Until the look that a timer began has seen everything. */
async function lookAgain(): Promise<void> {
  vi.advanceTimersByTime(5000)
  await new Promise(setImmediate)
}
const put = (id: number): SearchChange => ({ op: 'put', document: { id, text: {} } })
const remove = (id: number): SearchChange => ({ op: 'delete', id })

describe('the index that is in use', () => {
  it('is unknown until it is looked for', () => {
    expect(liveIndex().status()).toEqual({
      documents: 0,
      changeNumber: 0,
      segments: 0,
      bytes: 0,
      merging: false,
      needsRebuild: true,
      lastFailure: null,
    })
  })

  it.each([
    ['whole and of our layout', WHOLE, false, 9],
    ['without a number yet', { layout: LAYOUT_VERSION, isWhole: true }, false, 0],
    ['of another layout', { ...WHOLE, layout: LAYOUT_VERSION + 1 }, true, 0],
    ['still being filled', { layout: LAYOUT_VERSION, changeNumber: 9 }, true, 0],
  ])('%s', async (_, meta, needsRebuild, changeNumber) => {
    cluster.hold('prova-1', meta, 'prova')
    const live = await started()
    expect(live.status()).toMatchObject({ needsRebuild, changeNumber, bytes: 70, segments: 2 })
    expect(live.changeNumber).toBe(changeNumber)
  })

  it('is the one that has the name, whatever else is there', async () => {
    cluster.hold('prova-1', { ...WHOLE, changeNumber: 4 })
    cluster.hold('prova-2', WHOLE, 'other')
    const live = await started()
    expect(live.status()).toMatchObject({ needsRebuild: true, changeNumber: 0, bytes: 0 })
    expect(cluster.asked).toEqual(['indexes prova-'])
  })

  it('is looked at every five seconds until the end', async () => {
    const live = await started()
    vi.advanceTimersByTime(4999)
    expect(cluster.times('indexes')).toBe(1)
    vi.advanceTimersByTime(1)
    expect(cluster.times('indexes')).toBe(2)
    await live.close()
    vi.advanceTimersByTime(20_000)
    expect(cluster.times('indexes')).toBe(2)
  })

  it('a number that another process remembered is followed upwards; of another index it counts as it is', async () => {
    cluster.hold('prova-1', WHOLE, 'prova')
    const live = await started()
    cluster.hold('prova-1', { ...WHOLE, changeNumber: 12 })
    await lookAgain()
    expect(live.changeNumber).toBe(12)
    cluster.hold('prova-1', { ...WHOLE, changeNumber: 11 })
    await lookAgain()
    expect(live.changeNumber, 'it never falls').toBe(12)
    cluster.hold('prova-2', { ...WHOLE, changeNumber: 5 }, 'prova')
    await lookAgain()
    expect(live.changeNumber, 'made anew').toBe(5)
  })
})

describe('changes', () => {
  it('are written by the name, the last one of each record, and searchable after', async () => {
    cluster.hold('prova-1', WHOLE, 'prova')
    const live = await started()
    cluster.asked.length = 0
    await live.apply([put(1), put(2), remove(1), put(3), put(2)], 10)
    expect(cluster.asked.slice(0, 3)).toEqual([
      'bulk alias prova delete:1 index:2 index:3',
      'refresh prova',
      'size prova',
    ])
    expect(live.status()).toMatchObject({ documents: 2, changeNumber: 10 })
  })

  it('none of them still say how far the log was read, and a smaller number never lowers it', async () => {
    cluster.hold('prova-1', WHOLE, 'prova')
    const live = await started()
    await live.apply([], 15)
    await live.apply([put(1)], 14)
    expect(live.changeNumber).toBe(15)
    expect([cluster.times('bulk'), cluster.times('refresh')]).toEqual([1, 1])
  })

  it('of a number that the index has are not remembered once more', async () => {
    cluster.hold('prova-1', WHOLE, 'prova')
    const live = await started()
    await live.apply([put(1)], 9)
    expect([cluster.times('bulk'), cluster.times('putMeta')]).toEqual([1, 0])
  })

  it('before there is an index are left to its making, which reads everything', async () => {
    const live = await started()
    await live.apply([put(1)], 10)
    expect([cluster.asked, live.changeNumber]).toEqual([['indexes prova-'], 0])
  })

  it('while the server is away are refused, so that nobody takes them for written', async () => {
    cluster.failing.set('indexes', new EngineUnavailable('away'))
    cluster.failing.set('bulk', new EngineUnavailable('away'))
    const live = await started()
    await expect(live.apply([put(1)], 10)).rejects.toThrow(EngineUnavailable)
    expect(live.changeNumber).toBe(0)
  })

  it('after it came back without an index are left to its making again', async () => {
    cluster.failing.set('indexes', new EngineUnavailable('away'))
    const live = await started()
    cluster.failing.clear()
    await lookAgain()
    await live.apply([put(1)], 10)
    expect([cluster.times('bulk'), live.changeNumber]).toEqual([0, 0])
  })

  it('one that fails does not stop those after it', async () => {
    cluster.hold('prova-1', WHOLE, 'prova')
    const live = await started()
    cluster.failing.set('bulk', new EngineUnavailable('away'))
    await expect(live.apply([put(1)], 10)).rejects.toThrow('away')
    cluster.failing.clear()
    await live.apply([put(1)], 10)
    expect(live.status()).toMatchObject({ documents: 1, changeNumber: 10 })
  })
})

describe('the number of the last change', () => {
  it('is remembered beside the fields, at most every two seconds and once more in the end', async () => {
    cluster.hold('prova-1', WHOLE, 'prova')
    const live = await started()
    await live.apply([], 10)
    expect(cluster.held.get('prova-1')!.meta).toEqual({ layout: LAYOUT_VERSION, isWhole: true, changeNumber: 10 })
    vi.setSystemTime(NOW + 2000)
    await live.apply([], 11)
    expect(cluster.times('putMeta')).toBe(1)
    vi.setSystemTime(NOW + 2001)
    await live.apply([], 12)
    expect(cluster.asked.at(-1)).toBe('putMeta prova-1 12')
    await live.apply([], 13)
    expect(cluster.times('putMeta')).toBe(2)
    await live.close()
    expect(cluster.asked.at(-1)).toBe('putMeta prova-1 13')
    await live.close()
    expect(cluster.times('putMeta')).toBe(3)
  })

  it('is remembered from the first change on', async () => {
    cluster.hold('prova-1', { layout: LAYOUT_VERSION, isWhole: true }, 'prova')
    const live = await started()
    await live.apply([], 1)
    expect(cluster.asked.at(-1)).toBe('putMeta prova-1 1')
  })

  it('is never written into an index that has to be made anew', async () => {
    cluster.hold('prova-1', { ...WHOLE, layout: LAYOUT_VERSION + 1 }, 'prova')
    const live = await started()
    await live.apply([put(1)], 10)
    await live.close()
    expect([cluster.times('bulk'), cluster.times('putMeta')]).toEqual([1, 0])
  })

  it('may be lost in the end where the server is away, other failures are told', async () => {
    cluster.hold('prova-1', WHOLE, 'prova')
    const live = await started()
    await live.apply([], 10)
    await live.apply([], 11)
    cluster.failing.set('putMeta', new EngineUnavailable('away'))
    await live.close()
    cluster.failing.set('putMeta', new Error('not allowed'))
    await expect(live.close()).rejects.toThrow('not allowed')
  })
})

describe('a server that is away', () => {
  it('is told once, as mended when it is back, and again when it goes', async () => {
    const told: unknown[] = []
    const log: EngineLog = (message, error) => void told.push([message, (error as Error).message])
    cluster.failing.set('indexes', new EngineUnavailable('first'))
    const live = await started(log)
    const first = {
      task: 'connection',
      message: 'the search engine does not answer: first',
      at: '2026-03-01T12:00:00.000Z',
      isMended: false,
    }
    expect(live.status().lastFailure).toEqual(first)
    cluster.failing.set('indexes', new EngineUnavailable('second'))
    await lookAgain()
    expect(live.status().lastFailure).toEqual(first)
    cluster.failing.clear()
    await lookAgain()
    expect(live.status().lastFailure).toEqual({ ...first, isMended: true })
    cluster.failing.set('indexes', 'no error at all')
    await lookAgain()
    expect(live.status().lastFailure).toMatchObject({ message: 'no error at all', isMended: false })
    const message = 'the search engine cannot be reached'
    expect(told).toEqual([
      [message, first.message],
      [message, undefined],
    ])
  })
})
