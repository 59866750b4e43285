import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChangeFeed } from '../../db/change-feed.ts'
import { withChanges } from '../../db/change-log.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { type SharedCore, SharedIndexing } from './shared-indexing.ts'

describe.each(testDialects)('an index that all nodes ask, on %s', dialect => {
  let database: Database
  let now: Date
  const told: unknown[] = []
  const started: { indexing: SharedIndexing; feed: ChangeFeed }[] = []
  beforeEach(async () => {
    database = await testDatabase(dialect)
    now = new Date('2026-03-10T12:00:00Z')
    told.length = 0
  })
  afterEach(async () => {
    for (const { indexing, feed } of started.splice(0)) {
      await indexing.stop()
      await feed.stop()
    }
    await database.close()
  })

  async function node(bring: () => Promise<void>) {
    const feed = new ChangeFeed(database, error => told.push(error))
    await feed.start()
    const log = { error: (error: unknown) => told.push(error) }
    const indexing = new SharedIndexing({ database, feed, now: () => now, log } as never as SharedCore, 'acervo', bring)
    await indexing.start()
    const one = { indexing, feed }
    started.push(one)
    return one
  }
  const change = () => withChanges(database, async ({ changed }) => changed('acervo', 1))

  it('one node writes it; another one takes its place when it ends or falls silent', async () => {
    const done: string[] = []
    const [first, second] = [await node(async () => void done.push('a')), await node(async () => void done.push('b'))]
    expect(done).toEqual(['a'])
    await change()
    await second.feed.catchUp()
    await first.feed.catchUp()
    expect(done).toEqual(['a', 'a'])
    await first.indexing.stop()
    await second.indexing.wake()
    expect(done).toEqual(['a', 'a', 'b'])
    const third = await node(async () => void done.push('c'))
    expect(done).toHaveLength(3)
    // Nothing was heard of the second for a while.
    now = new Date('2026-03-10T12:00:16Z')
    await third.indexing.wake()
    expect(done.at(-1)).toBe('c')
  })

  it('what fails is told once, keeps nobody from hearing of changes and is tried again', async () => {
    let isAway = true
    let brought = 0
    const { indexing, feed } = await node(async () => {
      if (isAway) throw new Error('nobody answers')
      brought++
    })
    const heard: number[] = []
    feed.listen(changes => void heard.push(changes.length))
    await change()
    await feed.catchUp()
    await indexing.wake()
    expect([heard, told.length, brought]).toEqual([[1], 1, 0])
    isAway = false
    await indexing.wake()
    expect(brought).toBe(1)
    await change()
    await feed.catchUp()
    expect([heard, told.length, brought]).toEqual([[1, 1], 1, 2])
  })
})
