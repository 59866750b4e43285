import type { Page, Request } from '@playwright/test'

/**
 * When a page has come to rest: nothing is being fetched, nothing changes, and what the browser puts off until it is idle
 * has been done. What is measured while parts still push others down is of no place.
 */

/** Quiet that is asked for, and how long is waited for it: a page that never rests is looked at as it is. */
const QUIET_MS = 120
const PATIENCE_MS = 10_000

const underWay = new WeakMap<Page, Set<Request>>()

/** Counts what a page fetches, from before it is opened. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', request => {
    // What the page before it had under way goes with it, not always with a word.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
}

export async function untilStill(page: Page): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  const fetches = () => underWay.get(page)?.size ?? 0
  do {
    // Those that began before the last look may have been answered and drawn since.
    while (fetches() > 0 && Date.now() < deadline) await page.waitForTimeout(20)
    await page.evaluate(untilNothingChanges, { quiet: QUIET_MS, patience: Math.max(0, deadline - Date.now()) })
  } while (fetches() > 0 && Date.now() < deadline)
}

/** Runs in the page. */
function untilNothingChanges({ quiet, patience }: { quiet: number; patience: number }): Promise<void> {
  return new Promise(resolve => {
    const root = document.documentElement
    const begun = performance.now()
    let changed = begun
    let height = root.scrollHeight
    const observer = new MutationObserver(() => {
      changed = performance.now()
    })
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
    // A browser that has nothing to draw may let a frame wait for long: then the clock looks.
    const nextFrame = () => {
      const late = setTimeout(() => {
        cancelAnimationFrame(frame)
        look()
      }, 500)
      const frame = requestAnimationFrame(() => {
        clearTimeout(late)
        look()
      })
    }
    const look = () => {
      const now = performance.now()
      if (root.scrollHeight !== height) {
        height = root.scrollHeight
        changed = now
      }
      const still = now - changed >= quiet && document.readyState === 'complete' && document.fonts.status === 'loaded'
      if (!still && now - begun < patience) {
        requestIdleCallback(nextFrame, { timeout: quiet })
        return
      }
      observer.disconnect()
      resolve()
    }
    requestIdleCallback(look, { timeout: quiet })
  })
}

/** A part of the page that moved though nobody asked for it, and by how much (as browsers count layout shifts). */
export interface Move {
  value: number
  of: string
}

/** Notes every move from before the page is opened. */
export const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moves: { value: number; of: string }[] = []
    Object.assign(window, { moves })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        const of = entry.sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''))
          .join(' | ')
        moves.push({ value: entry.value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const movesOf = (page: Page): Promise<Move[]> =>
  page.evaluate(() => (window as unknown as { moves: Move[] }).moves)
