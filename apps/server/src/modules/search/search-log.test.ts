import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedEngine, FileSnapshotStore } from '@estante/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEST_DAY } from '../../testing/demo-template.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { SearchLog } from './search-log.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const logged = (termo: string) =>
  server.core.database.kysely
    .selectFrom('pesquisa_log')
    .select(['dia', 'search_tab', 'coluna', 'vezes', 'total'])
    .where('termo', '=', termo)
    .execute()
const search = (q: string, more: Record<string, string> = {}) =>
  server.call('search', { query: { q, for: 'LIVRE', ...more } })

it('D-12 a search is written down by day, tab, column and term, without who made it', async () => {
  const { headers } = await search('Dom  CASMURRO ')
  await search('dom  casmurro')
  // A page or a filter of it is not another search.
  await search('dom  casmurro', { fT: '1' })
  const row = { dia: '2026-11-16', search_tab: 'pesquisa_geral', coluna: 'LIVRE', vezes: 2 }
  await expect.poll(() => logged('dom  casmurro')).toEqual([{ ...row, total: Number(headers['x-total']) }])
})

it('D-12 one search is counted once, in whatever order, size or version its first page is asked for again', async () => {
  const search_id = crypto.randomUUID()
  await search('memórias póstumas', { search_id })
  await search('memórias póstumas', { search_id, orderBy: 'obra' })
  const params = { search_tab: 'pesquisa_geral' as const, search_id }
  const paging = { q: 'memórias póstumas', for: 'LIVRE', page: '1', perPage: '20', direction: 'C' as const }
  for (const more of [{}, { agrupar: 'S' }, { perPage: '50' }])
    await server.call('searchPaged', { params, query: { ...paging, ...more } })
  await search('outro marcador')
  await expect.poll(() => logged('outro marcador')).toHaveLength(1)
  expect((await logged('memórias póstumas')).map(row => row.vezes)).toEqual([1])
})

it('D-12 numbers of people and e-mail addresses are left out', async () => {
  for (const term of ['529.982.247-25', '20261234567', 'ana@example.org']) await search(term)
  await search('marcador depois')
  await expect.poll(() => logged('marcador depois')).toHaveLength(1)
  for (const term of ['529.982.247-25', '20261234567', 'ana@example.org']) expect(await logged(term), term).toEqual([])
})

it('D-12 SRCH-23 what is searched often is suggested first', async () => {
  const store = new FileSnapshotStore(mkdtempSync(join(tmpdir(), 'estante-log-')))
  const engine = await EmbeddedEngine.open({ store, workers: 0 })
  const put = (id: number, heading: string) => ({
    op: 'put' as const,
    document: { id, text: { assunto: [heading] } },
  })
  await engine.apply([put(1, 'Zoologia'), put(2, 'Zoologia'), put(3, 'Zootecnia')], 1)
  const said = async () => (await engine.suggest('ASSUNTO', 'zoo')).map(suggestion => suggestion.word)
  expect(await said()).toEqual(['Zoologia', 'Zootecnia'])
  const log = new SearchLog(server.core, engine)
  const asked = { tab: 'pesquisa_geral', rows: [{ field: 'ASSUNTO', term: 'Zootecnia' }] } as never
  log.add(asked, 1)
  await log.flush()
  await log.start()
  expect(await said()).toEqual(['Zootecnia', 'Zoologia'])
  await log.stop()
  await engine.close()
})

it('D-12 a session of a search ends after an hour', async () => {
  const search_id = 'hour-1'
  await search('casmurro', { search_id })
  const stored = async (minutes: number) => {
    server.setNow(new Date(TEST_DAY.getTime() + minutes * 60_000))
    return (await server.call('getStoredSearch', { params: { search_id } })).status
  }
  expect([await stored(0), await stored(59), await stored(61)]).toEqual([200, 200, 404])
})
