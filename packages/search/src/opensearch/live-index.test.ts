import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Cluster } from './cluster.ts'
import { LAYOUT_VERSION } from './layout.ts'
import { LiveIndex } from './live-index.ts'

/** A cluster that holds names only, and whose list of indexes can be held back on its way. */
class FakeCluster {
  readonly aliased = new Map<string, string>()
  readonly metas = new Map<string, Record<string, unknown>>()
  readonly written: string[] = []
  /** What is waited for before an answer, made before it, arrives. */
  delay: Promise<void> = Promise.resolve()

  async indexes() {
    const seen = [...this.metas].map(([name, meta]) => ({
      name,
      meta,
      aliases: [...this.aliased].filter(([, index]) => index === name).map(([alias]) => alias),
    }))
    await this.delay
    return seen
  }
  create = async (index: string) => void this.metas.set(index, {})
  putMeta = async (index: string, meta: Record<string, unknown>) => void this.metas.set(index, meta)
  refresh = async () => {}
  delete = async (names: string[]) => {
    for (const name of names) this.metas.delete(name)
  }
  moveAlias = async (alias: string, _from: string[], to: string) => void this.aliased.set(alias, to)
  size = async () => ({ documents: this.written.length, bytes: 1, segments: 1 })
  async bulk(index: string, lines: string) {
    this.written.push(index)
    const items = lines
      .split('\n')
      .filter(line => line.includes('"_id"'))
      .map(() => ({ index: { status: 201 } }))
    return { errors: false, items }
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const document = { id: 1, text: { titulo: ['Um'] } }

it('EST-505 a look that began before the index was made does not take it away again', async () => {
  const cluster = new FakeCluster()
  const live = new LiveIndex(cluster as never as Cluster, 'prova', undefined, 1000)
  await live.start()
  expect(live.status()).toMatchObject({ needsRebuild: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  cluster.delay = promise
  // It has seen that there is no index, and is still on its way.
  vi.advanceTimersByTime(1000)
  cluster.delay = Promise.resolve()
  await live.rebuild([document], 3)
  resolve()
  await promise
  await new Promise(setImmediate)
  expect(live.status()).toMatchObject({ needsRebuild: false, changeNumber: 3 })
  await live.apply([{ op: 'put', document }], 4)
  expect(cluster.written.at(-1)).toBe('prova')
  expect(live.status()).toMatchObject({ needsRebuild: false, changeNumber: 4 })
  expect(cluster.metas.get(cluster.aliased.get('prova')!)).toMatchObject({ layout: LAYOUT_VERSION, isWhole: true })
  await live.close()
})
