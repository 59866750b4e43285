import type { Page } from '@playwright/test'
import { expect, test } from '../page.ts'
import { movesOf, untilStill, watchMoves, watchRequests } from '../stillness.ts'

/** What may move on a page, as browsers count it: less than an eye sees. */
const STILL = 0.02
const PHONE = [375, 812] as const

const PAGES = {
  home: '/',
  'a record': '/acervo/1001',
  'a search': '/pesquisa_geral?q=brasil&for=LIVRE',
  'a search with long states beside links': '/pesquisa_geral?q=direito&for=LIVRE',
  'a search that is corrected': '/pesquisa_geral?q=machdo+de+asis&for=LIVRE',
}

async function staysStill(page: Page, path: string, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
  watchRequests(page)
  await watchMoves(page)
  await page.goto(path)
  await page.locator('main h1').waitFor()
  await untilStill(page)
  const moves = await movesOf(page)
  expect(
    moves.reduce((sum, move) => sum + move.value, 0),
    JSON.stringify(moves),
  ).toBeLessThanOrEqual(STILL)
}

for (const [name, path] of Object.entries(PAGES))
  for (const size of [[1280, 900], PHONE] as const)
    test(`nothing moves under the reader: ${name} at ${size[0]} px`, ({ page }) => staysStill(page, path, size))

/** Lets the fonts come a while after what is waited for, and counts them. */
async function fontsAfter(page: Page, first: () => Promise<void>): Promise<() => number> {
  let come = 0
  await page.route('**/*.woff2', async route => {
    await first()
    await page.waitForTimeout(300)
    come++
    await route.continue()
  })
  return () => come
}

test('nothing moves when the fonts come after the first frame, before the application', async ({ page }) => {
  const come = await fontsAfter(page, () => page.locator('#first li').first().waitFor())
  await page.route('**/*.js', async route => {
    await page.waitForFunction(() => document.fonts.check('1rem Literata') && document.fonts.status === 'loaded')
    await route.continue()
  })
  await staysStill(page, '/?q=machado+de+assis&for=LIVRE', PHONE)
  expect(come()).toBeGreaterThanOrEqual(2)
})

test('nothing moves when the fonts come after the works', async ({ page }) => {
  const come = await fontsAfter(page, () => page.locator('#lista-de-resultados li').first().waitFor())
  await staysStill(page, '/?q=machado+de+assis&for=LIVRE', PHONE)
  expect(come()).toBeGreaterThanOrEqual(2)
})
