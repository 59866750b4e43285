import { type BrowserContext, test as base, type Page } from '@playwright/test'

/**
 * Tests of a worker share one browser context, which is emptied after each. A context of its own makes the browser start a
 * process that fetches and reads the whole application anew, which is nearly half of what a page costs. A test has a page
 * of its own all the same, with its own history and session, and finds cookies, storage, permissions, routes and network as
 * they are in a new context; what the browser keeps are files whose names change with what they hold.
 */
class SharedContext {
  #context: BrowserContext | undefined
  /** Stays open, so that the process stays, and empties what it shares with the pages of tests. */
  #keeper: Page | undefined
  #visited = new Set<string>()

  /** The context, made with the options of the first test that asks for it. */
  async enter(make: () => Promise<BrowserContext>): Promise<BrowserContext> {
    if (this.#context) return this.#context
    const context = await make()
    const keeper = await context.newPage()
    await keeper.goto('/robots.txt')
    context.on('page', page => {
      page.on('framenavigated', frame => {
        if (URL.canParse(frame.url())) this.#visited.add(new URL(frame.url()).origin)
      })
    })
    this.#context = context
    this.#keeper = keeper
    return context
  }

  async empty(): Promise<void> {
    const context = this.#context
    const keeper = this.#keeper
    if (!context || !keeper) return
    for (const page of context.pages()) if (page !== keeper) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    // A process that others use too is not told in time of what is cleared elsewhere: it clears this by itself.
    await keeper.evaluate(() => localStorage.clear())
    const session = await context.newCDPSession(keeper)
    for (const origin of this.#visited)
      if (origin.startsWith('http')) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
    this.#visited.clear()
  }

  async leave(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
    this.#keeper = undefined
  }
}

/** What cannot be changed in a context that is open: a test that asks for it has a context of its own. */
const NEEDS_ITS_OWN = { javaScriptEnabled: true, serviceWorkers: 'block' }

export const test = base.extend<object, { shared: SharedContext }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const shared = new SharedContext()
      await use(shared)
      await shared.leave()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, shared, javaScriptEnabled, serviceWorkers }, use, info) => {
    const isOwn =
      javaScriptEnabled !== NEEDS_ITS_OWN.javaScriptEnabled || serviceWorkers !== NEEDS_ITS_OWN.serviceWorkers
    if (isOwn) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const context = await shared.enter(() => browser.newContext())
    await use(context)
    if (info.status === info.expectedStatus) await shared.empty()
    else await shared.leave()
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    // A context that was there before has the window of whoever asked first.
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
})
