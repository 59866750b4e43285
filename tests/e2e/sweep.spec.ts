import { axeFaults, expect, type Lang, noSidewaysScroll, openAs, type Theme, test } from './page.ts'
import { screens } from './screens.ts'

/**
 * Accessibility of every screen. A fixed sample runs always; `npm run test:all` runs every language, theme and width.
 */
const full = process.env.TEST_ALL === '1'
const languages: Lang[] = ['pt', 'en', 'es']
const themes: Theme[] = ['claro', 'escuro', 'contraste']
const widths = [1280, 375]

/** Records are opened at both widths, tab by tab, in record/kinds.spec.ts too: of them the sample takes one. */
const isSampled = (path: string, row: number, side: number): boolean => !path.startsWith('/acervo/') || side === row % 2

const combinations = screens.flatMap((screen, row) =>
  languages.flatMap((lang, column) =>
    themes.flatMap((theme, depth) =>
      widths
        // The sample turns through the matrix so that each screen is seen in several ways and the whole in all.
        .filter(
          (_, side) =>
            full ||
            (isSampled(screen.path, row, side) && column === (row + side) % 3 && depth === (row + 2 * side) % 3),
        )
        .map(width => ({ screen, lang, theme, width })),
    ),
  ),
)

for (const { screen, lang, theme, width } of combinations) {
  test(`${screen.name} has no accessibility fault (${lang}, ${theme}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, screen.path, { lang, theme })
    await page.locator(screen.ready).first().waitFor()
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`))
    expect(await axeFaults(page)).toEqual([])
    await noSidewaysScroll(page)
  })
}
