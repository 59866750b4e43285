import type { BrowserContext, Page } from '@playwright/test'
import { axeFaults, expect, openAs, test } from '../page.ts'
import {
  askedSearches,
  box,
  count,
  found,
  notice,
  openTab,
  searchButton,
  term,
  termField,
  total,
} from './search-page.ts'
import { bothVersions } from './versions.ts'

const TABS = [
  { name: 'Atos normativos', path: '/atos_normativos', option: 'ato_ementa', kind: 'Ato normativo' },
  { name: 'Jurisprudência', path: '/jurisprudencia', option: 'jur_relator', kind: 'Jurisprudência' },
] as const

const values = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .locator('option')
    .evaluateAll(all => all.map(each => (each as HTMLOptionElement).value))

/** An institution that does not allow it. */
async function forbid(context: BrowserContext, path: string): Promise<void> {
  await context.route(`**/api/consulta/${path}`, route => route.fulfill({ json: { permissao: false } }))
}

bothVersions(
  'ACTS-03 ACTS-04 acts and case law search by themselves once, where that is allowed',
  async ({ page, context }) => {
    const asked = askedSearches(page)
    await openAs(page, '/e_books')
    for (const { name, path } of TABS) {
      await openTab(page, name)
      await expect(page).toHaveURL(new RegExp(`${path}\\?q=-1&for=LIVRE&keyword_type=U$`))
      expect(await found(page)).toBeGreaterThan(50)
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ termo_pesquisa: '-1', tipo_termos: 'U' })
      await expect(termField(page, 1)).toHaveValue('')
    }
    expect(asked).toHaveLength(2)
    await openTab(page, 'E-books')
    await expect(box(page)).toBeVisible()
    await openTab(page, 'Atos normativos')
    await expect(page).toHaveURL(/\/atos_normativos$/)
    await expect(count(page, 'Atos normativos')).toBeVisible()
    expect(asked).toHaveLength(2)
    await forbid(context, 'legislacao/auto-search-permission')
    const permission = page.waitForResponse(/auto-search-permission/)
    await page.goto('/jurisprudencia')
    await permission
    await expect(count(page, 'Jurisprudência')).toBeVisible()
    await expect(termField(page, 1)).toBeVisible()
    await expect(page).toHaveURL(/\/jurisprudencia$/)
    expect(asked).toHaveLength(2)
  },
)

bothVersions('ACTS-01 ACTS-06 ACTS-07 rows, type and years of acts and case law narrow a search', async ({ page }) => {
  const asked = askedSearches(page)
  for (const { path, option, kind } of TABS) {
    await openAs(page, path)
    const all = await found(page)
    await expect(page.getByLabel('Tipo', { exact: true }).locator('option')).toHaveText(['Todos os tipos', kind])
    expect(await values(page, 'Ano')).toEqual(['-1', '=', '>', '<', 'entre'])
    await expect(page.getByLabel('Onde procurar o termo 1').locator(`option[value=${option}]`)).toHaveCount(1)
    await term(page, 1, 'direito')
    await page.getByLabel('Tipo', { exact: true }).selectOption({ label: kind })
    await page.getByLabel('Ano', { exact: true }).selectOption('>')
    await page.getByLabel('Ano inicial').fill('20x')
    await expect(page.getByLabel('Ano inicial')).toHaveValue('20')
    await page.getByLabel('Ano inicial').fill('2010')
    await searchButton(page).click()
    const later = await found(page, 'direito')
    expect(later).toBeGreaterThan(0)
    expect(later).toBeLessThan(all)
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      termo_pesquisa: 'direito',
      cod_tipo_obra: expect.stringMatching(/^\d+$/),
      comparacao: '>',
      data_inicial: '2010',
    })
    const facts = await page
      .getByRole('main')
      .getByText(/ · \d{4} · /)
      .allTextContents()
    expect(facts.length).toBeGreaterThan(0)
    for (const fact of facts) expect(Number(/ · (\d{4}) · /.exec(fact)?.[1])).toBeGreaterThan(2010)
  }
})

bothVersions(
  'ACTS-02 ACTS-05 the address fills type, comparison and years; without permission they are not asked for',
  async ({ page, context }) => {
    const asked = askedSearches(page)
    const address = '/atos_normativos?q=lei&comparacao=entre&data_inicial=2000&data_final=2005&cod_tipo_obra=13'
    await openAs(page, address)
    await expect(page.getByLabel('Tipo', { exact: true })).toHaveValue('13')
    await expect(page.getByLabel('Ano', { exact: true })).toHaveValue('entre')
    await expect(page.getByLabel('Ano inicial')).toHaveValue('2000')
    await expect(page.getByLabel('Ano final')).toHaveValue('2005')
    const between = await found(page, 'lei')
    await page.getByLabel('Ano', { exact: true }).selectOption('-1')
    await expect(page.getByLabel('Ano inicial')).toBeDisabled()
    await searchButton(page).click()
    await expect.poll(() => total(page)).toBeGreaterThan(between)
    await forbid(context, 'permissao-filtros-atos-jurisprudencia')
    const permission = page.waitForResponse(/permissao-filtros/)
    await page.goto(address)
    await permission
    expect(await found(page, 'lei')).toBeGreaterThan(between)
    for (const name of ['cod_tipo_obra', 'comparacao', 'data_inicial', 'data_final'])
      expect(asked.at(-1)?.has(name), name).toBe(false)
    await expect(termField(page, 1)).toHaveValue('lei')
    await expect(page.getByLabel('Tipo', { exact: true })).toHaveCount(0)
  },
)

test('ACTS-08 ACTS-09 ACTS-10 ACTS-11 ACTS-12 a missing term warns, years that make no sense are errors', async ({
  page,
}) => {
  // Six searches that are refused, axe between them: a busy machine gets the time for it.
  test.slow()
  const missing = notice(page, 'Atenção', 'Você precisa digitar um termo para continuar!')
  const dismiss = async () => {
    const close = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Fechar' })
    // A notice may go by itself just before it is clicked.
    await expect(async () => {
      if ((await close.count()) > 0) await close.first().click({ timeout: 2000 })
      expect(await close.count()).toBe(0)
    }).toPass()
  }
  await openAs(page, '/atos_normativos')
  await found(page)
  const asked = askedSearches(page)
  await page.getByLabel('Ano', { exact: true }).selectOption('entre')
  await searchButton(page).click()
  await expect(missing).toBeVisible()
  await expect(notice(page, 'Erro', 'É necessário informar o campo: Ano inicial')).toBeVisible()
  await expect(termField(page, 1)).toBeFocused()
  await expect(termField(page, 1)).toHaveAccessibleDescription(/precisa digitar um termo/)
  expect(await axeFaults(page)).toEqual([])
  await dismiss()
  await term(page, 1, 'lei')
  await page.getByLabel('Ano inicial').fill('2005')
  await searchButton(page).click()
  await expect(notice(page, 'Erro', 'É necessário informar o campo: Ano final')).toBeVisible()
  await page.getByLabel('Ano final').fill('2000')
  await searchButton(page).click()
  await expect(notice(page, 'Erro', 'O campo Ano final não pode ser menor que Ano inicial')).toBeVisible()
  await dismiss()
  await page.getByLabel('Ano final').fill('2010')
  // A condition asks for the row that it leads to.
  await page.getByLabel('Ligar o termo 1 ao seguinte').selectOption('AND')
  await searchButton(page).click()
  await expect(missing).toBeVisible()
  await dismiss()
  await term(page, 2, 'brasil')
  await page.getByLabel('Ligar o termo 2 ao seguinte').selectOption('OR')
  await searchButton(page).click()
  await expect(missing).toBeVisible()
  await dismiss()
  expect(asked).toHaveLength(0)
  await term(page, 3, 'educação')
  await searchButton(page).click()
  await found(page, 'lei · brasil · educação')
  expect(asked).toHaveLength(1)
})
