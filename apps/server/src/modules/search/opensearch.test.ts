import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renameWork } from '../../testing/rename-work.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { testSearchControl, testSearchUrl } from '../../testing/test-settings.ts'

/** The server on a genuine OpenSearch, which `npm run test:opensearch` starts; without it nothing here runs. */
describe.skipIf(!testSearchUrl())('the server on OpenSearch', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 600_000)
  afterAll(() => server?.close())

  const total = async (termo_pesquisa: string): Promise<number> =>
    Number((await server.call('search', { query: { termo_pesquisa, coluna_um: 'LIVRE' } })).headers['x-total'])

  it('finds what is there and what has just changed', async () => {
    expect(await total('machado assis')).toBeGreaterThan(0)
    await renameWork(server.core.database, 1, 'Xilogravura palimpséstica')
    await server.core.feed.catchUp()
    expect(await total('palimpsestica')).toBe(1)
  })

  it.skipIf(!testSearchControl())(
    'stays up without it, says so in the reader’s language and comes back by itself',
    async () => {
      await fetch(`${testSearchControl()}/halt`)
      for (const [lang, said] of [
        ['pt', 'A pesquisa está fora do ar agora'],
        ['en', 'Search is down right now'],
        ['es', 'La búsqueda no funciona en este momento'],
      ] as const) {
        const refused = await server.call('search', { query: { termo_pesquisa: 'casa', coluna_um: 'LIVRE' } }, { lang })
        expect(refused.status).toBe(503)
        expect(refused.headers['retry-after']).toBe('5')
        expect(JSON.stringify(refused.body)).toContain(said)
      }
      const ready = await server.app.inject({ url: '/api/ready' })
      expect(ready.statusCode).toBe(200)
      await expect
        .poll(async () => (await server.app.inject({ url: '/api/ready' })).body)
        .toContain('the index of acervo failed')
      // Work goes on meanwhile, and nothing of it is lost.
      await renameWork(server.core.database, 2, 'Quirguiz palimpséstico')
      await server.core.feed.catchUp()
      await fetch(`${testSearchControl()}/resume`)
      await expect.poll(() => total('quirguiz'), { timeout: 60_000, interval: 500 }).toBe(1)
    },
    600_000,
  )
})
