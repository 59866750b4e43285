import { FLOATING } from './contrast.ts'
import { type ServedGallery, serveGallery } from './gallery.ts'
import { axeFaults, expect, faultsOf, type Lang, noSidewaysScroll, type Theme, test } from './page.ts'

/** Every piece of the design system in every state, in the accessibility sweep; its settings live in the address. */
const full = process.env.TEST_ALL === '1'
const languages: Lang[] = ['pt', 'en', 'es']
const themes: Theme[] = ['claro', 'escuro', 'contraste']
const widths = [1280, 375]

const combinations = themes.flatMap((theme, row) =>
  widths.flatMap((width, side) =>
    languages
      // The sample sees each theme once, each width and each language at least once.
      .filter((_, column) => full || (side === row % 2 && column === row))
      .map(lang => ({ theme, width, lang })),
  ),
)

let gallery: ServedGallery
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  gallery = await serveGallery()
})
test.afterAll(() => gallery?.close())

for (const { theme, width, lang } of combinations) {
  test(`the gallery has no accessibility fault (${lang}, ${theme}, ${width} px)`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme === 'escuro' ? 'dark' : 'light', reducedMotion: 'reduce' })
    await page.goto(`${gallery.address}?lang=${lang}&cor=${theme}`)
    await page.locator('main h1').waitFor()
    await expect(page.locator('html')).toHaveAttribute('data-cor', theme)
    expect(await axeFaults(page)).toEqual([])
    await noSidewaysScroll(page)
  })
}

test('what floats over a scrolled page has no accessibility fault', async ({ page }) => {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme === 'escuro' ? 'dark' : 'light', reducedMotion: 'reduce' })
    await page.goto(`${gallery.address}?cor=${theme}`)
    await page.locator('main h1').waitFor()
    await page.evaluate(() => scrollTo(0, 2000))
    await page.locator(FLOATING).waitFor()
    expect(await faultsOf(page, FLOATING), theme).toEqual([])
  }
})

test('the gallery does not scroll sideways at 320 px, bold and at twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  for (const query of ['', '?zoom=2&negrito=1']) {
    await page.goto(gallery.address + query)
    await page.locator('main h1').waitFor()
    await noSidewaysScroll(page)
  }
})
