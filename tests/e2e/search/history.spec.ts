import type { Page } from '@playwright/test'
import { PASSWORD } from '../access/login-page.ts'
import { axeFaults, expect, noSidewaysScroll, openAs, test } from '../page.ts'
import { box, count, found, openTab, searchButton, term } from './search-page.ts'
import { bothVersions } from './versions.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Histórico de pesquisas' })
const entries = (page: Page) => dialog(page).locator('ol > li')
const open = (page: Page) => page.getByRole('button', { name: 'Histórico' }).click()

bothVersions(
  'SRCH-83 SRCH-84 SRCH-85 SRCH-86 SRCH-87 SRCH-88 the history numbers the searches of a visit, redoes and removes them',
  async ({ page }) => {
    await openAs(page, '/novas_aquisicoes')
    await expect(count(page)).toBeVisible()
    // The automatic search of new acquisitions is nobody's search.
    await open(page)
    await expect(dialog(page)).toContainText('Nenhuma pesquisa foi feita ainda.')
    expect((await dialog(page).boundingBox())?.width).toBeGreaterThan(1000)
    await page.keyboard.press('Escape')
    await openTab(page, 'Pesquisa geral')
    await expect(page).toHaveURL(/\/$/)
    await box(page).fill('museu')
    await box(page).press('Enter')
    const museum = await found(page, 'museu')
    await openTab(page, 'Pesquisa avançada')
    await term(page, 1, 'direito')
    await page.getByRole('button', { name: 'Acrescentar termo' }).click()
    await term(page, 2, 'brasil')
    await searchButton(page).click()
    const advanced = await found(page, 'direito · brasil')
    await open(page)
    await expect(entries(page)).toHaveCount(2)
    const [first, second] = [entries(page).nth(0), entries(page).nth(1)]
    await expect(first).toContainText(/^1\s*museu \(Livre\)/)
    await expect(first).toContainText(`Base: Acervo local · ${museum} registros encontrados`)
    await expect(second).toContainText(/^2\s*direito \(Título\)\s*brasil \(Livre\)\s*Pesquisa avançada/)
    await expect(second).toContainText(`${advanced} registros encontrados`)
    await expect(first.getByRole('button')).toHaveCount(0)
    expect(await axeFaults(page)).toEqual([])
    await first.getByRole('link', { name: 'Refazer' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/\?q=museu&for=LIVRE$/)
    expect(await found(page, 'museu')).toBe(museum)
    await open(page)
    await expect(entries(page)).toHaveCount(2)
    await page.setViewportSize({ width: 375, height: 740 })
    await noSidewaysScroll(page)
    await dialog(page).getByRole('button', { name: 'Remover a pesquisa 2 do histórico' }).click()
    await expect(entries(page)).toHaveCount(1)
  },
)

test('SRCH-71 signing out forgets searches, filters and what was kept of them', async ({ page }) => {
  await openAs(page, '/login?redirect=/multimeios')
  await page.locator('[name=username]').fill('marina')
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Marina' })).toBeVisible()
  await box(page).fill('brasil')
  await box(page).press('Enter')
  await found(page, 'brasil')
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open('CONSULTA')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('consulta').objectStore('consulta').count()
            counting.onsuccess = () => {
              opening.result.close()
              resolve(counting.result)
            }
          }
        }),
    )
  await expect.poll(kept).toBeGreaterThan(0)
  // From another document than the one that searched.
  await page.goto('/sair')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect.poll(kept).toBe(0)
  await open(page)
  await expect(dialog(page)).toContainText('Nenhuma pesquisa foi feita ainda.')
  await page.keyboard.press('Escape')
  await page.goto('/multimeios?q=brasil&for=LIVRE')
  await found(page, 'brasil')
})

test('SRCH-16 SRCH-83 on a phone history and help stand below the form, also after a search', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openAs(page, '/?q=museu&for=LIVRE')
  await expect(count(page)).toBeVisible()
  await page.getByRole('button', { name: 'Refazer pesquisa' }).click()
  await open(page)
  await expect(entries(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ajuda da pesquisa' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await noSidewaysScroll(page)
  expect(await axeFaults(page)).toEqual([])
})
