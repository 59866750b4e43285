import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { Turns } from './turns.ts'

describe.each(testDialects)('turns (%s)', dialect => {
  it('tasks of one name run one after the other, on two nodes of one database too, and others beside them', async () => {
    const database = await testDatabase(dialect)
    try {
      // The embedded database has one node.
      const one = new Turns(database)
      const other = dialect === 'postgres' ? new Turns(database) : one
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
        one.take('ana', task('ana', '1', true)),
        other.take('ana', task('ana', '2')),
        one.take('ana', task('ana', '3')),
        other.take('rui', task('rui', '1')),
      ])
      expect(all.map(end => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual(['failed', '2', '3', '1'])
      expect(seen.toSorted().filter(text => text !== 'others beside')).toEqual(['ana 1', 'ana 2', 'ana 3', 'rui 1'])
      expect(seen).toContain('others beside')
    } finally {
      await database.close()
    }
  })
})
