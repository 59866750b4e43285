import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withChanges } from '../../db/change-log.ts'
import { escapeHtml } from '../../http/html.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe('page of results, before the application stands', () => {
  const web = mkdtempSync(join(tmpdir(), 'estante-web-'))
  let server: TestServer
  beforeAll(async () => {
    writeFileSync(
      join(web, 'index.html'),
      '<html lang="pt-BR"><title>Estante</title><body><!-- first-frame --></body></html>',
    )
    server = await startTestServer({}, web)
  }, 240_000)
  afterAll(async () => {
    await server.close()
    rmSync(web, { recursive: true, force: true })
  })

  const page = async (address: string): Promise<string> => (await server.app.inject({ url: address })).body
  const links = (html: string): string[] =>
    [...html.matchAll(/<li><h2><a href="([^"]*)"/g)].map(found => found[1] as string)
  /** The page does not wait long for its works: at a busy moment it opens without them, so it is opened again. */
  const pageOfWorks = async (address: string): Promise<string> => {
    let html = ''
    const listed = async () => {
      html = await page(address)
      return links(html).length
    }
    await expect.poll(listed, { timeout: 30_000 }).toBeGreaterThan(0)
    return html
  }
  const found = async (
    query: Record<string, string>,
    search_tab: 'pesquisa_geral' | 'autoridades' = 'pesquisa_geral',
  ) => {
    const { body } = await server.call('searchWithFilters', {
      params: { search_tab, search_id: crypto.randomUUID() },
      query: { page: '1', perPage: '20', ...query },
    })
    return body
  }

  it('shows the first four works in the order in which the application will list them', async () => {
    const { registros, sessao } = await found({ termo_pesquisa: 'história', coluna_um: 'LIVRE', agrupar: 'S' })
    const leads = (sessao.obras?.pagina ?? []).slice(0, 4).map(({ cod_acervo }) => cod_acervo)
    const rows = leads.map(code => registros.find(work => work.cod_acervo === code))
    const html = await pageOfWorks('/?q=hist%C3%B3ria&for=LIVRE')
    expect(rows).toHaveLength(4)
    expect(links(html)).toEqual(rows.map(work => work?.rota))
    const summaries = rows.flatMap(work => work?.resumo || []).map(summary => `<p>${escapeHtml(summary)}</p>`)
    expect(summaries.length).toBeGreaterThan(0)
    expect(html.match(/(?<=<\/h2>)<p>.*?<\/p>/g)).toEqual(summaries)
  })

  it('obeys page, order, filters, tab and the switch of editions as the address says', async () => {
    const records = await found({
      termo_pesquisa: 'história',
      coluna_um: 'LIVRE',
      page: '2',
      perPage: '10',
      orderBy: 'obra',
    })
    expect(links(await pageOfWorks('/?q=hist%C3%B3ria&for=LIVRE&agrupar=N&page=2&perPage=10&orderBy=obra'))).toEqual(
      records.registros.slice(0, 4).map(work => work.rota),
    )
    const type = records.registros[0]?.cod_tipo_obra
    const filtered = await found({ termo_pesquisa: 'história', coluna_um: 'LIVRE', fT: String(type) })
    expect(links(await pageOfWorks(`/?q=hist%C3%B3ria&for=LIVRE&agrupar=N&fT=${type}`))).toEqual(
      filtered.registros.slice(0, 4).map(work => work.rota),
    )
    const authorities = await found({ termo_pesquisa: 'machado', coluna_um: 'AUTORIDADE_TODOS' }, 'autoridades')
    expect(links(await pageOfWorks('/autoridades?q=machado&for=AUTORIDADE_TODOS'))).toEqual(
      authorities.registros.slice(0, 4).map(work => work.rota),
    )
  })

  it('SRCH-08 SRCH-11 reads an address as the application does, whatever it leaves out or has too much of', async () => {
    const asTitle = await found({ termo_pesquisa: 'história', coluna_um: 'TITULO', agrupar: 'S' })
    const leads = (asTitle.sessao.obras?.pagina ?? []).slice(0, 4).map(({ cod_acervo }) => `/acervo/${cod_acervo}`)
    expect(leads).toHaveLength(4)
    // The advanced form begins with titles and free words.
    expect(links(await pageOfWorks('/pesquisa_avancada?q=hist%C3%B3ria'))).toEqual(leads)
    const usual = links(await pageOfWorks('/?q=hist%C3%B3ria&for=LIVRE'))
    for (const more of ['perPage=muitos', 'rep=nenhuma', 'orderBy=nada', 'q2=zzzzqqqq&for2=LIVRE', 'direction=x'])
      expect(links(await pageOfWorks(`/?q=hist%C3%B3ria&for=LIVRE&${more}`)), more).toEqual(usual)
    const byTitle = await found({ termo_pesquisa: 'história', coluna_um: 'LIVRE', orderBy: 'obra' })
    expect(links(await pageOfWorks('/?q=hist%C3%B3ria&for=LIVRE&agrupar=n&ordenacao=obra'))).toEqual(
      byTitle.registros.slice(0, 4).map(work => work.rota),
    )
  })

  it('opens without works where the search is refused, finds nothing or asks other institutions', async () => {
    for (const address of [
      '/?q=hist%C3%B3ria&for=NENHUMA',
      '/?q=zzzzqqqq&for=LIVRE',
      '/?q=hist%C3%B3ria&for=LIVRE&rep=rede_pergamum',
    ]) {
      const answer = await server.app.inject({ url: address })
      expect([answer.statusCode, links(answer.body)], address).toEqual([200, []])
      expect(answer.body).toContain('<h1>')
    }
  })

  it('is nobody’s search: none is written down', async () => {
    const sessions = async () =>
      (await server.core.database.kysely.selectFrom('pesquisa_sessao').select('search_id').execute()).map(
        ({ search_id }) => search_id,
      )
    // They are written together, a while later: when this one is there, so is whatever came before it.
    const counted = async () => {
      const { sessao } = await found({ termo_pesquisa: 'história', coluna_um: 'LIVRE' })
      await expect.poll(sessions).toContain(sessao.search_id)
      return (await sessions()).length
    }
    const before = await counted()
    expect(links(await pageOfWorks('/?q=hist%C3%B3ria&for=LIVRE'))).toHaveLength(4)
    expect(await counted()).toBe(before + 1)
  })

  it('carries hostile titles without harm, and says the language of a title', async () => {
    const { registros } = await found({ termo_pesquisa: 'casmurro', coluna_um: 'TITULO', orderBy: 'cod_acervo' })
    const code = registros[0]!.cod_acervo
    await withChanges(server.core.database, async ({ trx, changed }) => {
      const obra = 'Dom "> <script>Casmurro</script>'
      await trx.updateTable('acervo').set({ obra, idioma: 'eng' }).where('cod_acervo', '=', code).execute()
      changed('acervo', code)
    })
    await expect
      .poll(() => page('/?q=casmurro&for=TITULO&agrupar=N&orderBy=cod_acervo'))
      .toContain(`<a href="${registros[0]!.rota}" lang="en">Dom &quot;&gt; &lt;script&gt;Casmurro&lt;/script&gt;</a>`)
  })
})
