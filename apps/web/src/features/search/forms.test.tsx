import '../../testing/reset.ts'
import { LiveRegion } from '@estante/ui/live-region.tsx'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { institutionStore } from '../../lib/institution/institution-store.ts'
import { changeLanguage } from '../../lib/language/i18n.ts'
import { addToLog } from '../../lib/search-state/history.ts'
import { clearPrefilters, prefilterStore } from '../../lib/search-state/prefilters.ts'
import type { Handler } from '../../testing/fake-api.ts'
import { DESKTOP, PHONE, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { activities } from '../../testing/people.ts'
import { BaseSelect } from './components/base-select.tsx'
import { openCatalogue, resetCatalogue, toastTexts } from './search.test-data.tsx'

beforeEach(async () => {
  setWidth(DESKTOP)
  await startWords()
  await resetCatalogue()
})

const box = () => screen.findByRole('combobox', { name: 'O que você procura' })
const searchButton = () => screen.findByRole('button', { name: 'Pesquisar' })
const select = (name: string | RegExp) => screen.findByRole('combobox', { name })

describe('tabs', () => {
  it('SRCH-03 SRCH-04 come from the server in its order, and lead to their guides', async () => {
    await openCatalogue('/')
    const links = await waitFor(() => {
      const found = within(screen.getByRole('navigation', { name: 'Tipos de pesquisa' })).getAllByRole('link')
      expect(found.length).toBeGreaterThan(5)
      return found
    })
    expect(links[0]?.textContent).toBe('Aba pesquisa_geral')
    expect(links[0]?.getAttribute('href')).toBe('/')
    expect(links[1]?.getAttribute('href')).toBe('/pesquisa_avancada')
  })

  it('SRCH-11 SRCH-58 words for the accessible tab are searched on its own pages', async () => {
    const { address } = await openCatalogue('/acessibilidade?q=braille%20%26%20som&for=TITULO')
    await waitFor(() => expect(address()).toBe('/pesquisa_acessibilidade/resultados?q=braille+%26+som'))
    const empty = await openCatalogue('/acessibilidade?q=%20')
    await waitFor(() => expect(empty.address()).toBe('/pesquisa_acessibilidade'))
  })

  it('SRCH-107 A11Y-24 what a link to the accessible tab narrows is narrowed there, and remembered for the catalogue', async () => {
    const { address } = await openCatalogue('/acessibilidade?q=sol&id_biblioteca=2,5,&tipo_obra=1&cr=S')
    await waitFor(() =>
      expect(address()).toBe('/pesquisa_acessibilidade/resultados?q=sol&tipo=1&biblioteca=2&biblioteca=5'),
    )
    expect(prefilterStore.get()).toMatchObject({ id_biblioteca: '2,5,', tipo_obra: '1,', cr: 'S' })
    clearPrefilters()
    const own = await openCatalogue('/acessibilidade?q=sol&biblioteca=3')
    await waitFor(() => expect(own.address()).toBe('/pesquisa_acessibilidade/resultados?q=sol'))
  })

  it('SRCH-05 the kids tab shows by its flag', async () => {
    const kids = () => screen.queryByText('Aba catalogos/kids')
    await openCatalogue('/')
    await box()
    expect(kids()).not.toBeNull()
    await openCatalogue('/', { institution: { habilita_kids_pesq_catalogo: 'N' } })
    await box()
    expect(kids()).toBeNull()
  })

  it('SRCH-06 on small screens they are a dropdown that also offers the accessible search', async () => {
    setWidth(PHONE)
    await openCatalogue('/')
    const list = await select('Tipos de pesquisa')
    expect(within(list).getByRole('option', { name: 'Aba acessibilidade' })).toBeTruthy()
    expect(within(list).getAllByRole('option')).toHaveLength(12)
  })

  it('SRCH-01 the home page stands around the search while nothing is searched', async () => {
    await openCatalogue('/')
    await box()
    expect(screen.getByText('Bem-vindo')).toBeTruthy()
    expect(screen.getByText('Seções da página inicial')).toBeTruthy()
    await openCatalogue('/e_books')
    expect(await screen.findByRole('heading', { level: 1, name: 'Aba e_books' })).toBeTruthy()
  })

  it('SRCH-07 general, advanced and multimedia have forms of their own', async () => {
    await openCatalogue('/pesquisa_avancada')
    expect(await screen.findByText('Tipo de termo')).toBeTruthy()
    await openCatalogue('/multimeios')
    expect((await box()).getAttribute('placeholder')).toBe('Filmes, músicas, mapas, partituras…')
    await openCatalogue('/plano_ensino')
    expect(await screen.findByLabelText('Professor')).toBeTruthy()
  })
})

describe('simple forms', () => {
  it('SRCH-15 SRCH-29 a field that suggests, and the choice LIVRE, TITULO, ASSUNTO, AUTOR', async () => {
    await openCatalogue('/e_books')
    const field = await box()
    expect([field.tagName, field.getAttribute('role')]).toEqual(['INPUT', 'combobox'])
    const options = within(await select('Pesquisar em')).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(option => option.value)).toEqual(['LIVRE', 'TITULO', 'ASSUNTO', 'AUTOR'])
  })

  it('SRCH-30 the general search also offers the indexes of the server', async () => {
    await openCatalogue('/')
    expect(await within(await select('Pesquisar em')).findByRole('option', { name: 'Editora' })).toBeTruthy()
  })

  it('SRCH-28 similarity variants show where the institution offers them, also on tabs with rows, and are searched by', async () => {
    const similar = [
      { value: 'LIVRE', group: 'geral', label: { pt: 'Livre', en: 'Free', es: 'Libre' }, numero: 74 },
      { value: 'INDICE_4', group: 'indices', label: { pt: 'Editora', en: 'P', es: 'E' }, numero: null },
      { value: 'AUTOR_SIM', group: 'similaridade', label: { pt: 'Autor parecido', en: 'A', es: 'A' }, numero: null },
    ]
    const stage = {
      institution: { opcoes_similaridade: 'S' as const },
      handlers: { 'GET /consulta/opcoes-indice': () => ({ body: similar }) },
    }
    const { api } = await openCatalogue('/e_books', stage)
    const option = await screen.findByRole<HTMLOptionElement>('option', { name: 'Autor parecido' })
    expect(screen.queryByRole('option', { name: 'Editora' })).toBeNull()
    await userEvent.selectOptions(option.closest('select')!, 'AUTOR_SIM')
    await userEvent.type(await box(), 'maxado{Enter}')
    await waitFor(() => expect(api.to('GET', '/consulta')[0]?.query.get('coluna_um')).toBe('AUTOR_SIM'))
    await openCatalogue('/pesquisa_avancada', stage)
    expect(await screen.findByRole('option', { name: 'Autor parecido' })).toBeTruthy()
    const off = await openCatalogue('/e_books', { handlers: stage.handlers })
    await box()
    expect(off.api.to('GET', '/consulta/opcoes-indice')).toEqual([])
  })

  it('SRCH-16 help tells how to search and which keys do it', async () => {
    await openCatalogue('/')
    await userEvent.click(await screen.findByRole('button', { name: 'Ajuda da pesquisa' }))
    const dialog = await screen.findByRole('dialog', { name: 'Como pesquisar' })
    expect(within(dialog).getByText('Ctrl + K')).toBeTruthy()
  })

  it('SRCH-16 the keys of the help are true: Ctrl+K goes to the box, not out of a dialog', async () => {
    await openCatalogue('/e_books')
    const field = await box()
    screen.getByRole('button', { name: 'Ajuda da pesquisa' }).focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(document.activeElement).toBe(field)
    await userEvent.click(screen.getByRole('button', { name: 'Ajuda da pesquisa' }))
    const dialog = await screen.findByRole('dialog', { name: 'Como pesquisar' })
    expect(within(dialog).getByText('Ctrl + K')).toBeTruthy()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('SRCH-19 the clear icon empties the text', async () => {
    await openCatalogue('/')
    const field = await box()
    await userEvent.type(field, 'dom')
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
    expect((field as HTMLTextAreaElement).value).toBe('')
  })

  it('SRCH-20 Enter submits and Shift+Enter does not', async () => {
    const { address } = await openCatalogue('/')
    await userEvent.type(await box(), 'dom{Shift>}{Enter}{/Shift}')
    expect(address()).toBe('/')
    await userEvent.type(await box(), '{Enter}')
    await waitFor(() => expect(address()).toBe('/?q=dom&for=LIVRE'))
  })

  it('SRCH-21 SRCH-23 suggestions come half a second after the last key and close on Escape', async () => {
    const { api } = await openCatalogue('/')
    await userEvent.type(await box(), 'dom')
    expect(api.to('GET', '/consulta/auto-complete')).toHaveLength(0)
    expect(await screen.findByRole('option', { name: /Dom Casmurro/ })).toBeTruthy()
    const [request, ...others] = api.to('GET', '/consulta/auto-complete')
    expect(others).toEqual([])
    expect(request?.query.toString()).toBe('term=dom&searchBy=livre')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('the box offers the search itself, works with editions and state, authors, subjects and recent searches', async () => {
    const { api, address } = await openCatalogue('/')
    await addToLog({
      id: 'r1',
      campos: [{ termo: 'domínio público', option: 'LIVRE' }],
      registros: 2,
      pesquisa: 'pesquisa_geral',
      url: '/?q=dom%C3%ADnio+p%C3%BAblico&for=LIVRE',
      base: 'local',
    })
    await userEvent.type(await box(), 'dom')
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(6))
    const names = within(list)
      .getAllByRole('group')
      .map(group => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent)
    expect(names).toEqual(['Obras', 'Autores', 'Assuntos', 'Pesquisas recentes'])
    const options = within(list).getAllByRole('option')
    await waitFor(() =>
      expect(options[1]!.textContent).toMatch(/Dom CasmurroMachado de Assis · 2 edições1 disponível$/),
    )
    expect(options.map(option => option.textContent)).toEqual([
      'Pesquisar “dom” em tudo',
      options[1]!.textContent,
      'Ana Domingues9 obras',
      'Luís Domènech4.000 registros',
      'Dominação › História3 registros',
      'domínio público',
    ])
    // The match is bold, and a title of another language says so to voices.
    expect([...options[2]!.querySelectorAll('b')].map(each => each.textContent)).toEqual(['Domingues'])
    expect(options[1]!.querySelector('[lang="en"]')?.textContent).toBe('Dom Casmurro')
    expect(api.to('GET', '/estante/sugestoes').map(each => each.query.toString())).toEqual(['termo=dom&tipo=livre'])
    // One way through all groups by arrows; the text stays as typed.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    const field = await box()
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')).toBe(options[2])
    expect(field).toHaveProperty('value', 'dom')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/?q=Domingues%2C+Ana%2C+1950-&for=AUTOR'))
  })

  it('SRCH-15 the row that offers to search in everything does so, whatever field was chosen beside the box', async () => {
    for (const [chosen, searched] of [
      ['TITULO', 'LIVRE'],
      ['LIVRE_SIM', 'LIVRE_SIM'],
    ] as const) {
      const { address } = await openCatalogue(`/?for=${chosen}`)
      await userEvent.type(await box(), 'dom')
      await userEvent.click(await screen.findByRole('option', { name: 'Pesquisar “dom” em tudo' }))
      await waitFor(() => expect(address()).toBe(`/?q=dom&for=${searched}`))
    }
  })

  it('a suggested work opens its page, and without groups plain words stand', async () => {
    const { address } = await openCatalogue('/')
    await userEvent.type(await box(), 'dom')
    await userEvent.click(await screen.findByRole('option', { name: /Dom Casmurro/ }))
    await waitFor(() => expect(address()).toBe('/acervo/901'))
    await openCatalogue('/', { handlers: { 'GET /estante/sugestoes': () => ({ status: 500, body: {} }) } })
    await userEvent.type(await box(), 'dom')
    expect(await screen.findByRole('option', { name: 'dom quixote' })).toBeTruthy()
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2)
  })

  it('SRCH-34 a kind of term that an address asked for is no part of the next search, where the form has no field for it', async () => {
    const { address } = await openCatalogue('/e_books?q=dom&for=TITULO&keyword_type=E')
    await userEvent.type(await box(), ' casmurro{Enter}')
    await waitFor(() => expect(address()).toBe('/e_books?q=dom+casmurro&for=TITULO'))
  })

  it('SRCH-24 a blank term on a simple tab is a warning', async () => {
    const { api } = await openCatalogue('/e_books')
    await userEvent.type(await box(), '   {Enter}')
    expect(toastTexts()).toEqual(['warning: Você precisa digitar um termo para continuar!'])
    expect(api.to('GET', '/consulta')).toHaveLength(0)
  })

  it('SRCH-25 on the general search it is said at the box', async () => {
    await openCatalogue('/')
    await userEvent.click(await searchButton())
    const field = await box()
    expect((await screen.findByRole('alert')).textContent).toBe('Digite o que deseja pesquisar.')
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([
      'true',
      screen.getByRole('alert').id,
    ])
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'd')
    expect(field.hasAttribute('aria-invalid') || field.hasAttribute('aria-describedby')).toBe(false)
  })

  it('SRCH-74 a double click searches once: one step back leads to where one was', async () => {
    const { address, history } = await openCatalogue('/')
    await userEvent.type(await box(), 'dom')
    const button = await searchButton()
    // Both before the page has followed the first.
    await act(async () => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(address()).toBe('/?q=dom&for=LIVRE'))
    await screen.findByRole('heading', { level: 1, name: /resultados/ })
    await act(async () => history.go(-1))
    expect(address()).toBe('/')
  })

  it('SRCH-18 SRCH-66 SRCH-74 while searching the button is disabled and nothing else starts', async () => {
    let answer: (reply: { body: unknown }) => void = () => {}
    const { api } = await openCatalogue('/e_books?q=dom&for=LIVRE', {
      handlers: {
        'GET /consulta': () =>
          new Promise(resolve => {
            answer = resolve
          }),
      },
    })
    const button = await searchButton()
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    await waitFor(() => expect(api.to('GET', '/consulta')).toHaveLength(1))
    await userEvent.type(await box(), ' casmurro{Enter}')
    await userEvent.click(button)
    expect(api.to('GET', '/consulta')).toHaveLength(1)
    answer({ body: [] })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  })
})

describe('advanced form', () => {
  const open = async () => {
    const opened = await openCatalogue('/pesquisa_avancada')
    await screen.findByLabelText('Termo 1')
    return opened
  }

  it('SRCH-31 SRCH-32 SRCH-34 SRCH-49 SRCH-50 rows with option and condition, a term type, up to three rows', async () => {
    const { address } = await open()
    const values = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole<HTMLOptionElement>('option')
        .map(each => each.value)
    expect(values('Onde procurar o termo 1')).toEqual(['LIVRE', 'TITULO', 'ASSUNTO', 'AUTOR'])
    expect(values('Ligar o termo 1 ao seguinte')).toEqual(['-1', 'AND', 'OR', 'NOT', 'AFT', 'BEF', 'PRO'])
    await userEvent.click(screen.getByRole('button', { name: 'Acrescentar termo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Acrescentar termo' }))
    expect(screen.queryByRole('button', { name: 'Acrescentar termo' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remover o termo 3' }))
    await userEvent.type(screen.getByLabelText('Termo 1'), 'dom')
    await userEvent.type(screen.getByLabelText('Termo 2'), 'assis')
    await userEvent.selectOptions(screen.getByLabelText('Ligar o termo 1 ao seguinte'), 'NOT')
    await userEvent.click(screen.getByRole('radio', { name: 'Exatamente igual' }))
    await userEvent.click(await searchButton())
    await waitFor(() =>
      expect(address()).toBe('/pesquisa_avancada?q=dom&for=TITULO&condition=NOT&q2=assis&for2=LIVRE&keyword_type=E'),
    )
  })

  it('SRCH-49 SRCH-50 the keyboard goes to the new term, and from one that is removed to the one before', async () => {
    await open()
    const focused = () => document.activeElement
    await userEvent.click(screen.getByRole('button', { name: 'Acrescentar termo' }))
    expect(focused()).toBe(screen.getByLabelText('Termo 2'))
    await userEvent.click(screen.getByRole('button', { name: 'Acrescentar termo' }))
    expect(focused()).toBe(screen.getByLabelText('Termo 3'))
    await userEvent.click(screen.getByRole('button', { name: 'Remover o termo 3' }))
    expect(focused()).toBe(screen.getByLabelText('Termo 2'))
    // A row that a condition makes leaves the keyboard where it is.
    await userEvent.click(screen.getByRole('button', { name: 'Remover o termo 2' }))
    await userEvent.selectOptions(screen.getByLabelText('Ligar o termo 1 ao seguinte'), 'OR')
    expect(screen.getByLabelText('Termo 2')).not.toBe(focused())
  })

  it('SRCH-34 the kinds of terms are named by what they find: of free words all, in English too', async () => {
    await changeLanguage('en')
    await openCatalogue('/pesquisa_avancada')
    const kinds = (await screen.findAllByRole('radio')).map(kind => kind.closest('label')?.textContent)
    await changeLanguage('pt')
    expect(kinds).toEqual(['All words', 'Exact match', 'Starts with'])
  })

  it('SRCH-51 AFT locks the field of the second row and the third row', async () => {
    await open()
    await userEvent.selectOptions(screen.getByLabelText('Ligar o termo 1 ao seguinte'), 'AFT')
    const second = screen.getByLabelText<HTMLSelectElement>('Onde procurar o termo 2')
    expect([second.disabled, second.value]).toEqual([true, 'TITULO'])
    expect(screen.queryByRole('button', { name: 'Acrescentar termo' })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Ligar o termo 1 ao seguinte'), 'AND')
    await userEvent.click(screen.getByRole('button', { name: 'Acrescentar termo' }))
    const third = () => screen.getByLabelText<HTMLInputElement>('Termo 3')
    await userEvent.type(third(), 'mar')
    await userEvent.selectOptions(screen.getByLabelText('Ligar o termo 1 ao seguinte'), 'BEF')
    expect([third().disabled, third().value]).toEqual([true, 'mar'])
    expect(screen.getByLabelText<HTMLSelectElement>('Onde procurar o termo 3').disabled).toBe(true)
    await userEvent.selectOptions(screen.getByLabelText('Ligar o termo 1 ao seguinte'), 'OR')
    expect([third().disabled, third().value]).toEqual([false, 'mar'])
  })

  it('SRCH-45 an empty term is said at its row', async () => {
    await open()
    await userEvent.click(await searchButton())
    expect(await screen.findByText('Digite o que deseja pesquisar.')).toBeTruthy()
  })

  it('SRCH-54 what is wrong belongs to its row and goes when the row is changed', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('Termo 1'), 'dom')
    await userEvent.click(screen.getByRole('button', { name: 'Acrescentar termo' }))
    await userEvent.click(await searchButton())
    const second = screen.getByLabelText('Termo 2')
    await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByLabelText('Termo 1').getAttribute('aria-invalid')).not.toBe('true')
    expect(document.activeElement).toBe(second)
    await userEvent.type(second, 'x')
    expect(screen.queryByText('Digite o que deseja pesquisar.')).toBeNull()
  })

  it('SRCH-44 every value of the form is in the search that it makes', async () => {
    const { address } = await open()
    await userEvent.type(screen.getByLabelText('Termo 1'), 'dom')
    await userEvent.click(screen.getByRole('radio', { name: 'Exatamente igual' }))
    await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }))
    await userEvent.type(await screen.findByLabelText('Ano'), '1999')
    await userEvent.selectOptions(screen.getByLabelText('Somente biblioteca virtual'), 'S')
    await userEvent.selectOptions(screen.getByLabelText('Resultados por página'), '50')
    await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'obra')
    await userEvent.click(await searchButton())
    await waitFor(() => expect(address()).toContain('q=dom'))
    const asked = new URLSearchParams(address().split('?')[1])
    expect(Object.fromEntries(asked)).toMatchObject({
      q: 'dom',
      for: 'TITULO',
      keyword_type: 'E',
      ano_publicacao: '1999',
      comp_ano_publicacao: '=',
      bib_virtual: 'S',
      perPage: '50',
      ordenacao: 'obra',
    })
  })

  it('SRCH-35 SRCH-36 SRCH-37 SRCH-39 SRCH-40 SRCH-42 SRCH-43 the more-options panel', async () => {
    const { api } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }))
    // A word that fits all of them, whatever their gender.
    for (const name of [
      'Biblioteca',
      'Tipo de obra',
      'Coleção',
      'Local de publicação',
      'Idioma',
      'Localização interna',
      'Suporte',
    ])
      expect((await screen.findByRole('button', { name: new RegExp(`^${name} `) })).textContent).toBe('Qualquer')
    expect(api.to('GET', '/advanced-search/options')).toHaveLength(1)
    const virtual = screen.getByLabelText<HTMLSelectElement>('Somente biblioteca virtual')
    expect(virtual.value).toBe('N')
    await userEvent.selectOptions(virtual, 'S')
    await userEvent.selectOptions(screen.getByLabelText('Resultados por página'), '50')
    await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'obra')
    await userEvent.click(screen.getByRole('button', { name: 'Limpar opções' }))
    expect([virtual.value, screen.getByLabelText<HTMLSelectElement>('Resultados por página').value]).toEqual([
      'N',
      '20',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Menos opções' }))
    expect(screen.queryByLabelText('Somente biblioteca virtual')).toBeNull()
  })

  it('SRCH-40 SRCH-41 a choice of an address that is no option is shown, and goes when it is taken away', async () => {
    await openCatalogue('/pesquisa_avancada?colecao=77&idioma=xx&perPage=35')
    const picker = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} `) })
    expect((await picker('Coleção')).textContent).toBe('77 (fora da lista)')
    expect((await picker('Idioma')).textContent).toBe('xx (fora da lista)')
    expect((await picker('Biblioteca')).textContent).toBe('Qualquer')
    expect(screen.getByLabelText<HTMLSelectElement>('Resultados por página').value).toBe('35')
    await userEvent.click(await picker('Coleção'))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))
    expect((await picker('Coleção')).textContent).toBe('77 (fora da lista)')
    await userEvent.click(await picker('Coleção'))
    await userEvent.click(await screen.findByRole('checkbox', { name: '77 (fora da lista)' }))
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect((await picker('Coleção')).textContent).toBe('Qualquer')
  })

  it('SRCH-40 a type of act of an address that is no option is shown', async () => {
    await openCatalogue('/atos_normativos?cod_tipo_obra=99')
    const type = await screen.findByLabelText<HTMLSelectElement>('Tipo')
    await waitFor(() => expect(type.selectedOptions[0]?.textContent).toBe('99 (fora da lista)'))
  })

  it('SRCH-38 a second year shows for entre only', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }))
    expect(await screen.findByLabelText('Ano')).toBeTruthy()
    expect(screen.queryByLabelText('Ano final')).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Ano de publicação'), 'entre')
    expect(screen.getByLabelText('Ano final')).toBeTruthy()
  })

  it('SRCH-38 a comparison without its year is said at the year, not dropped', async () => {
    const { api } = await open()
    await userEvent.type(screen.getByLabelText('Termo 1'), 'dom')
    await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }))
    await userEvent.selectOptions(await screen.findByLabelText('Ano de publicação'), 'entre')
    await userEvent.click(await searchButton())
    expect(await screen.findByText('É necessário informar o campo: Ano inicial')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Ano'))
    expect(api.to('GET', '/consulta')).toEqual([])
  })

  it('SRCH-39 cr locks the virtual library', async () => {
    await openCatalogue('/pesquisa_avancada?cr=1')
    await userEvent.click(await screen.findByRole('button', { name: 'Mais opções' }))
    const virtual = await screen.findByLabelText<HTMLSelectElement>('Somente biblioteca virtual')
    expect([virtual.disabled, virtual.value]).toEqual([true, 'S'])
  })

  it.each(['N', 'n'])('SRCH-39 cr=%s locks the virtual library at no, and says so nowhere as a narrowing', async cr => {
    await openCatalogue(`/pesquisa_avancada?cr=${cr}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Mais opções' }))
    const virtual = await screen.findByLabelText<HTMLSelectElement>('Somente biblioteca virtual')
    expect([virtual.disabled, virtual.value]).toEqual([true, 'N'])
    expect(screen.getByText('O endereço que abriu este catálogo fixou esta opção.')).toBeTruthy()
    expect(screen.queryByText(/somente (obras )?on-line/i)).toBeNull()
    expect(screen.queryByText('Você está vendo parte do catálogo')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remover: on-line e impressas' }))
    await waitFor(() => expect(virtual.disabled).toBe(false))
  })

  it('SRCH-41 a list opens with everything selected and is saved on confirm', async () => {
    const { address } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Biblioteca / }))
    const dialog = await screen.findByRole('dialog', { name: 'Biblioteca' })
    const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(each => each.checked)).toEqual([true, true])
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Central' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    await userEvent.type(screen.getByLabelText('Termo 1'), 'dom{Enter}')
    await waitFor(() => expect(address()).toContain('biblioteca=2'))
  })

  it.each([false, true])(
    'SRCH-52 SRCH-71 clearing takes the search, its filters and its results away (paginated: %s)',
    async isPaged => {
      const { address } = await openCatalogue(
        '/pesquisa_avancada?q=dom&for=AUTOR&keyword_type=I&biblioteca=2&bib_virtual=S&fB=1&page=1',
        { isPaged },
      )
      await screen.findByRole('heading', { level: 1, name: /\d+ resultados/ })
      await userEvent.click(await screen.findByRole('button', { name: 'Limpar pesquisa' }))
      await waitFor(() => expect(address()).toBe('/pesquisa_avancada'))
      await waitFor(() => expect(screen.queryByRole('heading', { name: /resultados/ })).toBeNull())
      expect(screen.getByLabelText<HTMLInputElement>('Termo 1').value).toBe('')
      expect(screen.getByLabelText<HTMLSelectElement>('Onde procurar o termo 1').value).toBe('TITULO')
      expect(screen.queryByText('Direito')).toBeNull()
      // A later search begins without what was filtered before.
      await userEvent.type(screen.getByLabelText('Termo 1'), 'outro')
      await userEvent.click(await searchButton())
      await waitFor(() => expect(address()).toBe('/pesquisa_avancada?q=outro&for=TITULO&keyword_type=P'))
    },
  )

  it('SRCH-53 coming back to the tab refills the last search with term type E and opens its options', async () => {
    const { router } = await openCatalogue('/pesquisa_avancada?q=dom&for=AUTOR&keyword_type=P&biblioteca=2')
    await screen.findByRole('heading', { level: 1, name: /45 resultados|40 resultados/ })
    await router.navigate('/e_books')
    await box()
    await router.navigate('/pesquisa_avancada')
    expect((await screen.findByLabelText<HTMLInputElement>('Termo 1')).value).toBe('dom')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Exatamente igual' }).checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Menos opções' })).toBeTruthy()
  })

  it('SRCH-53 a search that is made again opens its options, one’s own leaves them as they were', async () => {
    const stored = '/pesquisa_avancada?q=dom&for=AUTOR&keyword_type=P&biblioteca=2'
    const { router, api } = await openCatalogue('/pesquisa_avancada?q=mar&for=TITULO&keyword_type=P')
    expect((await screen.findByLabelText<HTMLInputElement>('Termo 1')).value).toBe('mar')
    expect(screen.queryByRole('button', { name: 'Menos opções' })).toBeNull()
    await router.navigate(stored)
    const fewer = await screen.findByRole('button', { name: 'Menos opções' })
    expect(screen.getByLabelText<HTMLInputElement>('Termo 1').value).toBe('dom')
    await userEvent.click(fewer)
    await userEvent.type(screen.getByLabelText('Termo 1'), ' pedro')
    await userEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(api.to('GET', '/consulta').at(-1)?.query.get('termo_pesquisa')).toBe('dom pedro'))
    expect(screen.getByRole('button', { name: 'Mais opções' })).toBeTruthy()
    await router.navigate(stored)
    expect(await screen.findByRole('button', { name: 'Menos opções' })).toBeTruthy()
  })
})

describe('what an address asks for and its form does not show', () => {
  it.each([
    ['/e_books?q=mar&for=LIVRE', 'O que você procura'],
    ['/arquivo?q=mar&for=obra', 'Termo 1'],
  ])('SRCH-08 is left behind by other words (%s)', async (at, name) => {
    const { api } = await openCatalogue(`${at}&idioma=eng&biblioteca=2`)
    const asked = () => api.to('GET', '/consulta').map(each => [each.query.get('idioma'), each.query.get('biblioteca')])
    await waitFor(() => expect(asked()).toEqual([['eng', '2,']]))
    await userEvent.type(await screen.findByRole('combobox', { name }), ' morto{Escape}')
    await userEvent.click(await searchButton())
    await waitFor(() => expect(asked()[1]).toEqual([null, null]))
  })
})

describe('acts and case law', () => {
  it('ACTS-01 ACTS-05 ACTS-06 ACTS-07 rows, type and years; the last two by permission', async () => {
    await openCatalogue('/atos_normativos')
    expect(
      await within(await screen.findByLabelText('Onde procurar o termo 1')).findByRole('option', {
        name: 'Opção ato_ementa',
      }),
    ).toBeTruthy()
    expect(await within(await screen.findByLabelText('Tipo')).findByRole('option', { name: 'Lei' })).toBeTruthy()
    expect(
      within(screen.getByLabelText('Ano'))
        .getAllByRole<HTMLOptionElement>('option')
        .map(each => each.value),
    ).toEqual(['-1', '=', '>', '<', 'entre'])
    await openCatalogue('/jurisprudencia')
    expect(await within(await screen.findByLabelText('Tipo')).findByRole('option', { name: 'Acórdão' })).toBeTruthy()
    await openCatalogue('/atos_normativos', {
      handlers: { 'GET /consulta/permissao-filtros-atos-jurisprudencia': () => ({ body: { permissao: false } }) },
    })
    await screen.findByLabelText('Termo 1')
    expect(screen.queryByLabelText('Tipo')).toBeNull()
  })

  it.each([false, true])(
    'ACTS-05 without the permission type and year of a link are neither asked nor checked (paginated: %s)',
    async isPaged => {
      const link =
        '/atos_normativos?q=lei&for=LIVRE&cod_tipo_obra=13&comparacao=entre&data_inicial=1990&data_final=1980'
      const asked = async (permissao: boolean) => {
        const { api, address } = await openCatalogue(link, {
          isPaged,
          handlers: { 'GET /consulta/permissao-filtros-atos-jurisprudencia': () => ({ body: { permissao } }) },
        })
        await screen.findByRole('heading', { level: 1, name: /\d+ resultados/ })
        const searches = api.seen.filter(each => each.query.has('termo_pesquisa'))
        const names = new Set(searches.flatMap(each => [...each.query.keys()]))
        const filters = ['cod_tipo_obra', 'comparacao', 'data_inicial', 'data_final'].filter(name => names.has(name))
        return { filters, address }
      }
      expect((await asked(true)).filters).toEqual(['cod_tipo_obra', 'comparacao', 'data_inicial', 'data_final'])
      const { filters, address } = await asked(false)
      expect(filters).toEqual([])
      expect(screen.queryByLabelText('Tipo')).toBeNull()
      await userEvent.clear(screen.getByLabelText('Termo 1'))
      await userEvent.type(screen.getByLabelText('Termo 1'), 'decreto')
      await userEvent.click(await searchButton())
      expect(toastTexts()).toEqual([])
      await waitFor(() => expect(address()).toBe('/atos_normativos?q=decreto&for=LIVRE'))
    },
  )

  it('SRCH-59 a further term without a condition is said and not searched', async () => {
    const { api } = await openCatalogue('/atos_normativos?q=lei&for=LIVRE&q2=norma&for2=LIVRE')
    expect((await screen.findByLabelText<HTMLInputElement>('Termo 2')).value).toBe('norma')
    await userEvent.click(await searchButton())
    expect(toastTexts()).toEqual(['error: Você deve selecionar uma opção'])
    expect(api.to('GET', '/consulta')).toEqual([])
    // The keyboard is led to the choice that is missing, which says so.
    const condition = screen.getByLabelText('Ligar o termo 1 ao seguinte')
    await waitFor(() => expect(document.activeElement).toBe(condition))
    expect(condition.getAttribute('aria-invalid')).toBe('true')
  })

  it.each(['/arquivo', '/atos_normativos', '/jurisprudencia'])(
    'SRCH-49 at %s two terms are searched, the second in a row that was added',
    async path => {
      const { address } = await openCatalogue(path)
      await userEvent.type(await screen.findByLabelText('Termo 1'), 'ata')
      await userEvent.click(screen.getByRole('button', { name: 'Acrescentar termo' }))
      await userEvent.type(screen.getByLabelText('Termo 2'), 'conselho')
      await userEvent.click(await searchButton())
      expect(toastTexts()).toEqual([])
      await waitFor(() => expect(address()).toContain('q=ata'))
      const asked = new URLSearchParams(address().split('?')[1])
      expect(['q', 'condition', 'q2', 'condition2'].map(name => asked.get(name))).toEqual([
        'ata',
        'AND',
        'conselho',
        null,
      ])
    },
  )

  it('ACTS-02 the address fills type, comparison and years', async () => {
    await openCatalogue('/atos_normativos?q=lei&comparacao=entre&data_inicial=1990&data_final=2000&cod_tipo_obra=13')
    expect((await screen.findByLabelText<HTMLInputElement>('Ano inicial')).value).toBe('1990')
    expect(screen.getByLabelText<HTMLInputElement>('Ano final').value).toBe('2000')
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Tipo').value).toBe('13'))
  })

  it('ACTS-08 ACTS-10 ACTS-11 ACTS-12 a missing term warns, wrong years are errors', async () => {
    await openCatalogue('/atos_normativos')
    await userEvent.selectOptions(await screen.findByLabelText('Ano'), 'entre')
    await userEvent.click(await searchButton())
    expect(toastTexts()).toEqual([
      'warning: Você precisa digitar um termo para continuar!',
      'error: É necessário informar o campo: Ano inicial',
    ])
    const first = screen.getByLabelText<HTMLInputElement>('Ano inicial')
    expect(first.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(screen.getByLabelText('Termo 1'), 'lei')
    await userEvent.type(first, '2000')
    await userEvent.type(screen.getByLabelText('Ano final'), '1999')
    await userEvent.click(await searchButton())
    expect(toastTexts()).toContain('error: O campo Ano final não pode ser menor que Ano inicial')
    // The keyboard is led to the year that is wrong, as in the advanced search.
    const last = screen.getByLabelText('Ano final')
    await waitFor(() => expect(document.activeElement).toBe(last))
    expect([first, last].map(each => each.getAttribute('aria-invalid') === 'true')).toEqual([false, true])
  })

  it('ACTS-09 a condition makes the next row required', async () => {
    await openCatalogue('/atos_normativos')
    await userEvent.type(await screen.findByLabelText('Termo 1'), 'lei')
    await userEvent.selectOptions(screen.getByLabelText('Ligar o termo 1 ao seguinte'), 'AND')
    expect(screen.getByLabelText('Termo 2')).toBeTruthy()
    await userEvent.click(await searchButton())
    expect(toastTexts()).toEqual(['warning: Você precisa digitar um termo para continuar!'])
  })

  it('SRCH-71 clearing takes the search and what stands in the form away', async () => {
    const { address } = await openCatalogue('/atos_normativos?q=lei&for=LIVRE&cod_tipo_obra=13&fB=1')
    await screen.findByRole('heading', { level: 1, name: /\d+ resultados/ })
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar pesquisa' }))
    await waitFor(() => expect(address()).toBe('/atos_normativos'))
    const first = screen.getByLabelText<HTMLInputElement>('Termo 1')
    expect([first.value, screen.getByLabelText<HTMLSelectElement>('Tipo').value]).toEqual(['', ''])
    expect(document.activeElement).toBe(first)
  })

  it('SRCH-71 what was spoken of a search is gone once the search was cleared', async () => {
    await openCatalogue('/atos_normativos?q=lei&for=LIVRE')
    const region = render(<LiveRegion />).container
    await screen.findByRole('heading', { level: 1, name: /\d+ resultados/ })
    await waitFor(() => expect(region.textContent).toMatch(/resultados/))
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar pesquisa' }))
    await waitFor(() => expect(region.textContent).toBe(''))
  })

  it('ACTS-03 ACTS-04 the search with -1 runs once, where it is allowed', async () => {
    const allowed = { 'GET /consulta/legislacao/auto-search-permission': () => ({ body: { permissao: true } }) }
    const { address, api, router } = await openCatalogue('/jurisprudencia', { handlers: allowed })
    await waitFor(() => expect(address()).toBe('/jurisprudencia?q=-1&for=LIVRE&keyword_type=U'))
    await waitFor(() => expect(api.to('GET', '/consulta')).toHaveLength(1))
    expect(api.to('GET', '/consulta')[0]?.query.get('termo_pesquisa')).toBe('-1')
    expect((await screen.findByLabelText<HTMLInputElement>('Termo 1')).value).toBe('')
    await router.navigate('/e_books')
    await box()
    await router.navigate('/jurisprudencia')
    await screen.findByLabelText('Termo 1')
    expect(address()).toBe('/jurisprudencia')
  })
})

describe('teaching plan', () => {
  const pick = async (label: string, option: string) => {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }

  it('TEACH-01 TEACH-09 TEACH-11 pickers search at the server and lead to the search', async () => {
    const { address, api } = await openCatalogue('/plano_ensino')
    await pick('Curso ou departamento', 'Direito')
    await pick('Disciplina', 'Direito civil')
    expect(api.to('GET', '/consulta/disciplinas').at(-1)?.query.get('codDepartamento')).toBe('1')
    await pick('Campus', 'Norte')
    await pick('Biblioteca', 'Central')
    expect(api.to('GET', '/consulta/bibliotecas').at(-1)?.query.get('codCampus')).toBe('3')
    await userEvent.click(await searchButton())
    await waitFor(() => expect(address()).toBe('/plano_ensino?biblioteca=5&curso=1&disciplina=7&campus=3'))
    await waitFor(() => expect(api.to('GET', '/consulta')[0]?.query.get('tipo_termos')).toBe('99'))
  })

  it('TEACH-02 TEACH-10 the address fills the pickers with names', async () => {
    await openCatalogue('/plano_ensino?curso=1')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Curso ou departamento').value).toBe('Direito'))
  })

  const named = {
    'GET /consulta/disciplina/11': () => ({ body: { cod_disciplina: 11, descricao: 'Fonética' } }),
  }
  const discipline = () => screen.findByLabelText<HTMLInputElement>('Disciplina')

  it('TEACH-03 a discipline of the address that its course does not have is dropped, once the list has come', async () => {
    let come: (answer: object) => void = () => {}
    const { address, api } = await openCatalogue('/plano_ensino?curso=1&disciplina=11', {
      handlers: { ...named, 'GET /consulta/disciplinas': () => new Promise<never>(done => (come = done as never)) },
    })
    await waitFor(async () => expect((await discipline()).value).toBe('Fonética'))
    await waitFor(() => expect(api.to('GET', '/consulta/disciplinas')[0]?.query.get('codDepartamento')).toBe('1'))
    expect(address()).toBe('/plano_ensino?curso=1&disciplina=11')
    const results = [{ cod_disciplina: 7, descricao: 'Direito civil' }]
    come({ body: { results, totalPages: 1, currentPage: 1 } })
    await waitFor(() => expect(address()).toBe('/plano_ensino?curso=1'))
    await waitFor(async () => expect((await discipline()).value).toBe(''))
    expect(screen.getByLabelText<HTMLInputElement>('Curso ou departamento').value).toBe('Direito')
    const columns = () =>
      api.to('GET', '/consulta').map(({ query }) => [query.get('coluna_um'), query.get('coluna_dois')])
    await waitFor(() => expect(columns().at(-1)).toEqual(['CURSO', null]))
  })

  it('TEACH-03 one that the course has stays, on whatever page of the list, and so does one whose list never came', async () => {
    const pages: Record<string, object> = {
      1: { results: [{ cod_disciplina: 7, descricao: 'Direito civil' }], totalPages: 2, currentPage: 1 },
      2: { results: [{ cod_disciplina: 11, descricao: 'Fonética' }], totalPages: 2, currentPage: 2 },
    }
    const answered: string[] = []
    const stays = async (list: Handler, asked: string[]) => {
      answered.length = 0
      const { address } = await openCatalogue('/plano_ensino?curso=1&disciplina=11', {
        handlers: { ...named, 'GET /consulta/disciplinas': list },
      })
      await waitFor(() => expect(answered).toEqual(asked))
      await waitFor(async () => expect((await discipline()).value).toBe('Fonética'))
      expect(address()).toBe('/plano_ensino?curso=1&disciplina=11')
    }
    const noted = (query: URLSearchParams): string => {
      const page = query.get('page') ?? ''
      answered.push(page)
      return page
    }
    await stays(({ query }) => ({ body: pages[noted(query)] }), ['1', '2'])
    await stays(({ query }) => (noted(query) ? { status: 422, body: {} } : { body: {} }), ['1'])
  })

  it('TEACH-04 a library of the address that stands on another campus is dropped, one of the campus stays', async () => {
    const onNorth: Handler = () => ({
      body: { results: [{ cod_biblioteca: 5, desc_biblioteca: 'Central' }], totalPages: 1, currentPage: 1 },
    })
    const handlers = { 'GET /consulta/bibliotecas': onNorth }
    const dropped = await openCatalogue('/plano_ensino?curso=1&campus=3&biblioteca=9', { handlers })
    await waitFor(() => expect(dropped.address()).toBe('/plano_ensino?curso=1&campus=3'))
    expect(dropped.api.to('GET', '/consulta/bibliotecas')[0]?.query.get('codCampus')).toBe('3')
    await waitFor(() => expect(dropped.api.to('GET', '/consulta').at(-1)?.query.has('biblioteca')).toBe(false))
    const kept = await openCatalogue('/plano_ensino?biblioteca=5&curso=1&campus=3', { handlers })
    await screen.findByRole('heading', { level: 1, name: /\d+ resultados/ })
    expect(kept.address()).toBe('/plano_ensino?biblioteca=5&curso=1&campus=3')
  })

  it('TEACH-05 where campuses are not shown, one of the address narrows nothing', async () => {
    const { address, api } = await openCatalogue('/plano_ensino?curso=1&campus=3&biblioteca=5', {
      institution: { usa_campus: 'N' },
    })
    await waitFor(() => expect(address()).toBe('/plano_ensino?biblioteca=5&curso=1'))
    await waitFor(() => expect(api.to('GET', '/consulta').at(-1)?.query.has('campus')).toBe(false))
    await userEvent.click(await screen.findByLabelText('Biblioteca'))
    await waitFor(() => expect(api.to('GET', '/consulta/bibliotecas').at(-1)?.query.has('codCampus')).toBe(false))
  })

  it('TEACH-02 TEACH-10 a professor whom the address names is found and searched by code; nobody of that name picks nobody', async () => {
    const handlers: Record<string, Handler> = {
      'GET /consulta/professor-by-name': ({ query }) =>
        query.get('nomeProfessor') === 'Beatriz Landim'
          ? { body: { cod_pessoa: 21, nome_pessoa: 'Beatriz Landim' } }
          : { status: 404, body: { message: 'Não encontrado.', code: 'not_found' } },
      'GET /consulta/professor/21': () => ({ body: { cod_pessoa: 21, nome_pessoa: 'Beatriz Landim' } }),
    }
    const { address, api } = await openCatalogue('/plano_ensino?professor=Beatriz+Landim', { handlers })
    await waitFor(() => expect(address()).toBe('/plano_ensino?professor=21'))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Professor').value).toBe('Beatriz Landim'))
    await waitFor(() => expect(api.to('GET', '/consulta')[0]?.query.get('termo_pesquisa')).toBe('21'))
    const nobody = await openCatalogue('/plano_ensino?professor=Ningu%C3%A9m', { handlers })
    await waitFor(() => expect(nobody.api.to('GET', '/consulta/professor-by-name')).toHaveLength(1))
    expect(nobody.api.to('GET', '/consulta')).toEqual([])
  })

  it('SHELL-08 TEACH-10 a name that could not be fetched is only logged, one that is not there is said', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const course = () => screen.findByLabelText<HTMLInputElement>('Curso ou departamento')
    const answering = (status: number) => ({
      handlers: { 'GET /consulta/curso/1': () => ({ status, body: { message: '', code: 'x' } }) },
    })
    await openCatalogue('/plano_ensino?curso=1', answering(500))
    // What is chosen stays in sight by its code.
    await waitFor(async () => expect((await course()).value).toBe('1'))
    expect(warned).toHaveBeenCalledWith('lookup', expect.anything())
    expect(screen.queryByText('Este item não existe mais. Escolha outro.')).toBeNull()
    warned.mockClear()
    await openCatalogue('/plano_ensino?curso=1', answering(404))
    expect(await screen.findByText('Este item não existe mais. Escolha outro.')).toBeTruthy()
    expect([(await course()).value, warned.mock.calls]).toEqual(['', []])
    warned.mockRestore()
  })

  it('TEACH-08 what was picked is said by name above what was found', async () => {
    await openCatalogue('/plano_ensino?curso=1')
    expect(await screen.findByRole('heading', { level: 1, name: /resultados para “Direito”/ })).toBeTruthy()
  })

  it('SRCH-71 clearing takes the search, its filters and its results away', async () => {
    const { address } = await openCatalogue('/plano_ensino?curso=1&fB=1')
    await screen.findByRole('heading', { level: 1, name: /\d+ resultados/ })
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar pesquisa' }))
    await waitFor(() => expect(address()).toBe('/plano_ensino'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /resultados/ })).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Curso ou departamento').value).toBe('')
  })

  it('TEACH-05 the campus shows only where the institution uses campuses', async () => {
    await openCatalogue('/plano_ensino', { institution: { usa_campus: 'N' } })
    await screen.findByLabelText('Professor')
    expect(screen.queryByLabelText('Campus')).toBeNull()
  })

  it('TEACH-06 without course, discipline or professor a warning appears', async () => {
    await openCatalogue('/plano_ensino')
    await screen.findByLabelText('Professor')
    await userEvent.click(await searchButton())
    expect(toastTexts()).toEqual([
      'warning: É necessário selecionar um dos seguintes campos: curso, disciplina ou professor.',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText('Curso ou departamento'))
  })
})

describe('bases', () => {
  it('SRCH-17 NET-06 the select offers the bases that are permitted and set up, and shows only when there is one', async () => {
    await openCatalogue('/')
    await box()
    expect(screen.queryByLabelText('Base de pesquisa')).toBeNull()
    await openCatalogue('/', { permissions: [89, 118] })
    await box()
    expect(screen.queryByLabelText('Base de pesquisa')).toBeNull()
    await openCatalogue('/', { permissions: [89, 108, 118] })
    const list = await screen.findByLabelText<HTMLSelectElement>('Base de pesquisa')
    expect(list.value).toBe('local')
    expect(
      within(list)
        .getAllByRole<HTMLOptionElement>('option')
        .map(each => [each.value, each.disabled]),
    ).toEqual([
      ['local', false],
      ['rede_pergamum_oai', false],
    ])
  })

  it('NET-03 NET-04 SRCH-90 a result of the network shows its id, type, year, language and institution, is narrowed by institution; NET-08 and opens whole', async () => {
    const result = (id: number, change: object = {}) => ({
      id,
      obra: `Obra da rede ${id}`,
      autor: 'Assis, Machado de',
      tipo_obra: 'Livro',
      ano_publicacao: 1899,
      idioma: 'por',
      idioma_desc: 'Português',
      instituicao: { cod_empresa: 1, sigla_empresa: 'UM', desc_empresa: 'Universidade Um' },
      ...change,
    })
    const registros = [result(71), result(72, { ano_publicacao: null, idioma_desc: '' })]
    const record = {
      ...result(71),
      identificador: '000123',
      url: '',
      parceiro: '',
      referencia: 'ASSIS, Machado de. Obra.',
      dados: [
        { elemento: 'subject', valores: ['Romance', 'Ciúme'] },
        { elemento: 'identifier', valores: ['https://obra.example/71', 'javascript:alert(1)'] },
      ],
    }
    const sessao = { search_id: 'n', search_tab: '', numero: 1, palavras: [], limitada: false }
    const { api, address } = await openCatalogue('/e_books?q=obra&for=LIVRE&rep=rede_pergamum_oai&repBases=1,2', {
      permissions: [108],
      handlers: {
        'GET /rede-pergamum/acervo/71': () => ({ body: record }),
      },
      network: { registros, totalRegistros: 45, sessao },
    })
    expect(await screen.findByRole('heading', { level: 1, name: /^45 resultados para “obra”/ })).toBeTruthy()
    const asked = api.seen.find(each => /\/v2\/consulta\/e_books\//.test(each.path))!
    expect(Object.fromEntries(asked.query)).toMatchObject({
      base: 'rede_pergamum_oai',
      repBases: '1,2',
      orderBy: 'obra',
      page: '1',
    })
    const [first, second] = within(await screen.findByRole('list', { name: 'Resultados' })).getAllByRole('listitem')
    expect(first?.textContent).toMatch(
      /Obra da rede 71.*Assis, Machado de.*Livro · 1899 · Português.*UM · Universidade Um.*Registro 71/,
    )
    expect(second?.textContent).toMatch(/Livro · Sem data · por/)
    const panel = await screen.findByRole('complementary', { name: 'Filtros' })
    // SRCH-90: letter Z.
    await userEvent.click(await within(panel).findByRole('checkbox', { name: /Universidade Dois/ }))
    await waitFor(() => expect(address()).toContain('fZ=2'))
    await waitFor(() =>
      expect(api.seen.findLast(each => /\/v2\/consulta\/e_books\/[\w-]+$/.test(each.path))?.query.get('fZ')).toBe('2'),
    )
    await userEvent.click(within(first!).getByRole('button', { name: 'Obra da rede 71' }))
    const dialog = await screen.findByRole('dialog', { name: 'Obra da rede 71' })
    expect(await within(dialog).findByText('Ciúme')).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(['https://obra.example/71'])
    expect(dialog.textContent).toMatch(/Universidade Um.*000123.*ASSIS, Machado de/)
  })

  it('SRCH-70 the base target_gedweb without a first column finds nothing and asks nobody', async () => {
    const { api } = await openCatalogue('/atos_normativos?q=9001&rep=target_gedweb')
    expect(await screen.findByRole('heading', { level: 1, name: /^Nenhum resultado|^0 resultado/ })).toBeTruthy()
    expect(api.seen.filter(each => /consulta(?:\/atos|\/filtros|$)|voce-quis-dizer/.test(each.path))).toEqual([])
    await openCatalogue('/atos_normativos?q=9001&for=LIVRE&rep=target_gedweb')
    expect(await screen.findByText(/Target/)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1, name: /^Nenhum resultado|^0 resultado/ })).toBeNull()
  })

  it('NET-09 products of Target come from their own call, which is given the term', async () => {
    const product = {
      id: 1,
      obra: 'NBR 6023',
      autor: 'ABNT',
      tipo_obra: 'Norma',
      ano_publicacao: 2018,
      idioma: '',
      idioma_desc: '',
      instituicao: { cod_empresa: 7, sigla_empresa: 'T', desc_empresa: 'Target' },
    }
    const { api } = await openCatalogue('/?q=referências&for=LIVRE&rep=target_gedweb', {
      institution: { bases_rede: ['target_gedweb'] },
      permissions: [113],
      handlers: { 'GET /consulta/produtos-target': () => ({ body: [product] }) },
    })
    expect(await screen.findByText('NBR 6023')).toBeTruthy()
    const asked = api.seen.filter(each => each.path.endsWith('/consulta/produtos-target'))
    expect(asked.map(each => each.query.get('termoPesquisa'))).toEqual(['referências'])
    expect(api.seen.filter(each => /\/v2\/consulta/.test(each.path))).toEqual([])
  })

  it('NET-06 a base that is not set up is not offered, whoever may use it', async () => {
    const offered = async (bases_rede: string[]) => {
      await openCatalogue('/', { institution: { bases_rede }, permissions: [89, 96, 108, 109, 113, 118] })
      const select = screen.queryByLabelText<HTMLSelectElement>('Base de pesquisa')
      return select ? [...select.options].map(option => option.value) : []
    }
    expect(await offered([])).toEqual([])
    expect(await offered(['ebsco', 'abnt'])).toEqual(['local', 'abnt', 'ebsco'])
  })

  it('NET-03 partners that did not answer are named, and that there is more than is shown', async () => {
    const sessao = {
      search_id: 's',
      search_tab: '',
      numero: 1,
      palavras: [],
      limitada: true,
      sem_resposta: ['UFX', 'UFY'],
    }
    await openCatalogue('/e_books?q=obra&for=LIVRE&rep=rede_pergamum_oai', {
      permissions: [108],
      network: {
        registros: [
          {
            id: 5,
            obra: 'Uma obra',
            autor: '',
            tipo_obra: 'Livro',
            ano_publicacao: null,
            idioma: '',
            idioma_desc: '',
            instituicao: { cod_empresa: 1, sigla_empresa: 'A', desc_empresa: 'B' },
          },
        ],
        totalRegistros: 1,
        sessao,
      },
    })
    expect(await screen.findByText(/Sem resposta de: UFX, UFY\./)).toBeTruthy()
    expect(screen.getByText(/As instituições têm mais obras/)).toBeTruthy()
  })

  it('NET-06 an address that names a base of others leads back to the own catalogue, without their institutions', async () => {
    const body = { message: 'Você não tem permissão para esta ação.', code: 'forbidden' }
    await openCatalogue('/?q=agua&for=LIVRE&rep=rede_pergamum_oai', {
      institution: { bases_rede: ['rede_pergamum_oai', 'ebsco'] },
      permissions: [96],
      pagedAnswer: () => ({ status: 403, body }),
    })
    await screen.findByRole('heading', { name: body.message })
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Todas as instituições' })).toBeNull()
    const list = screen.getByLabelText<HTMLSelectElement>('Base de pesquisa')
    expect([list.value, [...list.options].map(option => option.value)]).toEqual(['', ['', 'local', 'ebsco']])
    await userEvent.click(screen.getByRole('link', { name: 'Pesquisar no acervo local' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Base de pesquisa').value).toBe('local'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: body.message })).toBeNull())
  })

  it('NET-01 NET-02 NET-05 the OAI network asks which institutions; none is no search', async () => {
    await openCatalogue('/')
    institutionStore.set(old => ({ ...old, features: activities(108) }))
    const chosen: string[][] = []
    renderPiece(<BaseSelect base="local" repBases={[]} onChange={() => {}} onNetwork={codes => chosen.push(codes)} />)
    await userEvent.selectOptions((await screen.findAllByLabelText('Base de pesquisa')).at(-1)!, 'rede_pergamum_oai')
    const dialog = await screen.findByRole('dialog', { name: 'Instituições da rede' })
    const go = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Pesquisar' })
    expect(go.disabled).toBe(true)
    await within(dialog).findByText('Escolha ao menos uma instituição.')
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Todas as instituições' }))
    expect(within(dialog).queryByText('Escolha ao menos uma instituição.')).toBeNull()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'UM · Universidade Um' }))
    expect(go.disabled).toBe(false)
    await userEvent.click(go)
    expect(chosen).toEqual([['2']])
  })

  it('NET-01 institutions of an old address that the network no longer has are no choice, and do not become all of them', async () => {
    await openCatalogue('/')
    institutionStore.set(old => ({ ...old, features: activities(108) }))
    const chosen: string[][] = []
    renderPiece(
      <BaseSelect
        base="rede_pergamum_oai"
        repBases={['99']}
        onChange={() => {}}
        onNetwork={codes => chosen.push(codes)}
      />,
    )
    await userEvent.click(await screen.findByRole('button', { name: /1 instituição/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Instituições da rede' })
    await within(dialog).findByRole('checkbox', { name: 'UM · Universidade Um' })
    expect(within(dialog).getByText('Escolha ao menos uma instituição.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pesquisar' }))
    expect(chosen).toEqual([])
  })

  it('NET-01 where all institutions are searched all are chosen, and one can be left out', async () => {
    await openCatalogue('/')
    institutionStore.set(old => ({ ...old, features: activities(108) }))
    const chosen: string[][] = []
    renderPiece(
      <BaseSelect base="rede_pergamum_oai" repBases={[]} onChange={() => {}} onNetwork={codes => chosen.push(codes)} />,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Todas as instituições' }))
    const dialog = await screen.findByRole('dialog', { name: 'Instituições da rede' })
    const boxes = await within(dialog).findAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(each => each.checked)).toEqual([true, true, true])
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'UM · Universidade Um' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pesquisar' }))
    expect(chosen).toEqual([['2']])
  })
})
