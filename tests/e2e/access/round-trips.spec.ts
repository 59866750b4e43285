import type { Page } from '@playwright/test'
import {
  type OwnServer,
  startOwnServer,
} from '../../../apps/server/src/modules/access/external/own-server.test-data.ts'
import { expect, test } from '../page.ts'
import { field, menuOf, PASSWORD, signIn } from './login-page.ts'

/** Whole ways through, with a mail server and an identity provider on loopback. */
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startOwnServer()
})
test.afterAll(async () => {
  await server?.stop()
})

const NEW = 'Lua-Cheia-99'
/** The code stands on a line of its own in the text of the mail. */
const CODE_LINE = /^ {4}(\d{6})\r?$/m
const codeOf = async (): Promise<string> => {
  await expect.poll(() => server.inbox.length, { timeout: 20_000 }).toBeGreaterThan(0)
  return CODE_LINE.exec(server.inbox.at(-1) ?? '')?.[1] ?? ''
}

/** What the operator set reaches pages after a moment; then the page is opened. */
async function openWhen(page: Page, path: string, written: string): Promise<void> {
  const html = async () => (await fetch(server.site + path)).text()
  await expect.poll(async () => (await html()).includes(written), { timeout: 30_000 }).toBe(true)
  await page.goto(server.site + path)
}

test('AUTH-37 AUTH-40 AUTH-41 AUTH-47 a forgotten password is set anew with the code from the mail', async ({
  page,
}) => {
  await page.goto(`${server.site}/login`)
  await field.user(page).fill('tomas')
  await page.getByText('Esqueci minha senha').click()
  await expect(field.user(page)).toHaveValue('tomas')
  await field.submit(page).click()
  await expect(page.getByText('Passo 2 de 3')).toBeVisible()
  const code = await codeOf()
  const wrong = code === '000000' ? '111111' : '000000'
  await page.locator('[name=code]').pressSequentially(wrong)
  await expect(page.getByRole('alert')).toContainText('Código inválido ou expirado.')
  await expect(page.getByText('Reenviar código')).toBeVisible()
  await page.locator('[name=code]').pressSequentially(code)
  await expect(page.getByText('Passo 3 de 3')).toBeVisible()
  await page.locator('[name=new-password]').fill(NEW)
  await page.locator('[name=repeated-password]').fill(NEW)
  await field.submit(page).click()
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Senha alterada com sucesso.')
  await expect(field.user(page)).toHaveValue('tomas')
  await signIn(page, 'tomas', PASSWORD)
  await expect(page.getByRole('alert')).toContainText('senha incorretos')
  await signIn(page, 'tomas', NEW)
  await expect(menuOf(page, 'Tomás')).toBeVisible()
})

test('AUTH-54 AUTH-55 AUTH-56 AUTH-53 the institution’s account signs in and out through its provider', async ({
  page,
}) => {
  await server.operate('institution', 'set', 'usaOAuth', 'S')
  await server.operate('institution', 'set', 'vinculo_externo', 'login')
  await server.operate('institution', 'set', 'link_logout_OIDC', `${server.issuer}/session/end`)
  await page.route(/fonts\.googleapis/, route => route.fulfill({ contentType: 'text/css', body: '' }))
  await openWhen(page, '/login?redirect=/nada', '"usaOAuth":"S"')
  await page.getByRole('button', { name: 'Entrar com a conta UFVale' }).click()
  await page.locator('input[name=login]').fill('bruna')
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${server.site}/nada`)
  await expect(menuOf(page, 'Bruna')).toBeVisible()
  await page.goto(`${server.site}/sair`)
  await expect(page).toHaveURL(`${server.issuer}/session/end`)
})

test('AUTH-54 AUTH-03 COMM-03 a comment begun by a visitor goes on after the institution’s own pages', async ({
  page,
}) => {
  await page.route(/fonts\.googleapis/, route => route.fulfill({ contentType: 'text/css', body: '' }))
  await openWhen(page, '/acervo/1?de=lista', '"usaOAuth":"S"')
  await page.locator('main').getByRole('button', { name: 'Comentários' }).click()
  const comments = page.getByRole('dialog', { name: 'Comentários' })
  await comments.getByRole('textbox').fill('Li de uma vez')
  await comments.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Entrar com a conta UFVale' }).click()
  await page.locator('input[name=login]').fill('bruna')
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${server.site}/acervo/1?de=lista`)
  await expect(comments.getByRole('textbox')).toHaveValue('Li de uma vez')
  await expect(comments.getByRole('textbox')).toBeFocused()
  await comments.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(comments.getByText('Li de uma vez')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(comments).toBeHidden()
  await expect(menuOf(page, 'Bruna')).toBeVisible()
})

test('AUTH-57 the federation signs in by SAML', async ({ page }) => {
  await server.operate('institution', 'set', 'usaSaml', 'S')
  await openWhen(page, '/login?redirect=/nada', '"usaSaml":"S"')
  await page.getByRole('checkbox', { name: /Continuar conectado/ }).check()
  await page.getByRole('button', { name: 'Entrar pela federação (CAFe)' }).click()
  await page.getByRole('button', { name: 'Sou Bruna' }).click()
  await expect(page).toHaveURL(`${server.site}/nada`)
  await expect(menuOf(page, 'Bruna')).toBeVisible()
  await page.goto(`${server.site}/sair`)
  await expect(page).toHaveURL(`${server.site}/`)
})

test('AUTH-58 institutional sign-in alone leaves the form to support', async ({ page }) => {
  await server.operate('institution', 'set', 'tipoAutenticacaoInstitucional', 'SOMENTE_INSTITUCIONAL')
  await openWhen(page, '/login', 'SOMENTE_INSTITUCIONAL')
  await expect(page.getByText('Use a sua conta da instituição')).toBeVisible()
  await expect(field.user(page)).toBeHidden()
  await page.goto(`${server.site}/login?suporte=true`)
  await signIn(page, 'bruna')
  await expect(page.getByRole('alert')).toContainText('Entre com o acesso da instituição.')
  await server.operate('institution', 'set', 'tipoAutenticacaoInstitucional', 'SELECAO_INSTITUCIONAL_PERGAMUM')
})

test('AUTH-17 a person registered twice chooses before the sign-in', async ({ page }) => {
  await server.operate('institution', 'set', 'login_pessoas_duplicadas', 'S')
  await openWhen(page, '/login?redirect=/nada', '"login_pessoas_duplicadas":"S"')
  await field.user(page).fill('pedro')
  await field.password(page).fill(PASSWORD)
  await expect(page.getByRole('group', { name: /Qual é o seu cadastro/ })).toBeVisible()
  await field.submit(page).click()
  await expect(page.getByText('Escolha com qual login deseja entrar.')).toBeVisible()
  await page.locator('[name=person]').first().check()
  await field.submit(page).click()
  // The chosen registration has one login: nothing is asked again.
  await expect(page).toHaveURL(`${server.site}/nada`)
})

test('AUTH-06 AUTH-36 where captcha is on, the server lets in only who solved it', async ({ page }) => {
  await server.operate('permission', 'grant', 'captcha', '--guest')
  await openWhen(page, '/login?redirect=/nada', '"cod_atividade":1120')
  await signIn(page, 'bruna')
  await expect(page.getByText('A verificação de segurança não foi respondida.')).toBeVisible()
  await page.getByLabel('Não sou um robô').press('Space')
  await expect(page.getByText('Verificado')).toBeVisible({ timeout: 30_000 })
  await field.submit(page).click()
  await expect(page).toHaveURL(`${server.site}/nada`)
})
