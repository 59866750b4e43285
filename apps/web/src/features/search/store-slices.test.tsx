import '../../testing/reset.ts'
import { BASE_PERMISSIONS } from '@estante/contract/permissions'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseAddress, toParameters } from '../../lib/search-state/address.ts'
import { logStore } from '../../lib/search-state/history.ts'
import { selectionStore } from '../../lib/search-state/selection.ts'
import { DESKTOP, setWidth, startWords } from '../../testing/page.tsx'
import { displayStore } from './display.ts'
import { openCatalogue, resetCatalogue, searchIsKept, works } from './search.test-data.tsx'

/**
 * SRCH-82 names what a search remembers. Here the address remembers what was asked for, so that a link, Back and a
 * reload bring the same search; the rest is kept beside it. Each of its ten names stands in a title below.
 */
beforeEach(async () => {
  await startWords()
  setWidth(DESKTOP)
  await resetCatalogue()
})

const heading = (name: RegExp) => screen.findByRole('heading', { name })
const titles = () => screen.getAllByRole('heading', { level: 2, name: /^Obra/ }).map(each => each.textContent)
const again = (tab: Parameters<typeof parseAddress>[0], query: string) =>
  Object.fromEntries(toParameters(parseAddress(tab, query)))

describe('what a search remembers', () => {
  it('SRCH-82 consulta: the base that is asked, and the works found by their code', async () => {
    const bases = ['local', ...Object.keys(BASE_PERMISSIONS)]
    expect(bases).toEqual(expect.arrayContaining(['local', 'rede_pergamum', 'abnt']))
    expect(bases.map(base => parseAddress('pesquisa_geral', `?q=sol&rep=${base}`).base)).toEqual(bases)
    expect(parseAddress('pesquisa_geral', '?q=sol&rep=outra').base).toBe('local')
    await openCatalogue('/?q=obra&for=LIVRE', { found: works(3) })
    await heading(/3 resultados/)
    await searchIsKept()
    // The second time the works come from what is kept: the server is asked only whether the catalogue changed.
    const second = await openCatalogue('/?q=obra&for=LIVRE', { found: [] })
    await heading(/3 resultados/)
    expect(titles()).toEqual(['Obra 1', 'Obra 2', 'Obra 3'])
    expect(second.api.to('GET', '/consulta')).toEqual([])
    expect(second.api.to('GET', '/parametros/get-last-cache-date').length).toBeGreaterThan(0)
  })

  it('SRCH-82 opcoesConsulta: terms, where to look, how they are joined, and the further options', () => {
    const query = {
      q: 'sol',
      for: 'TITULO',
      condition: 'OR',
      q2: 'lua',
      for2: 'AUTOR',
      keyword_type: 'E',
      biblioteca: '1,2',
      tipo_obra_total: '3',
      colecao: '4',
      local: 'Paris',
      idioma: 'fre',
      local_interna: '5',
      categoria: '6',
      ano_publicacao: '1990',
      comp_ano_publicacao: 'entre',
      ano_publicacao_final: '2000',
      bib_virtual: 'S',
    }
    expect(again('pesquisa_avancada', new URLSearchParams(query).toString())).toEqual(query)
  })

  it('SRCH-82 opcoesConsultaPlanoEnsino: course, subject, teacher, campus and library', () => {
    const query = { curso: '1', disciplina: '2', professor: '3', campus: '4', biblioteca: '5' }
    const { pick } = parseAddress('plano_ensino', new URLSearchParams(query).toString())
    expect(pick).toEqual(query)
    expect(again('plano_ensino', new URLSearchParams(query).toString())).toMatchObject(query)
  })

  it('SRCH-82 log: each search that was made', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', { found: works(3) })
    await heading(/3 resultados/)
    await waitFor(() => expect(logStore.get()).toHaveLength(1))
    expect(logStore.get()[0]).toMatchObject({ registros: 3, pesquisa: 'pesquisa_geral', base: 'local' })
  })

  it('SRCH-82 opcoesResultado: order, direction, page, rows of a page and the way of showing', async () => {
    const query = { q: 'sol', for: 'LIVRE', orderBy: 'titulo', direction: 'D', page: '3', perPage: '50' }
    expect(again('pesquisa_geral', new URLSearchParams(query).toString())).toEqual(query)
    expect(Object.keys(displayStore.get())).toEqual(['display', 'kind'])
  })

  it('SRCH-82 opcoesNovasAquisicoes: by course or by area, from one search to the next', async () => {
    await openCatalogue('/novas_aquisicoes?q=obra&for=TITULO', { found: works(3) })
    await heading(/3 resultados/)
    expect(displayStore.get().kind).toBe('NA_C')
    await userEvent.click(screen.getByRole('radio', { name: /área/i }))
    expect(displayStore.get().kind).toBe('NA_A')
  })

  it('SRCH-82 filtros and acervosFiltrados: what is chosen, with its words, and the works that are left', async () => {
    await openCatalogue('/?q=obra&for=LIVRE&fT=1', { found: works(9) })
    await heading(/3 resultados/)
    expect(parseAddress('pesquisa_geral', '?q=obra&fT=1,2').filters).toEqual({ T: ['1', '2'] })
    expect(titles()).toEqual(['Obra 1', 'Obra 4', 'Obra 7'])
    expect(await screen.findByRole('button', { name: /E-book$/ })).toBeTruthy()
  })

  it('SRCH-82 imagemPadrao: the cover of the institution for works without one', async () => {
    const imagem = { capa_padrao_classico: '/padrao.png', capa_cor_fonte_padrao_classico: '#000000' }
    await openCatalogue('/?q=obra&for=LIVRE', {
      found: works(2),
      handlers: { 'GET /consulta/imagem-padrao': () => ({ body: { ...imagem, usa_capa_padrao_classico: 'S' } }) },
    })
    await heading(/2 resultados/)
    const covers = () => [...document.querySelectorAll('ol img')].map(image => image.getAttribute('src'))
    await waitFor(() => expect(covers()).toEqual(['/padrao.png', '/padrao.png']))
  })

  it('SRCH-82 itensSelec: works that are ticked, until they are not', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', { found: works(3) })
    await heading(/3 resultados/)
    await userEvent.click(screen.getByRole('button', { name: 'Opções dos resultados' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Selecionar' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Selecionar ?Obra 2/ }))
    expect([...selectionStore.get()]).toEqual([2])
    await userEvent.click(screen.getByRole('checkbox', { name: /Selecionar ?Obra 2/ }))
    expect([...selectionStore.get()]).toEqual([])
  })
})
