import type { PostgresPoolClient } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PatientPool } from './patient-pool.ts'

const CLIENT = { name: 'client' } as unknown as PostgresPoolClient
const failure = (code: string) => Object.assign(new Error(code), { code })

/** A database that answers from the given try on. */
function poolFrom(first: number, code: string) {
  const pool = {
    tries: 0,
    options: {},
    end: async () => {},
    connect: async () => {
      if (++pool.tries < first) throw failure(code)
      return CLIENT
    },
  }
  return pool
}

describe('EST-512 while PostgreSQL is restarted', () => {
  it.each(['ECONNREFUSED', '57P03', '53300'])('%s is waited for', async code => {
    const pool = poolFrom(3, code)
    expect(await new PatientPool(pool).connect()).toBe(CLIENT)
    expect(pool.tries).toBe(3)
  })

  it('whoever has waited long enough is told', async () => {
    const pool = poolFrom(Number.POSITIVE_INFINITY, 'ECONNREFUSED')
    await expect(new PatientPool(pool, 150).connect()).rejects.toThrow('ECONNREFUSED')
    expect(pool.tries).toBeGreaterThan(1)
  })

  it('what waiting does not cure is told at once', async () => {
    const pool = poolFrom(2, '28P01')
    await expect(new PatientPool(pool).connect()).rejects.toThrow('28P01')
    expect(pool.tries).toBe(1)
  })
})
