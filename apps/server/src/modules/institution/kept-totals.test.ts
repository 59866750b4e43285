import { expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import { ChangeFeed } from '../../db/change-feed.ts'
import { withChanges } from '../../db/change-log.ts'
import { testDatabase } from '../../db/test-database.ts'
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
