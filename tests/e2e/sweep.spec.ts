import type { Page } from '@playwright/test'
import { axeFaults, expect, type Lang, noSidewaysScroll, seeAll, type Theme } from './page.ts'
import { screens } from './screens.ts'
import { secondEngineFaults } from './second-engine.ts'
import { htmlFaults, renderedHtml } from './valid-html.ts'
import { test, visitOf } from './walk.ts'

/**
 * Accessibility of every screen. A fixed sample runs always; `npm run test:all` runs every language, theme and width.
 */
const full = process.env.TEST_ALL === '1'
const languages: Lang[] = ['pt', 'en', 'es']
const themes: Theme[] = ['claro', 'escuro', 'contraste']
const widths = [1280, 375]

/** Screens for everybody: these are looked at by a second engine too, which takes longer than all else; a third of them always. */
const SEEN_TWICE = new Set(
  screens
    .filter(({ path }) => /^\/(?:catalogos|estatistica|pesquisa_acessibilidade)/.test(path))
    .filter((_, row) => full || row % 3 === 0),
)

/** A terminal and the desk have no footer: nothing on the one leads elsewhere, the other is a place of work. */
const WITHOUT_FOOTER = /^\/(?:autoatendimento|balcao)/

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

const BAR: Record<Lang, string> = {
  pt: 'Barra de acessibilidade',
  en: 'Accessibility bar',
  es: 'Barra de accesibilidad',
}
/** Each language names itself, whatever the page speaks. */
const LANGUAGES = ['PT Português', 'EN English', 'ES Español']

/** A11Y-01: on every page. */
async function hasBar(page: Page, lang: Lang): Promise<void> {
  const bar = page.getByRole('region', { name: BAR[lang], exact: true })
  await expect(bar).toBeVisible()
  for (const name of LANGUAGES)
    await expect(bar.getByRole('group').getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-pressed',
      String(name.toLowerCase().startsWith(lang)),
    )
}

/** On a phone with text at 200 %, as the bar sets it, which is the least room that a screen ever has. */
async function fitsPhoneEnlarged(page: Page): Promise<void> {
  const enlarge = (isEnlarged: boolean) =>
    page.evaluate(isEnlarged => {
      document.documentElement.style.setProperty('--text-scale', isEnlarged ? '2' : '')
      document.documentElement.toggleAttribute('data-enlarged', isEnlarged)
    }, isEnlarged)
  await enlarge(true)
  await page.setViewportSize({ width: 375, height: 900 })
  try {
    await noSidewaysScroll(page)
  } finally {
    // The next screen brings its own window.
    await enlarge(false)
  }
}

/** What one worker goes through: a visit; of the full matrix, where a visit is hundreds of screens, what of it is seen in one way. */
const visits = Map.groupBy(combinations, ({ screen, ...way }) =>
  full ? `${visitOf(screen, way)}, ${way.theme}, ${way.width} px` : visitOf(screen, way),
)

for (const [visit, ways] of visits)
  test.describe(visit, () => {
    // One worker goes on the whole visit: from one screen to the next is a walk, another visit is another page.
    test.describe.configure({ mode: 'default' })
    for (const { screen, ...way } of ways) {
      const { lang, theme, width } = way
      test(`${screen.name} has no accessibility fault (${lang}, ${theme}, ${width} px)`, async ({ walker }) => {
        const page = await walker.show(screen, way)
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`))
        await hasBar(page, lang)
        await expect(page.getByRole('contentinfo')).toHaveCount(WITHOUT_FOOTER.test(screen.path) ? 0 : 1)
        await seeAll(page)
        expect.soft(await htmlFaults(await renderedHtml(page))).toEqual([])
        expect(await axeFaults(page)).toEqual([])
        expect.soft(SEEN_TWICE.has(screen) ? await secondEngineFaults(page) : []).toEqual([])
        await noSidewaysScroll(page)
        await fitsPhoneEnlarged(page)
        expect(walker.faults, 'console errors and unhandled rejections').toEqual([])
      })
    }
  })
