import { expect, test } from '../page.ts'
import { DEMO } from '../screens.ts'
import { box, found } from '../search/search-page.ts'
import { enterAs } from '../signed-in.ts'

/** What only the product as a whole shows: that each of its parts is there and found from the one before. */

test('SHELL-01 a catalogue for all, one for children and one of the museum, a patron area behind the login, an entry for the app', async ({
  page,
}) => {
  await page.goto('/')
  await box(page).fill('Dom Casmurro')
  await page.keyboard.press('Enter')
  expect(await found(page, 'Dom Casmurro')).toBeGreaterThan(0)
  for (const [path, name] of [
    ['/catalogos/kids', 'Que história você quer hoje?'],
    ['/catalogos/museus', 'O que você quer ver?'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  // A visitor is asked who they are, a patron is greeted.
  await page.goto('/meupergamum')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.locator('[name=username]').fill('bruna')
  await page.locator('[name=password]').fill('Estante2026')
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Bruna' })).toBeVisible()
  // Opened by the app around it, the same address leads on to what is hers.
  await page.goto('/meupergamum/app')
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Bruna' })).toBeVisible()
})

/** From the menu of the area: the name of the link, and what can be done there. */
const FROM_THE_AREA = [
  ['Empréstimos', /^Renovar todos/],
  ['Histórico', 'CSV'],
  ['Nada consta', 'Baixar declaração de pendências'],
  ['Perfil de interesse', 'Acompanhar'],
  ['Sugestões de aquisição', 'Nova sugestão'],
  ['Levantamento bibliográfico', 'Nova solicitação'],
  ['Cópia de artigo (COMUT)', 'Nova solicitação'],
  ['Empréstimo entre bibliotecas', 'Nova solicitação'],
  ['Ficha catalográfica', 'Nova solicitação'],
  ['Planos de ensino', 'Pesquisar'],
  ['Código para o balcão', 'Gerar código'],
  ['Avisos', /^Apagar: /],
  ['Dados pessoais', 'Salvar'],
  ['Senha', 'Mudar a senha'],
] as const

/** What is there to be read, whatever stands in it. */
const READ_IN_THE_AREA = ['Suspensões', 'Cesta permanente', 'Estatísticas da biblioteca', 'Usar outro cadastro meu']

test('SHELL-03 everything that a patron may do is found from the area’s own menu', async ({ page }) => {
  test.slow()
  await enterAs(page, 'patron')
  await page.goto('/meupergamum')
  const menu = page.getByRole('navigation', { name: 'Minha biblioteca' })
  const go = async (name: string) => {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
  for (const name of READ_IN_THE_AREA) await go(name)
  for (const [name, action] of FROM_THE_AREA) {
    await go(name)
    await expect(page.locator('main').getByRole('button', { name: action }).first(), name).toBeVisible()
  }
})

test('SHELL-03 reserving, asking for copies in three ways and commenting are at the record', async ({ page }) => {
  await enterAs(page, 'patron')
  for (const [code, tab, action] of [
    [DEMO.book, 'reserva', 'Reservar'],
    // Not the book that this person has at home: it cannot be asked for, and the page says so instead.
    [DEMO.book + 1, 'solicitacao-emprestimo', 'Enviar pedido'],
    [DEMO.book + 1, 'solicitacao-emprestimo-delivery', 'Enviar pedido'],
    [DEMO.closed, 'acervo-fechado', 'Pedir ao depósito'],
  ] as const) {
    await page.goto(`/acervo/${code}/${tab}`)
    await expect(page.locator('main').getByRole('button', { name: action, exact: true }).first(), tab).toBeVisible()
  }
  await page.locator('main').getByRole('button', { name: 'Comentários' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
})

test('SHELL-03 debts are paid, and a password that was forgotten is set anew', async ({ page }) => {
  await enterAs(page, 'debtor')
  await page.goto('/meupergamum/debitos')
  await expect(page.getByRole('button', { name: 'Gerar código Pix' })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: /senha/i }).first()).toBeVisible()
})
