import type { Page } from '@playwright/test'
import { axeFaults, expect, openAs, test } from '../page.ts'
import { askedSearches, found, notice, searchButton, suggestions } from './search-page.ts'
import { bothVersions, changeServed } from './versions.ts'

/** Opens a picker and says what it offers. */
async function offered(page: Page, label: string): Promise<string[]> {
  await page.getByLabel(label, { exact: true }).click()
  await expect(suggestions(page).first()).toBeVisible()
  return suggestions(page).allTextContents()
}

async function pick(page: Page, label: string, name: string): Promise<void> {
  await offered(page, label)
  await suggestions(page).filter({ hasText: name }).first().click()
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(name)
}

/** Queries of one lookup, the newest last. */
function askedOf(page: Page, path: string): Record<string, string>[] {
  const asked: Record<string, string>[] = []
  page.on('request', each => {
    const { pathname, searchParams } = new URL(each.url())
    if (pathname === `/api/consulta/${path}`) asked.push(Object.fromEntries(searchParams))
  })
  return asked
}

bothVersions(
  'TEACH-01 TEACH-02 TEACH-03 TEACH-07 TEACH-08 TEACH-10 course and discipline lead to the works, and their address back to them',
  async ({ page }) => {
    const asked = askedSearches(page)
    const disciplines = askedOf(page, 'disciplinas')
    await openAs(page, '/plano_ensino')
    const every = await offered(page, 'Disciplina')
    await page.keyboard.press('Escape')
    await pick(page, 'Curso ou departamento', 'Direito')
    const taught = await offered(page, 'Disciplina')
    expect(taught.length).toBeLessThan(every.length)
    expect(taught).toContain('Direito Constitucional')
    expect(disciplines.at(-1)).toMatchObject({ codDepartamento: expect.stringMatching(/^\d+$/), page: '1' })
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await searchButton(page).click()
    await expect(page).toHaveURL(/\/plano_ensino\?curso=\d+$/)
    const ofCourse = await found(page)
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      termo_pesquisa: expect.stringMatching(/^\d+$/),
      coluna_um: 'CURSO',
      tipo_termos: '99',
    })
    await pick(page, 'Disciplina', 'Direito Constitucional')
    await searchButton(page).click()
    await expect(page).toHaveURL(/curso=\d+&disciplina=\d+$/)
    await expect.poll(() => found(page)).toBeLessThan(ofCourse)
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      coluna_um: 'CURSO',
      condicao_um: 'AND',
      coluna_dois: 'DISCIPLINA',
      tipo_termos: '99',
    })
    await page.reload()
    await expect(page.getByLabel('Curso ou departamento')).toHaveValue('Direito')
    await expect(page.getByLabel('Disciplina', { exact: true })).toHaveValue('Direito Constitucional')
    // Another course does not teach it.
    await page.getByLabel('Curso ou departamento').fill('med')
    await suggestions(page).filter({ hasText: 'Medicina' }).click()
    await expect(page.getByLabel('Disciplina', { exact: true })).toHaveValue('')
  },
)

bothVersions(
  'TEACH-01 TEACH-02 TEACH-04 TEACH-09 TEACH-11 campus narrows the libraries, and typing narrows a list',
  async ({ page }) => {
    const professors = askedOf(page, 'professores')
    const libraries = askedOf(page, 'bibliotecas')
    await openAs(page, '/plano_ensino')
    await page.getByLabel('Professor').fill('REGINA')
    // The whole list stands there first; what was typed is asked for half a second later.
    await expect.poll(() => professors.at(-1)).toEqual({ search_text: 'REGINA', page: '1' })
    await suggestions(page).filter({ hasText: 'Regina Helena Amaral' }).click()
    const every = await offered(page, 'Biblioteca')
    await suggestions(page).filter({ hasText: 'Biblioteca Central' }).click()
    await pick(page, 'Campus', 'Campus Porto do Vale')
    await expect(page.getByLabel('Biblioteca', { exact: true })).toHaveValue('')
    const there = await offered(page, 'Biblioteca')
    expect(libraries.at(-1)?.codCampus).toMatch(/^\d+$/)
    expect(there.length).toBeLessThan(every.length)
    expect(there).not.toContain('Biblioteca Central')
    await suggestions(page).filter({ hasText: 'Biblioteca de Ciências da Saúde' }).click()
    await searchButton(page).click()
    await expect(page).toHaveURL(({ searchParams }) =>
      ['professor', 'campus', 'biblioteca'].every(name => /^\d+$/.test(searchParams.get(name) ?? '')),
    )
    await expect(page.getByRole('heading', { level: 1, name: /resultado/ })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Professor')).toHaveValue('Regina Helena Amaral')
    await expect(page.getByLabel('Campus')).toHaveValue('Campus Porto do Vale')
    await expect(page.getByLabel('Biblioteca', { exact: true })).toHaveValue('Biblioteca de Ciências da Saúde')
  },
)

test('TEACH-05 TEACH-06 one of three is needed; the campus shows only where there are several', async ({ page }) => {
  const asked = askedSearches(page)
  await openAs(page, '/plano_ensino')
  await expect(page.getByLabel('Campus')).toBeVisible()
  await searchButton(page).click()
  const needed = 'É necessário selecionar um dos seguintes campos: curso, disciplina ou professor.'
  await expect(notice(page, 'Atenção', needed)).toBeVisible()
  await expect(page).toHaveURL(/\/plano_ensino$/)
  expect(asked).toHaveLength(0)
  await changeServed(page, text => text.replace('"usa_campus":"S"', '"usa_campus":"N"'))
  await page.reload()
  await expect(page.getByLabel('Biblioteca', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Campus')).toHaveCount(0)
})
