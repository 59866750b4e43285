import { expect, noSidewaysScroll, test } from '../page.ts'
import { field, menuOf, PASSWORD, signIn, withSettings } from './login-page.ts'

test.describe('login', () => {
  test('AUTH-04 AUTH-26 a password signs in and leads back to the redirect', async ({ page }) => {
    await page.goto('/login?redirect=%2Facervo%2F1%3Fx%3D1')
    await signIn(page, '  bruna ')
    await expect(page).toHaveURL(/\/acervo\/1\?x=1$/)
    await expect(menuOf(page, 'Bruna')).toBeVisible()
  })

  test('AUTH-31 AUTH-30 a wrong password is told, cleared, and may be corrected', async ({ page }) => {
    await page.goto('/login?redirect=/nada')
    await signIn(page, 'regina', 'errada')
    await expect(page.getByRole('alert')).toContainText('Usuário/matrícula ou senha incorretos.')
    await expect(field.password(page)).toHaveValue('')
    await expect(field.password(page)).toBeFocused()
    await expect(field.user(page)).toHaveValue('regina')
    await field.password(page).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/nada$/)
  })

  test('AUTH-22 a blocked person is told so and stays a visitor', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'daniel')
    await expect(page.getByRole('alert')).toContainText('Acesso bloqueado')
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/nada')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  })

  test('AUTH-25 an expired registration signs in all the same', async ({ page }) => {
    await page.goto('/login?redirect=/nada')
    await signIn(page, 'gilberto')
    await expect(page).toHaveURL(/\/nada$/)
    await expect(menuOf(page, 'Gilberto')).toBeVisible()
  })

  test('AUTH-12 AUTH-67 somebody with several logins chooses one', async ({ page }) => {
    await page.goto('/login?redirect=/nada')
    await signIn(page, 'heloisa')
    await expect(page.getByText('Escolha com qual login deseja entrar.')).toBeVisible()
    await expect(page.getByRole('listitem').first()).toContainText('heloisa')
    await page.getByRole('button', { name: /HU-0442/ }).click()
    await expect(page).toHaveURL(/\/nada$/)
    await expect(menuOf(page, 'Heloísa')).toBeVisible()
  })

  test('AUTH-66 a person registered twice sees both registrations', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'pedro')
    await expect(page.getByText('Escolha com qual login deseja entrar.')).toBeVisible()
    expect(await page.locator('main li').count()).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await expect(field.user(page)).toHaveValue('pedro')
  })

  for (const away of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    test(`AUTH-26 a redirect that leads away is refused: ${away}`, async ({ page }) => {
      await page.goto(`/login?destination=C&redirect=${encodeURIComponent(away)}`)
      await signIn(page, 'caio')
      await expect(menuOf(page, 'Caio')).toBeVisible()
      await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/)
    })
  }

  test('AUTH-10 what msg_login carries cannot run', async ({ page, faults }) => {
    const attack = [
      '<b>Bem-vindo</b>',
      '<script>window.hacked = 1</script>',
      '<img src="x" onerror="window.hacked = 1">',
      '<svg onload="window.hacked = 1"></svg>',
      '<a href="javascript:window.hacked=1">clique</a>',
      '<form action="https://evil.example"><input name="password"></form>',
      '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
      '<style>body { display: none }</style>',
    ].join('')
    await withSettings(page, { msg_login: attack })
    await page.goto('/login')
    const box = page.getByRole('region', { name: 'Aviso da instituição' })
    await expect(box.getByText('Bem-vindo')).toBeVisible()
    expect(await box.innerHTML()).not.toMatch(/script|onerror|onload|javascript:|<form|<input|<iframe|<style/i)
    if (await box.getByText('clique').isVisible()) await box.getByText('clique').click()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await expect(page).toHaveURL(/\/login$/)
    // The browser names what its policy would have stopped even where it was only read to be cleaned.
    expect(faults.filter(fault => !fault.includes('Content Security Policy'))).toEqual([])
    faults.length = 0
  })

  test('AUTH-10 a long message scrolls in 200 px and by keyboard', async ({ page }) => {
    await withSettings(page, { msg_login: '<p>Aviso</p>'.repeat(40) })
    await page.goto('/login')
    const box = page.getByRole('region', { name: 'Aviso da instituição' })
    expect((await box.boundingBox())?.height).toBeLessThanOrEqual(200)
    await expect(box).toHaveAttribute('tabindex', '0')
  })

  test('AUTH-16 everything works with the keyboard alone', async ({ page }) => {
    await page.goto('/login?redirect=/nada')
    await field.user(page).waitFor()
    const tabTo = async (name: string) => {
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate(wanted => document.activeElement?.getAttribute('name') === wanted, name)) return
      }
      throw new Error(`Tab never reached ${name}`)
    }
    await tabTo('username')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Informe o usuário e a senha.')).toBeVisible()
    await expect(field.user(page)).toBeFocused()
    await page.keyboard.type('bruna')
    await tabTo('password')
    await page.keyboard.type(PASSWORD)
    await tabTo('remember')
    await page.keyboard.press('Space')
    await expect(page.locator('[name=remember]')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/nada$/)
  })

  test('A11Y-13 on a phone /login has no user menu, and SHELL-16 the drawer leads there and back', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/nada')
    await page.getByRole('button', { name: 'Ver mais' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/login\?mobileView=login&redirect=%2Fnada$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeHidden()
    await noSidewaysScroll(page)
    await signIn(page, 'bruna')
    await expect(page).toHaveURL(/\/nada$/)
  })

  test('AUTH-50 a protected address waits behind the login', async ({ page }) => {
    await page.goto('/grupo-externo?sessionid=abc')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fgrupo-externo%3Fsessionid%3Dabc$/)
    await signIn(page, 'bruna')
    await expect(page.getByRole('heading', { name: 'Não foi possível concluir o acesso' })).toBeVisible()
  })

  test('AUTH-33 no response is a danger-coloured alert, and the form works again', async ({ page, faults }) => {
    await page.goto('/login?redirect=/nada')
    await field.user(page).waitFor()
    await page.route('**/api/oauth/token', route => route.abort())
    await signIn(page, 'bruna')
    await expect(page.getByRole('alert')).toContainText('erro desconhecido')
    await page.unroute('**/api/oauth/token')
    faults.length = 0
    await signIn(page, 'bruna')
    await expect(page).toHaveURL(/\/nada$/)
  })

  test('AUTH-51 the entry of the application is open', async ({ page }) => {
    await page.goto('/meupergamum/app')
    await expect(page.getByRole('heading', { name: 'Esta página é aberta pelo aplicativo' })).toBeVisible()
  })

  test('AUTH-56 a response that nobody asked for signs nobody in', async ({ page }) => {
    await page.goto('/oauth/callback?nonce=planted')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('alert')).toContainText('Não foi possível validar o acesso')
  })
})
