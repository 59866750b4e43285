import { expect, test } from '../page.ts'
import { enterAs } from '../signed-in.ts'

test.use({ viewport: { width: 375, height: 812 } })

for (const zoom of [0, 60])
  test(`the desk on a phone, letters enlarged by ${zoom} %: nothing lies over the field one scans into`, async ({
    page,
  }) => {
    await enterAs(page, 'staff')
    await page.evaluate(percent => localStorage.setItem('acessibilidade', JSON.stringify({ zoom: percent })), zoom)
    for (const path of ['/balcao', '/balcao/devolver', '/balcao/consulta']) {
      await page.goto(path)
      const box = page.getByRole('textbox', { name: 'Leitor' })
      await expect(box).toBeFocused()
      const isOnTop = () =>
        box.evaluate(field => {
          field.scrollIntoView({ block: 'nearest' })
          const { left, top, width, height } = field.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height - 4) === field
        })
      await expect.poll(isOnTop, { message: path }).toBe(true)
    }
  })

test('with letters of the usual size the field is there without scrolling', async ({ page }) => {
  await enterAs(page, 'staff')
  await page.goto('/balcao/consulta')
  const box = page.getByRole('textbox', { name: 'Leitor' })
  await expect(box).toBeFocused()
  await expect(box).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a card on a phone begins with what it is about and shows no label without a value', async ({ page }) => {
  await enterAs(page, 'staff')
  await page.goto('/balcao/exemplar?codigo=010010002')
  const card = page.locator('main tbody tr').first()
  await card.waitFor()
  // The table has the day first, the act after it.
  const topmost = await card.evaluate(
    row =>
      [...row.children].toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0]?.tagName,
  )
  expect(topmost).toBe('TH')
  const labelled = card.locator('td[data-label]').first()
  await expect(labelled).toBeVisible()
  await labelled.evaluate(cell => cell.replaceChildren())
  await expect(labelled).toBeHidden()
})
