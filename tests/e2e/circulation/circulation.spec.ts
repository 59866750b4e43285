import type { Page } from '@playwright/test'
import { signIn } from '../access/login-page.ts'
import { HANDS } from '../journeys/hands.ts'
import { expect, test } from '../page.ts'
import { enterAs } from '../signed-in.ts'
import { worksThatAreOut } from './works-out.ts'

/** People whom no other journey signs in: what happens to their loans and queues disturbs nobody. */
const READER = 'olivia'
const BORROWER = 'karen'

async function enter(page: Page, login: string, redirect: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
  await signIn(page, login)
  await expect(page).toHaveURL(new RegExp(`${redirect}$`))
}

/** Finds the reservation of a work in the list, with its place, and cancels it. */
async function cancelIn(page: Page, work: number): Promise<void> {
  const line = { has: page.locator(`a[href="/acervo/${work}"]`) }
  const row = page.getByRole('row').filter(line).or(page.locator('main li').filter(line))
  await expect(row).toContainText(/\d+º lugar de \d+/)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cancelar 1 reserva' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar 1 reserva' }).click()
  await expect(page.getByText('1 de 1 reserva cancelada.').first()).toBeVisible()
  await expect(row).toHaveCount(0)
}

test.describe.configure({ mode: 'serial' })

test('RES-18 RES-28 a patron joins a queue, sees the place in it and leaves it', async ({ page, request }) => {
  const [work = 0] = await worksThatAreOut(request, 2)
  await enter(page, READER, `/acervo/${work}/reserva`)
  await page.getByRole('button', { name: 'Reservar', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entrar na fila' }).click()
  await expect(page.getByRole('main').getByText(/Você está em \d+º lugar na fila\./)).toBeVisible()
  await page.goto('/meupergamum/reservas')
  await cancelIn(page, work)
})

test('LOAN-02 a patron renews a loan and sees the new date in its row', async ({ page }) => {
  await enter(page, BORROWER, '/meupergamum/titulos-pendentes')
  const button = page.getByRole('button', { name: /^Renovar ?: / }).first()
  const title = (await button.innerText()).replace(/^Renovar\s*:\s*/, '').trim()
  await button.click()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(/Renovado até \d\d\/\d\d\/\d{4}/)
  await expect(page.getByText('1 de 1 renovado.').first()).toBeVisible()
})

test('LOAN-01 the keyboard stays in the row of a loan that is said to be returned', async ({ page }) => {
  await enter(page, BORROWER, '/meupergamum/titulos-pendentes')
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Já devolvi/ }) })
  const title = (await row.first().getByRole('link').innerText()).trim()
  await row
    .first()
    .getByRole('button', { name: /^Já devolvi/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Já devolvi' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: title }).first().locator(':focus')).toHaveCount(1)
})

test('LOAN-02 what is said of all loans stands off the list below it', async ({ page }) => {
  const reason = { message: 'PessoaSuspensaSemPrazo', params: {} }
  await page.route('**/emprestimo/titulos-pendentes**', async route => {
    const answer = await route.fetch()
    const loans = (await answer.json()) as { detalhes: object }[]
    const told = [...loans, ...loans].slice(0, 2).map((loan, at) => ({
      ...{ ...loan, cod_emprestimo: at + 1, ja_devolvi_em: null },
      detalhes: { ...loan.detalhes, renovavel: 'N', motivos: [reason] },
    }))
    await route.fulfill({ response: answer, json: told })
  })
  await enter(page, BORROWER, '/meupergamum')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Com você' }) })
  const said = await section
    .getByText('Há uma suspensão sem data', { exact: false })
    .locator('xpath=../../..')
    .boundingBox()
  const list = await section.getByRole('listitem').first().boundingBox()
  expect((list?.y ?? 0) - ((said?.y ?? 0) + (said?.height ?? 0))).toBeGreaterThanOrEqual(8)
})

for (const [hand, size] of HANDS)
  test(`RES-08 RES-24 a visitor reserves through the embedded sign-in and is signed out at the end, ${hand}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size)
    const [, work = 0] = await worksThatAreOut(request, 2)
    await page.goto(`/acervo/${work}/reserva`)
    await page.getByRole('button', { name: 'Entrar e reservar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=username]').fill(READER)
    await dialog.locator('[name=password]').fill('Estante2026')
    await dialog.locator('form button[type=submit]').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entrar na fila' }).click()
    await expect(page.getByRole('main').getByText(/Você está em \d+º lugar na fila\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entrar e reservar' })).toBeVisible()
    await page.goto('/meupergamum/reservas')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    // The queue is left as it was found.
    await signIn(page, READER)
    await cancelIn(page, work)
  })

test('A11Y-08 with large letters on a wide screen a list of cards has no second frame around it', async ({ page }) => {
  await enterAs(page, 'patron')
  const frameOf = () =>
    page
      .locator('main table')
      .first()
      .evaluate(table => [table, table.parentElement].map(each => each && getComputedStyle(each).borderTopWidth))
  await page.goto('/meupergamum/historico')
  await page.locator('main tbody tr').first().waitFor()
  expect(await frameOf()).toEqual(['1px', '0px'])
  await page.evaluate(() => localStorage.setItem('acessibilidade', '{"zoom":100}'))
  await page.reload()
  await page.locator('main tbody tr').first().waitFor()
  await expect.poll(frameOf).toEqual(['0px', '0px'])
  // On a phone, with letters half as large again, all values of a card begin at one line, whatever their labels.
  await page.setViewportSize({ width: 375, height: 800 })
  await page.evaluate(() => localStorage.setItem('acessibilidade', '{"zoom":40}'))
  await page.goto('/meupergamum/titulos-pendentes')
  const labelled = page.locator('main tbody tr').first().locator('td[data-label]')
  await expect(labelled.nth(2)).toBeVisible()
  const beginnings = await labelled.evaluateAll(cells =>
    cells.map(cell => {
      // What stands first in it: a button further down has room around its words, which reaches beyond the line.
      const value = document.createRange()
      if (cell.firstChild) value.selectNode(cell.firstChild)
      return Math.round(value.getBoundingClientRect().left - cell.getBoundingClientRect().left)
    }),
  )
  expect(beginnings).toEqual(beginnings.map(() => beginnings[0]))
  expect(beginnings[0]).toBeGreaterThan(50)
})
