import type { Page } from '@playwright/test'
import { expect, openAs, test } from '../page.ts'
import { DEMO } from '../screens.ts'
import { enterAs } from '../signed-in.ts'

/** What only a picture shows: nothing cut off on paper or on a phone, and columns that are columns. */

const PHONE = { width: 375, height: 812 }
/** A sheet of A4 between the margins that browsers leave. */
const SHEET = { width: 718, height: 1000 }

const onPaper = async (page: Page) => {
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
}

test('STAT-13 twelve months and their sum stand whole on a sheet of paper', async ({ page }) => {
  await openAs(page, '/estatistica/estat_circ_mat_inst', { lang: 'es' })
  const table = page.locator('main section > table').last()
  await table.getByRole('row').nth(5).waitFor()
  await onPaper(page)
  const [width, right] = await table.evaluate(each => [innerWidth, each.getBoundingClientRect().right])
  expect(right).toBeLessThanOrEqual(width!)
})

test('a list on paper has its rows alone: nothing to press, no footer of links', async ({ page }) => {
  await enterAs(page, 'patron')
  await openAs(page, '/meupergamum/titulos-pendentes')
  const rows = page.locator('main tbody tr')
  await rows.first().waitFor()
  await expect(page.locator('main').getByRole('button', { name: /^Renovar/ })).not.toHaveCount(0)
  await onPaper(page)
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('main button:visible')).toHaveCount(0)
  await expect(page.locator('footer')).toBeHidden()
})

test('REC-29 on paper too the issues of a serial have their names, which open them on the screen', async ({ page }) => {
  await openAs(page, `/acervo/${DEMO.serialWithContents}/colecao-kardex`)
  const names = page.getByRole('table', { name: 'Fascículos' }).locator('tbody').getByRole('button')
  await names.first().waitFor()
  await onPaper(page)
  await expect(names.first()).toBeVisible()
})

test('results on a sheet of paper have its width, not the column of a cover', async ({ page }) => {
  await openAs(page, '/?q=machado&for=LIVRE')
  const titles = page.locator('main ol h2')
  await titles.nth(5).waitFor()
  await onPaper(page)
  const widths = await titles.evaluateAll(each => each.map(title => title.parentElement!.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(SHEET.width / 2)
})

test('BASK-01 a basket has room below the header, and is its works alone on paper', async ({ page }) => {
  await openAs(page, '/acervo/1282')
  await page.getByRole('button', { name: 'Adicionar à cesta' }).click()
  await page.getByRole('button', { name: 'Na cesta' }).waitFor()
  await page.goto('/cesta')
  const work = page.locator('main').getByRole('link', { name: 'Dom Casmurro' })
  await work.waitFor()
  const room = await page.locator('main h1').evaluate(title => {
    const header = document.querySelector('header')!.getBoundingClientRect()
    return title.getBoundingClientRect().top - header.bottom
  })
  expect(room).toBeGreaterThanOrEqual(24)
  await onPaper(page)
  await expect(work).toBeVisible()
  await expect(page.locator('body').locator('button, input, select, textarea').filter({ visible: true })).toHaveCount(0)
})

test('on a phone the states of a work with one edition are in sight, however long the name of its kind', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const [lang, address, state] of [
    ['es', '/arquivo?q=carta&for=LIVRE', 'consulta en sala'],
    ['es', '/jurisprudencia?q=alimentos&for=LIVRE', 'leer ahora'],
    // On line and in the house: two states beside one name.
    ['pt', '/pesquisa_geral?q=memórias+instituto+oswaldo+cruz&for=LIVRE', 'consulta no local'],
  ] as const) {
    await openAs(page, address, { lang })
    const chips = page.getByRole('list', { name: /^(Ediciones|Edições) de/ })
    await chips.first().getByText(state).waitFor()
    const cut = await chips.evaluateAll(lists =>
      lists
        .filter(list => list.children.length === 1)
        .map(list => list.scrollWidth - list.clientWidth)
        .filter(beyond => beyond > 0),
    )
    expect(cut).toEqual([])
  }
})

test('on a phone what is owed stands in one column, each amount beside its title', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await enterAs(page, 'debtor')
  await openAs(page, '/meupergamum/debitos', { lang: 'en' })
  const card = page.locator('main section').filter({ hasText: 'Still with you' }).first()
  await card.getByText('Still with you').first().waitFor()
  const rows = await card.locator('li').evaluateAll(lines =>
    lines.map(line => {
      const texts = [...line.querySelectorAll('span')].filter(each => each.children.length === 0)
      const amount = texts.find(each => /^BRL [\d,.]+$/.test(each.textContent))!.getBoundingClientRect()
      const title = texts[0]!.getBoundingClientRect()
      return { right: Math.round(amount.right), isBeside: amount.top < title.bottom }
    }),
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(new Set(rows.map(each => each.right)).size).toBe(1)
  expect(rows.filter(each => !each.isBeside)).toEqual([])
})

test('at the desk the figures of a person keep apart in every language', async ({ page }) => {
  await enterAs(page, 'staff')
  for (const lang of ['pt', 'en', 'es'] as const) {
    await openAs(page, '/balcao', { lang })
    await page.keyboard.type('2025137000\n')
    const owed = page.locator('aside').getByText(/^(?:R\$|BRL)\s[\d,.]+$/)
    await owed.waitFor()
    const room = await owed.evaluate(each => {
      const columns = [...each.parentElement!.parentElement!.children]
      return columns.map(column => {
        const [label] = [...column.children].slice(-1)
        return column.getBoundingClientRect().right - label!.getBoundingClientRect().right
      })
    })
    expect(Math.min(...room), lang).toBeGreaterThanOrEqual(4)
  }
})
