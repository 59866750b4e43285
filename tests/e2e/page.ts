import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { measureContrast } from './contrast.ts'

/** Faults that a browser reports while a test runs; every test ends by finding none. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('console', message => {
        if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text())
      })
      page.on('pageerror', error => faults.push(String(error)))
      await use(faults)
      expect(faults, 'console errors and unhandled rejections').toEqual([])
    },
    { auto: true },
  ],
})

/** Browsers log every refused request; the screens' own words about it are what tests look at. */
const isExpected = (text: string): boolean =>
  /Failed to load resource: the server responded with a status of 4\d\d/.test(text)

export { expect }

export type Theme = 'claro' | 'escuro' | 'contraste'
export type Lang = 'pt' | 'en' | 'es'

/** Opens a page in a language and theme as a returning visitor has them: kept from the last visit. */
export async function openAs(
  page: Page,
  path: string,
  { lang = 'pt', theme = 'claro' }: { lang?: Lang; theme?: Theme } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'escuro' ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.addInitScript(
    ([language, cor]) => {
      localStorage.setItem('atvLang', language)
      if (cor) localStorage.setItem('acessibilidade', JSON.stringify({ cor, zoom: 0, negrito: false, libras: false }))
    },
    [lang, theme === 'contraste' ? 'contraste' : ''] as const,
  )
  await page.goto(path)
  await page.locator('main').first().waitFor()
}

/** Alt and a key, with the text that Chromium looks access keys up by; Playwright's own press leaves it out. */
export async function pressAccessKey(page: Page, key: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const event = {
    modifiers: 1,
    key,
    code: `Digit${key}`,
    windowsVirtualKeyCode: key.charCodeAt(0),
    unmodifiedText: key,
  }
  await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown' })
  await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
  await session.detach()
}

/** axe with every rule, contrast included; what it leaves undecided of contrast is measured. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Our pages hold no frames of other sites, for which the usual way would open a second page each time.
  const { violations, incomplete } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const named = violations.flatMap(violation =>
    violation.nodes.map(
      node =>
        `${violation.id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim() ?? violation.help}`,
    ),
  )
  const undecided = incomplete
    .filter(rule => rule.id === 'color-contrast')
    .flatMap(rule => rule.nodes.map(node => node.target.join(' ')))
  const measured = await measureContrast(page, undecided)
  const low = measured.filter(({ worst, wanted }) => worst === undefined || worst < wanted)
  return [
    ...named,
    ...low.map(
      ({ selector, worst, wanted }) => `contrast: ${selector} — ${worst?.toFixed(2) ?? 'unseen'} of ${wanted}`,
    ),
  ]
}

export async function noSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0)
}
