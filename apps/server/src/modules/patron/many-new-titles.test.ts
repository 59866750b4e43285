import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMany } from '../../db/bulk.ts'
import { newPerson } from '../../testing/new-person.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Alerts, Bulletins } from '../services/index.ts'
import { ProfileMatches } from './profile-match.service.ts'

/** What one statement carries on SQLite ends at 32766 values. */
const TYPES = 36
const OF_EACH = 500
const FIRST = 5_000_000

let server: TestServer
const db = () => server.core.database.kysely

/** A library that grew by eighteen thousand titles of many kinds in a night. */
beforeAll(async () => {
  server = await startTestServer()
  const { dialect } = server.core.database
  await db().updateTable('acervo').set({ data_inclusao: '2020-01-01T12:00:00.000Z' }).execute()
  await db().deleteFrom('perfil_interesse').execute()
  const [type, work, copy] = await Promise.all([
    db().selectFrom('tipo_obra').selectAll().where('objeto', '=', 'N').limit(1).executeTakeFirstOrThrow(),
    db().selectFrom('acervo').selectAll().where('cod_situacao_acervo', '=', 1).limit(1).executeTakeFirstOrThrow(),
    db().selectFrom('exemplar').selectAll().where('cod_situacao', '=', 1).limit(1).executeTakeFirstOrThrow(),
  ])
  const now = server.core.now().toISOString()
  await db()
    .transaction()
    .execute(async trx => {
      const types = Array.from({ length: TYPES }, (_, at) => ({ ...type, cod_tipo_obra: 9000 + at, codigo: `t${at}` }))
      await trx.insertInto('tipo_obra').values(types).execute()
      const works = Array.from({ length: TYPES * OF_EACH }, (_, at) => ({
        ...work,
        ...{ cod_acervo: FIRST + at, cod_tipo_obra: 9000 + (at % TYPES), data_inclusao: now },
        ...{ cod_area_conhecimento: null, marc_hash: `h${at}` },
      }))
      await insertMany(trx, dialect, { table: 'acervo', columns: Object.keys(work) }, works.map(Object.values))
      const { cod_exemplar: _own, ...like } = copy
      const copies = works.map(({ cod_acervo }) => ({
        ...like,
        ...{ cod_acervo, codigo_barras: `N${cod_acervo}`, tombo: `N${cod_acervo}`, data_aquisicao: '2031-05-05' },
      }))
      await insertMany(trx, dialect, { table: 'exemplar', columns: Object.keys(like) }, copies.map(Object.values))
    })
}, 300_000)
afterAll(() => server.close())

const alertsOf = async (cod_pessoa: number) =>
  (await db().selectFrom('alerta').select('parametros').where('cod_pessoa', '=', cod_pessoa).execute()).map(
    alert => (JSON.parse(alert.parametros) as { quantidade: number }).quantidade,
  )

it('whoever follows many kinds of work hears of all that is new, and those after them of theirs', async () => {
  const [many, one] = [await newPerson(server), await newPerson(server)]
  const criado_em = server.core.now().toISOString()
  const follow = (cod_pessoa: number, codigo: number) => ({
    ...{ cod_pessoa, tipo: 'TIPO_OBRA' as const, codigo, validade: null, criado_em },
    opcoes: JSON.stringify({ bibliotecas: [], idiomas: [] }),
  })
  const all = Array.from({ length: TYPES }, (_, at) => follow(many.cod_pessoa, 9000 + at))
  await db()
    .insertInto('perfil_interesse')
    .values([...all, follow(one.cod_pessoa, 9000)])
    .execute()
  await new ProfileMatches(server.core, { enqueue: async () => 1 }, new Alerts(server.core)).tellAll()
  expect(await alertsOf(many.cod_pessoa)).toEqual([TYPES * OF_EACH])
  expect(await alertsOf(one.cod_pessoa)).toEqual([OF_EACH])
})

it('a list of new titles opens however many titles a chapter of it has', async () => {
  const scope = { inicio: '2031-05-01', fim: '2031-05-31', cod_biblioteca: null }
  const made = await new Bulletins(server.core).make(scope)
  const query = { cod_report_card: made?.cod_boletim ?? 0, chapter_code: '0' }
  const chapter = await server.call('getReportCardItems', { query })
  expect(chapter.status).toBe(200)
  expect(chapter.body).toHaveLength(TYPES * OF_EACH)
})
