import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changesAfter, lastChange } from '../../../db/change-log.ts'
import type { Database } from '../../../db/connection.ts'
import { testDatabase, testDialects } from '../../../testing/test-database.ts'
import { book, testFolder } from '../catalogue.test-records.ts'
import { importFiles } from '../import/import.service.ts'
import { ensureSeeds } from '../seed/index.ts'
import { addCopy, setCopy } from './copies.service.ts'

describe.each(testDialects)('copies on %s', dialect => {
  let database: Database
  let files: ReturnType<typeof testFolder>
  beforeEach(async () => {
    files = testFolder()
    database = await testDatabase(dialect)
    await ensureSeeds(database)
    const path = files.write('a.mrc', [book(1, 'Um', '949    $aB1$bBC'), book(2, 'Dois')])
    await importFiles(database, { files: [path], copiesFrom: '949' })
  })
  afterEach(async () => {
    files.remove()
    await database.close()
  })

  it('a copy that moves to another work announces both works', async () => {
    const seq = await lastChange(database.kysely)
    await setCopy(database, 'B1', { cod_acervo: 2 })
    const works = (await changesAfter(database.kysely, seq)).filter(change => change.entidade === 'acervo')
    expect(works.map(change => change.chave).sort()).toEqual([1, 2])
  })

  it('refuses a barcode that is none and a form of acquisition that is not known', async () => {
    const copy = { cod_acervo: 1, cod_biblioteca: 1 }
    for (const codigo_barras of ['', ' ', ' B2'])
      await expect(addCopy(database, { ...copy, codigo_barras })).rejects.toThrow(/no barcode/)
    await expect(setCopy(database, 'B1', { codigo_barras: '' })).rejects.toThrow(/no barcode/)
    await expect(addCopy(database, { ...copy, codigo_barras: 'B2', forma_aquisicao: 'XPTO' })).rejects.toThrow(/COMPRA/)
    await expect(addCopy(database, { ...copy, codigo_barras: 'B2', forma_aquisicao: 'DOACAO' })).resolves.toBeDefined()
  })
})
