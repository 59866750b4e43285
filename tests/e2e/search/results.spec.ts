import type { Page } from '@playwright/test'
import { axeFaults, expect, openAs, test } from '../page.ts'
import { movesOf, untilStill, watchMoves } from '../stillness.ts'
import { askedSearches, box, count, found, searchButton, total } from './search-page.ts'
import { bothVersions } from './versions.ts'

const SEARCHES = /\/api\/(?:consulta\?|(?:v2\/consulta|estante\/pesquisa)\/[^/]+\/[^/]+\?)/

/** Ids of the searches that were asked, of either version. */
function askedIds(page: Page): string[] {
  const ids: string[] = []
  page.on('request', each => {
    if (!SEARCHES.test(each.url())) return
    const { pathname, searchParams } = new URL(each.url())
    ids.push(searchParams.get('search_id') ?? pathname.split('/').at(-1) ?? '')
  })
  return ids
}

bothVersions(
  'SRCH-66 SRCH-73 SRCH-74 a search says that it runs, starts no other meanwhile, and scrolls to what came',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 520 })
    const asked = askedSearches(page)
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route(SEARCHES, async route => {
      await held
      await route.continue()
    })
    await openAs(page, '/')
    await box(page).fill('museu')
    await box(page).press('Enter')
    await expect(count(page, 'Pesquisando…')).toBeVisible()
    await expect(page.locator('#resultados')).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => asked.length).toBe(1)
    await box(page).fill('arte')
    await box(page).press('Enter')
    await searchButton(page).click({ force: true })
    await expect(page).toHaveURL(/q=museu/)
    expect(asked).toHaveLength(1)
    letGo()
    await found(page, 'museu')
    await expect(page.locator('#resultados')).toHaveAttribute('aria-busy', 'false')
    // The search box stays above them: what was scrolled to begins below it.
    const bar = page.locator('[data-sticky]')
    await expect
      .poll(async () => {
        const below = await bar.evaluate(element => element.getBoundingClientRect().bottom)
        return page
          .locator('#resultados')
          .evaluate((section, from) => Math.abs(section.getBoundingClientRect().top - from), below)
      })
      .toBeLessThan(40)
    await expect(box(page)).toBeInViewport()
    // Now that it is done, the next one may start.
    await box(page).fill('arte')
    await box(page).press('Enter')
    await found(page, 'arte')
    expect(asked.filter(each => each.get('termo_pesquisa') === 'arte')).toHaveLength(1)
  },
)

for (const path of ['/', '/e_books'])
  test(`SRCH-66 a search that fails says so and can be tried again (${path})`, async ({ page, faults }) => {
    await openAs(page, path)
    await page.route(SEARCHES, route => route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }))
    await box(page).fill('direito')
    await box(page).press('Enter')
    const retry = page.locator('#resultados').getByRole('button', { name: 'Tentar novamente' })
    await expect(retry).toBeVisible()
    await expect(page.locator('#resultados').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#resultados')).toHaveAttribute('aria-busy', 'false')
    await page.unroute(SEARCHES)
    await retry.click()
    await found(page, 'direito')
    // The refusals above are the test's own.
    faults.length = 0
  })

bothVersions(
  'SRCH-69 SRCH-72 another search has another id; the same one run again keeps its own',
  async ({ page, version }) => {
    const ids = askedIds(page)
    await openAs(page, '/?q=museu&for=LIVRE')
    await found(page, 'museu')
    await box(page).fill('arte')
    await box(page).press('Enter')
    await found(page, 'arte')
    await box(page).press('Enter')
    // The complete version has its answer already; the paginated one asks once more.
    if (version === 'paginada') await expect.poll(() => ids.length).toBe(3)
    await page.goBack()
    await found(page, 'museu')
    const [museum, art, again] = ids
    expect(museum).not.toBe(art)
    if (version === 'paginada') expect(again).toBe(art)
    expect(new Set(ids).size).toBe(2)
    await page.getByRole('button', { name: 'Histórico' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Histórico de pesquisas' }).getByRole('link', { name: 'Refazer' }),
    ).toHaveCount(2)
  },
)

bothVersions(
  'SRCH-89 SRCH-96 SRCH-104 a work shows cover, title, type, year, language and its marks',
  async ({ page }) => {
    await openAs(page, '/?q=memorias+postumas&for=LIVRE&agrupar=N')
    await found(page, 'memorias postumas')
    const rows = page.getByRole('list', { name: 'Resultados' }).locator(':scope > li')
    const accessible = rows.filter({ hasText: 'Formato acessível' }).first()
    await expect(accessible).toContainText(/\d{4} · Português/)
    await expect(accessible.getByRole('list').getByRole('link').first()).toHaveText(/(?:Livro|Audiolivro) \d{4}/)
    await expect(accessible.getByRole('link', { name: 'Memórias póstumas de Brás Cubas' })).toHaveAttribute(
      'href',
      /^\/acervo\/\d+$/,
    )
    const online = rows.filter({ has: page.getByRole('link', { name: /^E-book \d{4}.*ler agora/ }) }).first()
    await expect(online).toContainText(/\d{4} · Português/)
    await expect(online.locator('mark').first()).toHaveText('Memórias')
    // SRCH-104: a work without a cover gets the institution's usual one, or one drawn from its title.
    await expect(online.locator('[class*=cover]').first()).toBeVisible()
  },
)

/** Rows that stand whole in the window once the page has scrolled to the results. */
async function wholeRows(page: Page): Promise<number> {
  const bar = await page.locator('[data-sticky]').evaluate(element => element.getBoundingClientRect().bottom)
  return page
    .getByRole('list', { name: 'Resultados' })
    .locator(':scope > li')
    .evaluateAll(
      (rows, from) =>
        rows.filter(row => {
          const { top, bottom } = row.getBoundingClientRect()
          return top >= from && bottom <= innerHeight
        }).length,
      bar,
    )
}

for (const [width, height, least] of [
  [1280, 900, 4],
  [375, 812, 2],
] as const)
  test(`at ${width} × ${height} at least ${least} works stand whole above the fold, and nothing moves under the reader`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await watchMoves(page)
    await openAs(page, '/?q=machado+de+assis&for=LIVRE')
    await found(page, 'machado de assis')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await untilStill(page)
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(least)
    const moves = await movesOf(page)
    const sum = moves.reduce((all, move) => all + move.value, 0)
    expect(sum, JSON.stringify(moves)).toBeLessThanOrEqual(0.02)
  })

test('editions stand in one row, and one by one when asked for', async ({ page }) => {
  await openAs(page, '/?q=dom+casmurro&for=TITULO')
  const records = await found(page, 'dom casmurro')
  await expect(count(page)).toHaveText(new RegExp(`^${records} resultados em \\d+ obras? para`))
  const list = page.getByRole('list', { name: 'Resultados' })
  const titles = list.getByRole('heading', { level: 2, name: 'Dom Casmurro', exact: true })
  await expect(titles).toHaveCount(1)
  const chips = list.getByRole('list', { name: 'Edições de Dom Casmurro', exact: true })
  await chips.getByRole('button', { name: /^mais \d/ }).click()
  await expect(chips.getByRole('link', { name: /^Audiolivro \d{4}/ })).toBeVisible()
  await page.getByRole('switch', { name: 'Agrupar edições' }).click()
  await expect(page).toHaveURL(/agrupar=N/)
  await expect.poll(() => titles.count()).toBeGreaterThan(2)
  expect(await axeFaults(page)).toEqual([])
})

test('available now is counted before it is chosen and includes what is on line', async ({ page }) => {
  await openAs(page, '/?q=machado+de+assis&for=LIVRE')
  await found(page, 'machado de assis')
  const chip = page.getByRole('button', { name: /^Disponível agora/ })
  const counted = Number(/: ?([\d.]+) registros?/.exec((await chip.ariaSnapshot()) ?? '')?.[1])
  expect(counted).toBeGreaterThan(0)
  await chip.click()
  await expect(page).toHaveURL(/disponivel=S/)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => total(page)).toBe(counted)
  await expect(page.getByRole('link', { name: /ler agora/ }).first()).toBeVisible()
})
