import { fromStored, sameRecord } from '@estante/marc'
import { describe, expect, it } from 'vitest'
import { testDatabase, testDialects } from '../../../testing/test-database.ts'
import { authority, book, testFolder } from '../catalogue.test-records.ts'
import { importFiles } from '../import/import.service.ts'
import { ensureSeeds } from '../seed/index.ts'
import { EXPORT_FORMATS, exportRecords } from './export.service.ts'

describe.each(testDialects)('export on %s', dialect => {
  it.each(EXPORT_FORMATS)('D-08 %s read again gives equal records', async format => {
    const files = testFolder()
    const [first, second] = [await testDatabase(dialect), await testDatabase(dialect)]
    const records = [
      book(1, 'Ação & reação <1>', '520    $aLinhas "entre" aspas, {chaves} e $$ cifrão', '880 10 $6245-01$a日本'),
      book('ocm77', 'Com letras', '650  4 $aÁgua$xQualidade$zBrasil'),
      book('', 'Sem número'),
      authority(3, '150    $aÁgua'),
    ]
    try {
      const given = files.write('a.mrc', records)
      for (const database of [first, second]) await ensureSeeds(database)
      await importFiles(first, { files: [given] })
      const pieces: Uint8Array[] = []
      for (const authorities of [false, true]) {
        for await (const piece of exportRecords(first, { format, authorities })) pieces.push(Buffer.from(piece))
        await importFiles(second, { files: [files.writeBytes(`b.${authorities}`, Buffer.concat(pieces.splice(0)))] })
      }
      const marcOf = async (database: typeof first) => ({
        works: await database.kysely
          .selectFrom('acervo')
          .select(['cod_acervo', 'marc'])
          .orderBy('cod_acervo')
          .execute(),
        authorities: await database.kysely.selectFrom('autoridade').select(['cod_autoridade', 'marc']).execute(),
      })
      const [a, b] = [await marcOf(first), await marcOf(second)]
      expect(b.works.map(row => row.cod_acervo)).toEqual(a.works.map(row => row.cod_acervo))
      const same = a.works.map((row, at) => sameRecord(fromStored(row.marc), fromStored(b.works[at]?.marc ?? '[""]')))
      expect(same).toEqual(a.works.map(() => true))
      expect(b.authorities).toEqual(a.authorities)
    } finally {
      files.remove()
      await first.close()
      await second.close()
    }
  })
})
