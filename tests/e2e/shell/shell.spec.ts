import { signIn } from '../access/login-page.ts'
import { brokenWords, expect, noSidewaysScroll, openAs, pressAccessKey, test } from '../page.ts'
import { enterAs } from '../signed-in.ts'

test.describe('the frame of every page', () => {
  test('SHELL-07 SHELL-06 a visit begins with the institution, its face and its counts', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'O que você quer ler hoje?' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Universidade Federal do Vale')
    await expect(page.getByText(/títulos em \d+ bibliotecas/)).toBeVisible()
    await expect(page).toHaveTitle(/UFVale/)
    const brand = await page.evaluate(() => document.documentElement.style.getPropertyValue('--face-brand'))
    expect(brand).toMatch(/^#/)
  })

  test('SHELL-10 an unknown path says that there is no such page', async ({ page }) => {
    await page.goto('/nada/por/aqui')
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada!' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir para a página inicial' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('A11Y-11 the access keys act', async ({ page }) => {
    await page.goto('/nada')
    await page.getByRole('main').waitFor()
    await pressAccessKey(page, '6')
    await expect(page.locator('html')).toHaveAttribute('data-cor', 'contraste')
    await pressAccessKey(page, '6')
    await expect(page.locator('html')).not.toHaveAttribute('data-cor', /.+/)
    await pressAccessKey(page, '7')
    await pressAccessKey(page, '7')
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    await expect.poll(size).toBe('22.4px')
    await pressAccessKey(page, '8')
    await expect.poll(size).toBe('16px')
  })

  test('A11Y-14 settings and language are worn before the first paint of the next visit', async ({ page, faults }) => {
    await page.goto('/nada')
    await page.getByRole('main').waitFor()
    await pressAccessKey(page, '6')
    await expect(page.locator('html')).toHaveAttribute('data-cor', 'contraste')
    await page.getByRole('button', { name: /^EN / }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('button', { name: /Contrast$/ }).first()).toBeVisible()
    // Without the application's own scripts only the page itself can have applied them.
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/nada', { waitUntil: 'commit' })
    await page.locator('#splash').waitFor({ state: 'attached' })
    await expect(page.locator('html')).toHaveAttribute('data-cor', 'contraste')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    faults.length = 0
  })

  test('the keyboard alone reaches content, menu, search and footer first, and focus is always seen', async ({
    page,
  }) => {
    await page.goto('/nada')
    await page.getByRole('main').waitFor()
    for (const [name, target] of [
      ['Ir para o conteúdo', 'conteudo'],
      ['Ir para o menu', 'menu'],
      ['Ir para a pesquisa', 'pesquisa'],
      ['Ir para o rodapé', 'rodape'],
    ] as const) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      await expect(focused).toHaveText(name)
      await expect(focused).toHaveAttribute('href', new RegExp(`#${target}$`))
      const outline = await focused.evaluate(element => getComputedStyle(element).outlineStyle)
      expect(outline).not.toBe('none')
    }
    await page.keyboard.press('Enter')
    await expect(page.locator('#rodape')).toBeFocused()
  })

  test('SHELL-18 the mobile view leaves the address on a desktop', async ({ page }) => {
    await page.goto('/?mobileView=faqs')
    await expect(page).toHaveURL(/\/$/)
  })

  test('SHELL-44 leaving a page while it loads ends its requests without a word', async ({ page }) => {
    await page.route('**/api/parametros/destaques**', () => {
      // Never answered: only leaving ends it.
    })
    const asked = page.waitForRequest(/destaques/)
    await page.goto('/')
    await asked
    const ended = page.waitForEvent('requestfailed', request => request.url().includes('destaques'))
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(page.getByRole('region', { name: 'Avisos' })).toBeEmpty()
  })

  for (const width of [320, 375]) {
    test(`nothing scrolls sideways at ${width} px, also with text at 200 %`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await noSidewaysScroll(page)
      await page.evaluate(() => localStorage.setItem('acessibilidade', '{"zoom":100}'))
      await page.reload()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await noSidewaysScroll(page)
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  for (const [width, zoom] of [
    [320, 0],
    [320, 40],
    [320, 100],
    [375, 60],
    [375, 100],
  ] as const) {
    test(`A11Y-08 the header keeps its words whole at ${width} px with text at ${100 + zoom} %`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(size => localStorage.setItem('acessibilidade', JSON.stringify({ zoom: size })), zoom)
      await openAs(page, '/', { lang: 'es' })
      const brand = page.getByRole('banner').getByRole('link', { name: /Catálogo/ })
      expect(await brokenWords(brand)).toEqual([])
      const name = await brand.boundingBox()
      const signIn = await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).first().boundingBox()
      if (!name || !signIn) throw new Error('the header has no name or no sign-in')
      const isBeside = signIn.x >= name.x + name.width
      const isBelow = signIn.y >= name.y + name.height
      expect(isBeside || isBelow, 'the sign-in covers the name').toBe(true)
      await noSidewaysScroll(page)
    })
  }

  for (const width of [320, 360, 375])
    test(`A11Y-08 who signed in reads whole words in the header at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await openAs(page, '/login?redirect=%2Facervo%2F1001&destination=C', { lang: 'en' })
      await signIn(page, 'bruna')
      await expect(page).toHaveURL(/\/acervo\/1001$/)
      const brand = page.getByRole('banner').getByRole('link', { name: /Online catalogue/ })
      await expect(brand).toBeVisible()
      expect(await brokenWords(brand)).toEqual([])
      await noSidewaysScroll(page)
    })

  test('SHELL-15 SHELL-17 SHELL-18 the drawer leads through the views, and the address follows', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Ver mais' }).click()
    await page.getByRole('button', { name: 'Dúvidas frequentes' }).click()
    await expect(page).toHaveURL(/mobileView=faqs/)
    await expect(page.getByRole('heading', { level: 1, name: 'Dúvidas frequentes' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'O que você quer ler hoje?' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver mais' }).click()
    await page.getByRole('button', { name: 'Destaques e notícias' }).click()
    await expect(page).toHaveURL(/mobileView=featured_and_news/)
    await expect(page.getByRole('heading', { level: 2, name: 'Destaques' })).toBeVisible()
  })

  test('A11Y-12 SHELL-38 there is a way back, and the title names the institution', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('banner')).toContainText(/Catálogo on-line SiBi/)
    await page.goto('/nada')
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('A11Y-08 a terminal on a small screen with text at 200 % keeps the words of its headings whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 })
  await page.addInitScript(() => localStorage.setItem('acessibilidade', '{"zoom":100}'))
  await page.goto('/autoatendimento#terminal=quiosque-demonstracao')
  for (const lang of ['PT Português', 'EN English', 'ES Español']) {
    await page.getByRole('button', { name: lang, exact: true }).click()
    await expect(page.getByRole('button', { name: lang, exact: true })).toHaveAttribute('aria-pressed', 'true')
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).all()
    expect(headings.length).toBeGreaterThan(1)
    for (const heading of headings) await expect.poll(() => brokenWords(heading)).toEqual([])
  }
})

test('A11Y-08 on a phone with text at 200 % words stay whole: titles of loans, parts of a children’s book, large letters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 })
  await page.addInitScript(() => localStorage.setItem('acessibilidade', '{"zoom":100}'))
  await enterAs(page, 'patron')
  for (const [address, words] of [
    ['/meupergamum', page.getByRole('main').getByRole('link', { name: 'Dom Casmurro' })],
    ['/catalogos/kids/acervo/3005/4/localizacao', page.getByRole('heading', { name: /^LOCALIZAÇÃO/ })],
    ['/pesquisa_acessibilidade/resultados?q=brasil&modo=baixa-visao', page.getByRole('main').getByRole('search')],
    ['/pesquisa_acessibilidade/resultados?q=brasil&modo=baixa-visao', page.locator('main nav').first()],
  ] as const) {
    await page.goto(address)
    await words.first().waitFor()
    await expect.poll(() => brokenWords(words.first()), address).toEqual([])
  }
})
