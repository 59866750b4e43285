import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { test } from '../page.ts'

/** 1 complete: the browser has all works, filters and pages them; 2 paginated: the server does (SRCH-67). */
export type Version = 'completa' | 'paginada'
const VERSIONS: readonly Version[] = ['completa', 'paginada']

export interface VersionTest {
  page: Page
  context: BrowserContext
  request: APIRequestContext
  version: Version
}

/**
 * One test on both versions of a tab. The usual run takes one of them, always the same for a title; with TEST_ALL both.
 * Only the flag in the server's list of guides is changed, all searching is real.
 */
export function bothVersions(title: string, body: (given: VersionTest) => Promise<void>): void {
  for (const version of process.env.TEST_ALL === '1' ? VERSIONS : [versionOf(title)])
    test(`${title} (${version})`, async ({ page, context, request }) => {
      // Journeys of several searches: a busy machine gets the time for them.
      test.slow()
      await useVersion(context, version)
      await body({ page, context, request, version })
    })
}

/** Workers load a file again and must come to the same choice, in whatever order they do. */
function versionOf(title: string): Version {
  let sum = 0
  for (const letter of title) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return VERSIONS[sum % 2] ?? 'completa'
}

/** The version of every tab. */
const useVersion = (context: BrowserContext, version: Version): Promise<void> =>
  changeServed(context, text =>
    text.replace(/("usa_consulta_paginada":\s*)"[SN]"/g, `$1"${version === 'paginada' ? 'S' : 'N'}"`),
  )

/** What the server tells about itself: it comes with the page, the guides once more in another language than the page's. */
export async function changeServed(context: BrowserContext, change: (text: string) => string): Promise<void> {
  const isPageOrGuides = ({ pathname }: URL): boolean =>
    pathname === '/api/parametros/guias-pesquisa' || !/^\/(?:api|assets)\/|\.\w+$/.test(pathname)
  await context.route(isPageOrGuides, async route => {
    const asked = route.request()
    if (asked.resourceType() !== 'document' && !asked.url().includes('/guias-pesquisa')) return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ response, body: change(await response.text()) })
  })
}
