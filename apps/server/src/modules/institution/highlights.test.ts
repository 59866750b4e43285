import { describe, expect, it } from 'vitest'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { book, testFolder } from '../catalogue/catalogue.test-records.ts'
import { ensureSeeds, importFiles } from '../catalogue/index.ts'
import { highlights } from './institution.store.ts'

describe.each(testDialects)('highlights on %s', dialect => {
  it('are shown whatever the number of a record, up to the largest that there may be', async () => {
    const database = await testDatabase(dialect)
    const files = testFolder()
    try {
      await ensureSeeds(database)
      const numbers = [7, 2_147_483_648, 4_294_967_294]
      const file = files.write(
        'a.mrc',
        numbers.map(number => book(number, `Livro ${number}`)),
      )
      await importFiles(database, { files: [file] })
      await database.kysely
        .insertInto('conteudo')
        .values(numbers.map((number, ordem) => ({ tipo: 'destaque_C', chave: String(number), ordem })))
        .execute()
      const { rows } = await highlights(database.kysely, 'destaque_C', 'cod_acervo', 1, 10)
      expect(rows.map(row => row.cod_acervo)).toEqual(numbers)
    } finally {
      files.remove()
      await database.close()
    }
  })
})
