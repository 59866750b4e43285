import { expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import { ChangeFeed } from '../../db/change-feed.ts'
import { withChanges } from '../../db/change-log.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { addCopy, ensureSeeds, prepare, RecordWriter } from '../catalogue/index.ts'
import { totals } from './institution.store.ts'
import { KeptTotals } from './kept-totals.ts'
import { saveCampus, saveLibrary } from './units.store.ts'

it('totals follow changes within a second, and many changes are not counted one by one', async () => {
  const database = await testDatabase()
  try {
    const feed = new ChangeFeed(database, error => {
      throw error
    })
    let time = 5000
    const kept = new KeptTotals({ database, feed } as Core, () => time)
    const libraries = async () => (await kept.get()).bibliotecas
    const add = async (cod_biblioteca: number, entidade: 'acervo' | 'pessoa') => {
      await withChanges(database, async ({ trx, changed }) => {
        await saveCampus(trx, { cod_campus: 1, nome_campus: 'Sede' })
        await saveLibrary(trx, { cod_biblioteca, desc_biblioteca: 'B', cod_campus: 1, cod_acervo: null })
        changed(entidade, cod_biblioteca)
      })
      await feed.catchUp()
    }
    expect(await libraries()).toBe(0)
    await add(1, 'acervo')
    expect(await libraries()).toBe(0)
    time += 950
    expect(await libraries()).toBe(1)
    await add(2, 'acervo')
    await add(3, 'acervo')
    time += 500
    expect(await libraries()).toBe(1)
    time += 500
    expect(await libraries()).toBe(3)
    await add(4, 'pessoa')
    time += 5000
    expect(await libraries()).toBe(3)
  } finally {
    await database.close()
  }
})

it.each(testDialects)(
  'works that are hidden and copies that do not count are left out of the totals on %s',
  async dialect => {
    const database = await testDatabase(dialect)
    try {
      const db = database.kysely
      await ensureSeeds(database)
      const work = (numero: number) =>
        prepare({
          leader: '00000nam a2200000 a 4500',
          fields: [
            { tag: '001', value: String(numero) },
            { tag: '245', ind1: '1', ind2: '0', subfields: [['a', `Obra ${numero}`]] },
          ],
        })
      await new RecordWriter(database, { origem: '', now: () => new Date() }).write([1, 2].map(work))
      await db.transaction().execute(async trx => {
        await saveCampus(trx, { cod_campus: 1, nome_campus: 'Sede' })
        await saveLibrary(trx, { cod_biblioteca: 1, desc_biblioteca: 'B', cod_campus: 1, cod_acervo: null })
      })
      for (const [cod_acervo, codigo_barras] of [
        [1, 'A'],
        [1, 'B'],
        [2, 'C'],
        [2, 'D'],
      ] as const)
        await addCopy(database, { cod_acervo, cod_biblioteca: 1, codigo_barras })
      expect(await totals(db)).toEqual({ acervos: 2, exemplares: 4, bibliotecas: 1 })
      const lost = (codigo_barras: string) =>
        db.updateTable('exemplar').set({ cod_situacao: 5 }).where('codigo_barras', '=', codigo_barras).execute()
      await lost('A')
      await lost('C')
      expect(await totals(db)).toEqual({ acervos: 2, exemplares: 2, bibliotecas: 1 })
      await db.updateTable('acervo').set({ cod_situacao_acervo: 3 }).where('cod_acervo', '=', 2).execute()
      expect(await totals(db)).toEqual({ acervos: 1, exemplares: 1, bibliotecas: 1 })
    } finally {
      await database.close()
    }
  },
)
