import type { Page } from '@playwright/test'
import { axeFaults, expect, test } from '../page.ts'
import { longPdf } from './long-pdf.ts'

async function fillLogin(page: Page, login: string): Promise<void> {
  await page.getByLabel('Usuário/matrícula').first().fill(login)
  await page.locator('input[type=password]').first().fill('Estante2026')
  await page.keyboard.press('Enter')
}

test('LINK-03 LINK-11 LINK-12 LINK-13 a restricted thesis asks for a sign-in and then opens in the viewer, once', async ({
  page,
}) => {
  await page.goto('/acervo/6002')
  await page
    .getByRole('button', { name: /Texto integral/ })
    .first()
    .click()
  await expect(page).toHaveURL('/login?redirect=%2Facervo%2F6002&destination=C&origin=restricted_access')
  await fillLogin(page, 'bruna')
  const viewer = page.getByRole('dialog', { name: 'Texto integral' })
  await expect(viewer.getByText('Remoção de fármacos de efluentes').first()).toBeAttached({ timeout: 20_000 })
  await expect(page).toHaveURL('/acervo/6002')
  await expect(viewer.getByText('100%')).toBeVisible()
  await expect(viewer.getByRole('link', { name: /Baixar/ })).toHaveCount(0)
  const canvas = viewer.locator('canvas')
  const before = (await canvas.boundingBox())?.width ?? 0
  await viewer.getByRole('button', { name: 'Aumentar' }).click()
  await expect.poll(async () => (await canvas.boundingBox())?.width ?? 0).toBeCloseTo(before * 1.5, -1)
  await viewer.getByRole('region', { name: /Leitura/ }).focus()
  await page.keyboard.press('PageDown')
  await expect(viewer.getByRole('textbox', { name: 'Página' })).toHaveValue('2')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('LINK-23 SRCH-102 a restricted thesis is read from the list of results, once, after signing in', async ({
  page,
}) => {
  const results = '/?q=f%C3%A1rmacos+de+efluentes&for=TITULO'
  await page.goto(results)
  await page.getByRole('button', { name: /Texto integral ?: ?Remoção de fármacos/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect=.*origin=restricted_access/)
  await fillLogin(page, 'bruna')
  const viewer = page.getByRole('dialog', { name: 'Texto integral' })
  await expect(viewer.getByText('Remoção de fármacos de efluentes').first()).toBeAttached({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(results)
  await page.goto('/?q=Fundamentals+of+physics&for=TITULO')
  await expect(page.getByText('Outro título: Fundamentals of physics').first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('LINK-13 LINK-19 reading goes on when the address of a restricted file ends', async ({ page }) => {
  const file = longPdf(40)
  let valid = ''
  const refused: string[] = []
  // The file is the test's own and long; addresses, permissions and renewals are the server's.
  await page.route('**/api/vinculos/restrito/*', async route => {
    const token = route.request().url().split('/').at(-1)!
    if (valid === '') valid = token
    if (token !== valid) {
      refused.push(token)
      return await route.fulfill({ status: 403, json: { message: 'LinkExpirado', code: 'forbidden' } })
    }
    const [begin, end] = /bytes=(\d+)-(\d+)/
      .exec(route.request().headers().range ?? '')!
      .slice(1)
      .map(Number)
    const part = file.subarray(begin, end! + 1)
    const range = `bytes ${begin}-${begin! + part.length - 1}/${file.length}`
    return await route.fulfill({
      status: 206,
      body: part,
      headers: { 'content-type': 'application/pdf', 'content-range': range, 'accept-ranges': 'bytes' },
    })
  })
  let renewals = 0
  await page.route('**/api/estante/vinculos/renovar', async route => {
    const reply = await route.fetch()
    valid = ((await reply.json()) as { url: string }).url.split('/').at(-1)!
    renewals++
    await route.fulfill({ response: reply })
  })
  await page.goto('/acervo/6030/restrito')
  await fillLogin(page, 'bruna')
  await expect(page.getByText('Folha 1', { exact: true })).toBeAttached({ timeout: 20_000 })
  expect(renewals).toBe(0)
  valid = 'ended'
  await page.getByRole('textbox', { name: 'Página' }).fill('23')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Folha 23', { exact: true })).toBeAttached({ timeout: 20_000 })
  expect(renewals).toBe(1)
  expect(refused.length).toBeGreaterThan(0)
})

test('a document is searched in: keys walk from hit to hit, it keeps its name, and Back leads to the work', async ({
  page,
}) => {
  await page.goto('/acervo/6001')
  await page
    .getByRole('link', { name: /Texto integral/ })
    .first()
    .click()
  await expect(page).toHaveURL('/acervo/6001/arquivo/1')
  await expect(page.getByRole('heading', { level: 1, name: 'tese-qualidade-da-agua.pdf' })).toBeVisible()
  // Beside it the page that is turned to is told.
  const marked = page.getByRole('toolbar').getByRole('status').filter({ hasText: 'nesta página' })
  await expect(async () => {
    await page.goto('/acervo/6001/arquivo/1#busca=%C3%A1gua')
    await page.reload()
    await expect(marked).toHaveText('1 de 2 nesta página', { timeout: 8000 })
  }).toPass({ timeout: 40_000 })
  await page.getByRole('region', { name: /Leitura/ }).focus()
  await page.keyboard.press('n')
  await expect(marked).toHaveText('2 de 2 nesta página')
  await page.keyboard.press('Shift+N')
  await expect(marked).toHaveText('1 de 2 nesta página')
  expect(await axeFaults(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar' }).click()
  expect((await saved).suggestedFilename()).toBe('tese-qualidade-da-agua.pdf')
  await page.getByRole('link', { name: /^Voltar a Qualidade da água/ }).click()
  await expect(page).toHaveURL('/acervo/6001')
})

test('LINK-05 LINK-06 LINK-08 LINK-09 the restricted page is reached through the login and opens its first PDF', async ({
  page,
}) => {
  await page.goto('/acervo/6030/restrito')
  await expect(page).toHaveURL('/login?redirect=%2Facesso-restrito%2F6030&destination=C&origin=restricted_access')
  await fillLogin(page, 'bruna')
  await expect(page).toHaveURL('/acesso-restrito/6030')
  await expect(page.getByText('Recuperação de informação').nth(1)).toBeAttached({ timeout: 20_000 })
  expect(await axeFaults(page)).toEqual([])
  await page.goto('/acesso-restrito/1001')
  await expect(page.getByText('Não existe(m) arquivos de acessos restritos para este acervo.')).toBeVisible()
})

test('LINK-07 a record without restricted links leads to itself, a missing one home', async ({ page }) => {
  await page.goto('/acervo/1001/restrito')
  await expect(page).toHaveURL('/acervo/1001')
  await page.goto('/acervo/999999999/restrito')
  await expect(page).toHaveURL('/')
})

test('LINK-14 LINK-16 LINK-20 a public film plays by itself, with captions, and is counted', async ({ page }) => {
  await page.goto('/acervo/7053')
  const counted = page.waitForRequest(request => request.url().endsWith('/vinculos/estatistica-acesso'))
  await page.getByRole('button', { name: /Vídeo/ }).click()
  expect((await counted).postDataJSON()).toMatchObject({ cod_acervo: 7053, seq_paragrafo: 2, device: 'desktop' })
  const video = page.locator('video')
  await expect.poll(() => video.evaluate(player => !(player as HTMLVideoElement).paused)).toBe(true)
  expect(await video.evaluate(player => (player as HTMLVideoElement).textTracks.length)).toBe(3)
  expect(await axeFaults(page)).toEqual([])
})

test('a picture is gone into by keys alone, keeps its middle and its name, and Back leads to the work', async ({
  page,
}) => {
  await page.goto('/acervo/7053')
  await page
    .getByRole('link', { name: /Ver o mapa/ })
    .first()
    .click()
  await expect(page).toHaveURL('/acervo/7053/arquivo/3')
  await expect(page.getByRole('heading', { level: 1, name: 'campus-serra-clara.svg' })).toBeVisible()
  const area = page.getByRole('region', { name: /campus-serra-clara/ })
  const picture = area.getByRole('img')
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(500)
  const atFirst = (await picture.boundingBox())?.width ?? 0
  await area.focus()
  for (let press = 0; press < 7; press++) await page.keyboard.press('+')
  await expect(page.getByText('1.600%')).toBeVisible()
  expect((await picture.boundingBox())?.width).toBeCloseTo(atFirst * 16, -1)
  const middle = await area.evaluate(one => (one.scrollLeft + one.clientWidth / 2) / one.scrollWidth)
  expect(middle).toBeCloseTo(0.5, 2)
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => area.evaluate(one => (one.scrollLeft + one.clientWidth / 2) / one.scrollWidth))
    .toBeGreaterThan(middle)
  await expect(page.getByRole('button', { name: 'Aumentar', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('0')
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar' }).click()
  expect((await saved).suggestedFilename()).toBe('campus-serra-clara.svg')
  await page.goBack()
  await expect(page).toHaveURL('/acervo/7053')
})

test('LINK-15 media that cannot be had says so and closes its viewer', async ({ page }) => {
  await page.route('**/vinculos/publico/**', route => route.fulfill({ status: 404, body: '' }))
  await page.goto('/acervo/7053')
  await page.getByRole('button', { name: /Vídeo/ }).click()
  await expect(page.getByText('Houve um erro durante a tentativa de acesso ao vinculo.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('AUTHY-03 AUTHY-05 an authority shows its identifiers and leads back to the results', async ({ page }) => {
  await page.goto('/autoridades?q=machado&for=AUTORIDADE_TODOS')
  await page.locator('a[href="/autoridade/63"]').first().click()
  await expect(page.getByRole('link', { name: /Wikidata/ })).toHaveAttribute('href', /wikidata\.org/)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page).toHaveURL(/\/autoridades/)
  await expect(page.locator('#resultados')).toBeInViewport()
})
