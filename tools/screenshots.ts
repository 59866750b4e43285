import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../bench/web/server.ts'
import { BROWSER_ARGUMENTS, findTestBrowser } from './browser.ts'

/** `npm run screenshots`: the pictures of the README, from the demo library as a fresh start has it. */

const FOLDER = 'docs/pictures'

interface Picture {
  name: string
  /** Goes there and waits until what is to be seen stands. */
  show: (page: Page, address: string) => Promise<void>
  width?: number
  height?: number
  isDark?: boolean
}

const PICTURES: readonly Picture[] = [
  {
    name: 'results',
    show: async (page, address) => {
      await page.goto(`${address}/?q=machado+de+assis&for=LIVRE`)
      await page.getByRole('heading', { level: 1, name: /resultado/ }).waitFor()
    },
  },
  {
    name: 'record',
    isDark: true,
    show: async (page, address) => {
      await page.goto(`${address}/acervo/1001`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'my-library',
    width: 390,
    height: 844,
    show: async (page, address) => {
      await page.goto(`${address}/login?redirect=/meupergamum`)
      await page.locator('[name=username]').fill('bruna')
      await page.locator('[name=password]').fill('Estante2026')
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('heading', { level: 1, name: /Bruna/ }).waitFor()
    },
  },
  {
    name: 'children',
    show: async (page, address) => {
      await page.goto(`${address}/catalogos/kids`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]

const executablePath = findTestBrowser()
const server = await startServer()
const browser = await chromium.launch({ args: BROWSER_ARGUMENTS, ...(executablePath && { executablePath }) })
try {
  mkdirSync(FOLDER, { recursive: true })
  for (const { name, show, width = 1280, height = 800, isDark = false } of PICTURES) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await show(page, server.address)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 78 })
    await context.close()
    console.log(`${FOLDER}/${name}.jpg`)
  }
} finally {
  await browser.close()
  await server.close()
}
