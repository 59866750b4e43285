import { expect, test } from '../page.ts'

/** A row of covers, a list of names or a tree: what leads on from a tab before anybody searches in it. */
const OPENINGS = [
  { path: '/pesquisa_avancada', heading: 'Acabaram de chegar', links: /\/acervo\/\d+/ },
  { path: '/e_books', heading: 'Acabaram de chegar', links: /\/acervo\/\d+/ },
  { path: '/multimeios', heading: 'Acabaram de chegar', links: /\/acervo\/\d+/ },
  { path: '/autoridades', heading: 'Quem tem mais obras aqui', links: /\/autoridade\/\d+/ },
] as const

for (const { path, heading, links } of OPENINGS)
  test(`EST-590 ${path} opens with something to look at, and it leads on`, async ({ page }) => {
    await page.goto(path)
    const section = page.getByRole('region', { name: heading })
    await expect(section).toBeVisible()
    const first = section.getByRole('link').first()
    await expect(first).toHaveAttribute('href', links)
    await first.click()
    await expect(page).toHaveURL(links)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(section).toBeVisible()
  })
