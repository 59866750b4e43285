import type { SearchParameters, Work } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withChanges } from '../../db/change-log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const WORDS = { q: 'brasil', for: 'LIVRE', keyword_type: 'P', search_tab: 'pesquisa_avancada' } as const
const search = async (more: SearchParameters = {}): Promise<Work[]> =>
  (await server.call('search', { query: { ...WORDS, ...more } })).body
const codes = (works: Work[]): number[] => works.map(work => work.cod_acervo).toSorted((a, b) => a - b)

describe('SRCH-62 SRCH-63 every field of a form narrows or orders what is found', () => {
  it('SRCH-36 language', async () => {
    const everything = { q: '= NOT palavraqueninguemtem' }
    const all = await search(everything)
    const wanted = all.find(work => work.idioma !== 'por')!.idioma
    const found = await search({ ...everything, idioma: wanted })
    expect(codes(found)).toEqual(codes(all.filter(work => work.idioma === wanted)))
  })

  it('SRCH-36 place of publication', async () => {
    const all = await search()
    const place = all.flatMap(work => work.dados_adicionais.P ?? [])[0]!
    const there = all.filter(work => work.dados_adicionais.P?.includes(place))
    expect(there.length).toBeLessThan(all.length)
    expect(codes(await search({ local: place }))).toEqual(codes(there))
  })

  it('SRCH-36 location inside a library', async () => {
    const all = await search()
    const rows = await server.core.database.kysely
      .selectFrom('exemplar')
      .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
      .select(['cod_acervo', 'cod_local_exemplar'])
      .distinct()
      .where('situacao_exemplar.visivel', '=', 'S')
      .where('cod_acervo', 'in', codes(all))
      .where('cod_local_exemplar', 'is not', null)
      .execute()
    const place = rows[0]!.cod_local_exemplar
    const there = rows.flatMap(row => (row.cod_local_exemplar === place ? row.cod_acervo : []))
    expect(there.length).toBeLessThan(all.length)
    expect(codes(await search({ local_interna: String(place) }))).toEqual(there.toSorted((a, b) => a - b))
  })

  it('SRCH-36 physical description', async () => {
    const all = await search()
    const found = await search({ categoria: 'impresso' })
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)
    const rows = await server.core.database.kysely
      .selectFrom('acervo')
      .select('desc_fisica')
      .where('cod_acervo', 'in', codes(found))
      .execute()
    for (const { desc_fisica } of rows) expect(desc_fisica).toMatch(/p\b|v\.|f\.|vol|pages|folha/i)
    expect(codes(await search({ categoria: 'audio' })).some(code => codes(found).includes(code))).toBe(false)
  })

  it('ordering', async () => {
    const usual = (await search()).map(work => work.cod_acervo)
    const ordered = (await search({ ordenacao: 'cod_acervo' })).map(work => work.cod_acervo)
    expect(ordered).toEqual(usual.toSorted((a, b) => a - b))
    expect(ordered).not.toEqual(usual)
    expect((await server.call('search', { query: { ...WORDS, ordenacao: 'nada' } })).status).toBe(422)
  })

  it('the third row and the condition before it', async () => {
    const two = { condition: 'OR', q2: 'história', for2: 'LIVRE', q3: 'direito', for3: 'LIVRE' }
    const both = await search({ condition: 'OR', q2: 'história', for2: 'LIVRE' })
    const third = new Set(codes(await search({ q: 'direito' })))
    const inBoth = codes(both).filter(code => third.has(code))
    expect(inBoth.length).toBeGreaterThan(0)
    expect(codes(await search({ ...two, condition2: 'AND' }))).toEqual(inBoth)
    expect(codes(await search({ ...two, condition2: 'NOT' }))).toEqual(codes(both).filter(code => !third.has(code)))
    expect(codes(await search({ ...two, condition2: 'OR' })).length).toBe(both.length + third.size - inBoth.length)
  })

  it('SRCH-48 conditions that are left out are AND', async () => {
    const rows = { q2: 'história', for2: 'LIVRE', q3: 'direito', for3: 'LIVRE' }
    const found = codes(await search(rows))
    expect(found).toEqual(codes(await search({ ...rows, condition: 'AND', condition2: 'AND' })))
    expect(found).not.toEqual(codes(await search({ ...rows, condition: 'OR', condition2: 'OR' })))
  })
})

const TYPES = {
  pessoa: 'AUTORIDADE_PESSOA',
  instituicao: 'AUTORIDADE_INSTITUICAO',
  evento: 'AUTORIDADE_EVENTO',
  titulo_uniforme: 'AUTORIDADE_TITULO_UNIFORME',
  assunto: 'AUTORIDADE_ASSUNTO',
  geografico: 'AUTORIDADE_GEOGRAFICO',
  genero: 'AUTORIDADE_GENERO',
  cronologico: 'AUTORIDADE_CRONOLOGICO',
  sub_geral: 'AUTORIDADE_SUB_GERAL',
  sub_genero: 'AUTORIDADE_SUB_GENERO',
  sub_geografica: 'AUTORIDADE_SUB_GEOGRAFICA',
  sub_cronologica: 'AUTORIDADE_SUB_CRONOLOGICA',
}

it.each(Object.entries(TYPES))(
  'AUTHY-07 an authority stored as %s is found as %s and as no other type',
  async (tipo, column) => {
    const { cod_autoridade, descricao } = await server.core.database.kysely
      .selectFrom('autoridade')
      .select(['cod_autoridade', 'descricao'])
      .orderBy('cod_autoridade')
      .executeTakeFirstOrThrow()
    await withChanges(server.core.database, async ({ trx, changed }) => {
      await trx.updateTable('autoridade').set({ tipo }).where('cod_autoridade', '=', cod_autoridade).execute()
      changed('autoridade', cod_autoridade)
    })
    await server.core.feed.catchUp()
    const found: string[] = []
    for (const field of ['AUTORIDADE_TODOS', ...Object.values(TYPES)]) {
      const query = { search_tab: 'autoridades' as const, q: descricao, for: field }
      const { body } = await server.call('search', { query })
      if (body.some(one => one.cod_acervo === cod_autoridade)) found.push(field)
    }
    expect(found).toEqual(['AUTORIDADE_TODOS', column])
  },
)
