import type { Page } from '@playwright/test'
import { axeFaults, expect, type Lang, noSidewaysScroll, openAs, type Theme, test } from '../page.ts'
import { field, PASSWORD, signIn, withSettings } from './login-page.ts'

/** The states of the login that no address names, in every language; themes and widths turn along with them. */
const WAYS: Array<{ lang: Lang; theme: Theme; width: number }> = [
  { lang: 'pt', theme: 'contraste', width: 1280 },
  { lang: 'en', theme: 'escuro', width: 375 },
  { lang: 'es', theme: 'contraste', width: 320 },
  { lang: 'en', theme: 'claro', width: 1280 },
  { lang: 'es', theme: 'escuro', width: 1280 },
  { lang: 'pt', theme: 'claro', width: 375 },
]

const wait = (page: Page) => field.user(page).waitFor()
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'form with everything on it': async page => {
    await wait(page)
    await page.locator('altcha-widget label').waitFor()
    await field.submit(page).click()
  },
  'choice of logins': async page => {
    await wait(page)
    await signIn(page, 'heloisa')
    await page.getByRole('button', { name: /HU-0442/ }).waitFor()
  },
  'new password': async page => {
    await wait(page)
    await page.route('**/recuperar-senha*', route =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { nome: 'B. A.', emails: ['b***@u***.example'], length: 6, tte: 600 } })
        : route.fulfill({
            json: {
              rules: {
                length: { min: 8, max: 64 },
                has_numbers: true,
                only_numbers: false,
                special_char: true,
                diff_case: true,
                diff_name: true,
                last_pw: 3,
              },
            },
          }),
    )
    await field.user(page).fill('bruna')
    await page.locator('main form button:not([type=submit])').last().click()
    await field.submit(page).click()
    await page.locator('[name=code]').fill('123456')
    await page.locator('[name=new-password]').fill('Segredo')
    await field.submit(page).click()
  },
}

const EVERYTHING = {
  usaOAuth: 'S',
  usaSaml: 'S',
  login_categorias: [
    { codigo: '01', descricao: 'Graduação' },
    { codigo: '19', descricao: 'Pós-graduação' },
  ],
}

for (const [row, [state, reach]] of Object.entries(STATES).entries()) {
  for (const [index, { lang, theme, width }] of WAYS.entries()) {
    if (process.env.TEST_ALL !== '1' && index !== row) continue
    test(`login: ${state} has no accessibility fault (${lang}, ${theme}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const isFull = state.startsWith('form')
      if (isFull) await withSettings(page, EVERYTHING, [1120])
      await openAs(page, '/login?suporte=true&origin=restricted_access', { lang, theme })
      await reach(page)
      expect(await axeFaults(page)).toEqual([])
      await noSidewaysScroll(page)
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${state}-${lang}-${theme}-${width}.png`, fullPage: true })
    })
  }
}

test('AUTH-06 the captcha is solved in the page, under its policy, and is compact on a narrow screen', async ({
  page,
}) => {
  await withSettings(page, {}, [1120])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/login?redirect=/nada')
  const box = page.locator('[data-captcha] [data-size]')
  await expect(box).toHaveAttribute('data-size', 'normal')
  await page.setViewportSize({ width: 575, height: 900 })
  await expect(box).toHaveAttribute('data-size', 'compact')
  await page.getByLabel('Não sou um robô').press('Space')
  await expect(page.getByText('Verificado')).toBeVisible({ timeout: 30_000 })
  const request = page.waitForRequest(each => each.url().endsWith('/oauth/token') && each.method() === 'POST')
  await field.user(page).fill('bruna')
  await field.password(page).fill(PASSWORD)
  await field.submit(page).click()
  const { recaptcha_token } = (await request).postDataJSON() as { recaptcha_token: string }
  expect(JSON.parse(Buffer.from(recaptcha_token, 'base64').toString())).toMatchObject({ solution: {} })
  await expect(page).toHaveURL(/\/nada$/)
})
