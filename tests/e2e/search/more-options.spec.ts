import type { Page } from '@playwright/test'
import { axeFaults, expect, openAs, test } from '../page.ts'
import { askedSearches, found, searchButton, term, total } from './search-page.ts'
import { bothVersions } from './versions.ts'

const LISTS = [
  'Biblioteca',
  'Tipo de obra',
  'Coleção',
  'Local de publicação',
  'Idioma',
  'Localização interna',
  'Suporte',
]

const picker = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label} `) })
const dialogOf = (page: Page, label: string) => page.getByRole('dialog', { name: label, exact: true })

async function openPicker(page: Page, label: string) {
  await picker(page, label).click()
  await expect(dialogOf(page, label).getByRole('searchbox')).toBeVisible()
  return dialogOf(page, label)
}

bothVersions(
  'SRCH-35 SRCH-36 SRCH-37 SRCH-38 SRCH-39 SRCH-40 SRCH-44 the more-options panel narrows a search',
  async ({ page }) => {
    const asked = askedSearches(page)
    await openAs(page, '/pesquisa_avancada')
    await term(page, 1, 'direito')
    await searchButton(page).click()
    const all = await found(page, 'direito')
    await page.getByRole('button', { name: 'Mais opções' }).click()
    for (const label of LISTS) await expect(picker(page, label)).toHaveText('Qualquer')
    const types = await openPicker(page, 'Tipo de obra')
    await types.getByRole('button', { name: 'Limpar', exact: true }).click()
    await types.getByRole('checkbox', { name: 'Livro', exact: true }).check()
    await types.getByRole('checkbox', { name: 'E-book' }).check()
    await types.getByRole('button', { name: 'Confirmar' }).click()
    const languages = await openPicker(page, 'Idioma')
    await languages.getByRole('radio', { name: 'Português', exact: true }).check()
    await languages.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByLabel('Ano de publicação').selectOption('entre')
    await page.getByLabel('Ano', { exact: true }).fill('2001')
    await page.getByLabel('Ano final').fill('1990')
    await searchButton(page).click()
    await expect(page.getByText('O campo Ano final não pode ser menor que Ano inicial')).toBeVisible()
    await page.getByLabel('Ano final').fill('2026')
    await page.getByRole('search').getByLabel('Ordenar por').selectOption('obra')
    await page.getByRole('search').getByLabel('Resultados por página').selectOption('10')
    await searchButton(page).click()
    await expect(page).toHaveURL(/ano_publicacao_final=2026/)
    await expect.poll(() => total(page)).toBeLessThan(all)
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      cod_tipo_obra: expect.stringMatching(/^\d+,\d+,$/),
      idioma: expect.stringMatching(/./),
      comp_ano_publicacao: 'entre',
      ano_publicacao: '2001',
      ano_publicacao_final: '2026',
      orderBy: 'obra',
    })
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')).not.toHaveCount(0)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').count()).toBeLessThan(11)
    // The second year belongs to "between" alone.
    await page.getByLabel('Ano de publicação').selectOption('>')
    await expect(page.getByLabel('Ano final')).toHaveCount(0)
    await page.getByLabel('Ano de publicação').selectOption('entre')
    await expect(page.getByLabel('Ano final')).toHaveValue('')
    await page.getByLabel('Somente biblioteca virtual').selectOption('S')
    await page.getByRole('button', { name: 'Limpar opções' }).click()
    await expect(picker(page, 'Tipo de obra')).toHaveText('Qualquer')
    await expect(picker(page, 'Idioma')).toHaveText('Qualquer')
    await expect(page.getByLabel('Ano', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Somente biblioteca virtual')).toHaveValue('N')
    await expect(page.getByRole('search').getByLabel('Ordenar por')).toHaveValue('')
    await page.getByRole('button', { name: 'Menos opções' }).click()
    await expect(picker(page, 'Idioma')).toHaveCount(0)
    await searchButton(page).click()
    await expect.poll(() => total(page)).toBe(all)
  },
)

test('SRCH-41 SRCH-42 a list starts whole, is searched without regard to case, and is saved on confirm', async ({
  page,
}) => {
  await openAs(page, '/pesquisa_avancada')
  const answer = page.waitForResponse(each => new URL(each.url()).pathname === '/api/advanced-search/options')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  const lists = (await (await answer).json()) as Record<string, { cod: string; description: string }[]>
  expect(Object.keys(lists).sort()).toEqual(
    'collectionList internLocation languageList libraries physicalDescList publicationPlaceList typeOfWorkList'.split(
      ' ',
    ),
  )
  const libraries = lists.libraries ?? []
  let dialog = await openPicker(page, 'Biblioteca')
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes).toHaveCount(libraries.length)
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(libraries.length)
  await expect(dialog.getByRole('status')).toHaveText(`Selecionados: ${libraries.length}`)
  await dialog.getByRole('searchbox').fill('DIREITO')
  await expect(boxes).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: 'Biblioteca da Faculdade de Direito' })).toBeVisible()
  await dialog.getByRole('searchbox').fill('')
  await dialog.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  // Leaving without confirming changes nothing.
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(picker(page, 'Biblioteca')).toHaveText('Qualquer')
  dialog = await openPicker(page, 'Biblioteca')
  await dialog.getByRole('button', { name: 'Limpar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Selecionar todos' }).click()
  await dialog.getByRole('checkbox', { name: 'Arquivo Central' }).uncheck()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(picker(page, 'Biblioteca')).toBeFocused()
  await expect(picker(page, 'Biblioteca')).toHaveText(
    libraries
      .filter(each => each.description !== 'Arquivo Central')
      .map(each => each.description)
      .join(', '),
  )
})

test('axe finds no fault in the more-options panel and any of its lists', async ({ page }) => {
  test.slow()
  await openAs(page, '/pesquisa_avancada')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByLabel('Ano de publicação').selectOption('entre')
  await expect(picker(page, 'Idioma')).toBeVisible()
  expect(await axeFaults(page), 'panel').toEqual([])
  for (const label of process.env.TEST_ALL === '1' ? LISTS : ['Tipo de obra', 'Idioma']) {
    const dialog = await openPicker(page, label)
    expect(await axeFaults(page), label).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('SRCH-39 SRCH-43 the lists keep to the prefilters of a link, and cr locks the virtual library', async ({
  page,
}) => {
  await openAs(page, '/pesquisa_avancada?id_biblioteca=2&cr=online')
  const asked = page.waitForRequest(each => new URL(each.url()).pathname === '/api/advanced-search/options')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  expect(new URL((await asked).url()).searchParams.get('id_biblioteca')).toBe('2,')
  await expect(page.getByLabel('Somente biblioteca virtual')).toHaveValue('S')
  await expect(page.getByLabel('Somente biblioteca virtual')).toBeDisabled()
  const dialog = await openPicker(page, 'Biblioteca')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: 'Biblioteca da Faculdade de Direito' })).toBeVisible()
})
