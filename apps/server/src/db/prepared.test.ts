import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase, testDialects } from '../testing/test-database.ts'
import { prepared } from './prepared.ts'

describe.each(testDialects)('prepared queries on %s', dialect => {
  const changeNo = prepared((db, seq: number, chave: number) =>
    db.selectFrom('mudanca').select(['seq', 'chave']).where('seq', '=', seq).where('chave', '=', chave),
  )

  it('answers each call by its own arguments', async () => {
    const database = await testDatabase(dialect)
    try {
      const row = (chave: number) => ({ entidade: 'acervo' as const, chave, operacao: 'U' as const, instante: 'x' })
      await database.kysely
        .insertInto('mudanca')
        .values([row(7), row(8)])
        .execute()
      expect(await changeNo(database.kysely, 1, 7)).toEqual([{ seq: 1, chave: 7 }])
      expect(await changeNo(database.kysely, 2, 8)).toEqual([{ seq: 2, chave: 8 }])
      expect(await changeNo(database.kysely, 2, 7)).toEqual([])
    } finally {
      await database.close()
    }
  })

  it('takes as many arguments as a call has', async () => {
    const changesOf = prepared((db, ...keys: number[]) =>
      db.selectFrom('mudanca').select('chave').where('chave', 'in', keys).orderBy('chave'),
    )
    const database = await testDatabase(dialect)
    try {
      const row = (chave: number) => ({ entidade: 'acervo' as const, chave, operacao: 'U' as const, instante: 'x' })
      await database.kysely
        .insertInto('mudanca')
        .values([row(7), row(8), row(9)])
        .execute()
      expect(await changesOf(database.kysely, 9, 7)).toEqual([{ chave: 7 }, { chave: 9 }])
      expect(await changesOf(database.kysely, 8)).toEqual([{ chave: 8 }])
      expect(await changesOf(database.kysely, 7, 8, 9)).toHaveLength(3)
    } finally {
      await database.close()
    }
  })

  it('inside a transaction sees what the transaction wrote, outside of it does not', async () => {
    const database = await testDatabase(dialect)
    const row = { entidade: 'acervo' as const, chave: 9, operacao: 'U' as const, instante: 'x' }
    try {
      const failed = database.kysely.transaction().execute(async trx => {
        await trx.insertInto('mudanca').values(row).execute()
        expect(await changeNo(trx, 1, 9)).toEqual([{ seq: 1, chave: 9 }])
        throw new Error('taken back')
      })
      await expect(failed).rejects.toThrow('taken back')
      expect(await changeNo(database.kysely, 1, 9)).toEqual([])
    } finally {
      await database.close()
    }
  })

  it('writes inside a transaction what goes back with it, and nothing once the transaction has ended', async () => {
    const note = prepared((db, chave: number, instante: string) =>
      db.insertInto('mudanca').values({ entidade: sql.lit('acervo'), chave, operacao: sql.lit('U'), instante }),
    )
    const database = await testDatabase(dialect)
    const all = () => database.kysely.selectFrom('mudanca').select('chave').orderBy('chave').execute()
    try {
      const failed = database.kysely.transaction().execute(async trx => {
        await note(trx, 9, 'x')
        throw new Error('taken back')
      })
      await expect(failed).rejects.toThrow('taken back')
      expect(await all()).toEqual([])
      let kept: Parameters<typeof note>[0] | undefined
      await database.kysely.transaction().execute(async trx => {
        kept = trx
        await note(trx, 10, 'x')
      })
      await expect(note(kept as never, 11, 'x')).rejects.toThrow()
      expect(await all()).toEqual([{ chave: 10 }])
    } finally {
      await database.close()
    }
  })

  it('refuses a query whose parameters are not its arguments', async () => {
    const database = await testDatabase(dialect)
    try {
      const swapped = prepared((db, seq: number, chave: number) =>
        db.selectFrom('mudanca').select('seq').where('chave', '=', chave).where('seq', '=', seq),
      )
      await expect(swapped(database.kysely, 1, 2)).rejects.toThrow(/must be its arguments/)
    } finally {
      await database.close()
    }
  })
})
