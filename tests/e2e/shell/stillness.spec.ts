import { expect, test } from '../page.ts'
import { movesOf, untilStill, watchMoves, watchRequests } from '../stillness.ts'

/** What may move on a page, as browsers count it: less than an eye sees. */
const STILL = 0.02

for (const [name, path] of [
  ['home', '/'],
  ['a record', '/acervo/1001'],
  ['a search', '/pesquisa_geral?q=brasil&for=LIVRE'],
  ['a search with long states beside links', '/pesquisa_geral?q=direito&for=LIVRE'],
  ['a search that is corrected', '/pesquisa_geral?q=machdo+de+asis&for=LIVRE'],
] as const)
  for (const [width, height] of [
    [1280, 900],
    [375, 812],
  ] as const)
    test(`nothing moves under the reader: ${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      watchRequests(page)
      await watchMoves(page)
      await page.goto(path)
      await page.locator('main h1').waitFor()
      await untilStill(page)
      const moves = await movesOf(page)
      expect(
        moves.reduce((sum, move) => sum + move.value, 0),
        JSON.stringify(moves),
      ).toBeLessThanOrEqual(STILL)
    })
