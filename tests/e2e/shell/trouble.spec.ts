import type { Page } from '@playwright/test'
import { expect, test } from '../page.ts'

/** Faults that this file provokes; the browser writes them to its console. */
test.use({ serviceWorkers: 'block' })
const forgive = (faults: string[]) => {
  faults.length = 0
}

const withoutBoot = (page: Page) =>
  page.route('/', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script type="application\/json" id="boot">[\s\S]*?<\/script>/, '')
    await route.fulfill({ response, body })
  })

test.describe('when the server is in trouble', () => {
  for (const [name, status, words] of [
    ['500', 500, 'Ocorreu um erro inesperado'],
    ['422', 422, 'Preencha o campo'],
    ['503', 503, 'Serviço indisponível'],
  ] as const) {
    test(`ERR-06 a section that answers ${name} says so and works again`, async ({ page, faults }) => {
      let isDown = true
      await page.route('**/api/parametros/destaques**', route =>
        isDown
          ? route.fulfill({ status, json: { message: status === 422 ? 'PreencaCampo' : '', code: 'x' } })
          : route.continue(),
      )
      await page.goto('/')
      const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar os destaques.' })
      await expect(alert).toContainText(words)
      isDown = false
      await alert.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(page.locator('a[href^="/acervo/"]').first()).toBeVisible()
      forgive(faults)
    })
  }

  test('AUTH-61 AUTH-62 an expired public token is replaced without a word', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('estante-credenciais-publicas', JSON.stringify({ access_token: 'expired' })),
    )
    let tokens = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/oauth/token')) tokens++
    })
    await page.goto('/')
    await expect(page.locator('a[href^="/acervo/"]').first()).toBeVisible()
    expect(tokens).toBe(1)
  })

  test('SHELL-07 SHELL-08 a page without its data asks for it; with the server away it says so and recovers', async ({
    page,
    faults,
  }) => {
    await withoutBoot(page)
    let isDown = true
    await page.route('**/api/**', route => (isDown ? route.abort('connectionrefused') : route.continue()))
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Falha na comunicação com o servidor.')
    await expect(page.getByRole('heading', { level: 1, name: 'O que você quer ler hoje?' })).toBeVisible()
    isDown = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('banner')).toContainText('Universidade Federal do Vale')
    forgive(faults)
  })

  test('the code of a page that cannot be fetched leaves the frame and a way to try again', async ({
    page,
    faults,
  }) => {
    await page.route('**/assets/sign-out-*.js', route => route.abort())
    await page.goto('/sair')
    await expect(page.getByRole('heading', { name: 'Esta página não pôde ser mostrada' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unroute('**/assets/sign-out-*.js')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'O que você quer ler hoje?' })).toBeVisible()
    forgive(faults)
  })
})

for (const isFetched of [true, false])
  test(`EST-551 what is being written stays when the network goes, the note about it ${isFetched ? 'at hand' : 'out of reach'}`, async ({
    page,
    context,
    faults,
  }) => {
    let asked = 0
    await page.route(/\/assets\/away-note-[^/]*\.js$/, route => {
      asked += 1
      return isFetched ? route.continue() : route.abort()
    })
    await page.goto('/pesquisa_avancada')
    const term = page.getByLabel('Termo 1', { exact: true })
    await term.fill('memórias póstumas')
    await expect.poll(() => asked, { message: 'fetched while there is a network' }).toBeGreaterThan(0)
    await context.setOffline(true)
    await expect(page.getByText(/^Atenção: Sem conexão com a biblioteca/)).toHaveCount(isFetched ? 1 : 0)
    await expect(term).toHaveValue('memórias póstumas')
    await expect(page.getByRole('banner')).toBeVisible()
    forgive(faults)
  })
