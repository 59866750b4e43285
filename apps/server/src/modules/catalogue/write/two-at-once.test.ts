import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/connection.ts'
import { testDatabase, testDialects } from '../../../testing/test-database.ts'
import { book } from '../catalogue.test-records.ts'
import { prepare } from '../prepare/prepare.ts'
import { ensureSeeds } from '../seed/index.ts'
import { RecordWriter } from './record-writer.ts'

describe.each(testDialects)('two imports at once on %s', dialect => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase(dialect)
    await ensureSeeds(database)
  })
  afterEach(() => database.close())

  const writer = (origem = '') => new RecordWriter(database, { origem, withCopies: true, now: () => new Date() })
  const works = () =>
    database.kysely.selectFrom('acervo').select(['cod_acervo', 'obra', 'origem']).orderBy('obra').execute()
  const prepared = (number: number | string, title: string, ...fields: string[]) =>
    prepare(book(number, title, ...fields), { copiesFrom: '949' })

  it('of one file: a record that the other has numbered already is left as it is', async () => {
    const [one, two] = [writer(), writer()]
    await one.write([prepared(1, 'Primeiro')])
    await two.write([prepared(1, 'Primeiro')])
    const [first] = (await one.write([prepared('ocm500', 'Segundo')])).codes
    const again = await two.write([prepared('ocm500', 'Segundo')])
    expect(again).toMatchObject({ outcomes: ['unchanged'], codes: [first] })
    expect(await works()).toHaveLength(2)
  })

  it('libraries, places and collections that each of them makes have numbers of their own', async () => {
    const [one, two] = [writer('a'), writer('b')]
    await one.write([prepared(1, 'Um', '949    $aB1$bNorte')])
    await two.write([prepared(2, 'Dois', '949    $aB2$bNorte')])
    await one.write([prepared(3, 'Três', '949    $aB3$bSul$cSala 1')])
    await two.write([prepared(4, 'Quatro', '949    $aB4$bLeste$cSala 2')])
    const copies = await database.kysely
      .selectFrom('exemplar')
      .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
      .select(['codigo_barras', 'desc_biblioteca'])
      .orderBy('codigo_barras')
      .execute()
    expect(copies.map(copy => copy.desc_biblioteca)).toEqual(['Norte', 'Norte', 'Sul', 'Leste'])
  })

  it('of two sources with the same numbers: each record is kept, however they fall together', async () => {
    const bring = async (origem: string) => {
      const own = writer(origem)
      for (let from = 1; from < 300; from += 60) {
        const numbers = Array.from({ length: 60 }, (_, at) => from + at)
        await own.write(numbers.map(number => prepared(number, `${origem} ${number}`)))
      }
    }
    await Promise.all([bring('norte'), bring('sul')])
    const kept = await works()
    expect(kept).toHaveLength(600)
    expect(kept.filter(work => work.obra.startsWith(`${work.origem} `))).toHaveLength(600)
  })
})
