import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchChange, SearchDocument } from '../document.ts'
import type { EngineLog } from '../engine.ts'
import { EngineUnavailable } from '../errors.ts'
import { LAYOUT_VERSION } from './layout.ts'
import { LiveIndex } from './live-index.ts'
import { NamedCluster } from './named-cluster.test-data.ts'

/** An index that is made anew beside the one in use. */

let cluster: NamedCluster
let live: LiveIndex
let told: string[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  cluster = new NamedCluster()
  cluster.hold('prova-old', { layout: LAYOUT_VERSION, isWhole: true, changeNumber: 9 }, 'prova')
  cluster.hold('prova-left', {})
  told = []
  const log: EngineLog = message => void told.push(message)
  live = new LiveIndex(cluster.cluster, 'prova', log)
  await live.start()
  cluster.asked.length = 0
})
afterEach(async () => {
  cluster.failing.clear()
  await live.close()
  vi.useRealTimers()
})

const documents = (count: number): SearchDocument[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, text: {} }))
const put = (id: number): SearchChange => ({ op: 'put', document: { id, text: {} } })
const inUse = (): string => cluster.aliases.get('prova')!

describe('an index that is made anew', () => {
  it('gets the name when it is whole; the old one and what was left of others go', async () => {
    await live.rebuild(documents(2), 20)
    const name = inUse()
    expect(name).toMatch(/^prova-[0-9a-z]{12}$/)
    expect(cluster.asked.filter(one => !/^(?:size|indexes)/.test(one))).toEqual([
      `create ${name}`,
      `bulk ${name} index:1 index:2`,
      `refresh ${name}`,
      `putMeta ${name} 20`,
      `moveAlias prova prova-old ${name}`,
      'delete prova-old prova-left',
    ])
    expect(cluster.held.get(name)!.meta).toEqual({ layout: LAYOUT_VERSION, isWhole: true, changeNumber: 20 })
    expect(cluster.held.get(name)!.body).toMatchObject({
      settings: { index: { similarity: { pesos: { k1: 60 } } } },
      mappings: { _meta: { layout: LAYOUT_VERSION, changeNumber: 20 } },
    })
    expect(live.status()).toMatchObject({ documents: 2, changeNumber: 20, needsRebuild: false, progress: null })
  })

  it('counts as it is: its number may be below that of the old one', async () => {
    await live.rebuild(documents(1), 3)
    expect(live.changeNumber).toBe(3)
    await live.close()
    expect(cluster.times('putMeta'), 'the number is known there already').toBe(1)
  })

  it('says how many records the server has taken', async () => {
    const seen: unknown[] = []
    async function* slowly() {
      seen.push(live.status().progress)
      yield* documents(1000)
      await expect.poll(() => live.status().progress).toEqual({ documents: 1000 })
      yield* documents(1000)
      await expect.poll(() => live.status().progress).toEqual({ documents: 2000 })
      seen.push(live.status().progress)
    }
    await live.rebuild(slowly(), 20)
    expect(seen).toEqual([{ documents: 0 }, { documents: 2000 }])
    expect(live.status().progress).toBe(null)
  })

  it('has the changes that came meanwhile, which the one in use had at once', async () => {
    async function* meanwhile() {
      yield* documents(1)
      await live.apply([put(7)], 25)
      await live.apply([put(8)], 23)
    }
    await live.rebuild(meanwhile(), 20)
    const name = inUse()
    expect(cluster.asked.filter(one => one.startsWith('bulk'))).toEqual([
      'bulk alias prova index:7',
      'bulk alias prova index:8',
      `bulk ${name} index:1`,
      `bulk ${name} index:7`,
      `bulk ${name} index:8`,
    ])
    expect([...cluster.held.get(name)!.ids]).toEqual(['1', '7', '8'])
    expect(live.changeNumber).toBe(25)
    expect(cluster.held.get(name)!.meta).toMatchObject({ changeNumber: 25 })
    // Once it is in use there is no second one to write to.
    cluster.asked.length = 0
    await live.apply([put(9)], 26)
    expect(cluster.times('bulk')).toBe(1)
  })
})

describe('a rebuild that is broken off', () => {
  it('leaves the index in use as it is and nothing of its own', async () => {
    const broken = (function* () {
      yield* documents(10)
      throw new Error('the database went away')
    })()
    await expect(live.rebuild(broken, 20)).rejects.toThrow('the database went away')
    expect([inUse(), [...cluster.held.keys()]]).toEqual(['prova-old', ['prova-old', 'prova-left']])
    expect(live.status()).toMatchObject({ changeNumber: 9, needsRebuild: false, progress: null })
    await live.apply([put(7)], 25)
    expect(cluster.asked.filter(one => one.startsWith('bulk'))).toEqual(['bulk alias prova index:7'])
  })

  it('tells why, also where its remains cannot be removed', async () => {
    cluster.failing.set('refresh', new Error('no room'))
    cluster.failing.set('delete', new EngineUnavailable('away'))
    await expect(live.rebuild(documents(1), 20)).rejects.toThrow('no room')
  })

  it('never removes an index that may have got the name: the next one sweeps it up', async () => {
    cluster.failing.set('moveAlias', new EngineUnavailable('the answer was lost'))
    await expect(live.rebuild(documents(1), 20)).rejects.toThrow('the answer was lost')
    expect(cluster.times('delete')).toBe(0)
    cluster.failing.clear()
    await live.rebuild(documents(1), 20)
    expect([...cluster.held.keys()]).toEqual([inUse()])
  })
})

describe('an index that has got the name', () => {
  it('stays in use where the old ones cannot be removed, and somebody is told', async () => {
    cluster.failing.set('delete', new EngineUnavailable('away'))
    await live.rebuild(documents(2), 20)
    expect(cluster.held.has(inUse())).toBe(true)
    expect(live.status()).toMatchObject({ documents: 2, changeNumber: 20, needsRebuild: false })
    expect(told).toEqual(['an index that is no longer in use could not be removed'])
    // They go with the next.
    cluster.failing.clear()
    await live.rebuild(documents(1), 21)
    expect([...cluster.held.keys()]).toEqual([inUse()])
  })
})
