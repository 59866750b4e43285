import { expect, noSidewaysScroll, openAs, test } from '../page.ts'

/** A children's book of the demo library whose copies are all out. */
const OUT = 3010
const SCHOOL = 4
const RECORD = `/catalogos/kids/acervo/${OUT}/${SCHOOL}`

test('RES-31 a book that is out offers a place in the queue, and a visitor signs in to take it', async ({ page }) => {
  await openAs(page, `/catalogos/kids/acervo/simple/${OUT}/${SCHOOL}`)
  await page.getByRole('button', { name: 'Entrar na fila' }).click()
  await expect(page).toHaveURL(/visao=reserva/)
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Entrar e reservar' }).click()
  // A child has a card and a PIN; login and password stand behind them.
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Número do cartão' }).fill('nenhum')
  await dialog.getByLabel('PIN').first().fill('0000')
  await dialog.getByRole('button', { name: 'Entrar na fila' }).click()
  await expect(dialog.getByText('O cartão ou o PIN não confere.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Entrar com login e senha' }).click()
  await expect(page.getByRole('dialog').locator('[name=username]')).toBeVisible()
  // The same form is a part of the full record.
  await page.goto(`${RECORD}/reserva`)
  await expect(form.getByRole('button', { name: 'Entrar e reservar' })).toBeVisible()
})

test('REC-04 the showcase serves the same record, each of its parts at its own address', async ({ page }) => {
  await openAs(page, RECORD)
  const parts = page.getByRole('navigation', { name: 'Partes do registro' })
  const tabs = {
    reserva: 'Entrar e reservar',
    exemplares: 'Biblioteca Escolar',
    referencia: 'ANDRESEN, Sophia',
    marc: '245',
    'dublin-core': 'A fada Oriana',
  }
  for (const [link, words] of Object.entries(tabs)) {
    await parts.locator(`a[href$="/${link}"]`).click()
    await expect(page).toHaveURL(new RegExp(`${RECORD}/${link}$`))
    await expect(page.locator('#parte-do-registro')).toContainText(words)
  }
})

test('KIDS-29 on a phone what was found comes into view, and Back stands where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openAs(page, '/catalogos/museus')
  await page.getByRole('textbox', { name: 'O que você procura?' }).fill('luneta')
  await page.getByRole('button', { name: 'Procurar', exact: true }).click()
  const heading = page.getByRole('heading', { name: /para “luneta”/ })
  await expect(heading).toBeInViewport()
  await page
    .getByRole('region', { name: 'Resultados' })
    .getByRole('link', { name: /Luneta/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Luneta/ }).waitFor()
  await page.goBack()
  await expect(heading).toBeInViewport()
})

test('KIDS-43 on a phone a view of a book opens where one looks, and Back leads to the button that opened it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openAs(page, `/catalogos/kids/acervo/simple/${OUT}/${SCHOOL}`)
  const opener = page.getByRole('button', { name: 'Entrar na fila' })
  const heading = page.getByRole('heading', { level: 2, name: 'Reserva' })
  const enter = async () => {
    await opener.click()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(page).toHaveTitle(/ · Reserva · /)
  }
  await enter()
  await page.getByRole('main').getByRole('button', { name: 'Voltar' }).click()
  await expect(opener).toBeFocused()
  await expect(opener).toBeInViewport()
  await enter()
  await page.goBack()
  await expect(opener).toBeFocused()
  await expect(opener).toBeInViewport()
})

test.describe('with text at 200 % on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } })
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('acessibilidade', '{"zoom":100,"negrito":true}'))
  })

  test('A11Y-08 KIDS-10 the words of a book stay beside its own cover', async ({ page }) => {
    await openAs(page, '/catalogos/kids', { lang: 'es' })
    const books = page.getByRole('region', { name: 'Recién llegados' }).getByRole('listitem')
    await books.first().waitFor()
    const outside = await books.evaluateAll(
      items =>
        items.flatMap(item => {
          const edge = item.getBoundingClientRect().right + 1
          return [...item.querySelectorAll('span')].filter(word => word.getBoundingClientRect().right > edge)
        }).length,
    )
    expect(outside).toBe(0)
  })

  for (const address of ['/catalogos/kids', '/catalogos/museus', '/estatistica/estat_bib_funcionamento'])
    test(`A11Y-08 nothing scrolls sideways at ${address}`, async ({ page }) => {
      await openAs(page, address, { lang: 'es' })
      await page.locator('main h2, main figure').first().waitFor()
      await noSidewaysScroll(page)
    })
})

for (const width of [320, 375])
  for (const lang of ['pt', 'en', 'es'] as const)
    test(`A11Y-08 the showcases in ${lang} keep the words of their buttons inside them at ${width} px, bold and at 200 %`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => localStorage.setItem('acessibilidade', '{"zoom":100,"negrito":true}'))
      for (const path of ['/catalogos/kids', '/catalogos/museus']) {
        await openAs(page, path, { lang })
        await page.getByRole('link', { name: /./ }).first().waitFor()
        await page.waitForLoadState('networkidle')
        const beyond = await page
          .locator('button:visible')
          .evaluateAll(all => all.filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.textContent))
        expect(beyond, path).toEqual([])
        await noSidewaysScroll(page)
      }
    })
