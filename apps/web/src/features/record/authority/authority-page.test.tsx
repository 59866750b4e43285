import '../../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UiFrame } from '../../../app/ui-frame.tsx'
import { queryClient } from '../../../lib/api/query.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../../testing/fake-api.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../../../testing/page.tsx'
import { openInstitution } from '../../../testing/people.ts'
import { Component as LibraryPage } from '../library-page.tsx'
import { authority, record } from '../record.test-data.ts'
import { Component as AuthorityScreen } from './authority-page.tsx'

const open = (at: string, handlers: Record<string, Handler> = {}) => {
  fakeApi({ ...publicTokenHandler, 'GET /autoridade/63': () => ({ body: authority }), ...handlers })
  return renderRoutes(
    [
      {
        path: '/autoridade/:codAutoridade/:display?',
        element: (
          <UiFrame>
            <AuthorityScreen />
          </UiFrame>
        ),
      },
      {
        path: '/biblioteca/:codAcervo',
        element: (
          <UiFrame>
            <LibraryPage />
          </UiFrame>
        ),
      },
      { path: '*', element: <section id={LANDMARKS.results}>results</section> },
    ],
    at,
  )
}

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  openInstitution()
})

describe('authority page', () => {
  it('AUTHY-02 AUTHY-04 AUTHY-06 shows labelled fields in their order, one line a field', async () => {
    open('/autoridade/63')
    expect(await screen.findByRole('heading', { level: 1, name: 'Machado de Assis 1839–1908' })).toBeTruthy()
    const terms = [...document.querySelectorAll('dt')].map(each => each.textContent)
    expect(terms).toEqual(['Forma autorizada', 'Formas variantes'])
    expect([...document.querySelectorAll('dd')].map(each => each.textContent)).toEqual([
      'Assis, Machado de, 1839-1908',
      'Machado de Assis',
      'M. A.',
    ])
  })

  it('a person has their name as people say it, dates, works with covers, and with whom they wrote', async () => {
    open('/autoridade/63')
    const wall = await screen.findByRole('region', { name: 'Como autor ou colaborador (44)' })
    const work = within(wall).getByRole('link', { name: /Dom Casmurro/ })
    expect([work.getAttribute('href'), work.textContent?.endsWith('2019')]).toEqual(['/acervo/7', true])
    const others = screen.getByRole('region', { name: 'Também escreveu com' })
    const other = within(others).getByRole('link')
    expect([other.getAttribute('href'), other.textContent]).toEqual(['/autoridade/65', 'José Veríssimo2 obras'])
  })

  it('AUTHY-02 /marc shows the MARC display, and any other ending is no page', async () => {
    const { unmount } = open('/autoridade/63/marc')
    expect(await screen.findByRole('rowheader', { name: '100' })).toBeTruthy()
    unmount()
    open('/autoridade/63/outra')
    expect(await screen.findByRole('heading', { name: 'Página não encontrada!' })).toBeTruthy()
  })

  it('AUTHY-03 every registry has its mark and leads to its page', async () => {
    open('/autoridade/63')
    await screen.findByRole('heading', { name: 'Identificadores' })
    const marks = [...document.querySelectorAll('svg[data-mark]')].map(each => (each as SVGElement).dataset.mark)
    expect(marks).toEqual(['wikidata', 'isni', 'oclc', 'cl', 'viaf', 'webofscience', 'orcid'])
    expect(screen.getByRole('link', { name: /Lattes/ }).getAttribute('href')).toBe('https://cl.example/1')
  })

  it('AUTHY-03 identifiers with marks are not said again as codes; others stay', async () => {
    const group = (valor: string) => ({
      ordem: 9,
      texto: 'Números de registro',
      campos: [{ descricao: valor, pontuacao: '', secao: 'a', paragrafo: '024', seq_paragrafo: '1' }],
    })
    const known = authority.identificadores[0]!.valor
    const view = open('/autoridade/63', {
      'GET /autoridade/63': () => ({ body: { ...authority, detalhes: [...authority.detalhes, group(known)] } }),
    })
    await screen.findByRole('heading', { name: 'Identificadores' })
    expect(screen.queryByText('Números de registro')).toBeNull()
    view.unmount()
    queryClient.clear()
    open('/autoridade/63', {
      'GET /autoridade/63': () => ({ body: { ...authority, detalhes: [...authority.detalhes, group('local 12')] } }),
    })
    expect(await screen.findByText('local 12')).toBeTruthy()
  })

  it('an authority that is not there is no page to try again', async () => {
    open('/autoridade/63', { 'GET /autoridade/63': () => ({ status: 404, body: { message: '' } }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta autoridade não existe.' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
    expect(document.title).toMatch(/^Esta autoridade não existe\./)
  })

  it('AUTHY-01 leads to the search for this authority, and to works of and about', async () => {
    open('/autoridade/63')
    expect((await screen.findByRole('link', { name: 'Pesquisar esta autoridade' })).getAttribute('href')).toBe(
      '/autoridades?q=63&for=AUTORIDADE_TODOS&aut_id=63',
    )
    expect(screen.getByRole('heading', { name: 'Como autor ou colaborador (44)' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver todas as 44 obras' }).getAttribute('href')).toContain('for=AUTOR')
    expect(screen.getByRole('link', { name: 'Machado' }).getAttribute('href')).toBe('/acervo/8')
    expect(screen.getByRole('link', { name: 'Assis, Carolina' }).getAttribute('href')).toBe('/autoridade/64')
  })

  it('AUTHY-05 the way back promises no results to who came from a record', async () => {
    window.history.replaceState({ idx: 1 }, '')
    const { router } = open('/acervo/7')
    await router.navigate('/autoridade/63')
    expect(await screen.findByRole('button', { name: 'Voltar' })).toBeTruthy()
    window.history.replaceState(null, '')
  })

  it('AUTHY-05 the way back scrolls to the results after 300 ms', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    window.history.replaceState({ idx: 1 }, '')
    const { router } = open('/autoridades?q=63')
    await router.navigate('/autoridade/63')
    const began = Date.now()
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }))
    expect(scrolled).not.toHaveBeenCalled()
    await router.navigate('/autoridades?q=63')
    await waitFor(() =>
      expect(scrolled.mock.contexts.some(each => (each as Element).id === LANDMARKS.results)).toBe(true),
    )
    expect(Date.now() - began).toBeGreaterThanOrEqual(290)
    window.history.replaceState(null, '')
  })

  it('AUTHY-08 an error is only logged: no toast', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    open('/autoridade/63', { 'GET /autoridade/63': () => ({ status: 500, body: { message: 'x', code: 'x' } }) })
    expect(await screen.findByText('Os dados desta autoridade não estão disponíveis.')).toBeTruthy()
    expect(warned).toHaveBeenCalledWith('authority', expect.anything())
    expect(currentToasts()).toEqual([])
  })
})

describe('library unit page', () => {
  const images: Handler = request => {
    expect(request.query.get('limite')).toBe('0')
    return {
      body: ['fachada', 'interior'].map(descricao => ({
        conteudo: 'data:image/svg+xml;base64,PHN2Zy8+',
        tipo_conteudo: 'image/svg+xml',
        descricao,
      })),
    }
  }

  it('REC-35 REC-34 AMB-30 shows pictures, data and a way back', async () => {
    open('/biblioteca/7', {
      'GET /acervo/7': () => ({ body: record({ obra: 'Biblioteca Central' }) }),
      'GET /vinculos/imagem': images,
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Biblioteca Central' })).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Biblioteca Central, imagem 2 de 2' })).toBeTruthy()
    expect(screen.getByText('Assuntos')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ir para a pesquisa' })).toBeTruthy()
  })

  it('REC-35 without data it says so by its own words', async () => {
    open('/biblioteca/7', { 'GET /vinculos/imagem': () => ({ body: [] }) })
    expect(await screen.findByText('Não há dados cadastrados para esta biblioteca.')).toBeTruthy()
    await waitFor(() => expect(document.title).toMatch(/^Não há dados cadastrados/))
  })
})
