import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMany } from '../../db/bulk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Bulletins } from '../services/index.ts'

/** As they are read, and as import prepared them for filing. */
const TITLES = [
  ['A zebra xadrez', 'zebra xadrez'],
  ['Élida xadrez', 'Élida xadrez'],
  ['O ábaco xadrez', 'ábaco xadrez'],
  ['Faca xadrez', 'Faca xadrez'],
] as const
const FILED = ['O ábaco xadrez', 'Élida xadrez', 'Faca xadrez', 'A zebra xadrez']
const FIRST = 6_000_000
const KIND = 9100

let server: TestServer
const db = () => server.core.database.kysely
const bruna = { login: 'bruna' }

beforeAll(async () => {
  server = await startTestServer()
  const { dialect } = server.core.database
  const [type, work, copy, plan] = await Promise.all([
    db().selectFrom('tipo_obra').selectAll().where('grupo', '=', 'P').limit(1).executeTakeFirstOrThrow(),
    db().selectFrom('acervo').selectAll().where('cod_situacao_acervo', '=', 1).limit(1).executeTakeFirstOrThrow(),
    db().selectFrom('exemplar').selectAll().where('cod_situacao', '=', 1).limit(1).executeTakeFirstOrThrow(),
    db().selectFrom('plano_ensino').select('cod_plano').orderBy('cod_plano').limit(1).executeTakeFirstOrThrow(),
  ])
  const now = server.core.now().toISOString()
  await db()
    .transaction()
    .execute(async trx => {
      await trx
        .insertInto('tipo_obra')
        .values({ ...type, cod_tipo_obra: KIND, codigo: 'xadrez' })
        .execute()
      const works = TITLES.map(([obra, titulo], at) => ({
        ...work,
        ...{ cod_acervo: FIRST + at, cod_tipo_obra: KIND, obra, data_inclusao: now, cod_area_conhecimento: null },
        ...{ marc_hash: `x${at}`, busca: JSON.stringify({ sort: { titulo } }) },
      }))
      await insertMany(trx, dialect, { table: 'acervo', columns: Object.keys(work) }, works.map(Object.values))
      const { cod_exemplar: _own, ...like } = copy
      const copies = works.map(({ cod_acervo }) => ({
        ...like,
        ...{ cod_acervo, codigo_barras: `X${cod_acervo}`, tombo: `X${cod_acervo}`, data_aquisicao: '2031-05-05' },
      }))
      await insertMany(trx, dialect, { table: 'exemplar', columns: Object.keys(like) }, copies.map(Object.values))
      await trx
        .insertInto('plano_bibliografia')
        .values(works.map(({ cod_acervo }) => ({ cod_plano: plan.cod_plano, cod_acervo, tipo: 'B' })))
        .execute()
    })
})
afterAll(() => server.close())

const own = <T>(rows: readonly T[], titleOf: (row: T) => string) =>
  rows.map(titleOf).filter(title => title.includes('xadrez'))

it('REQ-11 a list of new titles files them without their first article, É beside E', async () => {
  const made = await new Bulletins(server.core).make({ inicio: '2031-05-01', fim: '2031-05-31', cod_biblioteca: null })
  const query = { cod_report_card: made?.cod_boletim ?? 0, chapter_code: '0' }
  const { body } = await server.call('getReportCardItems', { query })
  expect(body.map(item => item.cod_acervo - FIRST)).toEqual([2, 1, 3, 0])
})

it('TEACH-13 so does the bibliography of a teaching plan', async () => {
  const { ano } = await db().selectFrom('plano_ensino').select('ano').orderBy('cod_plano').executeTakeFirstOrThrow()
  const { body } = await server.call('getPlanBibliography', { query: { ano } }, bruna)
  const items = body.flatMap(plan => plan.itens)
  expect(own(items, item => item.titulo)).toEqual(FILED)
})

it('PROF-07 so does the search for periodicals', async () => {
  const { body } = await server.call('findPeriodicals', { query: { termoPesquisa: 'xadrez' } }, bruna)
  expect(own(body, one => one.titulo)).toEqual(FILED)
})

it('PROF-15 so do the new titles of a profile that came on one day', async () => {
  await server.call('addWorkTypes', { body: { itens: [{ codigo: KIND }] } }, bruna)
  const { body } = await server.call('getMatchedTitles', {}, bruna)
  expect(own(body, title => title.titulo)).toEqual(FILED)
})
