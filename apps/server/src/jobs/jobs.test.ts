import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../core.ts'
import { markFollower, pruneChanges, prunedUpTo } from '../db/change-followers.ts'
import { changesAfter, withChanges } from '../db/change-log.ts'
import type { Database } from '../db/connection.ts'
import { testDatabase, testDialects } from '../testing/test-database.ts'
import { Jobs, jobRows } from './index.ts'

describe.each(testDialects)('jobs on %s', dialect => {
  let database: Database
  let now: Date
  const errors: unknown[] = []
  const warnings: unknown[] = []
  const node = (jobs: ConstructorParameters<typeof Jobs>[1]) =>
    new Jobs(
      {
        database,
        now: () => now,
        config: { ESTANTE_JOBS: true },
        log: { error: (e: unknown) => errors.push(e), warn: (e: unknown) => warnings.push(e) },
      } as never as Core,
      jobs,
    )
  beforeEach(async () => {
    database = await testDatabase(dialect)
    now = new Date('2026-03-10T12:00:00Z')
    errors.length = 0
    warnings.length = 0
  })
  afterEach(() => database.close())

  it('one node of several does what is due, and nobody again before its time', async () => {
    const done: number[] = []
    const nodes = [1, 2, 3].map(number =>
      node([{ name: 'avisos', everyMs: 3_600_000, work: async () => void done.push(number) }]),
    )
    for (const one of nodes) await one.start()
    await Promise.all(nodes.map(one => one.runDue()))
    expect(done).toHaveLength(1)
    now = new Date('2026-03-10T12:59:59Z')
    await Promise.all(nodes.map(one => one.runDue()))
    expect(done).toHaveLength(1)
    // A week without any node is caught up with one run.
    now = new Date('2026-03-17T12:00:00Z')
    await Promise.all(nodes.map(one => one.runDue()))
    expect(done).toHaveLength(2)
    for (const one of nodes) await one.stop()
  })

  it('a node that ended in the middle leaves the work to another when its lease is over', async () => {
    let runs = 0
    let arrived = () => {}
    const begun = new Promise<void>(resolve => {
      arrived = resolve
    })
    const never = () => {
      arrived()
      return new Promise<void>(() => {})
    }
    const stuck = node([{ name: 'multas', everyMs: 1000, work: never }])
    await stuck.start()
    void stuck.runDue()
    await begun
    const other = node([{ name: 'multas', everyMs: 1000, work: async () => void runs++ }])
    await other.start()
    await other.runDue()
    expect(runs).toBe(0)
    now = new Date('2026-03-10T12:20:00Z')
    await other.runDue()
    expect(runs).toBe(1)
    await other.stop()
  })

  it('work that takes hours is begun by nobody else meanwhile, and is due again after its time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const end = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      let others = 0
      const slow = node([
        {
          name: 'colheita',
          everyMs: 3_600_000,
          work: async () => {
            begun.resolve()
            await end.promise
          },
        },
      ])
      const other = node([{ name: 'colheita', everyMs: 3_600_000, work: async () => void others++ }])
      await slow.start()
      const running = slow.runDue()
      await begun.promise
      const heldUntil = async () => (await jobRows(database.kysely))[0]!.preso_ate
      for (let minute = 1; minute <= 40; minute += 1) {
        now = new Date(now.getTime() + 60_000)
        vi.advanceTimersByTime(60_000)
        await expect.poll(heldUntil, { interval: 5 }).toBe(new Date(now.getTime() + 300_000).toISOString())
        if (minute % 20 === 0) await other.runDue()
      }
      expect(others).toBe(0)
      await expect(other.run('colheita')).resolves.toBe(false)
      end.resolve()
      await running
      await other.runDue()
      expect(others).toBe(0)
      now = new Date(now.getTime() + 3_600_000)
      await other.runDue()
      expect(others).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a node that is told to stop begins nothing more of what is due', async () => {
    const end = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    let later = 0
    const long = async () => {
      begun.resolve()
      await end.promise
    }
    const jobs = node([
      { name: 'relatorios', everyMs: 86_400_000, work: long },
      { name: 'multas', everyMs: 86_400_000, work: async () => void later++ },
    ])
    await jobs.start()
    const running = jobs.runDue()
    await begun.promise
    const stopped = jobs.stop()
    end.resolve()
    await Promise.all([running, stopped])
    expect(later).toBe(0)
    const [fines] = await jobRows(database.kysely)
    expect(fines).toMatchObject({ nome: 'multas', inicio_em: null })
  })

  it('a node that is told to stop tells work under way, and does not wait for ever for what takes no notice', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    try {
      const begun = Promise.withResolvers<void>()
      let isTold = false
      const deaf = async (ending?: AbortSignal) => {
        ending?.addEventListener('abort', () => {
          isTold = true
        })
        begun.resolve()
        await new Promise<void>(() => {})
      }
      const jobs = node([{ name: 'colheita', everyMs: 86_400_000, work: deaf }])
      await jobs.start()
      vi.advanceTimersByTime(15_000)
      await begun.promise
      let hasStopped = false
      const stopped = jobs.stop().then(() => {
        hasStopped = true
      })
      expect(isTold).toBe(true)
      await vi.advanceTimersByTimeAsync(1000)
      expect(hasStopped).toBe(false)
      // Well before the server is ended by force.
      await vi.advanceTimersByTimeAsync(5000)
      await stopped
      expect(warnings).toEqual([{ jobs: ['colheita'] }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('what comes round every few seconds does not wait for a long one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const end = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const done = Promise.withResolvers<void>()
      const long = async () => {
        begun.resolve()
        await end.promise
      }
      const jobs = node([
        { name: 'relatorios', everyMs: 86_400_000, work: long },
        { name: 'pagamentos', everyMs: 15_000, work: async () => done.resolve() },
      ])
      await jobs.start()
      vi.advanceTimersByTime(15_000)
      await begun.promise
      await done.promise
      end.resolve()
      await jobs.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  it('notes the last run, and a failure until one succeeds', async () => {
    let fails = true
    const jobs = node([
      {
        name: 'multas',
        everyMs: 3_600_000,
        work: async () => {
          if (fails) throw new Error('no disk')
          return '3 fines'
        },
      },
    ])
    await jobs.start()
    await jobs.runDue()
    expect(errors).toHaveLength(1)
    expect(await jobRows(database.kysely)).toMatchObject([
      { nome: 'multas', erro: 'no disk', falhas: 1, resultado: '' },
    ])
    fails = false
    now = new Date('2026-03-10T12:10:00Z')
    await jobs.runDue()
    expect(await jobRows(database.kysely)).toMatchObject([
      { erro: '', falhas: 0, resultado: '3 fines', fim_em: now.toISOString(), proxima_em: '2026-03-10T13:10:00.000Z' },
    ])
    await jobs.stop()
  })

  it('the change log loses what the slowest follower has read, never the last change of a kind', async () => {
    const { kysely } = database
    for (const code of [1, 2, 3, 4]) await withChanges(database, async tx => tx.changed('acervo', code))
    await withChanges(database, async tx => tx.changed('parametro', 9))
    const times = { now: '2030-01-01', seenSince: '2029-01-01', olderThan: '2030-01-01' }
    expect(await pruneChanges(kysely, times)).toBe(0)
    const [first, second, third] = (await changesAfter(kysely, 0)).map(change => change.seq) as [number, number, number]
    await markFollower(kysely, 'rápido', third + 1, '2029-12-31')
    await markFollower(kysely, 'lento', second, '2029-12-31')
    await markFollower(kysely, 'sumido', first, '2020-01-01')
    expect(await pruneChanges(kysely, { ...times, olderThan: '2020-01-01' })).toBe(0)
    expect(await pruneChanges(kysely, times)).toBe(2)
    expect(await prunedUpTo(kysely)).toBe(second)
    await markFollower(kysely, 'lento', third + 2, '2029-12-31')
    await markFollower(kysely, 'rápido', third + 2, '2029-12-31')
    expect(await pruneChanges(kysely, times)).toBe(1)
    expect((await changesAfter(kysely, 0)).map(change => [change.entidade, change.chave])).toEqual([
      ['acervo', 4],
      ['parametro', 9],
    ])
  })
})
