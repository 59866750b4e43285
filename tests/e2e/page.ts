import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { atRest, measureContrast } from './contrast.ts'
import { test as base } from './shared-context.ts'
import { untilStill, watchRequests } from './stillness.ts'

/** Faults that a browser reports while a test runs; every test ends by finding none. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      watchRequests(page)
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
export const isExpected = (text: string): boolean =>
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
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' })
      // What watches for being seen is told in the frame after the one that shows it. A busy browser may draw none.
      await new Promise(done => {
        requestAnimationFrame(() => requestAnimationFrame(done))
        setTimeout(done, 500)
      })
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Runs in the page: every rule; of what passes axe need not tell where, which is most of its work. */
async function runAxe(part: string): Promise<{ broken: string[]; undecided: string[] }> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations, incomplete } = await axe.run(part, { resultTypes: ['violations', 'incomplete'] })
  return {
    broken: violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')} — ${failureSummary?.split('\n')[1]?.trim() ?? help}`,
      ),
    ),
    undecided: incomplete
      .filter(({ id }) => id === 'color-contrast')
      .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
  }
}

/**
 * What does not pass is looked at once more: a strip that the page itself moved just then hides what was to be read, and a
 * notice that goes by itself leaves a picture of what it covered.
 */
async function contrastOf(page: Page, undecided: string[]) {
  const measured = await measureContrast(page, undecided)
  const passes = measured.filter(({ worst, wanted }) => worst !== undefined && worst >= wanted)
  const others = measured.filter(text => !passes.includes(text)).map(({ selector }) => selector)
  return [...passes, ...(others.length > 0 ? await measureContrast(page, others) : [])]
}

/** Of one part of the page, as it is now. */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { broken, undecided } = await page.evaluate(runAxe, part)
  const measured = await contrastOf(page, undecided)
  const low = measured.filter(({ worst, wanted }) => worst === undefined || worst < wanted)
  return [
    ...broken,
    ...low.map(
      ({ selector, worst, wanted }) => `contrast: ${selector} — ${worst?.toFixed(2) ?? 'unseen'} of ${wanted}`,
    ),
  ]
}

export async function noSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // A window that has just become narrower is drawn anew first.
  await expect.poll(overflow, { message: 'the page scrolls sideways', timeout: 5000 }).toBeLessThanOrEqual(0)
}

/** A word that is broken stands on more than one line: it has more than one box. */
export const brokenWords = (part: Locator): Promise<string[]> =>
  part.evaluate(element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      for (const word of text.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(walker.currentNode, word.index)
        range.setEnd(walker.currentNode, word.index + word[0].length)
        if (range.getClientRects().length > 1 && !word[0].includes('-')) found.push(word[0])
      }
    }
    return found
  })
