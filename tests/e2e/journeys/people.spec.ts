import { signIn } from '../access/login-page.ts'
import { expect, openAs, test } from '../page.ts'
import { HANDS } from './hands.ts'

/** Teaches, has plans, and may suggest. */
const TEACHER = 'regina'

for (const [hand, size] of HANDS) {
  test(`EST-545 a child finds a poem by the colour of its shelf, ${hand}`, async ({ page }) => {
    await page.setViewportSize(size)
    await openAs(page, '/catalogos/kids')
    const box = page.getByRole('textbox', { name: 'O que você procura?' })
    await box.fill('galo gordo')
    // On a phone what is suggested lies over the button.
    await box.press('Enter')
    const results = page.getByRole('region', { name: 'Resultados' })
    await results
      .getByRole('link', { name: /Canta o galo gordo/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /Canta o galo gordo/ })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('Posso levar para casa?')).toBeVisible()
    await expect(main.getByText('Estante Papagaio, cor laranja.')).toBeVisible()
    // The map shows the same shelf.
    await main
      .getByRole('button', { name: 'Ver no mapa' })
      .or(main.getByRole('link', { name: 'Ver no mapa' }))
      .click()
    await expect(
      page
        .getByRole('dialog')
        .or(main)
        .getByText(/Poesia e revistas/)
        .first(),
    ).toBeVisible()
  })

  test(`EST-546 a teacher looks at the plan of a course and suggests what is missing, ${hand}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/login?redirect=/meupergamum/plano-ensino')
    await signIn(page, TEACHER)
    await expect(page.getByRole('heading', { level: 1, name: 'Planos de ensino' })).toBeVisible()
    const main = page.getByRole('main')
    await main.getByLabel('Curso ou departamento').selectOption({ label: 'Pedagogia' })
    await main.getByRole('button', { name: 'Pesquisar', exact: true }).click()
    await expect(main.locator('a[href^="/acervo/"]').first()).toBeVisible()
    await page.goto('/meupergamum/sugestoes')
    await page.getByRole('button', { name: 'Nova sugestão' }).first().click()
    const title = `Pedagogia da autonomia, ${hand}`
    const form = page.getByRole('dialog')
    await form.getByLabel('Título', { exact: false }).first().fill(title)
    await form.getByLabel('Editora', { exact: false }).first().fill('Paz e Terra')
    await form.getByRole('button', { name: 'Enviar sugestão' }).click()
    await expect(main.getByText(title).first()).toBeVisible()
  })
}
