import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase, testDialects } from '../testing/test-database.ts'
import { prepared } from './prepared.ts'

describe.runIf(testDialects.includes('postgres'))('statements that PostgreSQL keeps', () => {
  it('are those of prepared queries, once on a connection, and no others', async () => {
    const changedOn = prepared((db, key: number) =>
      db.selectFrom('mudanca').select('instante').where('chave', '=', key).orderBy('seq'),
    )
    const allOf = prepared((db, key: number) => db.selectFrom('mudanca').selectAll().where('chave', '=', key))
    const row = { entidade: 'acervo' as const, chave: 901, operacao: 'U' as const, instante: 'hoje' }
    const database = await testDatabase('postgres')
    try {
      // A transaction stays on one connection, and a connection knows its own statements.
      const kept = await database.kysely.transaction().execute(async trx => {
        expect(await changedOn(trx, 901)).toEqual([])
        await trx.insertInto('mudanca').values(row).execute()
        for (let time = 0; time < 8; time++) expect(await changedOn(trx, 901)).toEqual([{ instante: 'hoje' }])
        expect(await changedOn(trx, 902)).toEqual([])
        // A column that is added meanwhile is no reason to refuse it.
        expect(await allOf(trx, 901)).toMatchObject([row])
        await trx.selectFrom('mudanca').select('seq').where('chave', '=', 901).execute()
        const { rows } = await sql<{ statement: string; asked: number }>`
          select statement, generic_plans + custom_plans as asked from pg_prepared_statements`.execute(trx)
        return rows
      })
      expect(kept).toEqual([
        { statement: 'select "instante" from "mudanca" where "chave" = $1 order by "seq"', asked: 10 },
      ])
    } finally {
      await database.close()
    }
  })
})
