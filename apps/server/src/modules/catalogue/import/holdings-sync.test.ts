import type { MarcRecord } from '@estante/marc'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/connection.ts'
import { testDatabase, testDialects } from '../../../testing/test-database.ts'
import { book, record, testFolder } from '../catalogue.test-records.ts'
import { ensureSeeds } from '../seed/index.ts'
import { CopyStatusCode } from '../seed/statuses.ts'
import { type ImportOptions, importFiles } from './import.service.ts'

/** A source that gives its works in one file and what it holds of them in another. */
describe.each(testDialects)('a source with holdings records, brought up to date, on %s', dialect => {
  let database: Database
  let files: ReturnType<typeof testFolder>
  beforeEach(async () => {
    database = await testDatabase(dialect)
    await ensureSeeds(database)
    files = testFolder()
  })
  afterEach(async () => {
    files.remove()
    await database.close()
  })

  const holdings = (number: number, work: number, ...barcodes: string[]): MarcRecord =>
    record(
      [`001 h${number}`, `004 ${work}`, ...barcodes.map(barcode => `852    $bBC$p${barcode}`)],
      '00000nx  a2200000zn 4500',
    )
  let round = 0
  const sync = (works: readonly MarcRecord[], held: readonly MarcRecord[], more: Partial<ImportOptions> = {}) =>
    importFiles(database, {
      files: [files.write(`w${++round}.mrc`, works), files.write(`h${round}.mrc`, held)],
      ...{ sync: true, copiesFrom: '852' },
      ...more,
    })
  const copies = async () =>
    await database.kysely
      .selectFrom('exemplar')
      .select(['codigo_barras', 'cod_exemplar', 'cod_situacao'])
      .orderBy('codigo_barras')
      .execute()
  const works = [book(1, 'Um'), book(2, 'Dois')]

  it('a copy that is still there stays the copy it was, with what the desk has set', async () => {
    const held = [holdings(1, 1, 'B1', 'B2'), holdings(2, 2, 'B3')]
    await sync(works, held)
    await database.kysely
      .updateTable('exemplar')
      .set({ cod_situacao: CopyStatusCode.repair })
      .where('codigo_barras', '=', 'B1')
      .execute()
    const before = await copies()
    expect(before).toHaveLength(3)
    const report = await sync(works, held)
    expect(await copies()).toEqual(before)
    expect(report.counts).toMatchObject({ updated: 0, unchanged: 4 })
  })

  it('a copy that no holdings record names any longer is taken away, and a new one stays', async () => {
    await sync(works, [holdings(1, 1, 'B1', 'B2'), holdings(2, 2, 'B3')])
    await sync(works, [holdings(1, 1, 'B1', 'B4')])
    expect((await copies()).map(copy => copy.codigo_barras)).toEqual(['B1', 'B4'])
  })

  it('nothing is taken away for a file of holdings that ends before its end, nor in a dry run', async () => {
    await sync(works, [holdings(1, 1, 'B1'), holdings(2, 2, 'B3')])
    await sync(works, [holdings(1, 1, 'B1')], { dryRun: true })
    const cut = files.writeBytes('cut.mrc', Buffer.from('00100nx  a22'))
    await importFiles(database, { files: [files.write('w.mrc', works), cut], sync: true, copiesFrom: '852' })
    expect((await copies()).map(copy => copy.codigo_barras)).toEqual(['B1', 'B3'])
  })
  it.each([['from the first'], ['to the first']])(
    'a copy that the source gives to another record goes there, %s',
    async way => {
      const place = async () =>
        await database.kysely
          .selectFrom('exemplar')
          .select(['codigo_barras', 'cod_acervo', 'cod_exemplar', 'cod_situacao'])
          .where('codigo_barras', '=', 'B2')
          .executeTakeFirst()
      const [old, next] = way === 'from the first' ? [1, 2] : [2, 1]
      const kept = [book(1, 'Um', '949    $aA1$bBC'), book(2, 'Dois', '949    $aA2$bBC')]
      const moving = (to: number) =>
        kept.map((work, at) =>
          at + 1 === to
            ? { ...work, fields: [...work.fields, ...book(0, '', '949    $aB2$bBC').fields.slice(-1)] }
            : work,
        )
      await sync(moving(old), [], { copiesFrom: '949' })
      const before = (await place())!
      expect(before.cod_acervo).toBe(old)
      // Somebody has asked for it: the copy that goes on is the same one.
      const asked = { tipo: 'EMPRESTIMO', situacao: 'ABERTA', protocolo: 'P1', criada_em: '', alterada_em: '' }
      await database.kysely
        .insertInto('solicitacao')
        .values({ ...asked, cod_exemplar: before.cod_exemplar })
        .execute()
      const report = await sync(moving(next), [], { copiesFrom: '949' })
      expect(report).toMatchObject({ copiesRejected: 0 })
      expect(await place()).toEqual({ ...before, cod_acervo: next })
      expect(await copies()).toHaveLength(3)
      expect((await sync(moving(next), [], { copiesFrom: '949' })).counts).toMatchObject({ updated: 0, unchanged: 2 })
    },
  )
})
