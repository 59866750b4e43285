import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { addToLog, type LoggedTerm } from './search-log.store.ts'
import { findSession, type StoredSession, saveSessions } from './sessions.store.ts'

const now = new Date('2026-11-16T12:00:00Z')
/** More than one statement takes, and no multiple of what it takes. */
const MANY = 87

const session = (place: number, total: number): StoredSession => ({
  search_id: `busca-${place}`,
  search_tab: 'pesquisa_geral',
  parametros: `{"q":"${place}"}`,
  total,
  criada_em: now.toISOString(),
  expira_em: '2026-11-16T13:00:00.000Z',
})
const logged = (place: number, vezes: number, total: number): LoggedTerm => ({
  dia: '2026-11-16',
  search_tab: 'pesquisa_geral',
  coluna: 'LIVRE',
  termo: `termo ${place}`,
  total,
  vezes,
})
const list = <T>(make: (place: number) => T): T[] => Array.from({ length: MANY }, (_, place) => make(place))

describe.each(testDialects)('what searches leave behind, written together on %s', dialect => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(dialect)
  })
  afterAll(() => database.close())

  it('every session, and one that is there already as it was asked last', async () => {
    await saveSessions(
      database,
      list(place => session(place, place)),
    )
    await saveSessions(database, [session(5, 500)])
    const found = await Promise.all(list(place => findSession(database.kysely, `busca-${place}`, now)))
    expect(found).toEqual(list(place => session(place, place === 5 ? 500 : place)))
  })

  it('every term, the times added to those of its day and the total as it was found last', async () => {
    await addToLog(
      database,
      list(place => logged(place, 1, place)),
    )
    await addToLog(
      database,
      list(place => logged(place, 2, place + 1)),
    )
    const rows = await database.kysely
      .selectFrom('pesquisa_log')
      .select(['dia', 'search_tab', 'coluna', 'termo', 'total', 'vezes'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual(list(place => logged(place, 3, place + 1)))
  })
})
