import { hash } from 'node:crypto'
import { COPY_BYTES, findRecord, HASH_BYTES, hashedText } from '@estante/contract/desk-snapshot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { addCopies } from '../catalogue/index.ts'
import { type DeskDay, deskDay } from '../circulation/desk-day.test-data.ts'
import { Snapshots } from './snapshot.service.ts'
import { loansByPerson } from './snapshot.store.ts'

const COLLECTIONS = 300

describe.each(testDialects)('a library of many collections on %s', dialect => {
  let day: DeskDay
  beforeAll(async () => {
    day = await deskDay(dialect)
    const codes = Array.from({ length: COLLECTIONS }, (_, at) => at + 1)
    const { kysely } = day.database
    await kysely
      .insertInto('colecao')
      .values(codes.map(cod_colecao => ({ cod_colecao, desc_colecao: `Coleção ${cod_colecao}` })))
      .execute()
    const copy = { cod_acervo: 1, cod_biblioteca: 1, tombo: '', cod_situacao: 1, cod_local_exemplar: null }
    await addCopies(
      day.database,
      codes.map(cod_colecao => ({
        ...copy,
        cod_colecao,
        codigo_barras: `K${cod_colecao}`,
        data_aquisicao: null,
        preco_centavos: null,
      })),
    )
    await day.rule({ prazo: 14 })
    const short = { nome: 'curto', material: `colecao:${COLLECTIONS}`, dados: JSON.stringify({ prazo: 3 }) }
    await kysely.insertInto('regra_emprestimo').values(short).execute()
    day.desk.house.forget()
  })
  afterAll(() => day.database.close())

  it('takes the due day of every copy along for an outage, also of the last of its collections', async () => {
    const snapshot = await new Snapshots(day.core, day.desk.house).at(1)
    const copies = Buffer.from(snapshot.exemplares, 'base64')
    const daysOf = (barcode: string): Set<string> => {
      const key = hash('sha256', hashedText(snapshot.sal, barcode), 'buffer').subarray(0, HASH_BYTES)
      const kind = copies[findRecord(copies, COPY_BYTES, key) + HASH_BYTES + 1] ?? -1
      return new Set(snapshot.vencimentos[kind])
    }
    expect(daysOf('K1')).toEqual(new Set(['2026-03-24']))
    expect(daysOf(`K${COLLECTIONS - 1}`)).toEqual(new Set(['2026-03-24']))
    expect(daysOf(`K${COLLECTIONS}`)).toEqual(new Set(['2026-03-13']))
  })

  it('counts what somebody says to have returned towards the limit, and as late for nobody', async () => {
    const loans = [
      await day.serve(acts => acts.lend('K1', 1)),
      await day.serve(acts => acts.lend('K2', 1)),
      await day.serve(acts => acts.lend('K3', 2)),
    ]
    day.later(30)
    await day.serve(acts => acts.claimReturned(loans[0]?.cod_emprestimo ?? 0))
    const rows = await loansByPerson(day.database.kysely, day.now().toISOString())
    expect(rows.map(row => [row.cod_pessoa, Number(row.total), Number(row.late)]).toSorted()).toEqual([
      [1, 2, 1],
      [2, 1, 1],
    ])
  })
})
