import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withChanges } from '../../db/change-log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const HIDDEN = 3
const NORMAL = 1
const BEING_CATALOGUED = 2
/** A word that no other record of the demo carries. */
const WORD = 'xilogravurístico'

let server: TestServer
let code: number
let like: number | undefined
const similarTo = async (id: number) => (await server.call('getSimilarWorks', { params: { id } })).body
beforeAll(async () => {
  server = await startTestServer()
  const { body } = await server.call('search', { query: { q: 'casmurro', for: 'TITULO' } })
  code = body.find(work => work.dados_adicionais.B!.length > 0)!.cod_acervo
  const { busca } = await server.core.database.kysely
    .selectFrom('acervo')
    .select('busca')
    .where('cod_acervo', '=', code)
    .executeTakeFirstOrThrow()
  const document = JSON.parse(busca) as { text: Record<string, string[]>; sort?: object }
  document.text.titulo = [...(document.text.titulo ?? []), WORD]
  await change({ busca: JSON.stringify({ ...document, sort: { ...document.sort, titulo: WORD } }) })
  // Likeness need not be mutual: a work may have many that are more like it.
  for (const { cod_acervo } of await similarTo(code))
    if ((await similarTo(cod_acervo)).some(work => work.cod_acervo === code)) like ??= cod_acervo
}, 240_000)
afterAll(() => server.close())

async function change(values: { busca?: string; cod_situacao_acervo?: number }): Promise<void> {
  await withChanges(server.core.database, async ({ trx, changed }) => {
    await trx.updateTable('acervo').set(values).where('cod_acervo', '=', code).execute()
    changed('acervo', code)
  })
  await server.core.feed.catchUp()
}

async function setVisible(cod_situacao_acervo: number, visivel: 'S' | 'N'): Promise<void> {
  await withChanges(server.core.database, async ({ trx, changed }) => {
    await trx
      .updateTable('situacao_acervo')
      .set({ visivel })
      .where('cod_situacao_acervo', '=', cod_situacao_acervo)
      .execute()
    changed('situacao_acervo', cod_situacao_acervo)
  })
  await server.core.feed.catchUp()
}

/** The places where the record comes up, of all where a record may. */
async function seen(): Promise<string[]> {
  const rows = { q: WORD, for: 'LIVRE' }
  const acervos = String(code)
  const complete = await server.call('search', { query: rows })
  const paged = await server.call('searchPaged', {
    params: { search_tab: 'pesquisa_geral', search_id: crypto.randomUUID() },
    query: { ...rows, page: '1', perPage: '20', direction: 'C' },
  })
  const filters = await server.call('getFilters', { query: { ...rows, search_tab: 'pesquisa_geral' } })
  const feed = await server.app.inject(`/api/estante/consulta/rss?${new URLSearchParams(rows)}`)
  const suggested = await server.call('getSuggestions', { query: { term: 'xilogravuris', searchBy: 'titulo' } })
  const similar = await similarTo(like!)
  const ofIt = await similarTo(code)
  const titles = await server.call('getAdditionalTitles', { query: { acervos } })
  const indexed = await server.call('getIndexedRecords', { query: { acervos } })
  const accessible = await server.call('searchAccessible', { query: { search_text: WORD } })
  const places = {
    complete: complete.body.length > 0,
    completeTotal: complete.headers['x-total'] !== '0',
    paged: paged.body.registros.length > 0,
    pagedTotal: paged.body.totalRegistros > 0,
    filters: filters.body.some(filter => filter.contagem.length > 0),
    feed: feed.body.includes(`/acervo/${code}<`),
    suggestions: suggested.body.length > 0,
    similar: similar.some(work => work.cod_acervo === code),
    similarToIt: ofIt.length > 0,
    titles: titles.body.length > 0,
    indexed: indexed.body.length > 0,
    accessible: accessible.body.total > 0,
  }
  return Object.entries(places).flatMap(([place, isSeen]) => (isSeen ? place : []))
}
const EVERYWHERE = [
  'complete',
  'completeTotal',
  'paged',
  'pagedTotal',
  'filters',
  'feed',
  'suggestions',
  'similar',
  'similarToIt',
  'titles',
  'indexed',
  'accessible',
]

describe('REC-36 a record whose situation hides it', () => {
  it('REC-36 comes up nowhere while it is hidden, and everywhere again afterwards', async () => {
    expect(await seen()).toEqual(EVERYWHERE)
    await change({ cod_situacao_acervo: HIDDEN })
    expect(await seen()).toEqual([])
    await change({ cod_situacao_acervo: NORMAL })
    expect(await seen()).toEqual(EVERYWHERE)
  })

  it('REC-36 follows its situation when that is hidden or shown', async () => {
    await change({ cod_situacao_acervo: BEING_CATALOGUED })
    expect(await seen()).toEqual([])
    await setVisible(BEING_CATALOGUED, 'S')
    expect(await seen()).toEqual(EVERYWHERE)
    await setVisible(BEING_CATALOGUED, 'N')
    expect(await seen()).toEqual([])
    await change({ cod_situacao_acervo: NORMAL })
  })

  it('REC-36 is not listed even while the index has not heard of it', async () => {
    const set = (cod_situacao_acervo: number) =>
      server.core.database.kysely
        .updateTable('acervo')
        .set({ cod_situacao_acervo })
        .where('cod_acervo', '=', code)
        .execute()
    await set(HIDDEN)
    expect((await server.call('search', { query: { q: WORD, for: 'LIVRE' } })).body).toEqual([])
    await set(NORMAL)
  })

  it('REC-36 does not count among the works of its authorities', async () => {
    const { cod_autoridade } = await server.core.database.kysely
      .selectFrom('acervo_autoridade')
      .select('cod_autoridade')
      .where('cod_acervo', '=', code)
      .limit(1)
      .executeTakeFirstOrThrow()
    const counted = async () => {
      const id = String(cod_autoridade)
      const { body } = await server.call('search', {
        query: { search_tab: 'autoridades', q: id, for: 'AUTORIDADE_TODOS', aut_id: id },
      })
      return Number(/\d+/.exec(body[0]!.resumo)?.[0])
    }
    const before = await counted()
    await change({ cod_situacao_acervo: HIDDEN })
    expect(await counted()).toBe(before - 1)
    await change({ cod_situacao_acervo: NORMAL })
    expect(await counted()).toBe(before)
  })
})
