import type { Page } from '@playwright/test'
import { signIn } from '../access/login-page.ts'
import { axeFaults, expect, openAs, test } from '../page.ts'
import { askedSearches, box, count, found, notice, searchButton, suggestions } from './search-page.ts'
import { bothVersions, changeServed } from './versions.ts'

const option = (page: Page) => page.getByLabel('Pesquisar em')

/** Keys that follow one another faster than anybody types, so that a slow machine makes no pause between them. */
const typeAtOnce = (page: Page, keys: string): Promise<void> =>
  page.evaluate(letters => {
    for (const letter of letters) document.execCommand('insertText', false, letter)
  }, keys)

bothVersions(
  'SRCH-15 SRCH-19 SRCH-20 SRCH-24 one box, where to look, its clear icon and its keys',
  async ({ page }) => {
    const asked = askedSearches(page)
    await openAs(page, '/e_books')
    await expect(option(page).locator('option')).toHaveText(['Livre', 'Título', 'Assunto', 'Autor'])
    await searchButton(page).click()
    await expect(notice(page, 'Atenção', 'Você precisa digitar um termo para continuar!')).toBeVisible()
    await expect(box(page)).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.type('   ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/e_books$/)
    await box(page).fill('história')
    await page.getByRole('search').getByRole('button', { name: 'Limpar' }).click()
    await expect(box(page)).toHaveValue('')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('história do brasil')
    await expect(box(page)).toHaveValue('história do brasil')
    await expect(page).toHaveURL(/\/e_books$/)
    expect(asked).toHaveLength(0)
    await box(page).fill('história')
    await option(page).selectOption('TITULO')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/e_books\?q=hist%C3%B3ria&for=TITULO$/)
    const byTitle = await found(page, 'história')
    expect(byTitle).toBeGreaterThan(0)
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ termo_pesquisa: 'história', coluna_um: 'TITULO' })
    await option(page).selectOption('LIVRE')
    await searchButton(page).click()
    await expect.poll(async () => asked.at(-1)?.get('coluna_um')).toBe('LIVRE')
    await expect.poll(() => found(page, 'história')).toBeGreaterThan(byTitle)
  },
)

bothVersions(
  'SRCH-25 SRCH-26 SRCH-27 SRCH-29 SRCH-30 the general search has indexes, and says at its box what is missing',
  async ({ page, request }) => {
    await openAs(page, '/')
    await searchButton(page).click()
    await expect(page.getByRole('search').locator('..').getByRole('alert')).toHaveText('Digite o que deseja pesquisar.')
    await expect(box(page)).toBeFocused()
    await expect(option(page)).toHaveValue('LIVRE')
    const indexes = option(page).locator('optgroup[label="Índices"] option')
    await expect(indexes.filter({ hasText: 'ISBN / ISSN' })).toHaveCount(1)
    const token = (await (
      await request.post('/api/oauth/token', {
        data: { client_id: 'web', client_secret: 'public', scope: 'public', grant_type: 'client_credentials' },
      })
    ).json()) as { access_token: string }
    const offered = (await (
      await request.get('/api/consulta/opcoes-indice', { headers: { authorization: `Bearer ${token.access_token}` } })
    ).json()) as { value: string; group: string; numero: number | null; label: { pt: string } }[]
    expect(Object.fromEntries(offered.flatMap(each => (each.numero ? [[each.value, each.numero]] : [])))).toEqual({
      LIVRE: 74,
      TITULO: 59,
      AUTOR: 65,
      ASSUNTO: 66,
    })
    await expect(indexes).toHaveText(offered.filter(each => each.group === 'indices').map(each => each.label.pt))
    // The default index finds a record by its code, and nothing else that holds the same figures.
    await box(page).fill('dom casmurro')
    await box(page).press('Enter')
    await found(page, 'dom casmurro')
    await expect(page.getByRole('alert').filter({ hasText: 'Digite' })).toHaveCount(0)
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
    const address = (await first.getAttribute('href')) ?? ''
    const code = /\d+$/.exec(address)?.[0] ?? ''
    await box(page).fill(code)
    await option(page).selectOption('INDICE_30')
    await box(page).press('Enter')
    await expect(count(page, `1 resultado para “${code}”`)).toBeVisible()
    await expect(first).toHaveAttribute('href', address)
  },
)

test('SRCH-21 SRCH-22 SRCH-23 suggestions come half a second after the last key, for what the option asks', async ({
  page,
}) => {
  const asked: { at: number; query: Record<string, string> }[] = []
  page.on('request', each => {
    const { pathname, searchParams } = new URL(each.url())
    if (pathname === '/api/consulta/auto-complete')
      asked.push({ at: Date.now(), query: Object.fromEntries(searchParams) })
  })
  await openAs(page, '/')
  await expect(option(page).locator('option[value=INDICE_3]')).toHaveCount(1)
  await box(page).focus()
  const typedAt = Date.now()
  await typeAtOnce(page, 'machado')
  await expect(suggestions(page).first()).toBeVisible()
  expect(asked.map(each => each.query)).toEqual([{ term: 'machado', searchBy: 'livre' }])
  expect(asked[0]?.at).toBeGreaterThanOrEqual(typedAt + 500)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await option(page).selectOption('INDICE_3')
  await box(page).fill('assi')
  // Rows of what was typed before stay until the next ones are there.
  await expect.poll(() => asked.at(-1)?.query).toEqual({ term: 'assi', searchBy: 'autor', index: 'INDICE_3' })
  await expect(suggestions(page).nth(1)).toHaveText(/^Machado de Assis\d+ obras$/)
  await page.getByRole('contentinfo').click({ position: { x: 4, y: 4 } })
  await expect(suggestions(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('assi')
  // Neither for options that nothing is suggested for, nor for an empty box.
  const before = asked.length
  await option(page).selectOption('INDICE_4')
  await box(page).fill('editora')
  await page.waitForTimeout(700)
  await box(page).fill('')
  await option(page).selectOption('TITULO')
  await page.waitForTimeout(700)
  expect(asked).toHaveLength(before)
  await option(page).selectOption('ASSUNTO')
  await box(page).fill('histó')
  await expect(suggestions(page).first()).toBeVisible()
  // The first row searches for what is typed; the next is the first subject.
  await expect(suggestions(page).first()).toHaveText('Pesquisar “histó” em tudo')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(count(page, /para “Histó/)).toBeVisible()
})

bothVersions('SRCH-18 while a search is under way the button is disabled', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/api\/(?:consulta|(?:v2\/consulta|estante\/pesquisa)\/multimeios\/[\w-]+)\?/, async route => {
    await held
    await route.continue()
  })
  const asked = askedSearches(page)
  await openAs(page, '/multimeios')
  await box(page).fill('música')
  await box(page).press('Enter')
  await expect(searchButton(page)).toBeDisabled()
  await expect(count(page, 'Pesquisando…')).toBeVisible()
  await searchButton(page).click({ force: true })
  await box(page).press('Enter')
  release()
  await found(page, 'música')
  await expect(searchButton(page)).toBeEnabled()
  expect(asked).toHaveLength(1)
})

bothVersions(
  'SRCH-28 similarity variants show where the institution offers them, and are asked for',
  async ({ page }) => {
    await changeServed(page, text => text.replace('"opcoes_similaridade":"N"', '"opcoes_similaridade":"S"'))
    await page.route('**/api/consulta/opcoes-indice', async route => {
      const response = await route.fetch()
      const label = { pt: 'Título (por semelhança)', en: 'Title (similar words)', es: 'Título (por semejanza)' }
      const more = { value: 'TITULO_SIM', group: 'similaridade', label, numero: null }
      await route.fulfill({ response, json: [...((await response.json()) as unknown[]), more] })
    })
    const asked = askedSearches(page)
    await openAs(page, '/')
    await option(page).selectOption({ label: 'Título (por semelhança)' })
    await box(page).fill('dom casmuro')
    await expect(option(page).locator('optgroup[label="Por semelhança"] option')).toHaveCount(1)
    await box(page).press('Enter')
    await expect(page).toHaveURL(/for=TITULO_SIM$/)
    await expect.poll(() => asked.at(-1)?.get('coluna_um')).toBe('TITULO_SIM')
  },
)

test('SRCH-16 the help says how to search, and its key for the box is true', async ({ page }) => {
  await openAs(page, '/autoridades')
  await page.getByRole('button', { name: 'Ajuda da pesquisa' }).click()
  const help = page.getByRole('dialog', { name: 'Como pesquisar' })
  await expect(help.getByText('Shift + Enter')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ajuda da pesquisa' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
})

test('SRCH-17 who may search a network chooses the base, at first the local one; others see no choice', async ({
  page,
}) => {
  await openAs(page, '/')
  await expect(searchButton(page)).toBeVisible()
  const base = page.getByLabel('Base de pesquisa')
  await expect(base).toHaveCount(0)
  await page.goto('/login?destination=C&redirect=/')
  await signIn(page, 'regina')
  await expect(base).toHaveValue('local')
  await base.selectOption({ label: 'Rede Pergamum OAI' })
  const network = page.getByRole('dialog', { name: 'Instituições da rede' })
  await expect(network.getByRole('checkbox', { name: 'Todas as instituições' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await network.getByRole('button', { name: 'Cancelar' }).click()
  await expect(network).toHaveCount(0)
  await expect(base).toHaveValue('local')
})
