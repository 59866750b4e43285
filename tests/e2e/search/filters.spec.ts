import type { Locator, Page } from '@playwright/test'
import { axeFaults, expect, noSidewaysScroll, openAs } from '../page.ts'
import { count, filterPanel, found, total, totalWorks } from './search-page.ts'
import { bothVersions } from './versions.ts'

const value = (where: Locator, name: string): Locator =>
  where.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })

/** What a screen reader says of a value: its name, its count and "registros". */
async function spoken(box: Locator): Promise<{ count: number; words: string }> {
  await expect(box).toBeVisible()
  const words = await box.ariaSnapshot()
  const number = /: ?([\d.]+)(?: de [\d.]+)? registros?"/.exec(words)?.[1]
  expect(number, words).toBeDefined()
  return { count: Number(number?.replaceAll('.', '')), words }
}

const isSaid = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Resultados' }).locator(':scope > li')

bothVersions(
  'SRCH-89 SRCH-90 SRCH-91 SRCH-92 SRCH-100 filters of one type add up, types narrow, and each state and count is spoken',
  async ({ page }) => {
    await openAs(page, '/?q=museu&for=LIVRE')
    const all = await found(page, 'museu')
    const panel = filterPanel(page)
    const objects = value(panel, 'Objeto de museu')
    const ebooks = value(panel, 'E-book')
    const said = await spoken(objects)
    const more = await spoken(ebooks)
    await expect(objects).not.toBeChecked()
    expect(await axeFaults(page)).toEqual([])
    await objects.check()
    await expect(page).toHaveURL(/[?&]fT=\d+$/)
    await expect(count(page, new RegExp(`^${said.count} resultado`))).toBeVisible()
    await isSaid(page, `${said.count} resultados`)
    expect(said.count).toBeLessThan(all)
    await expect(objects).toBeChecked()
    await expect(panel.getByRole('button', { name: /^Tipo de obra.*1/ })).toHaveAttribute('aria-expanded', 'true')
    // OR inside the type.
    await ebooks.check()
    await expect(count(page, new RegExp(`^${said.count + more.count} resultado`))).toBeVisible()
    await isSaid(page, `${said.count + more.count} resultados`)
    // AND across types: only objects have covers here, which leaves no e-book.
    await panel.getByRole('button', { name: 'Somente com' }).click()
    await value(panel, 'Capa').check()
    await expect(page).toHaveURL(/fT=\d+%2C\d+&fX=C/)
    await expect(count(page, new RegExp(`^${said.count} resultado`))).toBeVisible()
    // What it would be without the filters of other types stands beside.
    await expect.poll(async () => (await spoken(ebooks)).words).toMatch(new RegExp(`: ?0 de ${more.count} registros`))
    await page.getByRole('button', { name: 'Remover: Objeto de museu' }).click()
    await expect(count(page, /^Nenhum resultado/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remover os filtros' })).toBeVisible()
    await page.goBack()
    await expect(count(page, new RegExp(`^${said.count} resultado`))).toBeVisible()
    await expect(objects).toBeChecked()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect.poll(() => total(page)).toBe(all)
    await expect(page).toHaveURL(/\/\?q=museu&for=LIVRE$/)
  },
)

bothVersions(
  'SRCH-93 SRCH-94 SRCH-96 works without a cover are not counted under Capa, works without a year are “Sem data”',
  async ({ page }) => {
    await openAs(page, '/?q=arte&for=LIVRE')
    const all = await found(page, 'arte')
    const panel = filterPanel(page)
    await panel.getByRole('button', { name: 'Somente com' }).click()
    const covered = value(panel, 'Capa')
    const { count: withCover } = await spoken(covered)
    const undated = panel.getByRole('checkbox', { name: /^Sem data/ })
    const { count: withoutYear } = await spoken(undated)
    await undated.check()
    await expect(page).toHaveURL(/fY=s\.d\./)
    await expect(count(page, new RegExp(`^${withoutYear} resultado`))).toBeVisible()
    await expect(rows(page)).toHaveCount(await totalWorks(page))
    for (const row of await rows(page).all()) await expect(row).toContainText('Sem data')
    await page.getByRole('button', { name: 'Remover: Sem data' }).click()
    await expect.poll(() => total(page)).toBe(all)
    await covered.check()
    await expect(count(page, new RegExp(`^${withCover} resultado`))).toBeVisible()
    await expect(rows(page)).toHaveCount(await totalWorks(page))
    // The cover of a work without one is drawn; those counted here are pictures of their own.
    for (const row of await rows(page).all()) await expect(row.locator('img')).toHaveAttribute('src', /\/api\/|^http/)
  },
)

bothVersions(
  'SRCH-90 SRCH-92 on a phone several filters are chosen in a sheet before they are applied',
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await openAs(page, '/?q=museu&for=LIVRE')
    const all = await found(page, 'museu')
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    const { count: objects } = await spoken(value(sheet, 'Objeto de museu'))
    await value(sheet, 'Objeto de museu').check()
    const { count: ebooks } = await spoken(value(sheet, 'E-book'))
    await value(sheet, 'E-book').check()
    await expect(page).not.toHaveURL(/fT=/)
    expect(await axeFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(sheet).toBeHidden()
    await expect(count(page, new RegExp(`^${objects + ebooks} resultado`))).toBeVisible()
    await noSidewaysScroll(page)
    expect(await axeFaults(page)).toEqual([])
    const open = page.getByRole('button', { name: 'Filtrar (2)' })
    await open.click()
    await expect(value(sheet, 'Objeto de museu')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await sheet.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(value(sheet, 'Objeto de museu')).not.toBeChecked()
    await sheet.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect.poll(() => total(page)).toBe(all)
  },
)
