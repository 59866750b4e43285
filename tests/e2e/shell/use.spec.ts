import type { Page } from '@playwright/test'
import { expect, noSidewaysScroll, openAs, pressAccessKey, seeAll, test } from '../page.ts'
import { screens } from '../screens.ts'
import { fromMenu } from '../search/search-page.ts'
import { enterAs } from '../signed-in.ts'
import { untilStill } from '../stillness.ts'

/** What no engine looks for: enlarged text, what is spoken, and where keyboard and view go. */

const RESULTS = '/?q=brasil&for=LIVRE'
const titles = (page: Page) => page.locator('main ol h2 a')

/** How many times ten letters fit in the narrowest title. */
const narrowestTitle = (page: Page) =>
  page.locator('main ol h2').evaluateAll(headings =>
    Math.min(
      ...headings.map(heading => {
        const probe = document.createElement('span')
        probe.textContent = 'n'.repeat(10)
        heading.append(probe)
        const ten = probe.getBoundingClientRect().width
        probe.remove()
        return heading.getBoundingClientRect().width / ten
      }),
    ),
  )

for (const path of [RESULTS, '/atos_normativos'])
  test(`enlarged text keeps the titles of ${path} readable to 200 % (WCAG 1.4.4)`, async ({ page }) => {
    await openAs(page, path)
    await titles(page).nth(5).waitFor()
    await page
      .getByText(/Disponível|On-line/)
      .first()
      .waitFor()
    for (const percent of [100, 120, 140, 160, 180, 200]) {
      if (percent > 100) await page.getByRole('button', { name: 'Aumentar texto' }).click()
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await narrowestTitle(page), `${percent} % at ${width} px`).toBeGreaterThanOrEqual(1)
        await noSidewaysScroll(page)
      }
    }
  })

/** Words of a page that stand on three lines or more, as happens where a column is a few letters wide. */
const brokenWords = (page: Page) =>
  page.locator('main').evaluate(main => {
    const broken: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        // What is there for readers of screens alone is a pixel wide.
        const lines = [...range.getClientRects()].filter(line => line.width > 1 && line.height > 1)
        const isShown = (text.parentElement?.closest('*')?.getBoundingClientRect().width ?? 0) > 1
        if (isShown && new Set(lines.map(line => Math.round(line.top))).size > 2) broken.push(word)
      }
    return broken
  })

test('lists of the patron area stay readable with text at 200 %: cards instead of narrow columns (WCAG 1.4.4)', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const lists = screens.filter(each => each.as === 'patron' && each.ready === 'main table')
  expect(lists.length).toBeGreaterThan(4)
  await enterAs(page, 'patron')
  for (const { path, ready } of lists) {
    await openAs(page, path)
    await page.locator(ready).first().waitFor()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => brokenWords(page), { message: `${path} at ${width} px` }).toEqual([])
      await noSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})

test('on a phone with text at 200 % menus keep to the screen, and filters show how many each has', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.addInitScript(() => localStorage.setItem('acessibilidade', '{"zoom":100}'))
  await openAs(page, RESULTS)
  await page.getByRole('button', { name: 'Opções dos resultados' }).click()
  await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 })
  await noSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  for (const name of ['Biblioteca', 'Tipo de obra']) {
    const counts = sheet.getByRole('group', { name, exact: true }).locator('label > :last-child')
    await counts.first().scrollIntoViewIfNeeded()
    await expect(counts.first()).toHaveText(/\d/)
    await expect(counts.first()).toBeInViewport({ ratio: 1 })
  }
})

test('a menu that is open stays at its button when something above it comes or goes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openAs(page, RESULTS)
  await untilStill(page)
  const button = page.getByRole('button', { name: 'Opções dos resultados' })
  const room = (px: number) =>
    page.locator('main').evaluate((main, px) => {
      main.style.paddingTop = `${px}px`
    }, px)
  await room(600)
  await button.click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await room(0)
  const gap = async () => {
    const [list, opener] = [await menu.boundingBox(), await button.boundingBox()]
    return list && opener ? list.y - opener.y - opener.height : undefined
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 })
})

/** Everything that live regions say from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]')
        const text = region?.textContent?.trim()
        if (text && said.at(-1) !== text) said.push(text)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('the home page asks little: at most 10 calls beside pictures of works and news, and no orderings before anybody acts', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // Of the news as many as can be seen are fetched, sooner or later.
    if (pathname.startsWith('/api/') && !/\/(?:capa|get-cover)\/|\/get-logo\/noticia-/.test(pathname))
      asked.push(`${request.resourceType()} ${pathname}`)
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(10)
  for (const known of [
    'secao_1',
    'secao_2',
    'informacoes_gerais',
    'autoatendimento',
    'imagem-e-logo-padrao',
    'consulta/ordenacao',
  ])
    expect(asked.filter(path => path.includes(known))).toEqual([])
})

test('the page that was come to is spoken, not the one that was left (WCAG 4.1.3)', async ({ page }) => {
  await openAs(page, RESULTS)
  await titles(page).nth(2).waitFor()
  const said = await listen(page)
  const work = (await titles(page).nth(2).textContent()) ?? ''
  await titles(page).nth(2).click()
  await expect.poll(said).toContainEqual(expect.stringContaining(work.slice(0, 20)))
  expect((await said()).filter(text => text.startsWith('brasil'))).toEqual([])
  await page.goBack()
  await expect
    .poll(said)
    .toContainEqual(
      expect.stringMatching(/^brasil · Pesquisa geral · .*\. \d+ resultados (?:em \d+ obras )?para “brasil”$/),
    )
  await page.getByRole('link', { name: 'Pesquisa avançada' }).click()
  await expect.poll(async () => (await said()).at(-1)).toMatch(/^Pesquisa avançada · /)
})

test('Back leads to the place and the link that were left', async ({ page }) => {
  await openAs(page, RESULTS)
  const link = titles(page).nth(12)
  await link.scrollIntoViewIfNeeded()
  await untilStill(page)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  const name = (await link.textContent()) ?? ''
  for (const back of [() => page.goBack(), () => page.getByRole('button', { name: 'Voltar' }).first().click()]) {
    await link.click()
    await page.locator('main h1', { hasText: name.slice(0, 12) }).waitFor()
    await back()
    await expect(link).toBeFocused()
    // Longer than the scroll to the results takes to begin (SRCH-73) and to end.
    await page.waitForTimeout(1500)
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
    await expect(link).toBeFocused()
  }
})

test('after a search the keyboard goes on at the results, also at the same address', async ({ page }) => {
  await openAs(page, '/')
  const box = page.getByRole('combobox', { name: 'O que você procura' })
  await box.fill('brasil')
  await box.press('Enter')
  await titles(page).first().waitFor()
  await expect(page.locator('#resultados')).toBeFocused()
  await page.locator('main ol li a[href*="for=AUTOR"]').first().click()
  await page.waitForURL(/for=AUTOR/)
  await titles(page).first().waitFor()
  await expect(page.locator('#resultados')).toBeFocused()
})

for (const width of [1280, 820, 375])
  test(`EST-484 the button that leads up covers no word of the foot of the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 })
    await openAs(page, '/acervo/1001')
    await page.locator('main h1').waitFor()
    await seeAll(page)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const button = await page.locator('[data-floating] button').boundingBox()
    const covered = await page.locator('#rodape').evaluate((foot, over) => {
      const words: string[] = []
      const walker = document.createTreeWalker(foot, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const line of range.getClientRects())
          if (
            line.right > over.x &&
            line.left < over.x + over.width &&
            line.bottom > over.y &&
            line.top < over.y + over.height
          )
            words.push(text.textContent ?? '')
      }
      return words
    }, button!)
    expect(covered).toEqual([])
  })

test('the order of the results is spoken when it changes', async ({ page }) => {
  await openAs(page, RESULTS)
  await titles(page).first().waitFor()
  const said = await listen(page)
  await page.getByLabel('Ordenar por').selectOption({ label: 'Título' })
  await expect.poll(said).toContainEqual('Ordenado por Título, ordem crescente')
  await fromMenu(page, 'Ordem crescente (inverter)')
  await expect.poll(said).toContainEqual('Ordenado por Título, ordem decrescente')
})

test('every skip link leads somewhere, on a phone with folded search too (WCAG 2.4.1)', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openAs(page, RESULTS)
  await titles(page).first().waitFor()
  const links = page.getByRole('navigation', { name: 'Atalhos da página' }).getByRole('link')
  const names = await links.allTextContents()
  expect(names).toEqual(['Ir para o conteúdo', 'Ir para o menu', 'Ir para a pesquisa', 'Ir para o rodapé'])
  for (const [at, id] of ['conteudo', 'menu', 'pesquisa', 'rodape'].entries()) {
    await links.nth(at).focus()
    await page.keyboard.press('Enter')
    // The keyboard itself is there, not only the address: a search that is unfolded takes it a moment later.
    await expect(page.locator(`#${id}:focus, #${id} :focus`)).toHaveCount(1)
  }
  expect(page.url()).toContain('q=brasil')
})

const SPACED = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }'

for (const path of [RESULTS, '/acervo/5001'])
  test(`wider text cuts no tab of ${path} (WCAG 1.4.12)`, async ({ page }) => {
    await openAs(page, path)
    await page.locator('main h1').first().waitFor()
    // As a reader's own style sheet does, which no policy of ours holds up.
    const styles = await page.context().newCDPSession(page)
    await styles.send('DOM.enable')
    await styles.send('CSS.enable')
    const { frameTree } = await styles.send('Page.getFrameTree')
    const { styleSheetId } = await styles.send('CSS.createStyleSheet', { frameId: frameTree.frame.id })
    await styles.send('CSS.setStyleSheetText', { styleSheetId, text: SPACED })
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll('main nav ul')]
            .filter(list => list.querySelector('[data-tab]'))
            .map(list => Math.max(0, list.scrollWidth - list.clientWidth)),
        ),
      )
      .toEqual([0])
  })

test('with forced colours only the current tab has a line', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/pesquisa_avancada')
  await page.locator('main h1').first().waitFor()
  const lines = await page.locator('main nav [data-tab] a').evaluateAll(tabs => {
    const ground = getComputedStyle(document.body).backgroundColor
    return tabs.map(tab => ({
      isCurrent: tab.hasAttribute('aria-current'),
      isSeen: getComputedStyle(tab).borderBottomColor !== ground,
    }))
  })
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter(line => line.isSeen)).toEqual(lines.filter(line => line.isCurrent))
})

test('who wants less motion gets none: nothing passes over from one look to another', async ({ page }) => {
  await openAs(page, RESULTS)
  await untilStill(page)
  await page.evaluate(() => {
    const counted = Object.assign(window, { begun: 0 })
    addEventListener('transitionrun', () => counted.begun++, true)
  })
  const begunBy = async (motion: 'reduce' | 'no-preference', look: string): Promise<number> => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.evaluate(() => Object.assign(window, { begun: 0 }))
    await pressAccessKey(page, '6')
    await expect(page.locator(`html${look}`)).toBeAttached()
    await untilStill(page)
    return await page.evaluate(() => (window as unknown as { begun: number }).begun)
  }
  expect(await begunBy('reduce', '[data-cor=contraste]')).toBe(0)
  // The others see buttons and links pass over.
  expect(await begunBy('no-preference', ':not([data-cor=contraste])')).toBeGreaterThan(0)
})
