import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { testDatabaseUrl } from '../testing/test-settings.ts'
import { ChangeFeed } from './change-feed.ts'
import { type Database, openDatabase } from './connection.ts'

const backend = async ({ kysely }: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)).rows[0]!.pid

describe.runIf(testDatabaseUrl())('connections to PostgreSQL', () => {
  const nameOf = async (kysely: Database['kysely']) =>
    (await sql<{ name: string }>`select current_setting('application_name') as name`.execute(kysely)).rows[0]!.name

  it('what changes seldom is read from the replica, and everything else is not', async () => {
    const replica = new URL(testDatabaseUrl() as string)
    replica.searchParams.set('application_name', 'replica')
    const database = openDatabase(testDatabaseUrl() as string, { replica: replica.toString() })
    try {
      expect([await nameOf(database.reads), await nameOf(database.kysely)]).toEqual(['replica', ''])
      expect(database.problems()).toEqual([])
    } finally {
      await database.close()
    }
  })

  it('a replica that does not answer is replaced by the database itself, which is told', async () => {
    const replica = new URL(testDatabaseUrl() as string)
    replica.port = '1'
    const database = openDatabase(testDatabaseUrl() as string, { replica: replica.toString() })
    try {
      expect(await nameOf(database.reads)).toBe('')
      expect(await nameOf(database.reads), 'asked once, not at each read').toBe('')
      expect(database.problems()).toEqual([expect.stringContaining('DATABASE_REPLICA_URL does not answer')])
    } finally {
      await database.close()
    }
  })

  it('lost ones are told and replaced, idle or in use', async () => {
    const lost: Error[] = []
    const admin = openDatabase(testDatabaseUrl() as string)
    const database = openDatabase(testDatabaseUrl() as string, { onLost: error => lost.push(error) })
    const end = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(admin.kysely)
    try {
      const first = await backend(database)
      await end(first)
      await vi.waitFor(() => expect(lost).toHaveLength(1), 30_000)
      expect(await backend(database)).not.toBe(first)

      const inUse = database.kysely.transaction().execute(async trx => {
        await end((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]!.pid)
        // Time for the news to arrive while no query waits for an answer.
        await new Promise(resolve => setTimeout(resolve, 50))
        await sql`select 1`.execute(trx)
      })
      await expect(inUse).rejects.toThrow()
      expect(await backend(database)).toBeGreaterThan(0)
    } finally {
      await database.close()
      await admin.close()
    }
  })
})

describe('the embedded database', () => {
  it('answers reads, with what was last committed, while a transaction is open', async () => {
    const database = await testDatabase('sqlite')
    try {
      const count = async () => Number((await database.kysely.selectFrom('mudanca').selectAll().execute()).length)
      const before = await count()
      await database.kysely.transaction().execute(async trx => {
        await trx.insertInto('mudanca').values({ entidade: 'acervo', chave: 1, operacao: 'U', instante: 'x' }).execute()
        expect(await count()).toBe(before)
      })
      expect(await count()).toBe(before + 1)
    } finally {
      await database.close()
    }
  })

  it('a write that waits for its own transaction fails after a while, and everybody else goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'estante-turn-'))
    const database = openDatabase(join(folder, 'a.sqlite'))
    const { kysely } = database
    await sql`create table a (b integer)`.execute(kysely)
    const write = (db: typeof kysely) => sql`insert into a values (1)`.execute(db)
    vi.useFakeTimers()
    try {
      const stuck = kysely.transaction().execute(async trx => {
        await write(trx)
        await write(kysely)
      })
      const refused = expect(stuck).rejects.toThrow('no turn to write')
      await vi.advanceTimersByTimeAsync(20_000)
      const others = write(kysely)
      await vi.advanceTimersByTimeAsync(45_000)
      await refused
      await others
      expect((await sql`select b from a`.execute(kysely)).rows).toHaveLength(1)
    } finally {
      vi.useRealTimers()
      await database.close()
    }
  })

  it('tells of a transaction that does not end, and where it began', async () => {
    const onStuck = vi.fn()
    const database = openDatabase(join(mkdtempSync(join(tmpdir(), 'estante-stuck-')), 'a.sqlite'), { onStuck })
    vi.useFakeTimers()
    try {
      await database.kysely.transaction().execute(async () => {
        expect(database.problems()).toEqual([])
        vi.advanceTimersByTime(60_000)
        expect(database.problems().join()).toContain('a transaction does not end')
      })
      expect(onStuck.mock.calls[0]?.[0]).toContain('connection.test.ts')
      expect(database.problems()).toEqual([])
    } finally {
      vi.useRealTimers()
      await database.close()
    }
  })
})

describe('change feed', () => {
  it('tells of a database that is away once, and goes on when it is back', async () => {
    const database = await testDatabase()
    const onError = vi.fn()
    const onChange = vi.fn()
    const feed = new ChangeFeed(database, onError)
    try {
      await feed.start()
      feed.listen(onChange)
      const away = `away_${randomUUID().slice(0, 8)}`
      await sql`alter table mudanca rename to ${sql.id(away)}`.execute(database.kysely)
      await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 30_000)
      await new Promise(resolve => setTimeout(resolve, 700))
      expect(onError).toHaveBeenCalledTimes(1)
      await sql`alter table ${sql.id(away)} rename to mudanca`.execute(database.kysely)
      await database.kysely
        .insertInto('mudanca')
        .values({ entidade: 'acervo', chave: 1, operacao: 'U', instante: 'x' })
        .execute()
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 30_000)
    } finally {
      await feed.stop()
      await database.close()
    }
  })
})

describe('a full disk', () => {
  it('is named as the cause, and not that there was nothing left to roll back', async () => {
    const database = openDatabase(':memory:')
    try {
      await sql`create table t (x text)`.execute(database.kysely)
      await sql`pragma max_page_count = 40`.execute(database.kysely)
      const filling = database.kysely.transaction().execute(async trx => {
        for (let row = 0; row < 400; row++) await sql`insert into t values (${'x'.repeat(1000)})`.execute(trx)
      })
      await expect(filling).rejects.toThrow('database or disk is full')
      await sql`insert into t values ('small')`.execute(database.kysely)
    } finally {
      await database.close()
    }
  })
})
