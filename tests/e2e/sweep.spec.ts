import { axeFaults, expect, type Lang, noSidewaysScroll, openAs, seeAll, type Theme, test } from './page.ts'
import { screens } from './screens.ts'
import { secondEngineFaults } from './second-engine.ts'
import { enterAs } from './signed-in.ts'
import { htmlFaults, renderedHtml } from './valid-html.ts'

/**
 * Accessibility of every screen. A fixed sample runs always; `npm run test:all` runs every language, theme and width.
 */
const full = process.env.TEST_ALL === '1'
const languages: Lang[] = ['pt', 'en', 'es']
const themes: Theme[] = ['claro', 'escuro', 'contraste']
const widths = [1280, 375]

/** Screens for everybody: these are looked at by a second engine too. */
const SEEN_TWICE = /^\/(?:catalogos|estatistica|pesquisa_acessibilidade)/

const combinations = screens.flatMap((screen, row) =>
  languages.flatMap((lang, column) =>
    themes.flatMap((theme, depth) =>
      widths
        // The sample turns through the matrix: each screen is seen in one way, all of them together in every way.
        .filter((_, side) => full || (side === row % 2 && column === row % 3 && depth === Math.floor(row / 6) % 3))
        .map(width => ({ screen, lang, theme, width })),
    ),
  ),
)

for (const { screen, lang, theme, width } of combinations) {
  test(`${screen.name} has no accessibility fault (${lang}, ${theme}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    if (screen.as) await enterAs(page, screen.as)
    await openAs(page, screen.path, { lang, theme })
    await page.locator(screen.ready).first().waitFor()
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`))
    await seeAll(page)
    expect.soft(await htmlFaults(await renderedHtml(page))).toEqual([])
    expect(await axeFaults(page)).toEqual([])
    if (SEEN_TWICE.test(screen.path)) expect.soft(await secondEngineFaults(page)).toEqual([])
    await noSidewaysScroll(page)
  })
}
