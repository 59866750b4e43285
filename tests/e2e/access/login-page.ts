import type { Page } from '@playwright/test'
import { expect } from '../page.ts'

export const PASSWORD = 'Estante2026'

export const field = {
  user: (page: Page) => page.locator('[name=username]'),
  password: (page: Page) => page.locator('[name=password]'),
  submit: (page: Page) => page.locator('main form button[type=submit]'),
}

export const menuOf = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })

export async function signIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await field.user(page).fill(login)
  await field.password(page).fill(password)
  await field.submit(page).click()
}

type Activity = { cod_atividade: number; cod_modulo: number; descricao: string }
type Boot = { institution: Record<string, unknown>; features: Activity[] }

/** The institution with other settings, in the page that the server sends and in its calls. */
export async function withSettings(
  page: Page,
  settings: Record<string, unknown>,
  permissions: number[] = [],
): Promise<void> {
  const more = permissions.map(cod_atividade => ({ cod_atividade, cod_modulo: 3, descricao: '' }))
  await page.route(/\/login(\?|$)/, async route => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    const changed = html.replace(/(id="boot">)(.*?)(<\/script>)/s, (_whole, open, json, close) => {
      const boot = JSON.parse(json) as Boot
      const { institution, features } = boot
      const next = { ...boot, institution: { ...institution, ...settings }, features: [...features, ...more] }
      return open + JSON.stringify(next).replaceAll('<', '\\u003c') + close
    })
    expect(changed).not.toBe(html)
    await route.fulfill({ response, body: changed })
  })
  await page.route('**/api/parametros/instituicao', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...settings } })
  })
  await page.route('**/api/parametros/funcionalidades', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: [...((await response.json()) as Activity[]), ...more] })
  })
}
