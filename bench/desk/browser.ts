import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGUMENTS, ensureTestBrowser } from '../../tools/browser.ts'
import { STAFF } from './client.ts'

const PIN = '2580'

export interface BrowserTimes {
  /** Milliseconds from the end of a reading to its row. */
  rows: number[]
  pileSeconds: number
  lost: number
  operatorSeconds: number
}

interface Material {
  cards: readonly string[]
  copies: readonly string[]
  pile: number
}

const ROWS = 'ul[aria-label^="O que foi feito"] > li'

/** A robot with a scanner in front of the real screens. */
export async function browserTimes(address: string, { cards, copies, pile }: Material): Promise<BrowserTimes> {
  const executablePath = ensureTestBrowser()
  const browser = await chromium.launch({ args: BROWSER_ARGUMENTS, ...(executablePath && { executablePath }) })
  try {
    const page = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } })).newPage()
    await page.goto(`${address}/login?redirect=/balcao`)
    await page.locator('input[autocomplete=username]').fill(STAFF.login)
    await page.locator('input[type=password]').fill(STAFF.password)
    await page.locator('input[type=password]').press('Enter')
    const box = page.getByRole('textbox', { name: 'Leitor' })
    await box.waitFor({ timeout: 30_000 })
    const rows: number[] = []
    const lent: string[] = []
    for (const [at, code] of copies.entries()) {
      if (at % 3 === 0) {
        await page.keyboard.press('Escape')
        await box.fill(cards[(at / 3) % cards.length] ?? '')
        await box.press('Enter')
        await page.getByRole('complementary').getByRole('heading', { level: 2 }).waitFor()
      }
      rows.push(await timedRow(page, code))
      lent.push(code)
      if (lent.length >= pile) break
    }
    await page.keyboard.press('F4')
    await page.getByRole('heading', { level: 1, name: 'Devolver' }).waitFor()
    const began = performance.now()
    // As fast as keys come: nothing waits for an answer.
    for (const code of lent) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await page
      .waitForFunction(
        ([rowsOf, count]) => document.querySelectorAll(rowsOf).length >= count,
        [ROWS, lent.length] as const,
        {
          timeout: 60_000,
        },
      )
      .catch(() => {})
    const pileSeconds = (performance.now() - began) / 1000
    const lost = lent.length - (await page.locator(ROWS).count())
    return { rows, pileSeconds, lost, operatorSeconds: await operatorChange(page, address) }
  } finally {
    await browser.close()
  }
}

/** From Enter to the frame that shows one row more. */
async function timedRow(page: Page, code: string): Promise<number> {
  await page.evaluate(rowsOf => {
    const state = window as unknown as { took?: number }
    delete state.took
    const before = document.querySelectorAll(rowsOf).length
    const begin = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      document.removeEventListener('keydown', begin, true)
      const started = performance.now()
      const look = () => {
        if (document.querySelectorAll(rowsOf).length <= before) requestAnimationFrame(look)
        else setTimeout(() => Object.assign(state, { took: performance.now() - started }))
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('keydown', begin, true)
  }, ROWS)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  const took = await page.waitForFunction(() => (window as unknown as { took?: number }).took, undefined, {
    timeout: 15_000,
  })
  return Number(await took.jsonValue())
}

/** Badge and PIN, until the desk says that somebody serves. */
async function operatorChange(page: Page, address: string): Promise<number> {
  await page.evaluate(
    async ([pin, password, base]) => {
      const token = await fetch(`${base}/api/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'password',
          username: 'amelia',
          password,
          scope: 'patron',
          client_id: 'web',
          client_secret: 'web',
        }),
      }).then(reply => reply.json() as Promise<{ access_token: string }>)
      await fetch(`${base}/api/estante/pin`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token.access_token}` },
        body: JSON.stringify({ senha: password, pin }),
      })
    },
    [PIN, STAFF.password, address] as const,
  )
  await page.keyboard.press('Control+o')
  await page.getByLabel('Crachá').fill('amelia')
  await page.getByLabel('PIN').fill(PIN)
  const began = performance.now()
  await page.getByLabel('PIN').press('Enter')
  await page.getByLabel('Crachá').waitFor({ state: 'detached', timeout: 20_000 })
  return (performance.now() - began) / 1000
}
