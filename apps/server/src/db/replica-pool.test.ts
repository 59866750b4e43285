import type { PostgresPoolClient } from 'kysely'
import { expect, it } from 'vitest'
import { ReplicaPool } from './replica-pool.ts'

const client = (name: string) => ({ name }) as unknown as PostgresPoolClient
const poolThat = (connect: () => Promise<PostgresPoolClient>) => ({ connect, end: async () => {}, options: {} })

it('a replica that comes back is read again after a while', async () => {
  let [isUp, asked, now] = [false, 0, 0]
  const replica = poolThat(async () => {
    asked++
    if (!isUp) throw new Error('connect ECONNREFUSED')
    return client('replica')
  })
  const main = poolThat(async () => client('main'))
  const pool = new ReplicaPool(replica, main, () => now)
  const nameOf = async () => ((await pool.connect()) as unknown as { name: string }).name

  expect([await nameOf(), await nameOf(), asked]).toEqual(['main', 'main', 1])
  expect(pool.problems()).toEqual([expect.stringContaining('ECONNREFUSED')])
  isUp = true
  expect(await nameOf(), 'left alone for some seconds').toBe('main')
  now = 10_001
  expect(await nameOf()).toBe('replica')
  expect(pool.problems()).toEqual([])
})
