import { axeFaults, expect, noSidewaysScroll, openAs, pressAccessKey, test } from '../page.ts'
import { kept } from './kept-search.ts'
import { box, count, filterPanel, fromMenu, total } from './search-page.ts'

test('SRCH-01 SRCH-11 SRCH-20 a search from the home page is its address, also back, forward and in a new tab', async ({
  page,
  context,
}) => {
  await openAs(page, '/')
  await box(page).fill('direito')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/\?q=direito&for=LIVRE$/)
  await expect(count(page, /resultados.* para “direito”/)).toBeVisible()
  const found = await total(page)
  await box(page).fill('machado')
  await box(page).press('Enter')
  await expect(count(page, /para “machado”/)).toBeVisible()
  await page.goBack()
  await expect(count(page, /para “direito”/)).toBeVisible()
  await expect(box(page)).toHaveValue('direito')
  await page.goForward()
  await expect(box(page)).toHaveValue('machado')
  const other = await context.newPage()
  await other.goto('/pesquisa_geral?q=direito&for=LIVRE')
  await expect(count(other, /para “direito”/)).toBeVisible()
  expect(await total(other)).toBe(found)
})

test('SRCH-92 SRCH-94 SRCH-100 filters narrow and widen the paginated version, and counts agree', async ({ page }) => {
  await openAs(page, '/?q=direito&for=LIVRE')
  await expect(count(page, /resultados/)).toBeVisible()
  const all = await total(page)
  const panel = filterPanel(page)
  const livro = panel.getByRole('checkbox', { name: /^Livro/ })
  await expect(livro).toBeVisible()
  const said = Number(/\d+/.exec((await livro.locator('xpath=..').textContent()) ?? '')?.[0])
  await livro.check()
  await expect(page).toHaveURL(/fT=/)
  await expect(count(page, new RegExp(`^${said} resultado`))).toBeVisible()
  expect(said).toBeLessThan(all)
  await panel.getByRole('checkbox', { name: /^E-book/ }).check()
  await expect.poll(() => total(page)).toBeGreaterThan(said)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.poll(() => total(page)).toBe(all)
})

test('SRCH-67 both versions find the same works with the same counts', async ({ page, request }) => {
  await openAs(page, '/e_books?q=de&for=LIVRE')
  await expect(count(page, /resultado/)).toBeVisible()
  const token = (await (
    await request.post('/api/oauth/token', {
      data: { client_id: 'web', client_secret: 'public', scope: 'public', grant_type: 'client_credentials' },
    })
  ).json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token.access_token}` }
  const paged = await request.get(
    '/api/v2/consulta/e_books/prova?termo_pesquisa=de&coluna_um=LIVRE&page=1&perPage=20&direction=C',
    { headers },
  )
  expect(await total(page)).toBe(((await paged.json()) as { totalRegistros: number }).totalRegistros)
  const filters = (await (
    await request.get('/api/v2/consulta/e_books/prova/filtros?termo_pesquisa=de&coluna_um=LIVRE', { headers })
  ).json()) as Array<{ codigo: string; contagem: Array<{ descricao: string; total: number }> }>
  const panel = filterPanel(page)
  for (const { descricao, total: amount } of filters.find(each => each.codigo === 'T')?.contagem ?? [])
    await expect(panel.locator('label', { hasText: descricao }).first()).toContainText(String(amount))
})

test('SRCH-76 SRCH-78 page, order, direction and per page are in the address', async ({ page }) => {
  await openAs(page, '/?q=direito&for=LIVRE')
  await expect(count(page, /resultados/)).toBeVisible()
  await page.getByLabel('Ordenar por').selectOption('ano_publicacao')
  await expect(page).toHaveURL(/orderBy=ano_publicacao/)
  await fromMenu(page, 'Ordem decrescente (inverter)')
  await expect(page).toHaveURL(/direction=D/)
  await page.getByLabel('Página', { exact: true }).fill('2')
  await expect(page).toHaveURL(/page=2/)
  await fromMenu(page, '50 por página')
  await expect(page).toHaveURL(/perPage=50/)
  await expect(page).not.toHaveURL(/page=2/)
})

test('SRCH-79 SRCH-81 a search of the complete version is kept in CONSULTA version 4 and survives a reload', async ({
  page,
}) => {
  let asked = 0
  page.on('request', each => {
    if (new URL(each.url()).pathname === '/api/consulta') asked++
  })
  await openAs(page, '/multimeios?q=brasil&for=LIVRE')
  await expect(count(page, /resultado/)).toBeVisible()
  expect(asked).toBe(1)
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).find(each => each.name === 'CONSULTA')?.version),
    )
    .toBe(4)
  await expect.poll(() => kept(page)).not.toBeNull()
  await page.reload()
  await expect(count(page, /resultado/)).toBeVisible()
  expect(asked).toBe(1)
})

test('SRCH-83 SRCH-85 SRCH-107 SRCH-109 history and prefilters, without an accessibility fault', async ({ page }) => {
  await openAs(page, '/?q=direito&for=LIVRE&id_biblioteca=1')
  await expect(page).toHaveURL(/\/\?q=direito&for=LIVRE$/)
  await expect(page.getByText('Você está vendo parte do catálogo')).toBeVisible()
  const narrowed = await total(page)
  await page.getByRole('button', { name: 'Restaurar o catálogo completo' }).click()
  await expect.poll(() => total(page)).toBeGreaterThan(narrowed)
  await page.getByRole('button', { name: 'Histórico' }).click()
  const dialog = page.getByRole('dialog', { name: 'Histórico de pesquisas' })
  await expect(dialog.getByRole('link', { name: 'Refazer' })).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ajuda da pesquisa' }).click()
  await expect(page.getByRole('dialog', { name: 'Como pesquisar' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('the results can be followed by RSS and say in their title what was searched', async ({ page, request }) => {
  await openAs(page, '/e_books?q=direito&for=LIVRE')
  await expect(count(page, /para “direito”/)).toBeVisible()
  await expect(page).toHaveTitle(/^direito · E-books · /)
  expect(await axeFaults(page)).toEqual([])
  const feed = await page.getByRole('link', { name: /Acompanhar esta pesquisa por RSS/ }).getAttribute('href')
  await expect(page.locator('head link[type="application/rss+xml"]')).toHaveAttribute('href', feed!)
  const xml = await (await request.get(feed!)).text()
  const read = await page.evaluate(text => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    return {
      faults: document.querySelectorAll('parsererror').length,
      root: document.documentElement.getAttribute('version'),
      items: document.querySelectorAll('channel > item').length,
      title: document.querySelector('channel > title')?.textContent,
      complete: [...document.querySelectorAll('item')].every(item => item.querySelector('title, link, guid')),
    }
  }, xml)
  expect(read).toMatchObject({ faults: 0, root: '2.0', complete: true })
  expect(read.items).toBe(Math.min(50, await total(page)))
  expect(read.title).toMatch(/^direito – E-books – /)
  // Without scripts a reader finds the feed, and a shared link its title, in the page itself.
  const html = await (await request.get('/e_books?q=<b>&for=LIVRE')).text()
  expect(html).toContain('<title>&lt;b&gt; · E-books')
  expect(html).toMatch(/<link data-served rel="alternate" type="application\/rss\+xml" title="&lt;b&gt;/)
  await page.goto('/e_books')
  await expect(page).not.toHaveTitle(/direito/)
})

test('the whole way by keyboard: search, filter, open', async ({ page }) => {
  await openAs(page, '/')
  await pressAccessKey(page, '1')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('direito')
  await page.keyboard.press('Enter')
  await expect(count(page, /para “direito”/)).toBeVisible()
  const all = await total(page)
  const livro = page.getByRole('checkbox', { name: /^Livro/ })
  await livro.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/fT=/)
  await expect(livro).toBeFocused()
  // The rows of the search before give way to those of the filter.
  await expect.poll(() => total(page)).toBeLessThan(all)
  const first = page.locator('#primeiro-resultado')
  const title = (await first.textContent()) ?? ''
  await pressAccessKey(page, '2')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('SHELL-14 on a phone: redo button, filter sheet, nothing sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, '/?q=direito&for=LIVRE')
  await expect(count(page, /resultados/)).toBeVisible()
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByRole('checkbox', { name: /^Livro/ }).check()
  await sheet.getByRole('checkbox', { name: /^E-book/ }).check()
  expect(await axeFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(page).toHaveURL(/fT=\d+%2C\d+/)
  await page.getByRole('button', { name: 'Refazer pesquisa' }).click()
  await expect(page).toHaveURL(/mobileView=search/)
  await expect(box(page)).toBeVisible()
  await noSidewaysScroll(page)
})
