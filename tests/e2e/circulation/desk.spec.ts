import type { APIRequestContext, Page } from '@playwright/test'
import { PASSWORD, signIn } from '../access/login-page.ts'
import { expect, test } from '../page.ts'
import { screens } from '../screens.ts'
import { enterAs } from '../signed-in.ts'

const CARD = '2025137000'

async function headersOf(request: APIRequestContext, username: string): Promise<{ authorization: string }> {
  const grant = { grant_type: 'password', username, password: PASSWORD, scope: 'patron' }
  const answer = await request.post('/api/oauth/token', { data: { client_id: 'web', client_secret: 'web', ...grant } })
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
}

/** Barcodes that the desk itself says are on the shelf and waited for by nobody. */
async function onTheShelf(request: APIRequestContext, count: number, from: number): Promise<string[]> {
  const headers = await headersOf(request, 'vera')
  const found: string[] = []
  for (let number = from; found.length < count && number < from + 400; number++) {
    const codigo = `0100${String(number).padStart(5, '0')}`
    const data = { cod_biblioteca: 1, modo: 'EMPRESTAR', codigo, como: 'EXEMPLAR' }
    const answer = await request.post('/api/estante/balcao/leitura', { headers, data })
    const row = (await answer.json()) as {
      tipo: string
      com?: object | null
      fila?: number
      exemplar?: { situacao: string }
    }
    const isFree = row.tipo === 'EXEMPLAR' && row.com === null && row.fila === 0
    if (isFree && row.exemplar?.situacao === 'Disponível') found.push(codigo)
  }
  expect(found).toHaveLength(count)
  return found
}

/** Everything that is spoken, from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const state = window as unknown as { spoken: string[] }
    state.spoken = []
    const note = () => {
      for (const region of document.querySelectorAll('span[role=status]')) {
        const text = region.textContent?.trim() ?? ''
        if (text !== '' && state.spoken.at(-1) !== text) state.spoken.push(text)
      }
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Leitor' })

test('a clerk who cannot see lends three books by ear: no picture, no pointer, every step is spoken', async ({
  page,
  request,
}) => {
  const copies = await onTheShelf(request, 4, 11_900)
  await enterAs(page, 'staff')
  await page.goto('/balcao')
  await expect(box(page)).toBeFocused()
  const spoken = await listen(page)
  const type = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await type(CARD)
  await expect.poll(async () => (await spoken()).join('\n')).toMatch(/Bruna/)
  for (const [at, code] of copies.slice(0, 3).entries()) {
    await type(code)
    await expect
      .poll(async () => (await spoken()).filter(text => /Devolver até/.test(text)).length, { message: code })
      .toBe(at + 1)
  }
  await type('nada-0')
  await expect.poll(async () => (await spoken()).at(-1)).toMatch(/Recusado.*Número desconhecido/)
  // The last is taken back by a key, and that is spoken too.
  await page.keyboard.press('F9')
  await expect.poll(async () => (await spoken()).at(-1)).toMatch(/^Desfeito/)
  await page.keyboard.press('F4')
  await expect(page.getByRole('heading', { level: 1, name: 'Devolver' })).toBeVisible()
  await expect(box(page)).toBeFocused()
  await type(copies[0] ?? '')
  await expect.poll(async () => (await spoken()).at(-1)).toMatch(/Bruna.*no prazo/)
  await type(copies[1] ?? '')
  await expect.poll(async () => (await spoken()).filter(text => /no prazo/.test(text)).length).toBe(2)
})

/** Each screen, and what a key or the help page leads to; then the first thing on it that a key reaches. */
const BY_KEY: readonly (readonly [string, string])[] = [
  ['F2', 'Emprestar'],
  ['F4', 'Devolver'],
  ['F7', 'Receber'],
  ['F8', 'Reservas'],
  ['F10', 'Pessoas'],
  ['F11', 'Trânsito'],
  ['F12', 'Diário'],
]
const BY_HELP = [
  'Turma',
  'Consulta local',
  'Solicitações de empréstimo',
  'Exemplar',
  'Em atraso',
  'Já devolvi',
  'Registro rápido',
  'Caixa',
  'Formandos',
  'Campanhas',
  'Períodos especiais',
  'Pedidos de privacidade',
  'Sem rede',
]

test('every screen of the desk is reached and left by keys alone', async ({ page }) => {
  await enterAs(page, 'staff')
  await page.goto('/balcao')
  await expect(box(page)).toBeFocused()
  for (const [key, name] of BY_KEY) {
    await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  for (const name of BY_HELP) {
    await page.keyboard.press('F1')
    await expect(page.getByRole('heading', { level: 1, name: 'Teclas e ajuda' })).toBeVisible()
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    for (let at = 0; at < 60 && !(await link.evaluate(node => node === document.activeElement)); at++)
      await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // Something to work with takes the focus, and it is seen.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }
  await page.keyboard.press('F2')
  await expect(box(page)).toBeFocused()
})

/** What a person can do on a screen, in the order of the page; long lists by their first rows. */
const MOST_CONTROLS = 25

/** Runs in the page: numbers its controls, and notes each that is seen to have the focus when it comes. Says how many there are. */
function noteReached(most: number): number {
  const all = [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select')]
  const shown = all.filter(one => one.offsetParent !== null && !one.hasAttribute('disabled')).slice(0, most)
  for (const [at, one] of shown.entries()) one.dataset.walk = String(at)
  const reached = new Set<string>()
  Object.assign(window, { reached })
  const note = ({ key }: KeyboardEvent) => {
    const active = document.activeElement
    if (key !== 'Tab' || !(active instanceof HTMLElement) || active.dataset.walk === undefined) return
    // It is seen where the focus is.
    const isSeen = [active, active.parentElement].some(element => {
      if (!element) return false
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    })
    if (isSeen) reached.add(active.dataset.walk)
  }
  document.addEventListener('keyup', note, { capture: true })
  document.querySelector<HTMLElement>('main')?.focus()
  return shown.length
}

test('every control of every screen of the desk is reached by Tab alone', async ({ page }) => {
  test.setTimeout(180_000)
  await enterAs(page, 'staff')
  for (const { path } of screens.filter(screen => screen.name.startsWith('desk: '))) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const wanted = await page.evaluate(noteReached, MOST_CONTROLS)
    const reached = () => page.evaluate(() => (window as unknown as { reached: Set<string> }).reached.size)
    // A day is typed in parts, each of which Tab stops at. As many presses as controls are left need no look between them.
    let pressed = 0
    for (let left = wanted; left > 0 && pressed < 4 * wanted + 5; left = wanted - (await reached()))
      for (let at = 0; at < left; at++, pressed++) await page.keyboard.press('Tab')
    expect(await reached(), path).toBe(wanted)
  }
})

test.describe('an outage', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the desk loaded anew without a network opens by its PIN, lends, and brings it in afterwards', async ({
    page,
    request,
    context,
    faults,
  }) => {
    test.setTimeout(120_000)
    const [code = ''] = await onTheShelf(request, 1, 11_500)
    const headers = await headersOf(request, 'amelia')
    await request.put('/api/estante/pin', { headers, data: { senha: PASSWORD, pin: '4711' } })
    await page.goto('/login?redirect=%2Fbalcao%2Fsem-rede')
    await signIn(page, 'amelia')
    await page.getByLabel('PIN').fill('4711')
    await page.getByRole('button', { name: 'Preparar' }).click()
    await expect(page.getByText(/^Pronto\./)).toBeVisible({ timeout: 30_000 })
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations())
            .filter(({ scope }) => scope.endsWith('/balcao'))
            .map(one => one.active?.state),
        ),
      )
      .toEqual(['activated'])
    // Once more with the worker, which then has what this page needs.
    await page.goto('/balcao')
    await expect(box(page)).toBeFocused()
    await context.setOffline(true)
    await page.goto('/balcao')
    await page.getByLabel('PIN').fill('4711')
    await page.getByRole('button', { name: 'Continuar sem rede' }).click()
    await expect(box(page)).toBeVisible()
    for (const text of [CARD, code]) {
      await box(page).fill(text)
      await page.keyboard.press('Enter')
    }
    await expect(
      page.getByRole('list', { name: /O que foi feito/ }).getByText(/guardado neste balcão.*conferido com a lista das/),
    ).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/^Sem rede desde .* Pode continuar a emprestar/)).toBeVisible()
    await context.setOffline(false)
    await page.goto('/balcao/sem-rede')
    await expect(page.getByText('Nada espera.')).toBeVisible({ timeout: 30_000 })
    const answer = await request.post('/api/estante/balcao/leitura', {
      headers,
      data: { cod_biblioteca: 1, modo: 'EMPRESTAR', codigo: code, como: 'EXEMPLAR' },
    })
    expect(((await answer.json()) as { com: { nome: string } | null }).com?.nome).toMatch(/Bruna/)
    // A browser without a network says so of every request; anything else is a fault.
    const others = faults.filter(text => !text.includes('net::ERR_INTERNET_DISCONNECTED'))
    faults.splice(0, faults.length, ...others)
  })
})
