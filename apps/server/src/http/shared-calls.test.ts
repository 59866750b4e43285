import { describe, expect, it } from 'vitest'
import { testDatabase, testDialects } from '../testing/test-database.ts'
import { CallCounts } from './call-counts.ts'
import { SharedCalls } from './shared-calls.ts'

const NOON = Date.UTC(2026, 10, 17, 12)

describe.each(testDialects)('calls counted by several nodes (%s)', dialect => {
  it('a limit is one limit, however many nodes answer', async () => {
    const database = await testDatabase(dialect)
    try {
      const nodes = Array.from({ length: 2 }, () => new SharedCalls(database))
      const [one, other] = nodes.map(shared => new CallCounts(shared))
      const exchange = async () => {
        for (const node of nodes) await node.exchange(NOON)
      }
      for (let call = 0; call < 60; call++) one!.charge('session a', 100, NOON)
      for (let call = 0; call < 30; call++) other!.charge('session a', 100, NOON)
      expect(other!.charge('session a', 100, NOON).calls, 'before they told each other').toBe(31)
      await exchange()
      expect(other!.charge('session a', 100, NOON).calls).toBe(92)
      expect(one!.charge('session a', 100, NOON).calls, 'who told first hears with its next call').toBe(61)
      await exchange()
      expect(one!.charge('session a', 100, NOON).calls).toBe(93)
      expect(other!.charge('session a', 100, NOON).calls).toBe(94)
      expect(other!.charge('session b', 100, NOON).calls, 'somebody else').toBe(1)
    } finally {
      await database.close()
    }
  })

  it('a new minute begins at nothing, and what is past is forgotten', async () => {
    const database = await testDatabase(dialect)
    try {
      const [one, other] = [new SharedCalls(database), new SharedCalls(database)]
      for (let call = 0; call < 8; call++) one.add('address x', 10, NOON)
      await one.exchange(NOON)
      other.add('address x', 10, NOON)
      await other.exchange(NOON)
      expect(other.add('address x', 10, NOON)).toBe(8)
      expect(other.add('address x', 10, NOON + 60_000)).toBe(0)
      const rows = () => database.kysely.selectFrom('contagem_chamada').selectAll().execute()
      expect(await rows()).toMatchObject([{ total: 9, chave: expect.not.stringContaining('address') }])
      await one.forget(NOON + 180_000)
      expect(await rows()).toEqual([])
    } finally {
      await database.close()
    }
  })
})
