import type { SearchEngine } from '@estante/search'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import type { DialectName } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import type { Asked } from './asked.rules.ts'
import { SearchLog } from './search-log.ts'

it.each(testDialects)('terms are forgotten when their days are over, on %s', async dialect => {
  const database = await testDatabase(dialect)
  const core = { database, now: () => new Date('2026-05-01T12:00:00Z') } as Core
  const log = new SearchLog(core, { setUse: () => undefined } as unknown as SearchEngine)
  const term = (termo: string, dia: string, vezes: number, total = 3) => ({
    dia,
    search_tab: 'pesquisa_geral',
    coluna: 'LIVRE',
    termo,
    total,
    vezes,
  })
  await database.kysely
    .insertInto('pesquisa_log')
    .values([
      term('nada ontem', '2026-04-30', 9, 0),
      term('nada há um mês', '2026-03-31', 9, 0),
      term('uma vez ontem', '2026-04-30', 1),
      term('uma vez no verão', '2026-01-30', 1),
      term('muitas vezes no verão', '2026-01-30', 2),
      term('muitas vezes há três anos', '2023-05-01', 500),
    ])
    .execute()
  const many = Array.from({ length: 2500 }, (_, at) => term(`antigo ${at}`, '2024-06-01', 1))
  for (let from = 0; from < many.length; from += 500)
    await database.kysely
      .insertInto('pesquisa_log')
      .values(many.slice(from, from + 500))
      .execute()

  await log.jobs.find(job => job.name === 'pesquisas.limpeza')?.work()
  const rows = await database.kysely.selectFrom('pesquisa_log').select('termo').orderBy('id').execute()
  expect(rows.map(row => row.termo)).toEqual(['nada ontem', 'uma vez ontem', 'muitas vezes no verão'])
  await log.stop()
  await database.close()
})

const asked = (...terms: string[]) =>
  ({ tab: 'pesquisa_geral', rows: terms.map(term => ({ field: 'LIVRE', term })) }) as unknown as Asked
const opened = async (dialect: DialectName, now = new Date('2026-05-01T12:00:00Z')) => {
  const database = await testDatabase(dialect)
  const engine = { setUse: () => undefined } as unknown as SearchEngine
  const open = () => new SearchLog({ database, now: () => now } as Core, engine)
  const logged = () =>
    database.kysely.selectFrom('pesquisa_log').select(['dia', 'termo', 'vezes']).orderBy('termo').execute()
  return { database, open, logged }
}

it('a search of the evening counts for the day of the library, not for the next one', async () => {
  const { database, open, logged } = await opened('sqlite', new Date('2026-05-02T01:30:00Z'))
  const log = open()
  log.add(asked('noite'), 3)
  await log.flush()
  expect(await logged()).toEqual([{ dia: '2026-05-01', termo: 'noite', vezes: 1 }])
  await database.close()
})

it('searches that could not be written down are counted when the database is back', async () => {
  const { database, open, logged } = await opened('sqlite')
  const log = open()
  log.add(asked('estante', 'livro'), 3)
  await sql`alter table pesquisa_log rename to pesquisa_log_aside`.execute(database.kysely)
  await expect(log.flush()).rejects.toThrow()
  log.add(asked('estante'), 3)
  await sql`alter table pesquisa_log_aside rename to pesquisa_log`.execute(database.kysely)
  await log.flush()
  expect(await logged()).toEqual([
    { dia: '2026-05-01', termo: 'estante', vezes: 2 },
    { dia: '2026-05-01', termo: 'livro', vezes: 1 },
  ])
  await log.flush()
  expect(
    (await logged()).map(row => row.vezes),
    'once',
  ).toEqual([2, 1])
  await database.close()
})

it.each(testDialects)(
  'two nodes that write the same terms at once hinder each other in nothing, on %s',
  async dialect => {
    const { database, open, logged } = await opened(dialect)
    const nodes = [open(), open()]
    const terms = Array.from({ length: 300 }, (_, at) => `termo ${at}`)
    for (let round = 0; round < 3; round++) {
      nodes[0]!.add(asked(...terms), 3)
      nodes[1]!.add(asked(...terms.toReversed()), 3)
      await Promise.all(nodes.map(node => node.flush()))
    }
    const rows = await logged()
    expect(rows).toHaveLength(300)
    expect(new Set(rows.map(row => row.vezes))).toEqual(new Set([6]))
    await database.close()
  },
)
