import type { SearchEngine } from '@estante/search'
import { expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
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
