import '../../testing/reset.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrictedLink } from '../../lib/links/links.test-data.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution } from '../../testing/people.ts'
import { copy, marcRow } from './record.test-data.ts'
import { ClosedTab } from './tabs/closed-tab.tsx'
import { CopiesTab } from './tabs/copies-tab.tsx'
import { DublinCoreTab } from './tabs/dublin-core-tab.tsx'
import { KardexTab } from './tabs/kardex-tab.tsx'
import { MarcTab } from './tabs/marc-tab.tsx'
import { ReferenceTab } from './tabs/reference-tab.tsx'
import { BookSummaryTab, SummariesTab } from './tabs/summaries-tab.tsx'

const api = (handlers: Record<string, Handler>) => fakeApi({ ...publicTokenHandler, ...handlers })
const user = userEvent.setup()

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution({ usa_campus: 'S' })
})

describe('copies tab', () => {
  const copiesOf = (...copies: ReturnType<typeof copy>[]) => ({
    bibliotecas: copies.length
      ? [
          {
            cod_biblioteca: 1,
            desc_biblioteca: 'Biblioteca Central',
            cod_campus: 1,
            cod_acervo: 5,
            fila: 2,
            exemplares: copies,
          },
        ]
      : [],
    campi: [],
    localizacao: [],
  })
  const handlers = (...copies: ReturnType<typeof copy>[]): Record<string, Handler> => ({
    'GET /acervo/7/exemplares': () => ({ body: copiesOf(...copies) }),
    'GET /biblioteca/get-info-message': () => ({ body: { mensagem: '<p>Aviso da biblioteca</p>' } }),
    'GET /acervo/exemplary/get-camp-selection-options': () => ({
      body: [
        { cod_campus: 1, nome_campus: 'Sede', bibliotecas: [{ cod_biblioteca: 1, desc_biblioteca: 'Central' }] },
        { cod_campus: 2, nome_campus: 'Serra', bibliotecas: [{ cod_biblioteca: 2, desc_biblioteca: 'Saúde' }] },
      ],
    }),
  })

  it('REC-32 shows each copy with its numbers, place and state, and the queue of its library', async () => {
    api(handlers(copy(), copy({ cod_exemplar: 2, nr_exemplar: 2, disponivel: 'N', data_prevista: '2999-11-21' })))
    renderPiece(<CopiesTab cod_acervo={7} />)
    await user.click(await screen.findByRole('button', { name: /^Cada exemplar/ }))
    const table = within(screen.getByRole('table', { name: 'Biblioteca Central' }))
    expect(table.getAllByText('tombo 100001')).toHaveLength(2)
    expect(table.getAllByText('código de barras 010010001')).toHaveLength(2)
    expect(table.getByText('na estante')).toBeTruthy()
    expect(table.getByText('volta em 21/11/2999')).toBeTruthy()
    expect(table.getByText('devolver até 21/11/2999')).toBeTruthy()
    expect(screen.getByText('2 pessoas na fila')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Biblioteca Central' }).getAttribute('href')).toBe('/biblioteca/5')
  })

  it('REC-32 a day of return that has passed is no promise', async () => {
    api(handlers(copy({ disponivel: 'N', data_prevista: '2020-11-21' })))
    renderPiece(<CopiesTab cod_acervo={7} />)
    expect((await screen.findAllByText('devolução em atraso')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('era para devolver até 21/11/2020').length).toBeGreaterThan(0)
    expect(screen.queryByText(/^volta/)).toBeNull()
  })

  it('REC-32 copies of a library stand together by place, with when the others come back', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    const iso = [tomorrow.getFullYear(), tomorrow.getMonth() + 1, tomorrow.getDate()]
      .map(part => String(part).padStart(2, '0'))
      .join('-')
    api(handlers(copy(), copy({ cod_exemplar: 2 }), copy({ cod_exemplar: 3, disponivel: 'N', data_prevista: iso })))
    renderPiece(<CopiesTab cod_acervo={7} />)
    expect(await screen.findByText('2 de 3 na estante')).toBeTruthy()
    const states = screen.getAllByRole('listitem').map(each => each.textContent)
    const day = iso.split('-').reverse().join('/')
    expect(states).toEqual(['na estante2 exemplarespara empréstimo', `volta amanhã1 exemplardevolver até ${day}`])
  })

  it('REC-33 sentinels are not shown as values', async () => {
    api(handlers(copy({ volume: '2', mat_adicional: '1', cod_local_exemplar: '-1', desc_local_exemplar: '' })))
    renderPiece(<CopiesTab cod_acervo={7} />)
    expect(await screen.findByText('Todas as localizações · v. 2, material adicional 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Cada exemplar/ }))
    const table = within(screen.getByRole('table', { name: 'Biblioteca Central' }))
    expect(table.getByText('v. 2, material adicional 1')).toBeTruthy()
    expect(table.getByText('Todas as localizações')).toBeTruthy()
    expect(screen.queryByText(/99999/)).toBeNull()
  })

  it('REC-13 REC-25 campus and library narrow the copies, and a campus narrows the libraries', async () => {
    const seen = api(handlers(copy()))
    renderPiece(<CopiesTab cod_acervo={7} />)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Campus' }), '2')
    await waitFor(() => expect(seen.to('GET', '/acervo/7/exemplares').at(-1)?.query.get('campus')).toBe('2'))
    const library = screen.getByRole('combobox', { name: 'Biblioteca' })
    expect(
      within(library)
        .getAllByRole('option')
        .map(each => each.textContent),
    ).toEqual(['Todas as bibliotecas', 'Saúde'])
    await user.selectOptions(library, '2')
    await waitFor(() => expect(seen.to('GET', '/acervo/7/exemplares').at(-1)?.query.get('biblioteca')).toBe('2'))
  })

  it('REC-17 only libraries that hold the record can be chosen', async () => {
    api({
      ...handlers(copy()),
      'GET /acervo/7/bibliotecas': () => ({ body: [{ cod_biblioteca: 1, desc_biblioteca: 'Central' }] }),
    })
    renderPiece(<CopiesTab cod_acervo={7} />)
    const names = () => screen.getAllByRole('option').map(each => each.textContent)
    await screen.findByRole('option', { name: 'Central' })
    await waitFor(() => expect(names()).not.toContain('Saúde'))
  })

  it('REC-16 the colour of the shelf stands beside its library, of this library alone', async () => {
    const colour = (cor: string, estante: string, cod_biblioteca: number) => ({ cor, estante, cod_biblioteca })
    api({
      ...handlers(copy()),
      'GET /acervo/7/cor': () => ({
        body: {
          cor_localizacao: 'VARIAS',
          cores: [colour('azul', '12', 1), colour('azul', '12', 1), colour('verde', '3', 2)],
        },
      }),
    })
    renderPiece(<CopiesTab cod_acervo={7} />)
    expect(await screen.findAllByText('Estante 12 · faixa azul')).toHaveLength(1)
    expect(screen.queryByText(/verde/)).toBeNull()
  })

  it('REC-38 the message of the library stands above its copies', async () => {
    api(handlers(copy()))
    renderPiece(<CopiesTab cod_acervo={7} />)
    expect(await screen.findByText('Aviso da biblioteca')).toBeTruthy()
  })

  it('REC-13 says so when there is none, and when it could not be asked', async () => {
    api(handlers())
    const { unmount } = renderPiece(<CopiesTab cod_acervo={7} />)
    expect(await screen.findByText('Esta obra não tem exemplares.')).toBeTruthy()
    unmount()
    api({ ...handlers(), 'GET /acervo/9/exemplares': () => ({ status: 500, body: { message: 'x', code: 'x' } }) })
    renderPiece(<CopiesTab cod_acervo={9} />)
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })

  it('REC-21 closed collection: copies that staff fetch', async () => {
    api({
      'GET /acervo/7/dados-armazem': () => ({ body: [copy({ situacao: 'Depósito', disponivel: 'N', empresta: 'N' })] }),
    })
    renderPiece(<ClosedTab cod_acervo={7} />)
    expect(await screen.findByText('Depósito')).toBeTruthy()
  })
})

describe('record in other forms', () => {
  it('REC-11 MARC: fields with indicators and sections, and files to download', async () => {
    api({
      'GET /acervo/7/marc': () => ({
        body: [marcRow('001', null, '7'), marcRow('245', 'a', 'Dom Casmurro /'), marcRow('245', 'c', 'Machado')],
      }),
    })
    renderPiece(<MarcTab cod_acervo={7} />)
    const row = within((await screen.findByRole('rowheader', { name: '245' })).closest('tr') as HTMLElement)
    expect(row.getByText('1 #')).toBeTruthy()
    expect(row.getAllByRole('listitem').map(each => each.textContent)).toEqual(['$aDom Casmurro /', '$cMachado'])
    expect(screen.getByRole('link', { name: 'MARC (ISO 2709)' }).getAttribute('href')).toBe(
      '/api/estante/acervo/7/exportar?formato=iso2709',
    )
    expect(screen.getAllByRole('link')).toHaveLength(3)
  })

  it('REC-14 Dublin Core: labelled elements, several values, XML', async () => {
    api({
      'GET /acervo/7/dublin-core': () => ({
        body: [{ elemento: 'dc:subject', rotulo: 'Assunto', valores: ['Ciúme', 'Romance'] }],
      }),
    })
    renderPiece(<DublinCoreTab cod_acervo={7} />)
    expect(await screen.findByText('dc:subject')).toBeTruthy()
    expect(screen.getByText('Romance')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Dublin Core (XML)' }).getAttribute('href')).toContain('formato=dc')
  })

  it('REC-10 the reference is HTML made safe', async () => {
    api({
      'GET /acervo/7/referencia': () => ({
        body: {
          desc_titulo: 'D',
          referencia: 'ASSIS. <strong>Dom</strong><script>alert(1)</script>',
          norma: 'NBR 6023',
        },
      }),
    })
    const { container } = renderPiece(<ReferenceTab cod_acervo={7} />)
    expect((await screen.findByText('Dom')).tagName).toBe('STRONG')
    expect(container.querySelector('script')).toBeNull()
    expect(screen.getByText('Conforme NBR 6023')).toBeTruthy()
  })

  it('REC-30 summaries of issues, and of a book with its levels', async () => {
    api({
      'GET /sumario/7/dados': () => ({
        body: {
          fasciculos: [{ titulo: 'v. 1, n. 2', itens: ['Editorial'] }],
          livro: [
            { titulo: '1 Início', nivel: 1, url: null },
            { titulo: '1.1 Meio', nivel: 2, url: 'https://example.org/meio' },
          ],
        },
      }),
    })
    const { unmount } = renderPiece(<SummariesTab cod_acervo={7} />, '/acervo/7/sumarios')
    expect((await screen.findByRole('link', { name: 'Pedir cópia de um artigo (COMUT)' })).getAttribute('href')).toBe(
      '/meupergamum/comutacao?acervo=7',
    )
    expect(await screen.findByText('Editorial')).toBeTruthy()
    unmount()
    renderPiece(<BookSummaryTab cod_acervo={7} />)
    const chapter = await screen.findByRole('link', { name: /1\.1 Meio/ })
    expect(chapter.closest('li')?.dataset.level).toBe('2')
  })

  it('LINK-20 the opening of a summary that is a file or a page elsewhere is counted', async () => {
    const url_link = '/api/vinculos/publico/7/seq/4/Sum%C3%A1rio'
    const calls = api({
      'GET /sumario/7/dados': () => ({
        body: { fasciculos: [], livro: [{ titulo: 'Sumário', nivel: 1, url: url_link }] },
      }),
      'GET /acervo/7/links': () => ({
        body: [
          {
            cod_acervo: 7,
            links: [{ ...restrictedLink, descricao: 'Sumário', seq_paragrafo: '4', tipo_link: 'VB', url_link }],
          },
        ],
      }),
      'POST /vinculos/estatistica-acesso': () => ({ body: { ok: true } }),
    })
    renderPiece(<BookSummaryTab cod_acervo={7} />)
    const summary = await screen.findByRole('link', { name: /^Sumário/ })
    await waitFor(() => expect(calls.to('GET', '/acervo/7/links')).toHaveLength(1))
    await user.click(summary)
    await waitFor(() =>
      expect(calls.to('POST', '/vinculos/estatistica-acesso').map(call => call.body)).toEqual([
        expect.objectContaining({ cod_acervo: 7, seq_paragrafo: 4, url: url_link }),
      ]),
    )
  })

  it('REC-30 no summary says so', async () => {
    api({ 'GET /sumario/7/dados': () => ({ body: { fasciculos: [], livro: [] } }) })
    renderPiece(<SummariesTab cod_acervo={7} />)
    expect(await screen.findByText('Nenhum sumário cadastrado.')).toBeTruthy()
  })
})

describe('kardex tab', () => {
  const issue = {
    codPar: 18,
    seqPar: 3,
    seqSec: 2024,
    ano: 2024,
    volume: '58',
    numero: '6',
    periodo: 'nov./dez.',
    data_prevista: '2024-11-15',
    data_recebimento: '2024-12-21',
    situacao: 'RECEBIDO',
    cod_biblioteca: 3,
    desc_biblioteca: 'Saúde',
  }
  const handlers: Record<string, Handler> = {
    'GET /kardex/7/permissao': () => ({ body: { permissao: true } }),
    'GET /kardex/7/combobox-data': () => ({
      body: {
        bibliotecas: [{ cod_biblioteca: 3, desc_biblioteca: 'Saúde' }],
        anos: [2024, 2023],
        periodos: [],
        resumo: [{ cod_biblioteca: 3, texto: 'v. 29 (1995)-' }],
      },
    }),
    'GET /kardex/7/data': () => ({ body: [issue] }),
    'GET /kardex/7/item': () => ({ body: { ...issue, codigo_barras: null, sumario: ['Água e saúde'] } }),
  }

  it('REC-28 shows holdings and issues to those who may see them', async () => {
    api(handlers)
    renderPiece(<KardexTab cod_acervo={7} />)
    expect(await screen.findByText('v. 29 (1995)-')).toBeTruthy()
    expect(await screen.findByText('Recebido')).toBeTruthy()
    expect(screen.getByText('21/12/2024')).toBeTruthy()
  })

  it('REC-28 tells the others that they may not', async () => {
    const seen = api({ ...handlers, 'GET /kardex/7/permissao': () => ({ body: { permissao: false } }) })
    renderPiece(<KardexTab cod_acervo={7} />)
    expect(await screen.findByText('Você não tem permissão para esta ação.')).toBeTruthy()
    expect(seen.to('GET', '/kardex/7/data')).toHaveLength(0)
  })

  it('REC-29 asks for a year and library, and opens an issue with its contents', async () => {
    const seen = api(handlers)
    renderPiece(<KardexTab cod_acervo={7} />)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Ano' }), '2023')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Biblioteca' }), '3')
    await waitFor(() => {
      const query = seen.to('GET', '/kardex/7/data').at(-1)?.query
      expect([query?.get('year'), query?.get('codBib')]).toEqual(['2023', '3'])
    })
    await user.click(await screen.findByRole('button', { name: 'v. 58, n. 6, nov./dez., 2024' }))
    expect(await within(await screen.findByRole('dialog')).findByText('Água e saúde')).toBeTruthy()
    const query = seen.to('GET', '/kardex/7/item')[0]?.query
    expect([query?.get('seqPar'), query?.get('seqSec'), query?.get('codPar')]).toEqual(['3', '2024', '18'])
  })
})
