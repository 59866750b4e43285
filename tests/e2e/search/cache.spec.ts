import type { Page } from '@playwright/test'
import { axeFaults, expect, openAs, test } from '../page.ts'
import { kept } from './kept-search.ts'
import { askedSearches, count, found, notice } from './search-page.ts'

/** Changes the register or the works as time or a fault would. */
const spoil = (page: Page, how: 'expired' | 'damaged'): Promise<void> =>
  page.evaluate(
    given =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('CONSULTA')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction(['consulta', 'expiracao'], 'readwrite')
          const store = writing.objectStore(given === 'expired' ? 'expiracao' : 'consulta')
          const cursor = store.openCursor()
          cursor.onsuccess = () => {
            if (!cursor.result) return
            if (given === 'expired') cursor.result.update({ ...cursor.result.value, expires: Date.now() - 1 })
            else cursor.result.update({ search_id: cursor.result.value.search_id })
          }
          writing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    how,
  )

test('SRCH-79 SRCH-81 SRCH-97 SRCH-110 a complete search is kept an hour, and fetched anew when it ended, broke or the catalogue changed', async ({
  page,
}) => {
  // Five visits in one.
  test.setTimeout(120_000)
  const asked = askedSearches(page)
  const reloaded = async (times: number) => {
    await page.reload()
    await found(page, 'brasil')
    await expect.poll(() => asked.length).toBe(times)
    await expect.poll(async () => (await kept(page))?.works ?? 0).toBeGreaterThan(0)
  }
  await openAs(page, '/multimeios?q=brasil&for=LIVRE')
  const total = await found(page, 'brasil')
  await expect.poll(() => kept(page)).not.toBeNull()
  const first = await kept(page)
  expect(first).toMatchObject({
    version: 4,
    works: total,
    indexes: ['cod_acervo', 'search_id'],
    keyPath: 'search_text',
    searchId: asked[0]?.get('search_id'),
  })
  expect(Math.abs((first?.expires ?? 0) - Date.now() - 3_600_000)).toBeLessThan(120_000)
  await reloaded(1)
  await spoil(page, 'expired')
  await reloaded(2)
  const second = await kept(page)
  expect(second?.searchId).not.toBe(first?.searchId)
  await spoil(page, 'damaged')
  await reloaded(3)
  await page.route('**/api/parametros/get-last-cache-date', route =>
    route.fulfill({ json: { data: new Date(Date.now() + 60_000).toISOString(), numero: 1 } }),
  )
  await reloaded(4)
})

test('SRCH-80 a kept search that found nothing warns, and says what to try', async ({ page }) => {
  const asked = askedSearches(page)
  await openAs(page, '/multimeios?q=xyzzyqwfp&for=LIVRE')
  await expect(count(page, /^Nenhum resultado/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'O que tentar agora' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await expect.poll(() => kept(page)).not.toBeNull()
  await page.reload()
  await expect(notice(page, 'Atenção', 'Nenhum resultado foi encontrado para essa pesquisa.')).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(page.getByText('confira a grafia das palavras')).toBeVisible()
})
