import type { Language } from '@estante/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

it('D-31 results and filters name knowledge areas in the reader’s language', async () => {
  const seen = async (lang: Language) => {
    const params = { search_tab: 'pesquisa_geral', search_id: `areas${lang}`.padEnd(32, 'a') }
    const query = { termo_pesquisa: 'brasil', coluna_um: 'LIVRE', page: '1', perPage: '100', direction: 'C' }
    const works = (await server.call('searchPaged', { params, query } as never, { lang })).body.registros
    const asked = { search_tab: 'novas_aquisicoes', termo_pesquisa: '-1', coluna_um: 'LIVRE', tipo_termos: 'U' }
    const filters = await server.call('getFilters', { query: asked } as never, { lang })
    return [
      works.map(work => work.desc_tipo_area_conhec),
      works.flatMap(work => work.areas_conhecimento.map(area => area.descricao)),
      JSON.stringify(filters.body),
    ]
  }
  for (const [lang, ...names] of [
    ['pt', 'Ciências Humanas', 'História', '"Educação"'],
    ['en', 'Humanities', 'History', '"Education"'],
    ['es', 'Ciencias Humanas', 'Historia', '"Educación"'],
  ] as const) {
    const places = await seen(lang)
    for (const [at, name] of names.entries()) expect(places[at], lang).toContain(name)
  }
})
