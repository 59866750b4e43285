import { expect, it } from 'vitest'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { foundRecord, keepFound } from './live-found.store.ts'
import type { FoundLive } from './live-search.ts'

const found = (identificador: string): FoundLive =>
  ({
    partner: { base: 'ebsco', cod_empresa: 5 },
    record: { identificador, obra: `Obra ${identificador}` },
  }) as FoundLive

it.each(testDialects)('two who are shown the same answers in other orders both get them, on %s', async dialect => {
  const database = await testDatabase(dialect)
  const { kysely } = database
  const shown = Array.from({ length: 100 }, (_, at) => found(`r${at}`))
  for (let round = 0; round < 3; round++) {
    const [up, down] = await Promise.all([
      keepFound(kysely, shown, `2026-05-01T12:00:0${round}Z`),
      keepFound(kysely, shown.toReversed(), `2026-05-01T12:00:0${round}Z`),
    ])
    expect(down.toReversed()).toEqual(up)
    expect((await foundRecord(kysely, up[7]!))?.record.identificador).toBe('r7')
    expect(new Set(up).size).toBe(100)
  }
  await database.close()
})
