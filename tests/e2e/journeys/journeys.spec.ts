import type { APIRequestContext } from '@playwright/test'
import { PASSWORD, signIn } from '../access/login-page.ts'
import { expect, test } from '../page.ts'
import { HANDS } from './hands.ts'

async function headersOf(request: APIRequestContext, username: string): Promise<{ authorization: string }> {
  const grant = { grant_type: 'password', username, password: PASSWORD, scope: 'patron' }
  const answer = await request.post('/api/oauth/token', { data: { client_id: 'web', client_secret: 'web', ...grant } })
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
}

for (const [at, [hand, size]] of HANDS.entries()) {
  test(`EST-542 a book goes over the desk and comes back, and the reader sees both, ${hand}`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.slow()
    const vera = await headersOf(request, 'vera')
    const from = 11_000 + 200 * at
    let code = ''
    for (let number = from; code === '' && number < from + 200; number++) {
      const codigo = `0100${String(number).padStart(5, '0')}`
      const data = { cod_biblioteca: 1, modo: 'EMPRESTAR', codigo, como: 'EXEMPLAR' }
      const row = (await (await request.post('/api/estante/balcao/leitura', { headers: vera, data })).json()) as {
        tipo: string
        com?: object | null
        fila?: number
        exemplar?: { situacao: string }
      }
      if (row.tipo === 'EXEMPLAR' && row.com === null && row.fila === 0 && row.exemplar?.situacao === 'Disponível')
        code = codigo
    }
    expect(code, 'a copy on the shelf').not.toBe('')

    const clerk = await (await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })).newPage()
    await clerk.goto('/login?redirect=/balcao')
    await signIn(clerk, 'vera')
    const box = clerk.getByRole('textbox', { name: 'Leitor' })
    const read = async (text: string) => {
      await expect(box).toBeVisible()
      await box.fill(text)
      await clerk.keyboard.press('Enter')
    }
    await read('2025137000')
    await expect(clerk.getByText(/Bruna/).first()).toBeVisible()
    await read(code)
    await expect(clerk.getByText(/Devolver até/).first()).toBeVisible()

    await page.setViewportSize(size)
    await page.goto('/login?redirect=/meupergamum/titulos-pendentes')
    await signIn(page, 'bruna')
    const loan = page
      .getByRole('row')
      .filter({ hasText: code })
      .or(page.locator('li, article').filter({ hasText: code }))
    await expect(loan.first()).toBeVisible()

    await clerk.goto('/balcao/devolver')
    await read(code)
    await expect(clerk.getByText(/no prazo/).first()).toBeVisible()
    await clerk.context().close()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Empréstimos' })).toBeVisible()
    await expect(page.locator('main a[href^="/acervo/"]').first()).toBeVisible()
    await expect(loan).toHaveCount(0)
  })
}
