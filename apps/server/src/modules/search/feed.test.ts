import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withChanges } from '../../db/change-log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { languageOfFeed, pageOfSearch, termsOfSearch } from './feed.rules.ts'
import { feedXml } from './feed.xml.ts'

const channel = { title: 'a', description: 'b', link: 'https://x/', self: 'https://x/rss', language: 'pt' as const }
const item = { title: 't', link: 'https://x/1', author: '', category: '', description: '', date: null }

describe('feed of a search', () => {
  it('leads back to the page, whichever form asked', () => {
    const page = '/e_books?q=dom+casmurro&for=TITULO&tipo_obra_total=3'
    const first = { termo_pesquisa: 'dom casmurro', coluna_um: 'TITULO', cod_tipo_obra: '3', lang: 'en' }
    expect(pageOfSearch('e_books', 'pesquisa_geral', first)).toBe(page)
    expect(pageOfSearch('pesquisa_geral', 'pesquisa_geral', { q: 'a', page: '2' })).toBe('/?q=a')
    expect(pageOfSearch('novas_aquisicoes', 'pesquisa_geral', {})).toBe('/novas_aquisicoes')
    expect(termsOfSearch({ q: 'a', q2: 'b' })).toBe('a · b')
    expect(termsOfSearch({ termo_pesquisa: '-1' })).toBe('')
    expect([languageOfFeed('en'), languageOfFeed('3'), languageOfFeed('xx'), languageOfFeed(undefined)]).toEqual([
      'en',
      'es',
      undefined,
      undefined,
    ])
  })

  it('holds any text: nothing closes an element, opens one or breaks the document', () => {
    const hostile = `]]></title><script>alert(1)</script> & "x" 'y' \u0000\u0008\uFFFF\uD800 💥`
    const xml = feedXml({ ...channel, title: hostile, self: `https://x/?q="><a>` }, [
      { ...item, title: hostile, author: hostile, category: hostile, description: hostile, date: 'not a day' },
    ])
    expect(xml).not.toContain('<script')
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(xml).not.toMatch(/[\u0000-\u0008\uFFFF]|\p{Cs}/u)
    expect(xml).not.toContain('pubDate')
    expect(xml.match(/<item>/g)).toHaveLength(1)
    expect(xml).toContain('💥')
  })

  it('dates by acquisition, in the form that readers know', () => {
    const xml = feedXml(channel, [
      { ...item, date: '2026-03-01' },
      { ...item, date: '2026-04-02' },
    ])
    expect(xml).toContain('<pubDate>Thu, 02 Apr 2026 15:00:00 GMT</pubDate>')
    expect(xml).toContain('<lastBuildDate>Thu, 02 Apr 2026 15:00:00 GMT</lastBuildDate>')
  })
})

describe('RSS of a search', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 240_000)
  afterAll(() => server.close())
  const get = (query: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/api/estante/consulta/rss?${query}`, headers })
  const links = (xml: string): string[] => [...xml.matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(found => found[1]!)

  it('gives at most 50 works, the last acquired first, with absolute addresses and cache headers', async () => {
    const answer = await get('q=direito&for=LIVRE')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=900')
    const found = links(answer.body)
    expect(found).toHaveLength(50)
    for (const link of found) expect(link).toMatch(/^https:\/\/biblioteca\.example\/(?:acervo|biblioteca)\/\d+$/)
    const days = [...answer.body.matchAll(/<pubDate>([^<]*)</g)].map(([, day]) => Date.parse(day!))
    expect(days.length).toBeGreaterThan(10)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(answer.body).toContain('<link>https://biblioteca.example/?q=direito&amp;for=LIVRE</link>')
    expect(answer.body).toContain('<title>direito – Pesquisa geral – ')
    const again = await get('q=direito&for=LIVRE', { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('speaks the language of its parameter and obeys filters', async () => {
    const answer = await get('q=direito&for=LIVRE&lang=en')
    expect(answer.body).toContain('<language>en</language>')
    expect(answer.body).toContain('Latest acquisitions')
    const all = await server.call('search', { query: { q: 'direito', for: 'LIVRE' } })
    const one = all.body[0]!
    const narrow = await get(`q=direito&for=LIVRE&fT=${one.cod_tipo_obra}&fY=${one.ano_publicacao}`)
    expect(links(narrow.body)).toContain(`https://biblioteca.example/acervo/${one.cod_acervo}`)
    expect(links(narrow.body).length).toBeLessThan(50)
  })

  it('answers every tab, refuses what is no search, and is not counted as one', async () => {
    const sessions = async () =>
      (await server.core.database.kysely.selectFrom('pesquisa_sessao').select('search_id').execute()).map(
        ({ search_id }) => search_id,
      )
    // They are written together, a while later: when this one is there, so is whatever came before it.
    const counted = async () => {
      const search = await server.call('search', { query: { q: 'direito', for: 'LIVRE' } })
      const id = String(search.headers['x-search-id'])
      await expect.poll(sessions).toContain(id)
      return (await sessions()).length
    }
    const before = await counted()
    for (const query of [
      'search_tab=novas_aquisicoes&for=TODOS',
      'search_tab=autoridades&q=machado&for=AUTORIDADE_TODOS',
      'search_tab=atos_normativos&q=-1&for=LIVRE&keyword_type=U',
      'search_tab=plano_ensino&curso=1',
    ])
      expect((await get(query)).statusCode, query).toBe(200)
    expect((await get('for=LIVRE')).statusCode).toBe(422)
    expect((await get('q=a&for=LIVRE&rep=abnt')).statusCode).toBe(422)
    expect((await get('q=a&for=LIVRE&search_tab=nenhuma')).statusCode).toBe(400)
    expect(await counted()).toBe(before + 1)
  })

  it('carries hostile titles of the catalogue and terms without harm', async () => {
    const { body } = await server.call('search', { query: { q: 'casmurro', for: 'TITULO' } })
    const code = body[0]!.cod_acervo
    const obra = 'Dom ]]> <b>Casmurro</b> & "Cia"'
    await withChanges(server.core.database, async ({ trx, changed }) => {
      await trx.updateTable('acervo').set({ obra }).where('cod_acervo', '=', code).execute()
      changed('acervo', code)
    })
    const answer = await get(`q=${encodeURIComponent('casmurro')}&for=TITULO&x=${encodeURIComponent('"><script>')}`)
    expect(answer.body).toContain('<title>Dom ]]&gt; &lt;b&gt;Casmurro&lt;/b&gt; &amp; &quot;Cia&quot;</title>')
    expect(answer.body).not.toContain('<script')
    const named = await get(`q=${encodeURIComponent('</title><script>alert(1)</script>')}&for=TITULO`)
    expect(named.statusCode).toBe(200)
    expect(named.body).not.toContain('<script')
  })
})
