import type { Locator, Page } from '@playwright/test'
import { axeFaults, expect, noSidewaysScroll, openAs, test } from '../page.ts'
import { askedSearches, box, count, found, openTab, termField } from './search-page.ts'
import { changeServed } from './versions.ts'

/** What the first choice of where to look is on each tab (SRCH-55); acts, case law and acquisitions search at once. */
const TABS = [
  { name: 'Pesquisa geral', path: '/', field: 'Pesquisar em', first: 'LIVRE' },
  { name: 'Pesquisa avançada', path: '/pesquisa_avancada', field: 'Onde procurar o termo 1', first: 'TITULO' },
  { name: 'E-books', path: '/e_books', field: 'Pesquisar em', first: 'LIVRE' },
  { name: 'Autoridades', path: '/autoridades', field: 'Pesquisar em', first: 'AUTORIDADE_TODOS' },
  { name: 'Atos normativos', path: '/atos_normativos', field: 'Onde procurar o termo 1', first: '', isAutomatic: true },
  { name: 'Multimeios', path: '/multimeios', field: 'Pesquisar em', first: 'LIVRE' },
  { name: 'Jurisprudência', path: '/jurisprudencia', field: 'Onde procurar o termo 1', first: '', isAutomatic: true },
  { name: 'Arquivo', path: '/arquivo', field: 'Onde procurar o termo 1', first: 'obra' },
  { name: 'Planos de ensino', path: '/plano_ensino', field: 'Curso ou departamento', first: '' },
  { name: 'Novas aquisições', path: '/novas_aquisicoes', field: 'Pesquisar em', first: 'TODOS', isAutomatic: true },
]
const WRITTEN: Record<string, (page: Page) => Locator> = {
  'Pesquisar em': box,
  'Onde procurar o termo 1': page => termField(page, 1),
}

test('SRCH-02 SRCH-07 SRCH-55 each tab has its address and its form, which starts anew', async ({ page }) => {
  test.slow()
  await openAs(page, '/')
  for (const { name, path, field, first, isAutomatic = false } of TABS) {
    await openTab(page, name)
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
    if (isAutomatic) await expect(count(page)).toBeVisible()
    await expect(page.getByLabel(field)).toHaveValue(first)
    const written = WRITTEN[field]?.(page)
    if (written) await expect(written).toHaveValue('')
    // The sweep looks at each tab as well; here after a way through the others.
    if (process.env.TEST_ALL) expect(await axeFaults(page), name).toEqual([])
    // Left behind unsent: the next tab has nothing of it.
    await written?.fill('rascunho')
    await written?.press('Tab')
  }
  await openTab(page, 'Multimeios')
  await box(page).fill('brasil')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/multimeios\?q=brasil&for=LIVRE$/)
  await found(page, 'brasil')
})

test('SRCH-01 SRCH-03 SRCH-04 the tabs are those of the server in its order, and no other address is one', async ({
  page,
  request,
}) => {
  const served = [...(await (await request.get('/')).text()).matchAll(/"codigo":"([a-z_/]+)","titulo":"([^"]+)"/g)]
  expect(served.map(([, code]) => code)).toEqual(
    expect.arrayContaining(
      'pesquisa_geral e_books autoridades acessibilidade novas_aquisicoes multimeios arquivo pesquisa_avancada atos_normativos jurisprudencia plano_ensino'.split(
        ' ',
      ),
    ),
  )
  await changeServed(page, text =>
    text
      .replace(/"ordem":(\d+)/g, (_, order) => `"ordem":${Math.abs(9 - Number(order))}`)
      .replace('"titulo":"Multimeios"', '"titulo":"Sons e imagens"'),
  )
  await page.setViewportSize({ width: 700, height: 900 })
  await openAs(page, '/')
  const names = page.getByLabel('Tipos de pesquisa').getByRole('option')
  // Now the archive has ordem 0 and lives here.
  await expect(names.first()).toHaveText('Arquivo')
  await expect(names.filter({ hasText: 'Sons e imagens' })).toHaveCount(1)
  await expect(page.getByLabel('Onde procurar o termo 1')).toHaveValue('obra')
  await page.goto('/pesquisa_inexistente')
  await expect(page.getByRole('heading', { level: 1, name: /não encontrada/i })).toBeVisible()
})

test('SRCH-06 on a phone the tabs are one list, and the forms stay whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const asked = askedSearches(page)
  await openAs(page, '/')
  const list = page.getByLabel('Tipos de pesquisa')
  await expect(list).toHaveValue('pesquisa_geral')
  await list.selectOption({ label: 'Pesquisa avançada' })
  await expect(page).toHaveURL(/\/pesquisa_avancada/)
  await expect(termField(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await expect(page.getByRole('button', { name: /^Idioma / })).toBeVisible()
  await noSidewaysScroll(page)
  expect(await axeFaults(page)).toEqual([])
  await list.selectOption({ label: 'Planos de ensino' })
  await expect(page.getByLabel('Professor')).toBeVisible()
  await noSidewaysScroll(page)
  expect(await axeFaults(page)).toEqual([])
  expect(asked).toHaveLength(0)
})
