import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase, testDialects } from '../testing/test-database.ts'
import { testDatabaseUrl } from '../testing/test-settings.ts'
import { type Database, openDatabase } from './connection.ts'

async function addressOf({ kysely }: Database): Promise<string> {
  const address = new URL(testDatabaseUrl() ?? '')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely)
  address.pathname = rows[0]!.name
  return address.href
}

describe.each(testDialects)('turns (%s)', dialect => {
  it('tasks of one name run one after the other, on two nodes of one database too, and others beside them', async () => {
    const database = await testDatabase(dialect)
    // The embedded database has one node.
    const other = dialect === 'postgres' ? openDatabase(await addressOf(database)) : database
    try {
      const [atWork, seen]: [Set<string>, string[]] = [new Set(), []]
      const task =
        (name: string, at: string, fails = false) =>
        async () => {
          if (atWork.has(name)) seen.push(`${name} at once`)
          if ([...atWork].some(busy => busy !== name)) seen.push('others beside')
          atWork.add(name)
          await setTimeout(30)
          atWork.delete(name)
          seen.push(`${name} ${at}`)
          if (fails) throw new Error('no')
          return at
        }
      const all = await Promise.allSettled([
        database.alone('ana', task('ana', '1', true)),
        other.alone('ana', task('ana', '2')),
        database.alone('ana', task('ana', '3')),
        other.alone('rui', task('rui', '1')),
      ])
      expect(all.map(end => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual(['failed', '2', '3', '1'])
      expect(seen.toSorted().filter(text => text !== 'others beside')).toEqual(['ana 1', 'ana 2', 'ana 3', 'rui 1'])
      expect(seen).toContain('others beside')
    } finally {
      if (other !== database) await other.close()
      await database.close()
    }
  })
})
