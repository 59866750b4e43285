import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from '../access/login-page.ts'
import { expect, test } from '../page.ts'

/** People whom no other journey signs in: what happens to their loans and queues disturbs nobody. */
const READER = 'olivia'
const BORROWER = 'karen'

interface Copy {
  cod_biblioteca: number
  volume: string
  disponivel: 'S' | 'N'
}

/** Works of one library and one volume whose copies are all out, as the catalogue itself tells. */
async function worksThatAreOut(request: APIRequestContext, wanted: number): Promise<number[]> {
  const answer = await request.post('/api/oauth/token', {
    data: { client_id: 'web', client_secret: 'public', scope: 'public', grant_type: 'client_credentials' },
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const found: number[] = []
  for (let first = 1000; first < 3000 && found.length < wanted; first += 200) {
    const codes = Array.from({ length: 200 }, (_, at) => first + at).join(',')
    const works = (await (await request.get(`/api/estante/disponibilidade?acervos=${codes}`, { headers })).json()) as {
      cod_acervo: number
      disponiveis: number
      fila: number
    }[]
    for (const { cod_acervo } of works.filter(each => each.disponiveis === 0 && each.fila > 0)) {
      const info = await request.get(`/api/reserva/${cod_acervo}/informacoes-iniciais`, { headers })
      const { exemplares } = (await info.json()) as { exemplares: Copy[] }
      const places = new Set(exemplares.map(each => `${each.cod_biblioteca} ${each.volume}`))
      if (places.size === 1 && exemplares.every(each => each.disponivel === 'N')) found.push(cod_acervo)
    }
  }
  expect(found.length, 'works whose copies are out').toBeGreaterThanOrEqual(wanted)
  return found
}

async function enter(page: Page, login: string, redirect: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
  await signIn(page, login)
  await expect(page).toHaveURL(new RegExp(`${redirect}$`))
}

/** Finds the reservation of a work in the list, with its place, and cancels it. */
async function cancelIn(page: Page, work: number): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/acervo/${work}"]`) })
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
  await expect(page.getByText(/Você está em \d+º lugar na fila\./)).toBeVisible()
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

test('RES-08 RES-24 a visitor reserves through the embedded sign-in and is signed out at the end', async ({
  page,
  request,
}) => {
  const [, work = 0] = await worksThatAreOut(request, 2)
  await page.goto(`/acervo/${work}/reserva`)
  await page.getByRole('button', { name: 'Entrar e reservar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=username]').fill(READER)
  await dialog.locator('[name=password]').fill('Estante2026')
  await dialog.locator('form button[type=submit]').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entrar na fila' }).click()
  await expect(page.getByText(/Você está em \d+º lugar na fila\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar e reservar' })).toBeVisible()
  await page.goto('/meupergamum/reservas')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  // The queue is left as it was found.
  await signIn(page, READER)
  await cancelIn(page, work)
})
