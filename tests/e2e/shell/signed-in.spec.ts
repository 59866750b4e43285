import type { Page } from '@playwright/test'
import { expect, test } from '../page.ts'

async function signIn(page: Page, login: string, { remember }: { remember: boolean }): Promise<void> {
  await page.goto('/login?redirect=/nada')
  await page.getByLabel(/Usuário\/matrícula/).fill(login)
  await page.getByLabel(/^Senha/).fill('Estante2026')
  if (remember) await page.getByRole('checkbox', { name: /Continuar conectado/ }).check()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(userMenu(page)).toBeVisible()
}

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Bruna' })

test.describe('a signed-in person', () => {
  test('AUTH-61 two tabs that refresh at once do it once and stay signed in', async ({ page, context }) => {
    await signIn(page, 'bruna', { remember: true })
    const other = await context.newPage()
    await other.goto('/nada')
    await expect(userMenu(other)).toBeVisible()

    // From now on the token that both hold counts as expired.
    const expired = new Set<string>()
    let refreshes = 0
    await context.route('**/api/**', async route => {
      const request = route.request()
      const token = request.headers().authorization
      if (request.url().endsWith('/oauth/token')) {
        if (request.postData()?.includes('refresh_token')) refreshes++
        return route.continue()
      }
      if (request.url().endsWith('/api/pessoas') && token && (expired.size === 0 || expired.has(token))) {
        expired.add(token)
        return route.fulfill({ status: 401, json: { message: 'expired', code: 'unauthenticated' } })
      }
      return route.continue()
    })
    const met = (each: Page) =>
      each.waitForResponse(response => response.url().endsWith('/api/pessoas') && response.status() === 200)
    await Promise.all([met(page), met(other), page.reload(), other.reload()])
    await expect(userMenu(page)).toBeVisible()
    await expect(userMenu(other)).toBeVisible()
    expect(expired.size).toBe(1)
    expect(refreshes).toBe(1)
  })

  test('AUTH-63 a refused refresh says so once, in words, and leaves a visitor', async ({ page, context, faults }) => {
    await signIn(page, 'bruna', { remember: false })
    await context.route('**/api/pessoas', route => route.fulfill({ status: 401, json: { message: 'x', code: 'x' } }))
    await context.route('**/api/oauth/token', route =>
      route.request().postData()?.includes('"refresh_token"')
        ? route.fulfill({ status: 401, json: { message: 'x', code: 'x' } })
        : route.continue(),
    )
    await page.reload()
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Sua sessão expirou. Entre novamente.')
    await expect(userMenu(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    faults.length = 0
  })

  test('AUTH-23 SHELL-27 what the browser keeps of a person is encrypted, and a new tab of a forgetful one is a visitor', async ({
    page,
    context,
  }) => {
    await signIn(page, 'bruna', { remember: false })
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).toContain('estante-sessao')
    expect(kept).not.toMatch(/Bruna|bruna/)
    const other = await context.newPage()
    await other.goto('/nada')
    await expect(other.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  })

  test('AUTH-52 AUTH-53 /sair signs out in every tab and goes home', async ({ page, context }) => {
    await signIn(page, 'bruna', { remember: true })
    const other = await context.newPage()
    await other.goto('/nada')
    await expect(userMenu(other)).toBeVisible()
    const own = await context.newPage()
    await own.goto('/meupergamum/titulos-pendentes')
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/sair')
    await expect(page).toHaveURL(/\/$/)
    await expect(userMenu(page)).toBeHidden()
    await expect(userMenu(other)).toBeHidden()
    await expect(own).toHaveURL(/\/login\?redirect=%2Fmeupergamum%2Ftitulos-pendentes$/)
    await expect(own.locator('[name=username]')).toBeVisible()
  })
})
