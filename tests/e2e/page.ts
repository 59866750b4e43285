import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { atRest, measureContrast } from './contrast.ts'

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
  await untilStill(page)
  return await atRest(page, () => faultsOf(page))
}

/** Scrolls through the page as a reader does, so that what waits to be seen is there, and back. */
export async function seeAll(page: Page): Promise<void> {
  await untilStill(page)
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
      scrollTo({ top: at, behavior: 'instant' })
      await new Promise(done => setTimeout(done, 50))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Parts of a page follow when the browser is idle; what is measured while they push others down is of no place. */
async function untilStill(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => `${document.documentElement.scrollHeight} ${document.querySelectorAll('*').length}`)
  let last = await look()
  for (let same = 0, looks = 0; same < 5 && looks < 100; looks++) {
    await page.waitForTimeout(100)
    const now = await look()
    same = now === last ? same + 1 : 0
    last = now
  }
}

/** Of one part of the page, as it is now. */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  // Our pages hold no frames of other sites, for which the usual way would open a second page each time.
  const { violations, incomplete } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze()
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
