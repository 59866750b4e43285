import '../../testing/reset.ts'
import type { Work } from '@estante/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { asked, done, openCache } from './database.ts'
import { cacheText, dropExpired, dropSearch, emptyCache, keepSearch, readKept } from './search-cache.ts'

const work = (cod_acervo: number): Work =>
  ({
    cod_acervo,
    obra: `Obra ${cod_acervo}`,
    rota: `/acervo/${cod_acervo}`,
    dados_adicionais: { B: ['1'] },
  }) as unknown as Work
const HOUR = 60 * 60 * 1000
const keep = (text: string, search_id: string, codes: number[], now?: number) =>
  keepSearch(text, { search_id, works: codes.map(work), words: ['obra'] }, now)

describe('the search cache', () => {
  beforeEach(() => emptyCache())

  it('SRCH-81 is the database CONSULTA version 4 with its two stores and indexes', async () => {
    const database = await openCache()
    expect([database.name, database.version]).toEqual(['CONSULTA', 4])
    expect([...database.objectStoreNames].sort()).toEqual(['consulta', 'expiracao'])
    const transaction = database.transaction(['consulta', 'expiracao'])
    expect([...transaction.objectStore('consulta').indexNames].sort()).toEqual(['cod_acervo', 'search_id'])
    expect(transaction.objectStore('expiracao').keyPath).toBe('search_text')
  })

  it('SRCH-79 keeps a search for one hour, in its order', async () => {
    await keep('t', 's1', [3, 1, 2], 1000)
    const kept = await readKept('t', 1000 + HOUR - 1)
    expect(kept?.works.map(each => each.cod_acervo)).toEqual([3, 1, 2])
    expect(kept).toMatchObject({ search_id: 's1', words: ['obra'], savedAt: 1000 })
    expect(await readKept('t', 1000 + HOUR)).toBeNull()
    const database = await openCache()
    expect(await asked(database.transaction('consulta').objectStore('consulta').count())).toBe(0)
    expect(await asked(database.transaction('expiracao').objectStore('expiracao').count())).toBe(0)
  })

  it('SRCH-79 damaged entries are deleted by search id and count as absent', async () => {
    await keep('t', 's1', [1, 2])
    await keep('u', 's2', [1])
    const database = await openCache()
    const transaction = database.transaction('consulta', 'readwrite')
    transaction.objectStore('consulta').add({ search_id: 's1', cod_acervo: 'x' })
    await done(transaction)
    expect(await readKept('t')).toBeNull()
    expect(await asked(database.transaction('expiracao').objectStore('expiracao').get('t'))).toBeUndefined()
    expect((await readKept('u'))?.works).toHaveLength(1)
  })

  it('SRCH-79 the same search kept again replaces what was kept', async () => {
    await keep('t', 's1', [1, 2])
    await keep('t by year', 's1', [2, 1])
    expect(await readKept('t')).toBeNull()
    expect((await readKept('t by year'))?.works.map(each => each.cod_acervo)).toEqual([2, 1])
  })

  it('SRCH-79 what was kept of a search under an earlier id goes with the new one', async () => {
    await keep('t', 's1', [1, 2])
    await keep('u', 's2', [4])
    await keep('t', 's3', [3])
    const works = (await openCache()).transaction('consulta').objectStore('consulta')
    const ids = (await asked(works.getAll())) as { search_id: string }[]
    expect(ids.map(each => each.search_id)).toEqual(['s2', 's3'])
    expect((await readKept('t'))?.works.map(each => each.cod_acervo)).toEqual([3])
  })

  it('SRCH-12 a search that is asked anew is dropped in every order, another one stays', async () => {
    await keep(cacheText('livre:brasil', { direction: 'C' }), 's1', [1, 2])
    await keep(cacheText('livre:brasil', { orderBy: 'autor' }), 's2', [2, 1])
    await keep(cacheText('livre:brasileiro', { direction: 'C' }), 's3', [3])
    await dropSearch('livre:brasil')
    expect(await readKept(cacheText('livre:brasil', { direction: 'C' }))).toBeNull()
    expect(await readKept(cacheText('livre:brasil', { orderBy: 'autor' }))).toBeNull()
    expect((await readKept(cacheText('livre:brasileiro', { direction: 'C' })))?.works).toHaveLength(1)
    const database = await openCache()
    expect(await asked(database.transaction('consulta').objectStore('consulta').count())).toBe(1)
  })

  it('SRCH-79 an empty search is kept as empty; expired ones go by themselves', async () => {
    await keep('nothing', 's3', [], 0)
    expect((await readKept('nothing', 1))?.works).toEqual([])
    await dropExpired(HOUR)
    expect(await readKept('nothing', 1)).toBeNull()
  })

  it('SRCH-79 what is being kept while somebody leaves is emptied with the rest', async () => {
    const keeping = keep('t', 's1', [1, 2])
    await emptyCache()
    await keeping
    expect(await readKept('t')).toBeNull()
  })
})
