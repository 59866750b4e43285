import { type Browser, test as base, type Page } from '@playwright/test'
import { expect, isExpected, type Lang, openAs, type Theme } from './page.ts'
import type { Screen } from './screens.ts'
import { enterAs } from './signed-in.ts'
import { watchRequests } from './stillness.ts'

/** How somebody looks at a screen. */
export interface Way {
  lang: Lang
  theme: Theme
  width: number
}

/** An address that is no screen: every walk passes here, so that each screen is built anew and none is mistaken for another. */
const NOWHERE = '/entre-uma-tela-e-outra'
const LEFT = 'data-left-behind'

/** What cannot be changed while a page is open: its language, the colours chosen in it, and who is signed in. */
export const visitOf = ({ as }: Screen, { lang, theme }: Way): string =>
  [lang, theme === 'contraste' ? theme : '', as ?? ''].join(' ')

/**
 * Goes from screen to screen as a visitor does, without loading the application again for each: most of what a screen
 * costs is the start of the page, not the screen.
 */
class Walker {
  readonly faults: string[] = []
  readonly #browser: Browser
  readonly #origin: string
  #page: Page | undefined
  #visit = ''
  /** What is said where there is no screen, in the language of the visit. */
  #nowhere = ''

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  async show(screen: Screen, way: Way): Promise<Page> {
    const visit = visitOf(screen, way)
    if (!this.#page || screen.alone || visit !== this.#visit) {
      await this.leave()
      this.#page = await this.#enter(screen, way)
      // Who opens a screen by its address alone leaves no page that others could go on from.
      this.#visit = screen.alone ? '' : visit
    }
    const page = this.#page
    await page.setViewportSize({ width: way.width, height: 900 })
    await page.emulateMedia({ colorScheme: way.theme === 'escuro' ? 'dark' : 'light' })
    if (!screen.alone) await this.#walkTo(page, screen.path)
    await page.locator(screen.ready).first().waitFor()
    return page
  }

  async leave(): Promise<void> {
    await this.#page?.context().close()
    this.#page = undefined
    this.faults.length = 0
  }

  async #enter(screen: Screen, way: Way): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#origin,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      viewport: { width: way.width, height: 900 },
    })
    const page = await context.newPage()
    watchRequests(page)
    page.on('console', message => {
      if (message.type() === 'error' && !isExpected(message.text())) this.faults.push(message.text())
    })
    page.on('pageerror', error => this.faults.push(String(error)))
    if (screen.as) await enterAs(page, screen.as)
    await openAs(page, screen.alone ? screen.path : NOWHERE, way)
    if (!screen.alone) this.#nowhere = await page.locator('main h1').innerText()
    return page
  }

  async #walkTo(page: Page, path: string): Promise<void> {
    await page.evaluate(go, NOWHERE)
    const heading = page.locator('main h1')
    await expect(heading).toHaveText(this.#nowhere)
    await heading.evaluate((element, mark) => element.setAttribute(mark, ''), LEFT)
    await page.evaluate(go, path)
    await expect(page.locator(`[${LEFT}]`)).toHaveCount(0)
  }
}

/** Runs in the page: an address of the application, as Back and Forward bring one. */
function go(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

export const test = base.extend<object, { walker: Walker }>({
  walker: [
    async ({ browser }, use) => {
      const walker = new Walker(browser, `http://localhost:${process.env.E2E_PORT}`)
      await use(walker)
      await walker.leave()
    },
    { scope: 'worker' },
  ],
})
