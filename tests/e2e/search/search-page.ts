import { expect, type Locator, type Page } from '@playwright/test'

/** The heading above the results: how many, and for what. */
export const count = (page: Page, name: RegExp | string = /resultado/): Locator =>
  page.getByRole('heading', { level: 1, name })

/** The box of the tabs with one term. */
export const box = (page: Page): Locator => page.getByRole('combobox', { name: 'O que você procura' })

export const searchButton = (page: Page): Locator =>
  page.getByRole('search').getByRole('button', { name: 'Pesquisar', exact: true })

/** The filters beside the results (a sheet on phones). */
export const filterPanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Filtros' })

export const suggestions = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

export const termField = (page: Page, number: number): Locator => page.getByLabel(`Termo ${number}`, { exact: true })

/** Writes a term and goes on, as the keyboard does: suggestions that are open would lie over what comes below. */
export async function term(page: Page, number: number, words: string): Promise<void> {
  await termField(page, number).fill(words)
  await termField(page, number).press('Tab')
}

/** How many records the heading says. */
export async function total(page: Page): Promise<number> {
  const text = (await count(page).textContent()) ?? ''
  return Number(/^[\d.]+/.exec(text)?.[0].replaceAll('.', '') ?? 0)
}

/** How many works the heading says that the records are: as many as records, where it says nothing of them. */
export async function totalWorks(page: Page): Promise<number> {
  const text = (await count(page).textContent()) ?? ''
  const works = / em ([\d.]+) obras?/.exec(text)?.[1]
  return works ? Number(works.replaceAll('.', '')) : await total(page)
}

/** Chooses from the one menu of the results. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Opções dos resultados' }).click()
  await page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('menuitemradio', { name, exact: true }))
    .click()
}

/** Waits for the results of one search, told apart from those before by its words. */
export async function found(page: Page, words?: string): Promise<number> {
  await expect(count(page, words ? `para “${words}”` : undefined)).toBeVisible()
  return total(page)
}

/** What leaves the browser: the query of each search that was asked, of either version, the newest last. */
export function askedSearches(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', each => {
    const { pathname, searchParams } = new URL(each.url())
    if (/^\/api\/(?:consulta|(?:v2\/consulta|estante\/pesquisa)\/[^/]+\/[^/]+)$/.test(pathname))
      asked.push(searchParams)
  })
  return asked
}

/** What a toast says, with its kind as it is spoken. */
export const notice = (page: Page, kind: 'Atenção' | 'Erro', words: string): Locator =>
  page.getByRole('region', { name: 'Avisos' }).getByText(new RegExp(`^${kind}: ${escaped(words)}$`))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Tabs that do not fit wait under "Mais". */
export async function openTab(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  const link = main.getByRole('link', { name, exact: true }).first()
  await expect(async () => {
    if (!(await link.isVisible()))
      await main.getByRole('button', { name: 'Mais', exact: true }).click({ timeout: 2000 })
    await link.click({ timeout: 2000 })
  }).toPass()
  await expect(tabs(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
}

export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Tipos de pesquisa' })
