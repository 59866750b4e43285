import type { APIRequestContext } from '@playwright/test'
import { PASSWORD } from '../access/login-page.ts'
import { Reader } from '../accessible/reader.ts'
import { worksThatAreOut } from '../circulation/works-out.ts'
import { expect, openAs, test } from '../page.ts'
import { HANDS } from './hands.ts'

/** Reads with a screen reader. */
const READER = 'olivia'
const PATH = '/pesquisa_acessibilidade'
/** The first two of those works are another journey's. */
const TAKEN = 2

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A work that is out and that no other is called like: two of one name are told apart by their other lines. */
async function oneOfItsName(request: APIRequestContext, place: number): Promise<{ work: number; title: string }> {
  const found: { work: number; title: string }[] = []
  for (const work of await worksThatAreOut(request, place + 1)) {
    const page = async (below: string) => (await request.get(PATH + below)).text()
    const title = /<h1>([^<&]+)<\/h1>/.exec(await page(`/detalhes/${work}`))?.[1]
    if (title === undefined) continue
    const results = await page(`/resultados?q=${encodeURIComponent(title)}`)
    if (results.split(`. ${title}</a>`).length === 2) found.push({ work, title })
    if (found.length > place) break
  }
  expect(found.length, 'works of a name of their own').toBeGreaterThan(place)
  return found[place]!
}

for (const [at, [hand, size]] of HANDS.entries())
  test(`EST-547 who cannot see finds a book and takes a place in its queue, by keyboard and ear alone, ${hand}`, async ({
    page,
    request,
  }, { retry }) => {
    test.slow()
    const { work, title } = await oneOfItsName(request, TAKEN + at + HANDS.length * retry)

    await page.setViewportSize(size)
    const reader = await Reader.listen(page)
    await openAs(page, PATH)
    await expect(page.locator('#served-page')).toHaveCount(0)
    await reader.types(page.getByRole('searchbox', { name: 'O que você procura?' }), title)
    await reader.goes('button', 'Pesquisar')
    await reader.hears(/Como você quer ver os resultados\?/)
    await reader.goes('link', 'Geral')
    await reader.hears(/\d+ resultados? para/)
    await reader.goes('link', new RegExp(`^Detalhes ?: ${plain(title)}$`))
    await reader.hears(new RegExp(`^${plain(title)}`, 'm'))
    await expect(page).toHaveURL(new RegExp(`/detalhes/${work}`))

    // All are out: the page offers the queue, and the queue asks who it is.
    await reader.goes('link', 'Reservar')
    await reader.goes('button', 'Entrar e reservar')
    const dialog = page.getByRole('dialog')
    await reader.types(dialog.locator('[name=username]'), READER)
    await reader.types(dialog.locator('[name=password]'), PASSWORD)
    await page.keyboard.press('Enter')
    await reader.goes('button', 'Entrar na fila', page.getByRole('alertdialog'))
    await reader.hears(/Você está em \d+º lugar na fila\./)
  })
