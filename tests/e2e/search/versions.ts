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
      await useVersion(page, version)
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
const useVersion = (page: Page, version: Version): Promise<void> =>
  changeServed(page, text =>
    text.replace(/("usa_consulta_paginada":\s*)"[SN]"/g, `$1"${version === 'paginada' ? 'S' : 'N'}"`),
  )

type Change = (text: string) => string
const changesOf = new WeakMap<Page, Change[]>()

/**
 * What the server tells about itself: it comes with the page, the guides once more in another language than the page's.
 * Only these answers are held: a route of the test runner would hold every request, and the browser would keep no file.
 */
export async function changeServed(page: Page, change: Change): Promise<void> {
  const known = changesOf.get(page)
  if (known) {
    known.push(change)
    return
  }
  const changes = [change]
  changesOf.set(page, changes)
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId, responseStatusCode, responseHeaders = [] }) => {
    try {
      const isText = responseHeaders.some(({ name, value }) => /^content-type$/i.test(name) && /html|json/.test(value))
      // Where the page is sent on there is nothing to change.
      if (!isText || !responseStatusCode || Math.floor(responseStatusCode / 100) === 3) {
        await session.send('Fetch.continueRequest', { requestId })
        return
      }
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
      const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        // The body is plain by now, and of another length.
        responseHeaders: responseHeaders.filter(({ name }) => !/^content-(?:encoding|length)$/i.test(name)),
        body: Buffer.from(changes.reduce((changed, next) => next(changed), text)).toString('base64'),
      })
    } catch (error) {
      // A page that is left or closed meanwhile needs no answer.
      if (!/closed|Invalid InterceptionId/i.test(String(error))) throw error
    }
  })
  await session.send('Fetch.enable', {
    patterns: [
      { resourceType: 'Document', requestStage: 'Response' },
      { urlPattern: '*/api/parametros/guias-pesquisa*', requestStage: 'Response' },
    ],
  })
}
