import type { Locator, Page } from '@playwright/test'
import { expect, openAs, test } from '../page.ts'
import { askedSearches, count, found, fromMenu, totalWorks } from './search-page.ts'
import { bothVersions } from './versions.ts'

const list = (page: Page): Locator => page.getByRole('list', { name: 'Resultados' })
const rows = (page: Page): Locator => list(page).locator(':scope > li')
const titles = (page: Page): Promise<string[]> => list(page).getByRole('heading', { level: 2 }).allTextContents()
const order = (page: Page): Locator => page.getByLabel('Ordenar por')
const pages = (page: Page): Locator => page.getByRole('navigation', { name: /Resultados/ })

test('SRCH-61 SRCH-65 SRCH-67 SRCH-68 SRCH-75 SRCH-98 SRCH-99 the first paginated search asks for page 1, 20, C and the configured order', async ({
  page,
}) => {
  const asked = askedSearches(page)
  const answer = page.waitForResponse(/\/api\/estante\/pesquisa\/[^/]+\/[^/]+\?/, { timeout: 55_000 })
  await openAs(page, '/?q=brasil&for=LIVRE')
  const total = await found(page, 'brasil')
  // The page brings them along.
  const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '') as {
    answers: { getOrderings: { codigo: string; padrao: string[] }[] }
  }
  const usual = boot.answers.getOrderings.find(each => each.padrao.includes('pesquisa_geral'))
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    termo_pesquisa: 'brasil',
    coluna_um: 'LIVRE',
    base: 'local',
    page: '1',
    perPage: '20',
    direction: 'C',
    orderBy: usual?.codigo,
    // Of our own: pages count works.
    agrupar: 'S',
  })
  expect(asked).toHaveLength(1)
  expect(new URL((await answer).url()).pathname).toMatch(/^\/api\/estante\/pesquisa\/pesquisa_geral\/[\w-]{8,}$/)
  const body = (await (await answer).json()) as {
    registros: unknown[]
    totalRegistros: number
    sessao: { obras: { total: number; pagina: unknown[] } }
  }
  expect([body.totalRegistros, body.sessao.obras.pagina.length]).toEqual([total, 20])
  expect(body.registros.length).toBeGreaterThanOrEqual(20)
  expect(body.sessao.obras.total).toBe(await totalWorks(page))
  await expect(order(page)).toHaveValue(usual?.codigo ?? '')
})

bothVersions(
  'SRCH-76 SRCH-77 page, order, direction and size live in the address, and each change brings other works',
  async ({ page, version }) => {
    const asked = askedSearches(page)
    await openAs(page, '/?q=brasil&for=LIVRE')
    await found(page, 'brasil')
    const all = await totalWorks(page)
    await page.getByRole('button', { name: 'Opções dos resultados' }).click()
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(['20 por página', 'Detalhada'])
    await page.keyboard.press('Escape')
    await expect(rows(page)).toHaveCount(20)
    const first = await titles(page)
    await pages(page).getByRole('button', { name: 'Próxima' }).click()
    await expect(page).toHaveURL(/[?&]page=2$/)
    await expect(list(page)).toHaveAttribute('start', '21')
    await expect.poll(async () => (await titles(page))[0]).not.toBe(first[0])
    await expect(pages(page).getByText(`Página 2 de ${Math.ceil(all / 20)}`)).toBeAttached()
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(first)
    await order(page).selectOption('obra')
    await expect(page).toHaveURL(/orderBy=obra$/)
    await expect.poll(async () => isSorted(await titles(page), first)).toBe(true)
    const ascending = await titles(page)
    await fromMenu(page, 'Ordem crescente (inverter)')
    await expect(page).toHaveURL(/orderBy=obra&direction=D$/)
    await expect.poll(async () => (await titles(page))[0]).not.toBe(ascending[0])
    await fromMenu(page, '50 por página')
    await expect(page).toHaveURL(/direction=D&perPage=50$/)
    await expect(rows(page)).toHaveCount(50)
    // A page that does not exist is the last one.
    await page.goto('/?q=brasil&for=LIVRE&page=999')
    await expect(page).toHaveURL(new RegExp(`page=${Math.ceil(all / 20)}$`))
    await expect(rows(page)).toHaveCount(all % 20 || 20)
    await fromMenu(page, 'Lista')
    await expect(list(page).locator('img')).toHaveCount(0)
    // The complete version has all works already: paging asks for nothing more.
    expect(asked.length).toBeGreaterThan(0)
    if (version === 'completa') expect(asked.every(each => !each.has('page'))).toBe(true)
    else expect(asked.some(each => each.get('page') === '2' && each.get('perPage') === '20')).toBe(true)
  },
)

/** In the order of the alphabet as libraries file: articles, accents, case and signs aside. */
function isSorted(now: string[], before: string[]): boolean {
  const keys = now.map(title =>
    title
      .normalize('NFD')
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .toLowerCase()
      .replace(/^(?:o|a|os|as|um|uma|the|el|la) /, ''),
  )
  return now[0] !== before[0] && keys.every((key, at) => at === 0 || key.localeCompare(keys[at - 1] ?? '', 'pt') >= 0)
}

bothVersions(
  'SRCH-78 the archive is sorted by work, acts by reference, and years begin with the newest',
  async ({ page }) => {
    await openAs(page, '/arquivo?q=escola&for=obra')
    await expect(count(page, /para “escola”/)).toBeVisible()
    await expect(order(page)).toHaveValue('obra')
    await page.goto('/atos_normativos?q=direitos&for=LIVRE')
    await expect(count(page, /para “direitos”/)).toBeVisible()
    await expect(order(page)).toHaveValue('referencia')
    await order(page).selectOption('ano_publicacao')
    await expect(page).toHaveURL(/orderBy=ano_publicacao/)
    const years = async () => (await rows(page).allTextContents()).map(text => Number(/· (\d{4})/.exec(text)?.[1] ?? 0))
    await expect
      .poll(async () => {
        const list = await years()
        return list.length > 1 && list.every((year, at) => at === 0 || year <= (list[at - 1] ?? 0))
      })
      .toBe(true)
  },
)
