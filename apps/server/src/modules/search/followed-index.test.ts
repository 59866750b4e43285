import { EmbeddedEngine } from '@estante/search'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChangeFeed } from '../../db/change-feed.ts'
import { withChanges } from '../../db/change-log.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { FollowedIndex } from './followed-index.ts'

describe('an index beside the catalogue’s', () => {
  let database: Database
  let feed: ChangeFeed
  let engine: EmbeddedEngine
  beforeEach(async () => {
    database = await testDatabase('sqlite')
    feed = new ChangeFeed(database, () => undefined)
    engine = await EmbeddedEngine.open({ workers: 0 })
    await engine.rebuild([], 0)
  })
  afterEach(async () => {
    await engine.close()
    await database.close()
  })

  /** Whose things can be read only after so many calls: before that the database is away. */
  const indexThatReads = (read: (keys: number[]) => Promise<void>) =>
    new FollowedIndex({
      core: { database, feed, log: pino({ level: 'silent' }), now: () => new Date() },
      engine,
      entity: 'rede_acervo',
      name: 'the index of the test',
      changesOf: async keys => {
        await read(keys)
        return keys.map(id => ({ op: 'put' as const, document: { id, text: { titulo: [`Obra ${id}`] } } }))
      },
      all: async function* () {},
    })
  const change = (...keys: number[]) =>
    withChanges(database, async ({ changed }) => {
      for (const key of keys) changed('rede_acervo', key)
    })

  it('that could not be brought to the present misses nothing once the database is back', async () => {
    await change(1, 2, 3)
    let isAway = true
    const index = indexThatReads(async () => {
      if (isAway) throw new Error('the database is away')
    })
    await feed.start()
    index.start()
    await index.settled()
    await expect(index.isThere(), 'whoever searches hears of it').rejects.toThrow('the database is away')
    isAway = false
    await change(4)
    await feed.catchUp()
    await index.isThere()
    expect(engine.status()).toMatchObject({ documents: 4, changeNumber: 4 })
    await feed.stop()
    await index.stop()
  })

  it('is not said to know what it still reads when something else changes meanwhile', async () => {
    await change(1, 2, 3)
    const gate = Promise.withResolvers<void>()
    const index = indexThatReads(async keys => {
      if (keys.includes(1)) await gate.promise
    })
    await feed.start()
    index.start()
    await change(4)
    // Nobody who changed something waits for an index that is being made.
    await feed.catchUp()
    expect(engine.status().changeNumber).toBe(0)
    gate.resolve()
    await index.settled()
    expect(engine.status()).toMatchObject({ documents: 4, changeNumber: 4 })
    await change(5)
    await feed.catchUp()
    expect(engine.status()).toMatchObject({ documents: 5, changeNumber: 5 })
    await feed.stop()
    await index.stop()
  })

  it('is there although others write all the time', async () => {
    await change(1)
    let last = 1
    const index = indexThatReads(async () => {
      const isFirst = last === 1
      if (last === 40) return
      await change(++last)
      const heard = feed.catchUp()
      if (isFirst) await heard
    })
    await feed.start()
    index.start()
    await index.isThere()
    expect(last, 'what it waited for').toBeLessThan(10)
    await expect.poll(() => engine.status()).toMatchObject({ documents: 40, changeNumber: 40 })
    await feed.stop()
    await index.stop()
  })

  it('that ends between two parts of many changes begins with all of them again', async () => {
    let parts = 0
    const index = indexThatReads(async () => {
      if (++parts === 2) throw new Error('ended')
    })
    const changes = Array.from({ length: 1500 }, (_, at) => ({
      seq: at + 1,
      entidade: 'rede_acervo' as const,
      chave: at + 1,
      operacao: 'U' as const,
    }))
    await expect(index.follow(changes)).rejects.toThrow('ended')
    expect(engine.status()).toMatchObject({ documents: 1000, changeNumber: 0 })
    await index.follow(changes)
    expect(engine.status()).toMatchObject({ documents: 1500, changeNumber: 1500 })
  })
})
