import { type BrowserContext, expect, type Page } from '@playwright/test'
import { axeFaults, test } from '../page.ts'
import { DEMO } from '../screens.ts'
import { box, found } from '../search/search-page.ts'

/** What can be read while the network is away. The worker keeps the screens, the page keeps the data. */
test.use({ serviceWorkers: 'allow' })

/** A browser without a network says so of every request; anything else is a fault. */
const forgiveTheNetwork = (faults: string[]): void => {
  const others = faults.filter(text => !/net::ERR_|Failed to fetch|status of 503/.test(text))
  faults.splice(0, faults.length, ...others)
}

/** Waits until everything that is to open later lies in the browser. */
async function keptReady(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await navigator.serviceWorker.getRegistration('/')
          return kept?.active?.state
        }),
      { timeout: 30_000 },
    )
    .toBe('activated')
}

const NOTE = /Sem conexão com a biblioteca\. O que está guardado/

async function signIn(page: Page, remember = false): Promise<void> {
  await page.goto('/login?redirect=/meupergamum/titulos-pendentes')
  await page.locator('[name=username]').fill('bruna')
  await page.locator('[name=password]').fill('Estante2026')
  if (remember) await page.getByRole('checkbox', { name: /Continuar conectado/ }).check()
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Empréstimos' })).toBeVisible()
}

const firstLoan = (page: Page) => page.locator('main a[href^="/acervo/"]').first()

/** Everything that any storage of this browser says in plain words, and the names of what is sealed. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(new URL(request.url).pathname)
    return { names, cached }
  })

const away = (context: BrowserContext) => context.setOffline(true)

test('EST-520 results, basket and the page that is not kept open without a network, in the visitor’s language', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  await page.goto('/')
  await keptReady(page)
  await box(page).fill('Dom Casmurro')
  await page.keyboard.press('Enter')
  const total = await found(page, 'Dom Casmurro')
  expect(total).toBeGreaterThan(0)
  const results = page.url()
  await page.goto(`/acervo/${DEMO.book}`)
  await page.getByRole('button', { name: 'Adicionar à cesta' }).first().click()
  await expect(page.getByRole('button', { name: 'Na cesta' }).first()).toBeVisible()
  await page.goto('/cesta')
  const gathered = page.locator('main a[href^="/acervo/"]').first()
  await expect(gathered).toBeVisible()
  const title = await gathered.innerText()

  await away(context)
  await page.goto(results)
  expect(await found(page, 'Dom Casmurro')).toBe(total)
  await expect(page.getByText(NOTE)).toBeVisible()
  await page.goto('/cesta')
  await expect(page.locator('main a[href^="/acervo/"]').first()).toHaveText(title)
  await expect(page.getByText(/Guardado em/)).toBeVisible()
  await page.goto('/estatistica')
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dom Casmurro' })).toHaveAttribute('href', /q=Dom/)
  expect(await axeFaults(page)).toEqual([])
  await page
    .locator('main')
    .getByRole('link', { name: /^Cesta/ })
    .click()
  await expect(page.locator('main a[href^="/acervo/"]').first()).toHaveText(title)

  for (const [lang, name, note] of [
    ['en', 'No connection', /No connection to the library/],
    ['es', 'Sin conexión', /Sin conexión con la biblioteca/],
  ] as const) {
    await page.evaluate(language => localStorage.setItem('atvLang', language), lang)
    await page.goto('/estatistica')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(note)).toBeVisible()
  }
  await page.evaluate(() => localStorage.setItem('atvLang', 'pt'))
  await context.setOffline(false)
  await page.goto('/cesta')
  await expect(page.locator('main a[href^="/acervo/"]').first()).toHaveText(title)
  await expect(page.getByText(NOTE)).toHaveCount(0)
  forgiveTheNetwork(faults)
})

test('EST-521 own loans are readable without a network, and gone with the person', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  await signIn(page)
  await keptReady(page)
  const title = await firstLoan(page).innerText()
  await expect
    .poll(async () => (await keptHere(page)).names.filter(name => /^estante-guardado-meu-/.test(name)).length)
    .toBeGreaterThan(0)
  // The worker keeps screens alone: nothing of the API, nothing of the desk.
  expect((await keptHere(page)).cached.filter(path => !/^\/(?:assets\/|sem-rede$)/.test(path))).toEqual([])

  await away(context)
  await page.goto('/meupergamum/titulos-pendentes')
  await expect(firstLoan(page)).toHaveText(title)
  await expect(page.getByText(NOTE)).toBeVisible()

  await page.goto('/sair')
  await expect(page).toHaveURL(/\/$/)
  const left = await keptHere(page)
  expect(left.names.filter(name => /^estante-(?:guardado-|sessao)/.test(name))).toEqual([])
  await page.goto('/meupergamum/titulos-pendentes')
  await expect(page.getByText(title)).toHaveCount(0)
  await expect(page).toHaveURL(/\/login/)
  forgiveTheNetwork(faults)
})

test('EST-522 an answer that was on its way when the person left is not kept', async ({ page, faults }) => {
  await signIn(page, true)
  await expect
    .poll(async () => (await keptHere(page)).names.filter(name => /^estante-guardado-meu-/.test(name)).length)
    .toBeGreaterThan(0)
  let isAsked = () => {}
  const asked = new Promise<void>(resolve => {
    isAsked = resolve
  })
  let letGo = () => {}
  const leave = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/api\/.*(?:titulos-pendentes|pending)/i, async route => {
    isAsked()
    await leave
    await route.continue().catch(() => {})
  })
  await page.reload()
  await asked
  await page.getByRole('banner').getByRole('button', { name: 'Bruna' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  letGo()
  const ownNames = async () =>
    (await keptHere(page)).names.filter(name => /^estante-(?:guardado-meu-|sessao)/.test(name))
  // Leaving opens another page: whoever looks while it comes finds nothing to look at, and looks again.
  const nothing = () => expect.poll(() => ownNames().catch(() => 'the page is being left')).toEqual([])
  await nothing()
  await page.waitForLoadState('networkidle')
  await nothing()
  forgiveTheNetwork(faults)
})

test('EST-523 the worker leaves the desk and the API alone, and never answers with a release that has gone', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/')
  await keptReady(page)
  // A page of the server, with the worker in between: the newest one, although another is kept.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      await cache.put('/sem-rede', new Response('<title>gone</title>', { headers: { 'content-type': 'text/html' } }))
    }
  })
  await page.goto('/mapa-do-site')
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa do site' })).toBeVisible()
  // What was kept of another release goes when a new worker begins. The application, were it open, would register the one that
  // is being sent away again, which then goes on instead of beginning.
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    await (await caches.open('catalogo-0000')).put('/assets/old.js', new Response('old'))
    await (await navigator.serviceWorker.getRegistration('/'))?.unregister()
  })
  await page.goto('/')
  await keptReady(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter(name => name === 'catalogo-0000')))
    .toEqual([])
  await away(context)
  expect(
    await page.evaluate(() =>
      fetch('/api/ready').then(
        () => 'answered',
        () => 'failed',
      ),
    ),
  ).toBe('failed')
  await expect(page.goto('/balcao')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  forgiveTheNetwork(faults)
})
