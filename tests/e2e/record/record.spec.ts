import { axeFaults, brokenWords, expect, noSidewaysScroll, openAs, test } from '../page.ts'
import { DEMO } from '../screens.ts'

test('REC-01 every tab of a book opens by its address alone', async ({ page }) => {
  await page.goto('/acervo/1001')
  const title = await page.locator('main h1').innerText()
  const links = page.getByRole('navigation', { name: 'Partes do registro' }).locator('..').locator('a')
  await expect(links.first()).toBeAttached()
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  for (const address of new Set(addresses)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('REC-07 words of a record lead on: author, search, similar work, and back past the tabs', async ({ page }) => {
  await page.goto('/autoridade/63')
  await page.getByRole('link', { name: 'Dom Casmurro' }).first().click()
  await expect(page).toHaveURL(/\/acervo\/\d+$/)
  // The page before stays until the record is there, and it has tabs too.
  await expect(page.getByRole('heading', { level: 1, name: /Dom Casmurro/ })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Partes do registro' })
  await tabs.getByRole('link', { name: 'MARC' }).click()
  await expect(page).toHaveURL(/\/marc$/)
  await tabs.getByRole('link', { name: 'Referência' }).click()
  await expect(page.getByText(/^ASSIS, Machado de/)).toBeVisible()
  await page.getByRole('button', { name: 'Voltar', exact: true }).last().click()
  await expect(page).toHaveURL(/\/autoridade\/63$/)
})

test('REC-05 another record leaves nothing of the one before', async ({ page }) => {
  await page.goto('/acervo/1001')
  const shelf = page.getByRole('region', { name: 'Obras semelhantes' })
  const next = shelf.getByRole('link').nth(2)
  const href = await next.getAttribute('href')
  await next.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Cálculo')
  // It may stand beside on the shelf; what is told of this record is its own.
  await expect(page.getByRole('complementary').getByText('515 S849c')).toHaveCount(0)
})

test('REC-22 a loanable work says where it stands, with its map', async ({ page }) => {
  await page.goto('/acervo/1001')
  await expect(page.getByRole('button', { name: 'Reservar' })).toBeDisabled()
  await page.getByRole('button', { name: 'Onde encontrar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('515 S849c 6. ed.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /: a obra está na estante 1B$/ })).toBeVisible()
  await expect(dialog.getByRole('img', { name: /: a obra não está neste andar$/ })).toHaveCount(2)
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(dialog.getByRole('img')).toHaveCount(1)
  expect(await axeFaults(page)).toEqual([])
})

test('REC-13 REC-17 REC-25 copies of one library or campus, on a phone as cards', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/acervo/1001/exemplares')
  await expect(page.getByText(/\d+ de \d+ na estante/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Cada exemplar/ }).click()
  await expect(page.getByRole('table', { name: 'Biblioteca Central' })).toBeVisible()
  await noSidewaysScroll(page)
  const library = page.getByRole('combobox', { name: 'Biblioteca' })
  await expect(library.getByRole('option')).toHaveText(['Todas as bibliotecas', 'Biblioteca Central'])
  await library.selectOption({ label: 'Biblioteca Central' })
  await expect(page.getByRole('table', { name: 'Biblioteca Central' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Campus' }).selectOption({ label: 'Campus Porto do Vale' })
  await expect(page.getByText('Não há exemplares no lugar escolhido.')).toBeVisible()
})

test('REC-02 on a phone the parts of a record can be chosen within the first screen, and the rest is read below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/acervo/1001')
  const parts = page.getByRole('combobox', { name: 'Partes do registro' })
  await expect(page.getByRole('button', { name: 'Onde encontrar' })).toBeVisible()
  const box = await parts.boundingBox()
  expect((box?.y ?? 812) + (box?.height ?? 0)).toBeLessThan(812)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Ficha completa' }).click()
  await expect(page.getByText('9788522106608 (v. 1)')).toBeVisible()
  await noSidewaysScroll(page)
  expect(await axeFaults(page)).toEqual([])
})

test('REC-29 an issue of a serial opens with its contents', async ({ page }) => {
  // The one that says what is in its issues; those of last year are all there.
  const lastYear = new Date().getFullYear() - 1
  await page.goto(`/acervo/${DEMO.serialWithContents}/colecao-kardex`)
  await page.getByRole('combobox', { name: 'Ano' }).selectOption(String(lastYear))
  await page.getByRole('button', { name: new RegExp(`n\\. 2, .*${lastYear}`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Sumário' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Editorial',
    'Memória oral da estrada de ferro',
    'Ensinar estatística com jornais antigos',
    'Cartas de uma professora normalista',
  ])
})

test('REC-10 REC-11 REC-14 the record can be taken away in seven formats', async ({ page, request }) => {
  for (const [tab, count] of [
    ['referencia', 3],
    ['marc', 3],
    ['dublin-core', 1],
  ] as const) {
    await page.goto(`/acervo/1001/${tab}`)
    const links = page.locator('a[download]')
    await expect(links).toHaveCount(count)
    for (const href of await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))) {
      const answer = await request.get(href)
      expect(answer.status(), href).toBe(200)
      expect((await answer.body()).length, href).toBeGreaterThan(100)
    }
  }
})

test('REC-36 REC-37 a record that does not exist is a page that says so', async ({ page }) => {
  await page.goto('/acervo/999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta obra não existe no catálogo.' })).toBeVisible()
})

test('the page carries the COinS of its record', async ({ page }) => {
  await page.goto('/acervo/1001')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('span.Z3988')).toHaveAttribute('title', /rft\.btitle=C%C3%A1lculo/)
})

test('REC-35 a library unit shows its pictures, whether it is open, how to reach it and what is new there', async ({
  page,
}) => {
  await page.goto('/biblioteca/1')
  await expect(page.getByRole('img', { name: 'Biblioteca Central, imagem 1 de 2' })).toBeVisible()
  await expect(page.getByText(/^(?:Aberta até \d\d:\d\d|Fechada agora)$/)).toBeVisible()
  await expect(page.getByRole('link', { name: '(00) 5550-0110' })).toHaveAttribute('href', 'tel:0055500110')
  await expect(page.getByRole('link', { name: 'central@ufvale.example' })).toHaveAttribute(
    'href',
    'mailto:central@ufvale.example',
  )
  await expect(page.getByRole('link', { name: /ver no mapa/ })).toHaveAttribute('href', /openstreetmap\.org/)
  await expect(page.getByRole('region', { name: 'Novidades desta biblioteca' }).getByRole('link')).toHaveCount(6)
  await page.goto('/biblioteca/999999')
  await expect(page.getByText('Não há dados cadastrados para esta biblioteca.')).toBeVisible()
})

for (const [part, path, table] of [
  ['MARC', '/acervo/1001/marc', 'Registro em MARC 21'],
  ['issues', '/acervo/5047/colecao-kardex', 'Fascículos'],
  ['copies', '/acervo/1024/exemplares', ''],
] as const) {
  test(`A11Y-08 ${part} at 320 px with text at 200 % keep to the width of the page`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.addInitScript(() => localStorage.setItem('acessibilidade', '{"zoom":100}'))
    await page.goto(path)
    if (part === 'copies')
      await page
        .getByRole('button', { name: /^Cada exemplar/ })
        .first()
        .click()
    await expect(page.getByRole('table', table ? { name: table } : {}).first()).toBeVisible()
    await noSidewaysScroll(page)
  })
}

for (const lang of ['pt', 'en', 'es'] as const)
  test(`A11Y-08 the card of a record in ${lang} keeps to its width at 320 px, bold and at 200 %`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.addInitScript(() => localStorage.setItem('acessibilidade', '{"zoom":100,"negrito":true}'))
    for (const path of ['/acervo/1001', '/acervo/1001/exemplares', '/acervo/5047']) {
      await openAs(page, path, { lang })
      const card = page.locator('main aside').first()
      await expect(card.getByRole('button').first()).toBeVisible()
      await expect(page.locator('main h2').nth(1)).toBeVisible()
      // What is wider than its box scrolls the page in a browser that keeps no room beside it.
      const beyond = await page.locator('main aside, main aside *, main section, main section > div').evaluateAll(all =>
        all
          .filter(each => getComputedStyle(each).overflowX === 'visible' && getComputedStyle(each).display !== 'inline')
          .filter(each => each.scrollWidth > each.clientWidth + 1)
          .map(each => `${each.tagName} ${each.scrollWidth} > ${each.clientWidth} ${each.textContent?.slice(0, 40)}`),
      )
      expect(beyond, path).toEqual([])
    }
  })

test('A11Y-08 on a phone with text at 200 % the copies say place and state in whole words', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.addInitScript(() => localStorage.setItem('acessibilidade', '{"zoom":100}'))
  await page.goto('/acervo/1282/exemplares')
  const copies = page.getByRole('region', { name: 'Biblioteca Central' })
  await expect(copies.getByText('na estante').first()).toBeVisible()
  expect(await brokenWords(copies)).toEqual([])
  await noSidewaysScroll(page)
})

test('A11Y-08 on a phone with text at 200 % similar works and months of the year keep their words whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.addInitScript(() => localStorage.setItem('acessibilidade', '{"zoom":100}'))
  await page.goto('/acervo/1282')
  const similar = page.getByRole('region', { name: 'Obras semelhantes' })
  await similar.scrollIntoViewIfNeeded()
  await expect(similar.getByRole('link').first()).toBeVisible()
  expect(await brokenWords(similar.getByRole('list'))).toEqual([])
  await page.goto('/acervo/1282/dados-estatisticos')
  const chart = page.locator('main [aria-hidden]', { hasText: 'jan' }).first()
  await expect(chart).toBeVisible()
  expect(await brokenWords(chart)).toEqual([])
  await noSidewaysScroll(page)
})

test('A11Y-08 with text at 200 % a desktop sets the card under the title and the data over the whole width', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('acessibilidade', '{"zoom":100}'))
  await page.goto('/acervo/1024')
  // Both are measured at one moment: what comes above them later moves both.
  await expect(async () => {
    const card = await page.getByRole('complementary', { name: 'Disponibilidade e ações' }).boundingBox()
    const title = await page.locator('main h1').boundingBox()
    if (!card || !title) throw new Error('the record has no card or no title')
    expect(card.y).toBeGreaterThan(title.y + title.height)
    expect(card.width).toBeGreaterThan(900)
  }).toPass()
  await noSidewaysScroll(page)
  // Every tab can be reached: in the row, whole, or under the button at its end.
  const row = page.getByRole('navigation', { name: 'Partes do registro' })
  await expect(row.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  expect(await axeFaults(page)).toEqual([])
})
