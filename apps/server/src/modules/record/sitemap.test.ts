import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withChanges } from '../../db/change-log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Sitemap } from './sitemap.ts'

describe('the pages of the sitemap', () => {
  const PER_PAGE = 100
  let server: TestServer
  let sitemap: Sitemap
  let codes: number[]
  beforeAll(async () => {
    server = await startTestServer()
    sitemap = new Sitemap(server.core, PER_PAGE)
    const rows = await server.core.database.kysely
      .selectFrom('acervo')
      .select('cod_acervo')
      .orderBy('cod_acervo')
      .execute()
    codes = rows.map(row => row.cod_acervo)
  }, 240_000)
  afterAll(() => server.close())

  const queriesOf = async (work: () => Promise<unknown>): Promise<number> => {
    const spy = vi.spyOn(server.core.database.kysely, 'selectFrom')
    try {
      await work()
      return spy.mock.calls.length
    } finally {
      spy.mockRestore()
    }
  }
  const every = async () => {
    const pages = await Promise.all(Array.from({ length: await sitemap.pageCount() }, (_, at) => sitemap.page(at + 1)))
    return pages.map(page => page!.map(row => row.cod_acervo))
  }

  it('hold every record once, in pages of one size', async () => {
    const pages = await every()
    expect(pages.flat()).toEqual(codes)
    expect(pages).toHaveLength(Math.ceil(codes.length / PER_PAGE))
    const full = pages.slice(0, -1).map(page => page.length)
    expect(full.length).toBeGreaterThan(0)
    expect(full).toEqual(full.map(() => PER_PAGE))
  })

  it('attack: a late page reads itself alone, and one beyond the last nothing', async () => {
    const last = await sitemap.pageCount()
    expect(await queriesOf(() => sitemap.page(last))).toBe(1)
    for (const number of [0, last + 1, 999_999])
      expect(await queriesOf(async () => expect(await sitemap.page(number)).toBeUndefined()), String(number)).toBe(0)
  })

  it('follow the records, though not more than once a minute', async () => {
    const before = await sitemap.pageCount()
    await withChanges(server.core.database, async ({ trx, changed }) => {
      const gone = codes.slice(0, PER_PAGE)
      await trx.updateTable('acervo').set({ cod_situacao_acervo: 3 }).where('cod_acervo', 'in', gone).execute()
      changed('acervo', gone[0]!)
    })
    await server.core.feed.catchUp()
    expect((await every()).flat(), 'hidden at once').toEqual(codes.slice(PER_PAGE))
    expect(await sitemap.pageCount()).toBe(before)
    server.setNow(new Date(server.core.now().getTime() + 60_000))
    expect(await sitemap.pageCount()).toBe(before - 1)
    expect((await every()).flat()).toEqual(codes.slice(PER_PAGE))
  })

  it('are refused beyond the last', async () => {
    const status = async (path: string) => (await server.app.inject(path)).statusCode
    expect(await status('/sitemap-1.xml')).toBe(200)
    for (const path of ['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-999999.xml'])
      expect(await status(path), path).toBe(404)
  })
})
