import type { Locator, Page } from '@playwright/test'
import { expect, openAs, pressAccessKey, test } from '../page.ts'
import { box, count, found, total } from './search-page.ts'
import { bothVersions } from './versions.ts'

/** Goes on with Tab until something has the focus, as who has no mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 200; step++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${target}`)
}

bothVersions('the whole way by keyboard alone: home, search, filter, page, record and back', async ({ page }) => {
  // A hundred keys, one after the other.
  test.setTimeout(120_000)
  await openAs(page, '/')
  await expect(box(page)).toBeVisible()
  await pressAccessKey(page, '1')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('brasil')
  await page.keyboard.press('Enter')
  const all = await found(page, 'brasil')
  const books = page.getByRole('checkbox', { name: /^Livro\W+\d/ })
  await expect(books).toBeVisible()
  await tabTo(page, books)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/fT=/)
  await expect.poll(() => total(page)).toBeLessThan(all)
  await expect(books).toBeFocused()
  const filtered = await total(page)
  const list = page.getByRole('list', { name: 'Resultados' })
  // Fewer works are a shorter way to the pages below them.
  const menu = page.getByRole('button', { name: 'Opções dos resultados' })
  await tabTo(page, menu, 'Shift+Tab')
  await page.keyboard.press('Enter')
  // The first time, too, the focus is on an item, not on the list.
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.type('10')
  await expect(page.getByRole('menuitemradio', { name: '10 por página' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/perPage=10$/)
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(10)
  await expect(menu).toBeFocused()
  const next = page.getByRole('navigation', { name: /Resultados/ }).getByRole('button', { name: 'Próxima' })
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2$/)
  await expect(list).toHaveAttribute('start', '11')
  await expect(list).toHaveAttribute('aria-busy', 'false')
  // The results begin above: the keyboard goes there with the view.
  await expect(page.locator('#resultados')).toBeFocused()
  await pressAccessKey(page, '2')
  const first = list.getByRole('heading', { level: 2 }).first().getByRole('link')
  await expect(first).toBeFocused()
  const title = (await first.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/acervo\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 20))
  // Alt and the left arrow belong to the browser, which does not hear the keys of a test.
  await page.goBack()
  await expect(count(page, /para “brasil”/)).toBeVisible()
  await expect(page).toHaveURL(/fT=\d+&perPage=10&page=2$/)
  await expect.poll(() => total(page)).toBe(filtered)
  await expect(books).toBeChecked()
  await expect(list).toHaveAttribute('start', '11')
})

test('from the search box to the first title at most five stops of the Tab key', async ({ page }) => {
  await openAs(page, '/?q=brasil&for=LIVRE')
  await found(page, 'brasil')
  const title = page
    .getByRole('list', { name: 'Resultados' })
    .getByRole('heading', { level: 2 })
    .first()
    .getByRole('link')
  await expect(title).toBeVisible()
  await box(page).focus()
  let stops = 0
  for (; stops < 5; stops++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (text === 'Ir para o primeiro resultado') await page.keyboard.press('Enter')
    if (await title.evaluate(element => element === document.activeElement)) break
  }
  await expect(title).toBeFocused()
  expect(stops).toBeLessThan(5)
})
