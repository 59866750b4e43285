import type { Page } from '@playwright/test'
import { PASSWORD } from '../access/login-page.ts'
import { axeFaults, expect, noSidewaysScroll, openAs, test } from '../page.ts'
import { askedSearches, box, count, found, total } from './search-page.ts'

const baseSelect = (page: Page) => page.getByLabel('Base de pesquisa')
const institutions = (page: Page) => page.getByRole('dialog', { name: 'Instituições da rede' })
const NETWORK = 'rede_pergamum_oai'

/** Professors may search the network; visitors may not. */
async function openAsProfessor(page: Page, path: string): Promise<void> {
  await openAs(page, `/login?destination=C&redirect=${encodeURIComponent(path)}`)
  await page.locator('[name=username]').fill('regina')
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Regina' })).toBeVisible()
}

test('SRCH-17 NET-01 NET-02 NET-05 NET-06 NET-07 who may use the network chooses institutions and searches them for what was typed', async ({
  page,
}) => {
  const asked = askedSearches(page)
  await openAsProfessor(page, '/')
  await expect(baseSelect(page)).toHaveValue('local')
  await expect(baseSelect(page).getByRole('option')).toHaveText(['Acervo local', 'Rede Pergamum OAI'])
  await box(page).fill('machado')
  await box(page).press('Tab')
  const listed = page.waitForResponse(/\/api\/rede-pergamum\/oai\/instituicoes$/)
  await baseSelect(page).selectOption(NETWORK)
  const dialog = institutions(page)
  const partners = (await (await listed).json()) as Record<string, unknown>[]
  expect(Object.keys(partners[0] ?? {}).sort()).toEqual(['cod_empresa', 'desc_empresa', 'sigla_empresa'])
  const everyone = dialog.getByRole('checkbox', { name: 'Todas as instituições' })
  const go = dialog.getByRole('button', { name: 'Pesquisar' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(partners.length + 1)
  await expect(go).toBeDisabled()
  expect(await axeFaults(page)).toEqual([])
  await everyone.check()
  for (const one of await dialog.getByRole('checkbox').all()) await expect(one).toBeChecked()
  await everyone.uncheck()
  await expect(go).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^UFSerra/ }).check()
  await dialog.getByRole('checkbox', { name: /^FMVale/ }).check()
  await go.click()
  await expect(page).toHaveURL(/q=machado&for=LIVRE&rep=rede_pergamum_oai&repBases=14%2C11$/)
  const two = await found(page, 'machado')
  expect(asked.at(-1)?.get('base')).toBe(NETWORK)
  await expect(page.getByRole('list', { name: 'Resultados' }).getByText(/UELitoral/)).toHaveCount(0)
  // The institutions can be changed afterwards, and the box keeps its words.
  await page.getByRole('button', { name: '2 instituições' }).click()
  await dialog.getByRole('checkbox', { name: /^UELitoral/ }).check()
  await dialog.getByRole('button', { name: 'Pesquisar' }).click()
  await expect.poll(() => total(page)).toBeGreaterThan(two)
  await expect(box(page)).toHaveValue('machado')
  await baseSelect(page).selectOption('local')
  await expect(page).toHaveURL(/\/\?q=machado&for=LIVRE$/)
  await expect(page.getByRole('complementary', { name: 'Filtros' })).toBeVisible()
})

test('NET-03 NET-04 NET-08 SRCH-84 SRCH-88 results of the network, their record, and their base in the history', async ({
  page,
}) => {
  const answer = page.waitForResponse(/\/api\/v2\/consulta\/pesquisa_geral\//, { timeout: 55_000 })
  await openAsProfessor(page, `/?q=dom+casmurro&for=LIVRE&rep=${NETWORK}&repBases=11,12,13,14`)
  const [first] = ((await (await answer).json()) as { registros: Record<string, unknown>[] }).registros
  expect(first).toMatchObject({ id: expect.any(Number), ano_publicacao: 1899, idioma: 'por' })
  expect(first?.instituicao).toMatchObject({ cod_empresa: expect.any(Number), desc_empresa: expect.any(String) })
  await found(page, 'dom casmurro')
  const row = page.getByRole('list', { name: 'Resultados' }).getByRole('listitem').first()
  await expect(row).toContainText('E-book · 1899 · Português')
  await expect(row).toContainText('UFSerra · Universidade Federal da Serra')
  await expect(row).toContainText(`Registro ${first?.id}`)
  // SRCH-90: partners are told apart by letter Z.
  await expect(page.getByRole('complementary', { name: 'Filtros' }).getByRole('checkbox').first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await row.getByRole('button', { name: 'Dom Casmurro' }).click()
  const record = page.getByRole('dialog', { name: 'Dom Casmurro' })
  await expect(record).toContainText('ASSIS, Machado de')
  await expect(record).toContainText('11004001')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  await expect(row.getByRole('button', { name: 'Dom Casmurro' })).toBeFocused()
  await page.getByRole('button', { name: 'Histórico' }).click()
  await expect(page.getByRole('dialog', { name: 'Histórico de pesquisas' })).toContainText('Base: Rede Pergamum OAI')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 700 })
  await noSidewaysScroll(page)
})

test('NET-06 SRCH-17 a visitor is offered no other base, and an address that asks for one is refused in words', async ({
  page,
}) => {
  await openAs(page, '/')
  await expect(box(page)).toBeVisible()
  await expect(baseSelect(page)).toHaveCount(0)
  await page.goto(`/?q=machado&for=LIVRE&rep=${NETWORK}`)
  await expect(page.getByRole('heading', { level: 1, name: /permiss/i })).toBeVisible()
  // A base that nobody answers for says so, and nothing is asked.
  const asked = askedSearches(page)
  await page.goto('/?q=machado&for=LIVRE&rep=ebsco')
  await expect(count(page, /EBSCO não pode ser pesquisada/)).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Pesquisar no acervo local' }).click()
  await found(page, 'machado')
})

test('NET-07 institutions that cannot be listed are said, with another try', async ({ page }) => {
  await openAsProfessor(page, '/')
  await page.route('**/api/rede-pergamum/oai/instituicoes', route =>
    route.fulfill({ status: 422, json: { message: 'RedeIndisponivel', code: 'unprocessable' } }),
  )
  await baseSelect(page).selectOption(NETWORK)
  const dialog = institutions(page)
  await expect(dialog.getByText('Serviço Rede Pergamum não disponível!')).toBeVisible()
  await page.unroute('**/api/rede-pergamum/oai/instituicoes')
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(dialog.getByRole('checkbox', { name: /^UFSerra/ })).toBeVisible()
})
