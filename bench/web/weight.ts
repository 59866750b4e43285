import type { Browser, Page } from '@playwright/test'

/** Bytes as they travel (brotli) of what a page loads. */
export interface Weight {
  script: number
  style: number
  font: number
  files: string[]
}

/**
 * Runs in the page before anything of it: notes when the application (not the splash) first stands in the document, and
 * when the heading of its content has been drawn.
 */
function watchContent(): void {
  const seen = new MutationObserver(() => {
    if (document.querySelector('header') && performance.getEntriesByName('frame').length === 0)
      performance.mark('frame')
    if (!document.querySelector('main h1')) return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('content-painted')))
  })
  seen.observe(document, { childList: true, subtree: true })
}

export async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(watchContent)
  return page
}

export async function contentPainted(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('content-painted').length > 0, undefined, {
    polling: 50,
  })
  return await page.evaluate(() => performance.getEntriesByName('content-painted')[0]!.startTime)
}

/** When the application first stood in the document, to be painted next. */
export const frameMade = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('frame')[0]?.startTime ?? Number.NaN)

/** As the browser itself counts it: the first text or picture, the institution's logo above the spinner included. */
export const firstContentfulPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

/** What had arrived before the moment given; by default everything so far. */
export async function weightOf(page: Page, before = Number.POSITIVE_INFINITY): Promise<Weight> {
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, responseEnd, encodedBodySize }) => ({ name, responseEnd, bytes: encodedBodySize }),
    ),
  )
  const weight: Weight = { script: 0, style: 0, font: 0, files: [] }
  for (const { name, responseEnd, bytes } of entries) {
    if (responseEnd > before) continue
    const kind = /\.m?js(?:\?|$)/.test(name)
      ? 'script'
      : /\.css/.test(name)
        ? 'style'
        : /\.woff2/.test(name)
          ? 'font'
          : ''
    if (kind === '') continue
    weight[kind] += bytes
    weight.files.push(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${name.replace(/^.*\//, '')}`)
  }
  return weight
}
