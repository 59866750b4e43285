import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeCopies } from '../testing/free-copies.ts'
import { newPerson } from '../testing/new-person.ts'
import { testDialects } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Migration, ownTables, statementsOf } from './migrate.ts'
import { FIRST_RELEASE_HOLDS, faultsOfOrder, isOlder, narrowing } from './migration-order.ts'
import { migrations } from './migrations/index.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
/** All but the entry in the log of migrations. */
const split = (migration: Migration): string[] => statementsOf(migration, 'postgres').slice(0, -1)

describe('migrations and the servers of the release before them', () => {
  it('EST-507 add only, until nobody needs what goes', () => {
    expect(migrations.map(({ name }) => name)).toContain(FIRST_RELEASE_HOLDS)
    expect(faultsOfOrder(migrations, split, version)).toEqual([])
  })

  it('EST-507 what an older server could trip over is known', () => {
    const adding = [
      'create table novo (id bigint primary key)',
      'create index novo_nome on novo (nome)',
      'alter table acervo add column resumo text',
      "alter table acervo add column resumo text not null default ''",
      "update acervo set resumo = obra where resumo = ''",
      'drop index acervo_velho',
    ]
    expect(narrowing(adding)).toEqual([])
    const breaking = [
      'alter table acervo add column resumo text not null',
      'alter table acervo drop column resumo',
      'alter table acervo rename column obra to titulo',
      'alter table acervo alter column obra type bigint',
      'create unique index acervo_obra on acervo (obra)',
      'drop table acervo',
      'delete from acervo',
    ]
    expect(narrowing(breaking)).toEqual(breaking)
  })

  it('EST-507 taking away waits for the release after the last one that needs it', () => {
    const drop = (contractsAfter?: string): Migration[] => [
      { name: '900_less', statements: 'drop table visita_dia', ...(contractsAfter && { contractsAfter }) },
    ]
    expect(faultsOfOrder(drop(), split, '0.3.0')).toEqual([expect.stringContaining('drop table visita_dia')])
    expect(faultsOfOrder(drop('0.3.0'), split, '0.3.0')).toEqual([expect.stringContaining('takes away what 0.3.0')])
    expect(faultsOfOrder(drop('0.2.0'), split, '0.3.0')).toEqual([])
    expect([isOlder('0.2.9', '0.10.0'), isOlder('1.0.0', '0.9.0'), isOlder('0.2.0', '0.2.0')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe.each(testDialects)('a server that is running when the next release migrates, on %s', dialect => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({}, undefined, dialect)
  }, 300_000)
  afterAll(() => server?.close())

  async function walk(): Promise<unknown[]> {
    const [codigo] = await freeCopies(server, 1)
    const desk = { cod_biblioteca: 1, codigo }
    const scan = async (order: object) => {
      const key = { 'idempotency-key': randomUUID() }
      const { status, body } = await server.call(
        'deskScan',
        { body: { ...desk, ...order } as never },
        { login: 'vera', headers: key },
      )
      return [status, (body as { tipo: string }).tipo]
    }
    const { cod_pessoa, login } = await newPerson(server, 'Rita Aguiar')
    const answers = [
      await server.call('search', { query: { termo_pesquisa: 'direito', coluna_um: 'LIVRE' } }),
      await server.call('getRecord', { params: { id: 1 } }),
      await server.call('getCopies', { params: { id: 1 } }),
      await server.call('getMarc', { params: { id: 1 } }),
      await server.call('getPatronSummary', {}, { login }),
      await server.call('getPendingTitles', { query: { showDetails: 'true' } as never }, { login }),
    ]
    return [
      ...answers.map(({ status }) => status),
      // Somebody who has nothing on loan yet.
      await scan({ modo: 'EMPRESTAR', codigo: `M${login}`, como: 'PESSOA' }),
      await scan({ modo: 'EMPRESTAR', cod_pessoa }),
      await scan({ modo: 'DEVOLVER' }),
    ]
  }

  it('EST-509 goes on reading and writing when every table has gained columns and there are new ones', async () => {
    const before = await walk()
    expect(before).toEqual([200, 200, 200, 200, 200, 200, [200, 'PESSOA'], [200, 'EMPRESTADO'], [200, 'DEVOLVIDO']])
    const { kysely } = server.core.database
    const there = new Set((await kysely.introspection.getTables()).map(({ name }) => name))
    const tables = [...new Set(ownTables())].filter(table => there.has(table))
    expect(tables.length).toBeGreaterThan(50)
    for (const table of tables) {
      await sql.raw(`alter table ${table} add column da_proxima text`).execute(kysely)
      await sql.raw(`alter table ${table} add column da_proxima_cheia text not null default 'x'`).execute(kysely)
    }
    await sql.raw('create table da_proxima_versao (id bigint primary key)').execute(kysely)
    // More than once: what the driver has prepared is asked on every connection of the pool.
    for (let round = 0; round < 3; round++) expect(await walk()).toEqual(before)
  }, 300_000)
})
