import { expect, noSidewaysScroll, openAs, test } from '../page.ts'

/** A screen of 1280 pixels at 400 %. */
const NARROW = { width: 320, height: 256 }
const PATH = '/pesquisa_acessibilidade'
const PAGES = [
  '',
  '/pre-resultado?q=brasil',
  '/resultados?q=brasil',
  '/resultados?q=brasil&modo=baixa-visao',
  '/filtros?q=brasil',
  '/detalhes/1282',
  '/bibliotecas/1282',
  '/sobre',
  '/duvidas-frequentes',
]

test('A11Y-22 the accessible pages read at 400 % without scrolling sideways', async ({ page }) => {
  test.slow()
  await page.setViewportSize(NARROW)
  for (const below of PAGES) {
    await openAs(page, PATH + below)
    await expect(page.locator('#served-page')).toHaveCount(0)
    await page.locator('main h1').first().waitFor()
    await noSidewaysScroll(page)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: NARROW })

  test('A11Y-22 the served pages read at 400 % without scrolling sideways', async ({ page }) => {
    for (const below of PAGES) {
      await page.goto(PATH + below)
      await page.locator('#served-page h1').first().waitFor()
      // Measured from outside: a page without script answers no question.
      const shot = await page.locator('html').boundingBox()
      for (const part of await page.locator('#served-page :is(h1, h2, p, form, input, button, dl, nav)').all()) {
        const box = await part.boundingBox()
        if (box) expect(box.x + box.width, below).toBeLessThanOrEqual((shot?.width ?? 0) + 1)
      }
    }
  })
})

test('A11Y-22 words typed before the application comes are still in the box when it has come', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.goto(PATH, { waitUntil: 'commit' })
  const served = page.locator('#served-page').getByRole('searchbox')
  await served.fill('memórias póst')
  release()
  await expect(page.locator('#served-page')).toHaveCount(0)
  const box = page.getByRole('searchbox', { name: 'O que você procura?' })
  await expect(box).toHaveValue('memórias póst')
  await expect(box).toBeFocused()
})
