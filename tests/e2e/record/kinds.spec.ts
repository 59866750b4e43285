import type { Page } from '@playwright/test'
import { field, menuOf, signIn } from '../access/login-page.ts'
import { axeFaults, expect, noSidewaysScroll, test } from '../page.ts'

/**
 * Every kind of work with every tab that its page offers, opened as a reader does: by the row of tabs, on a phone by the
 * list that stands for it. The usual run looks at each kind once as a guest, and at some as a patron; `npm run test:all`
 * at each as both, at both widths, with axe on every tab.
 */
const full = process.env.TEST_ALL === '1'
const COMMON = ['Dados', 'Referência', 'MARC', 'Dublin Core']
const WITH_COPIES = ['Dados', 'Exemplares', 'Referência', 'MARC', 'Dublin Core']

const KINDS = [
  { name: 'book', code: 1002, tabs: [...WITH_COPIES, 'Sumário do livro'], patron: true },
  { name: 'serial', code: 5047, tabs: [...WITH_COPIES, 'Coleção', 'Sumários'], patron: true },
  { name: 'map', code: 7047, tabs: WITH_COPIES },
  { name: 'thesis', code: 6002, tabs: [...WITH_COPIES, 'Sumário do livro'] },
  { name: 'e-book', code: 2001, tabs: COMMON },
  { name: 'act', code: 8001, tabs: COMMON },
  { name: 'film', code: 7001, tabs: WITH_COPIES },
  { name: 'museum object', code: 9001, tabs: WITH_COPIES },
  { name: 'archive item', code: 9508, tabs: WITH_COPIES },
  { name: 'archive fonds', code: 9501, tabs: COMMON, onlyInFull: true },
]

/** What is there once a tab has come. */
const SHOWN: Record<string, (page: Page) => ReturnType<Page['locator']>> = {
  Dados: page => page.getByRole('button', { name: 'Ficha completa' }),
  Exemplares: page => page.getByRole('button', { name: /^Cada exemplar/ }).first(),
  Referência: page => page.getByRole('button', { name: 'Copiar referência' }),
  MARC: page => page.getByRole('table', { name: 'Registro em MARC 21' }),
  'Dublin Core': page => page.getByText('dc:title', { exact: true }),
  Coleção: page => page.getByRole('table', { name: 'Fascículos' }),
  Sumários: page => page.locator('main h2 button[aria-expanded="true"]').first(),
  'Sumário do livro': page => page.locator('main ol li').first(),
}

const rowOf = (page: Page) => page.getByRole('navigation', { name: 'Partes do registro' })
const listOf = (page: Page) => page.getByRole('combobox', { name: 'Partes do registro' })

/** Labels of all tabs, those under "Mais" too. */
async function labelsOf(page: Page, isPhone: boolean, tabs: readonly string[]): Promise<string[]> {
  const labels = isPhone
    ? listOf(page).locator('option')
    : rowOf(page).locator('..').getByRole('link', { includeHidden: true })
  // "Dados" is there at once, the others when the server has said which they are.
  await expect.poll(() => labels.allTextContents()).toEqual(expect.arrayContaining([...tabs]))
  return await labels.allTextContents()
}

async function choose(page: Page, label: string, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await listOf(page).selectOption({ label })
    return
  }
  const inRow = rowOf(page).getByRole('link', { name: label, exact: true })
  // The row is measured anew when something above it comes, and a tab may move under "Mais" meanwhile.
  await expect(async () => {
    if (await inRow.isVisible()) return await inRow.click({ timeout: 3_000 })
    await page.getByRole('button', { name: 'Mais', exact: true }).click({ timeout: 3_000 })
    await rowOf(page).locator('..').getByRole('link', { name: label, exact: true }).click({ timeout: 3_000 })
  }).toPass()
}

const VISITS = KINDS.flatMap((kind, row) =>
  [1280, 375].flatMap((width, side) =>
    [false, true].map(isPatron => ({ ...kind, row, width, isPatron, isUsual: side === row % 2 })),
  ),
).filter(visit => full || (visit.isUsual && !visit.onlyInFull && (!visit.isPatron || visit.patron)))

for (const { name, code, tabs, row, width, isPatron } of VISITS) {
  const who = isPatron ? 'patron' : 'guest'
  test(`REC-01 REC-02 REC-19 every tab of a ${name} opens for a ${who} at ${width} px`, async ({ page }) => {
    // Up to seven tabs, each looked at closely: a busy machine takes its time.
    test.setTimeout(180_000)
    const isPhone = width < 768
    await page.setViewportSize({ width, height: 900 })
    if (isPatron) {
      await page.goto(`/login?redirect=${encodeURIComponent(`/acervo/${code}`)}&destination=C`)
      await field.user(page).waitFor()
      await signIn(page, 'bruna')
      await expect(page).toHaveURL(`/acervo/${code}`)
      // The address changes before the page does.
      await expect(field.user(page)).toHaveCount(0)
      if (!isPhone) await expect(menuOf(page, 'Bruna')).toBeVisible()
    } else await page.goto(`/acervo/${code}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const title = await heading.innerText()
    const labels = await labelsOf(page, isPhone, tabs)
    for (const [at, label] of labels.entries()) {
      await test.step(label, async () => {
        // From another tab to each one, so that the first is chosen like the others.
        if (at === 0) await choose(page, labels[1]!, isPhone)
        await choose(page, label, isPhone)
        await expect(page).toHaveURL(at === 0 ? `/acervo/${code}` : new RegExp(`/acervo/${code}/[a-z-]+$`))
        await expect((SHOWN[label] ?? (() => page.locator('main')))(page)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(page.getByText('Esta parte não está disponível')).toHaveCount(0)
        await noSidewaysScroll(page)
        // The sample of two turns from kind to kind, so that every tab is in it.
        const isSampled = !isPatron && (at === row % labels.length || at === (row + 3) % labels.length)
        if (full || isSampled) expect(await axeFaults(page)).toEqual([])
      })
    }
  })
}
