import '../../testing/reset.ts'
import { currentToasts, subscribeToToasts } from '@estante/ui/toast-queue.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { basketStore, emptyBasket, restoreBasket } from '../../lib/basket/basket-store.ts'
import { DESKTOP, PHONE, setWidth, startWords } from '../../testing/page.tsx'
import { openCatalogue, resetCatalogue, toastTexts, work, works } from './search.test-data.tsx'

beforeAll(async () => {
  await import('./components/results.tsx')
})
beforeEach(async () => {
  setWidth(DESKTOP)
  await startWords()
  await resetCatalogue()
  await emptyBasket()
})

const found = () => screen.findByRole('heading', { level: 1, name: /^3 resultados/ })
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'O que você procura' })
const perPage = async (count: number) => {
  await userEvent.click(screen.getByRole('button', { name: 'Opções dos resultados' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: `${count} por página` }))
}
const allowed = { 'GET /consulta/legislacao/auto-search-permission': () => ({ body: { permissao: true } }) }

describe('the keyboard', () => {
  it.each([
    ['/novas_aquisicoes', DESKTOP],
    ['/novas_aquisicoes', PHONE],
    ['/atos_normativos', DESKTOP],
  ])('is left to the browser where %s was opened by its address, %i wide', async (address, width) => {
    setWidth(width)
    await openCatalogue(address, { found: works(3), handlers: allowed })
    await found()
    expect(document.activeElement).toBe(document.body)
  })

  it('is left to the browser where prefilters leave the address of a link', async () => {
    const { address } = await openCatalogue('/?id_biblioteca=1&q=obra&for=LIVRE', { found: works(3) })
    await waitFor(() => expect(address()).toBe('/?q=obra&for=LIVRE'))
    await found()
    expect(document.activeElement).toBe(document.body)
  })

  it('stays at a tab that shows everything by itself, and goes to what was asked for there', async () => {
    await openCatalogue('/e_books', { found: works(3) })
    const tab = await screen.findByRole('link', { name: 'Aba novas_aquisicoes' })
    await userEvent.click(tab)
    await found()
    expect(document.activeElement).toBe(tab)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Pesquisar em' }), 'TITULO')
    await userEvent.type(await box(), 'obra{Enter}')
    await screen.findByRole('heading', { level: 1, name: /^3 resultados para/ })
    await waitFor(() => expect(document.activeElement?.id).toBe('resultados'))
  })

  it('goes to the results where a link asks for a search to be run again', async () => {
    const { router } = await openCatalogue('/e_books', { found: works(3) })
    await box()
    await router.navigate('/?q=Assis&for=AUTOR&research=true')
    await found()
    await waitFor(() => expect(document.activeElement?.id).toBe('resultados'))
  })
})

it('the keyboard goes on at the first edition that "more" has brought', async () => {
  const editions = [1, 2, 3, 4, 5].map(code =>
    work(code, { obra: 'Obra', chave_obra: 'a', ano_publicacao: 2000 - code }),
  )
  await openCatalogue('/?q=obra&for=LIVRE', { found: editions })
  await screen.findByRole('heading', { level: 1, name: /^5 resultados/ })
  await userEvent.click(screen.getByRole('button', { name: /^mais 3/ }))
  const chips = within(screen.getByRole('list', { name: 'Edições de Obra' })).getAllByRole('link')
  expect(chips).toHaveLength(5)
  expect(document.activeElement).toBe(chips[2])
})

describe('what was typed and not sent', () => {
  it('stays while grouping and page size change, and is searched as the results are shown by then', async () => {
    const { address } = await openCatalogue('/?q=obra&for=LIVRE', { found: works(3) })
    await found()
    await userEvent.clear(await box())
    await userEvent.type(await box(), 'outra')
    await perPage(50)
    await waitFor(() => expect(address()).toBe('/?q=obra&for=LIVRE&perPage=50'))
    expect((await box()).value).toBe('outra')
    await userEvent.click(screen.getByRole('switch', { name: 'Agrupar edições' }))
    await waitFor(() => expect(address()).toBe('/?q=obra&for=LIVRE&agrupar=N&perPage=50'))
    expect((await box()).value).toBe('outra')
    await userEvent.type(await box(), '{Enter}')
    await waitFor(() => expect(address()).toBe('/?q=outra&for=LIVRE&agrupar=N&perPage=50'))
  })

  it('stays in the rows of the advanced search too, whose page size follows', async () => {
    const { address } = await openCatalogue('/pesquisa_avancada?q=obra&for=TITULO&keyword_type=P', { found: works(3) })
    await found()
    const term = await screen.findByLabelText<HTMLInputElement>('Termo 1')
    await userEvent.clear(term)
    await userEvent.type(term, 'outra')
    await perPage(50)
    await waitFor(() => expect(address()).toContain('perPage=50'))
    expect((await screen.findByLabelText<HTMLInputElement>('Termo 1')).value).toBe('outra')
    await userEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(address()).toBe('/pesquisa_avancada?q=outra&for=TITULO&keyword_type=P&perPage=50'))
  })
})

it('a double click puts the selection in the basket and says so once', async () => {
  await openCatalogue('/?q=obra&for=LIVRE', { found: works(3) })
  await found()
  await userEvent.click(screen.getByRole('button', { name: 'Opções dos resultados' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Selecionar' }))
  const bar = await screen.findByRole('region', { name: 'Seleção' })
  await userEvent.click(within(bar).getByRole('checkbox', { name: 'Selecionar todos desta página' }))
  const button = within(bar).getByRole('button', { name: 'Adicionar à cesta' })
  const said = new Set<number>()
  const stop = subscribeToToasts(() => {
    for (const { id } of currentToasts()) said.add(id)
  })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(toastTexts()).toEqual(['success: 3 obras na cesta.']))
  // Read again once all is written: by then both clicks have had their say.
  await act(() => restoreBasket())
  stop()
  expect(basketStore.get()).toEqual([1, 2, 3])
  expect(said.size).toBe(1)
})
