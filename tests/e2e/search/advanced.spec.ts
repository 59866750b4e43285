import type { Page } from '@playwright/test'
import { axeFaults, expect, openAs, test } from '../page.ts'
import { askedSearches, count, found, openTab, searchButton, term, termField } from './search-page.ts'
import { bothVersions } from './versions.ts'

const add = (page: Page) => page.getByRole('button', { name: 'Acrescentar termo' })
const optionOf = (page: Page, row: number) => page.getByLabel(`Onde procurar o termo ${row}`)
const conditionAfter = (page: Page, row: number) => page.getByLabel(`Ligar o termo ${row} ao seguinte`)
const values = (list: ReturnType<Page['getByLabel']>) =>
  list.locator('option').evaluateAll(all => all.map(each => (each as HTMLOptionElement).value))

bothVersions(
  'SRCH-31 SRCH-32 SRCH-34 SRCH-44 SRCH-49 SRCH-50 one to three rows, each with its option and condition',
  async ({ page }) => {
    const asked = askedSearches(page)
    await openAs(page, '/pesquisa_avancada')
    await term(page, 1, 'direito')
    expect(await values(optionOf(page, 1))).toEqual(['LIVRE', 'TITULO', 'ASSUNTO', 'AUTOR'])
    expect(await values(conditionAfter(page, 1))).toEqual(['-1', 'AND', 'OR', 'NOT', 'AFT', 'BEF', 'PRO'])
    await expect(page.getByRole('radio', { name: 'Palavra livre' })).toBeChecked()
    await expect(page.getByRole('button', { name: /^Remover o termo/ })).toHaveCount(0)
    await searchButton(page).click()
    const alone = await found(page, 'direito')
    await add(page).click()
    await expect(conditionAfter(page, 1)).toHaveValue('AND')
    await expect(optionOf(page, 2)).toHaveValue('LIVRE')
    await term(page, 2, 'brasil')
    await add(page).click()
    await term(page, 3, 'constitucional')
    await expect(add(page)).toHaveCount(0)
    await expect(conditionAfter(page, 3)).toHaveCount(0)
    await conditionAfter(page, 2).selectOption('NOT')
    await optionOf(page, 3).selectOption('ASSUNTO')
    await searchButton(page).click()
    const three = await found(page, 'direito · brasil · constitucional')
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      termo_pesquisa: 'direito',
      coluna_um: 'TITULO',
      condicao_um: 'AND',
      termo_pesquisa_dois: 'brasil',
      coluna_dois: 'LIVRE',
      condicao_dois: 'NOT',
      termo_pesquisa_tres: 'constitucional',
      coluna_tres: 'ASSUNTO',
      tipo_termos: 'P',
    })
    await page.getByRole('button', { name: 'Remover o termo 3' }).click()
    await expect(termField(page, 3)).toHaveCount(0)
    await searchButton(page).click()
    const both = await found(page, 'direito · brasil')
    expect(three).toBeLessThan(both)
    expect(both).toBeLessThan(alone)
    await conditionAfter(page, 1).selectOption('NOT')
    await searchButton(page).click()
    await expect(page).toHaveURL(/condition=NOT/)
    await expect(count(page, `${alone - both} resultados`)).toBeVisible()
    // Without a condition both terms are asked for.
    await conditionAfter(page, 1).selectOption('-1')
    await searchButton(page).click()
    await expect(count(page, `${both} resultados`)).toBeVisible()
  },
)

bothVersions('SRCH-33 SRCH-34 SRCH-48 AND NOT is NOT, braces group, and the type of term narrows', async ({ page }) => {
  await openAs(page, '/pesquisa_avancada?q=direito&for=TITULO&condition=AND NOT&q2=brasil&for2=LIVRE&keyword_type=P')
  const not = await found(page, 'direito · brasil')
  await expect(conditionAfter(page, 1)).toHaveValue('NOT')
  await page.getByRole('button', { name: 'Remover o termo 2' }).click()
  await searchButton(page).click()
  const words = await found(page, 'direito')
  expect(not).toBeLessThan(words)
  await page.getByRole('radio', { name: 'Termo inicial' }).check()
  await searchButton(page).click()
  await expect(page).toHaveURL(/keyword_type=I/)
  await expect.poll(() => found(page, 'direito')).toBeLessThan(words)
  await term(page, 1, 'dom casmurro')
  await page.getByRole('radio', { name: 'Exatamente igual' }).check()
  await searchButton(page).click()
  await expect(page).toHaveURL(/keyword_type=E/)
  expect(await found(page, 'dom casmurro')).toBeGreaterThan(0)
  for (const title of await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .allTextContents())
    expect(title).toMatch(/^Dom Casmurro\b/i)
  await page.getByRole('radio', { name: 'Palavra livre' }).check()
  await optionOf(page, 1).selectOption('LIVRE')
  const totals: number[] = []
  for (const expression of ['machado assis', 'alencar', '={machado E assis} OU alencar']) {
    await term(page, 1, expression)
    await searchButton(page).click()
    totals.push(await found(page, expression))
  }
  const [machado = 0, alencar = 0, either = 0] = totals
  expect(either).toBeGreaterThan(Math.max(machado, alencar))
  expect(either).toBeLessThanOrEqual(machado + alencar)
})

bothVersions('SRCH-51 before and after hold the second row to the first, and lock the third', async ({ page }) => {
  await openAs(page, '/pesquisa_avancada')
  await term(page, 1, 'direito')
  await add(page).click()
  await term(page, 2, 'civil')
  await add(page).click()
  await expect(termField(page, 3)).toBeVisible()
  expect(await values(conditionAfter(page, 2))).toEqual(['-1', 'AND', 'OR', 'NOT'])
  await conditionAfter(page, 1).selectOption('BEF')
  await expect(termField(page, 3)).toBeDisabled()
  await expect(add(page)).toHaveCount(0)
  await expect(optionOf(page, 2)).toHaveValue('TITULO')
  await expect(optionOf(page, 2)).toBeDisabled()
  await expect(page.getByRole('note')).toContainText('mesmo campo')
  expect(await axeFaults(page)).toEqual([])
  await optionOf(page, 1).selectOption('ASSUNTO')
  await expect(optionOf(page, 2)).toHaveValue('ASSUNTO')
  await optionOf(page, 1).selectOption('TITULO')
  await searchButton(page).click()
  await expect(page).toHaveURL(/condition=BEF/)
  const before = await found(page, 'direito · civil')
  await conditionAfter(page, 1).selectOption('AFT')
  await searchButton(page).click()
  await expect(page).toHaveURL(/condition=AFT/)
  await expect.poll(() => found(page, 'direito · civil')).toBeLessThan(before)
  await conditionAfter(page, 1).selectOption('AND')
  await expect(optionOf(page, 2)).toBeEnabled()
  await expect(add(page)).toBeVisible()
})

test('SRCH-45 SRCH-47 SRCH-54 what is missing is said at its row, and goes when the row is changed', async ({
  page,
}) => {
  const asked = askedSearches(page)
  await openAs(page, '/pesquisa_avancada?keyword_type=U')
  await add(page).click()
  await searchButton(page).click()
  const missing = page.getByText('Digite o que deseja pesquisar.')
  await expect(missing).toHaveCount(2)
  await expect(termField(page, 1)).toHaveAccessibleDescription(/Digite o que deseja pesquisar/)
  await expect(termField(page, 2)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Tipo inválido')).toBeVisible()
  await expect(termField(page, 1)).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await term(page, 1, 'direito')
  await page.getByRole('radio', { name: 'Palavra livre' }).check()
  await searchButton(page).click()
  await expect(missing).toHaveCount(1)
  await expect(termField(page, 1)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Tipo inválido')).toHaveCount(0)
  expect(asked).toHaveLength(0)
  await term(page, 2, 'brasil')
  await searchButton(page).click()
  await found(page, 'direito · brasil')
})

bothVersions('SRCH-46 an option that does not exist is refused in words, and can be put right', async ({ page }) => {
  await openAs(page, '/pesquisa_avancada?q=direito&for=XYZ&keyword_type=P')
  await expect(count(page, 'É necessario informar a opção de pesquisa.')).toBeVisible()
  await expect(optionOf(page, 1)).toHaveValue('XYZ')
  await optionOf(page, 1).selectOption('TITULO')
  await searchButton(page).click()
  expect(await found(page, 'direito')).toBeGreaterThan(0)
})

bothVersions('SRCH-50 on the archive tab too rows are joined, and those after the first can go', async ({ page }) => {
  await openAs(page, '/arquivo')
  await term(page, 1, 'escola')
  await conditionAfter(page, 1).selectOption('OR')
  await term(page, 2, 'fotografias')
  await add(page).click()
  await expect(page.getByRole('button', { name: /^Remover o termo/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Remover o termo 3' }).click()
  await searchButton(page).click()
  const either = await found(page, 'escola · fotografias')
  await page.getByRole('button', { name: 'Remover o termo 2' }).click()
  await searchButton(page).click()
  expect(await found(page, 'escola')).toBeLessThan(either)
})

test('SRCH-52 SRCH-53 SRCH-71 coming back refills the last search with its options open; clearing empties it', async ({
  page,
}) => {
  await openAs(
    page,
    '/pesquisa_avancada?q=direito&for=AUTOR&condition=OR&q2=brasil&for2=LIVRE&keyword_type=P&biblioteca= 2 , 1,,&bib_virtual=S',
  )
  await found(page, 'direito · brasil')
  await openTab(page, 'E-books')
  await openTab(page, 'Pesquisa avançada')
  await expect(termField(page, 1)).toHaveValue('direito')
  await expect(optionOf(page, 1)).toHaveValue('AUTOR')
  await expect(conditionAfter(page, 1)).toHaveValue('OR')
  await expect(termField(page, 2)).toHaveValue('brasil')
  await expect(page.getByRole('radio', { name: 'Exatamente igual' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Menos opções' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: /^Biblioteca / })).toHaveText(
    'Biblioteca Central, Biblioteca da Faculdade de Direito',
  )
  await expect(page.getByLabel('Somente biblioteca virtual')).toHaveValue('S')
  await page.getByRole('button', { name: 'Limpar pesquisa' }).click()
  await expect(termField(page, 1)).toHaveValue('')
  await expect(termField(page, 1)).toBeFocused()
  await expect(termField(page, 2)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Palavra livre' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Biblioteca / })).toHaveText('Qualquer')
  await expect(page.getByLabel('Somente biblioteca virtual')).toHaveValue('N')
  await openTab(page, 'E-books')
  await openTab(page, 'Pesquisa avançada')
  await expect(termField(page, 1)).toHaveValue('')
  // With results on the screen they go too, and the filters with them.
  await page.goto('/pesquisa_avancada?q=direito&for=LIVRE&keyword_type=P&fB=1')
  await found(page, 'direito')
  await page.getByRole('button', { name: 'Limpar pesquisa' }).click()
  await expect(page).toHaveURL(/\/pesquisa_avancada$/)
  await expect(page.getByRole('heading', { level: 1, name: /resultado/ })).toHaveCount(0)
  await expect(termField(page, 1)).toHaveValue('')
})
