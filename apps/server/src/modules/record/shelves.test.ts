import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Of the demo library: a novel that two libraries hold. */
const BOOK = 1024
const CENTRAL = 1

describe.each(testDialects)('the shelves on %s', dialect => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({}, undefined, dialect)
  }, 240_000)
  afterAll(() => server.close())
  const db = () => server.core.database.kysely

  const neighbours = async (id: number, codBiblioteca?: number) => {
    const { status, body } = await server.call('getShelfNeighbours', {
      params: { id },
      query: codBiblioteca ? { codBiblioteca } : {},
    })
    expect(status).toBe(200)
    return body
  }

  /** Every work of a library in the order of its shelves, made without the database's help. */
  async function wholeShelf(cod_biblioteca: number): Promise<number[]> {
    const rows = await db()
      .selectFrom('acervo')
      .innerJoin('exemplar', 'exemplar.cod_acervo', 'acervo.cod_acervo')
      .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
      .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
      .select(['acervo.cod_acervo', 'acervo.classificacao_ordem'])
      .distinct()
      .where('exemplar.cod_biblioteca', '=', cod_biblioteca)
      .where('situacao_exemplar.conta', '=', 'S')
      .where('situacao_acervo.visivel', '=', 'S')
      .where('acervo.tipo_acervo', '=', 'B')
      .where('acervo.classificacao_ordem', '<>', '')
      .execute()
    return rows
      .toSorted(
        (a, b) =>
          Buffer.compare(Buffer.from(a.classificacao_ordem), Buffer.from(b.classificacao_ordem)) ||
          a.cod_acervo - b.cod_acervo,
      )
      .map(row => row.cod_acervo)
  }

  it('works stand beside each other by call number, eight on either side, and one can walk on to both ends', async () => {
    const shelf = await wholeShelf(CENTRAL)
    const at = shelf.indexOf(BOOK)
    expect(at).toBeGreaterThan(8)
    const { cod_biblioteca, bibliotecas, obras } = await neighbours(BOOK, CENTRAL)
    expect(cod_biblioteca).toBe(CENTRAL)
    expect(bibliotecas.map(each => each.cod_biblioteca)).toContain(CENTRAL)
    expect(obras.map(work => work.cod_acervo)).toEqual(shelf.slice(at - 8, at + 9))
    expect(obras.filter(work => work.chamada === '')).toEqual([])
    const first = await neighbours(shelf[0]!, CENTRAL)
    expect(first.obras.map(work => work.cod_acervo)).toEqual(shelf.slice(0, 9))
    const last = await neighbours(shelf.at(-1)!, CENTRAL)
    expect(last.obras.map(work => work.cod_acervo)).toEqual(shelf.slice(-9))
  })

  it('a library that does not hold the work gives way to one that does; what stands nowhere has no neighbours', async () => {
    const own = await neighbours(BOOK)
    expect(own.bibliotecas.length).toBeGreaterThan(1)
    expect(own.cod_biblioteca).toBe(own.bibliotecas[0]?.cod_biblioteca)
    expect((await neighbours(BOOK, 99)).cod_biblioteca).toBe(own.cod_biblioteca)
    const { cod_acervo } = await db()
      .selectFrom('acervo')
      .select('cod_acervo')
      .where('tipo_acervo', '=', 'B')
      .where('cod_situacao_acervo', '=', 1)
      .where('cod_acervo', 'not in', eb => eb.selectFrom('exemplar').select('cod_acervo'))
      .orderBy('cod_acervo')
      .executeTakeFirstOrThrow()
    expect(await neighbours(cod_acervo)).toEqual({ cod_biblioteca: 0, bibliotecas: [], obras: [] })
    expect((await server.call('getShelfNeighbours', { params: { id: 99_999_999 } })).status).toBe(404)
  })

  it('a hidden work is nobody’s neighbour', async () => {
    const [, beside] = (await neighbours(BOOK, CENTRAL)).obras
    const { cod_situacao_acervo: hidden } = await db()
      .selectFrom('situacao_acervo')
      .select('cod_situacao_acervo')
      .where('visivel', '=', 'N')
      .executeTakeFirstOrThrow()
    const put = (cod_situacao_acervo: number) =>
      db().updateTable('acervo').set({ cod_situacao_acervo }).where('cod_acervo', '=', beside!.cod_acervo).execute()
    await put(hidden)
    expect((await neighbours(BOOK, CENTRAL)).obras.map(work => work.cod_acervo)).not.toContain(beside!.cod_acervo)
    await put(1)
    expect((await neighbours(BOOK, CENTRAL)).obras.map(work => work.cod_acervo)).toContain(beside!.cod_acervo)
  })

  it('REC-22 the floors are drawn from the institution’s places, and only the shelf of the work is marked', async () => {
    const asked = { params: { id: BOOK }, query: { codBiblioteca: CENTRAL } }
    const [map, ...more] = (await server.call('getShelfMap', asked, { lang: 'en' })).body
    expect(more).toEqual([])
    expect(map?.andares.map(floor => floor.nome)).toEqual(['Térreo', '1º andar', '2º andar'])
    const places = map?.andares.flatMap(floor => floor.lugares.map(place => ({ ...place, andar: floor.nome }))) ?? []
    const own = await db()
      .selectFrom('exemplar')
      .select('cod_local_exemplar')
      .distinct()
      .where('cod_acervo', '=', BOOK)
      .where('cod_biblioteca', '=', CENTRAL)
      .execute()
    expect(places.filter(place => place.aqui === 'S').map(place => place.cod_local_exemplar)).toEqual(
      own.map(row => row.cod_local_exemplar),
    )
    expect(places.find(place => place.cod_local_exemplar === 104)).toMatchObject({
      andar: '2º andar',
      estante: '2B',
      x: 58,
      y: 8,
      largura: 36,
      altura: 70,
    })
    expect(map?.andares.find(floor => floor.nome === 'Térreo')?.pontos.map(point => point.nome)).toEqual([
      'Entrance',
      'Desk',
      'Stairs',
    ])
    expect((await server.call('getShelfMap', { params: { id: 99_999_999 } })).status).toBe(404)
  })
  it('EST-485 more works at both ends than are looked through take no neighbour away', async () => {
    const before = await neighbours(BOOK, CENTRAL)
    const own = await db().selectFrom('acervo').selectAll().where('cod_acervo', '=', BOOK).executeTakeFirstOrThrow()
    // More than the 4,000 that are looked through on a side, and first in the order of the table; none of them stands
    // at the library.
    const ends = ['!', '~'].flatMap((end, side) =>
      Array.from({ length: 4100 }, (_, at) => ({
        ...own,
        cod_acervo: -1 - side * 10_000 - at,
        classificacao_ordem: `${end}${String(at).padStart(6, '0')}`,
      })),
    )
    for (let at = 0; at < ends.length; at += 400)
      await db()
        .insertInto('acervo')
        .values(ends.slice(at, at + 400))
        .execute()
    const after = await neighbours(BOOK, CENTRAL)
    expect(after.obras).toHaveLength(17)
    expect(after).toEqual(before)
  }, 120_000)
})
