import '../../testing/reset.ts'
import { REQUIRED_FIELDS, SUGGESTION_STATUSES } from '@estante/contract/endpoints/services'
import { Permission } from '@estante/contract/permissions'
import { LiveRegion } from '@estante/ui/live-region.tsx'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/api/query.ts'
import { i18n } from '../../lib/language/i18n.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { Component as AcquisitionStatistics } from './acquisition-statistics-screen.tsx'
import { Component as AlertsBell } from './alerts-bell.tsx'
import { Component as AlertsScreen } from './alerts-screen.tsx'
import { Component as BulletinPage } from './bulletin-page.tsx'
import { Component as CommentDialog } from './comment-dialog.tsx'
import { Component as DocumentCopy } from './document-copy-screen.tsx'
import { Component as OwnComments } from './own-comments-screen.tsx'
import { Component as RecordComments } from './record-comments.tsx'
import { RequestDetails } from './request-details.tsx'
import { RequestForm } from './request-form.tsx'
import { Component as SheetScreen } from './sheet-screen.tsx'
import { Component as SuggestionDialog } from './suggestion-dialog.tsx'
import { Component as Suggestions } from './suggestions-screen.tsx'

const LIBRARIES: Record<string, object[]> = {
  '1': [
    { cod_biblioteca: 10, desc_biblioteca: 'Central' },
    { cod_biblioteca: 11, desc_biblioteca: 'Direito' },
  ],
  '2': [{ cod_biblioteca: 20, desc_biblioteca: 'Saúde' }],
  '3': [],
}
const places: Record<string, Handler> = {
  ...publicTokenHandler,
  'GET /campus': () => ({
    body: [
      { cod_campus: 1, nome_campus: 'Sede' },
      { cod_campus: 2, nome_campus: 'Hospital' },
      { cod_campus: 3, nome_campus: 'Fazenda' },
    ],
  }),
  'GET /unidade-informacao': ({ query }) => ({ body: LIBRARIES[query.get('campus') ?? ''] ?? [] }),
}

const select = (name: string) => screen.getByRole('combobox', { name: new RegExp(name) }) as HTMLSelectElement
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const chosen = (name: string) => waitFor(() => expect(select(name).value).not.toBe('-1'))

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['services-screen', 'lists', 'messages'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution({}, [Permission.comments, Permission.suggestions])
  queryClient.clear()
  clearToasts()
})

describe('the comment form', () => {
  it('COMM-02 COMM-03 has campus, library and five rows of text; who is not signed in reads a notice and finds no button', async () => {
    fakeApi(places)
    renderPiece(<CommentDialog onClose={() => {}} />)
    await chosen('Biblioteca')
    expect([...select('Campus').options].map(option => option.text)).toEqual(['Sede', 'Hospital', 'Fazenda'])
    expect(screen.getByRole('textbox', { name: /Comentário/ }).getAttribute('rows')).toBe('5')
    expect(screen.getByText('Entre na sua conta para enviar um comentário.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enviar comentário' })).toBeNull()
  })

  it('COMM-04 COMM-05 COMM-12 SUGG-11 another campus chooses its first library, or none, and then nothing can be sent', async () => {
    const api = fakeApi(places)
    await signInAna({}, [Permission.comments])
    renderPiece(<CommentDialog onClose={() => {}} />)
    await waitFor(() => expect(select('Biblioteca').value).toBe('10'))
    await userEvent.selectOptions(select('Campus'), '2')
    await waitFor(() => expect(select('Biblioteca').value).toBe('20'))
    expect(button('Enviar comentário').disabled).toBe(true)
    await userEvent.type(screen.getByRole('textbox', { name: /Comentário/ }), '   ')
    expect(button('Enviar comentário').disabled).toBe(true)
    await userEvent.type(screen.getByRole('textbox', { name: /Comentário/ }), 'Oi')
    expect(button('Enviar comentário').disabled).toBe(false)
    await userEvent.selectOptions(select('Campus'), '3')
    await waitFor(() => expect(select('Biblioteca').value).toBe('-1'))
    expect(button('Enviar comentário').disabled).toBe(true)
    expect(api.to('GET', '/campus')).toHaveLength(1)
    expect(api.to('GET', '/unidade-informacao').map(({ query }) => query.get('campus'))).toEqual(['1', '2', '3'])
  })

  it('COMM-01 COMM-05 COMM-06 COMM-07 COMM-09 sends content, trimmed, and b; waits while sending and closes', async () => {
    let answer: (reply: { body: object }) => void = () => {}
    const api = fakeApi({
      ...places,
      'POST /unidade-informacao/comentario': () => new Promise<never>(resolve => (answer = resolve as never)),
    })
    await signInAna({}, [Permission.comments])
    const onClose = vi.fn()
    renderPiece(<CommentDialog onClose={onClose} />)
    await chosen('Biblioteca')
    await userEvent.type(screen.getByRole('textbox', { name: /Comentário/ }), '  Bom dia  ')
    await userEvent.click(button('Enviar comentário'))
    await waitFor(() => expect(api.to('POST', '/unidade-informacao/comentario')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: /Enviar comentário/ }))
    expect(api.to('POST', '/unidade-informacao/comentario').map(each => each.body)).toEqual([
      { content: 'Bom dia', b: 10 },
    ])
    expect(onClose).not.toHaveBeenCalled()
    answer({ body: { id: 1 } })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('COMM-08 a comment beyond the limit is warned of inside the form, which stays open with its text', async () => {
    const body = { message: 'limite_comentarios_excedido', code: 'limite_comentarios_excedido', params: { limite: 5 } }
    fakeApi({ ...places, 'POST /unidade-informacao/comentario': () => ({ status: 422, body }) })
    await signInAna({}, [Permission.comments])
    const onClose = vi.fn()
    renderPiece(<CommentDialog onClose={onClose} />)
    await chosen('Biblioteca')
    await userEvent.type(screen.getByRole('textbox', { name: /Comentário/ }), 'Mais um')
    await userEvent.click(button('Enviar comentário'))
    expect((await screen.findByRole('alert')).textContent).toContain('O limite de comentários foi excedido')
    expect(currentToasts()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
    expect((screen.getByRole('textbox', { name: /Comentário/ }) as HTMLTextAreaElement).value).toBe('Mais um')
  })
})

describe('comments on works', () => {
  const comment = (id: number, situacao: 'AGUARDANDO' | 'APROVADO' | 'RECUSADO', comentario: string) => ({
    id,
    comentario,
    data: '2026-11-10T12:00:00.000Z',
    situacao,
    situacao_desc: situacao.toLowerCase(),
    motivo: situacao === 'RECUSADO' ? 'fora do assunto' : '',
    cod_acervo: 7,
    titulo: 'Torto arado',
  })

  it('COMM-10 COMM-11 on the page of a work: others’ approved words, one’s own with their state, a new one and its removal', async () => {
    let own = [comment(2, 'AGUARDANDO', 'Meu, à espera')]
    const api = fakeApi({
      ...places,
      'GET /comentarios/acervo/7': () => ({
        body: [{ id: 1, comentario: 'De outra pessoa', autor: 'Bia', data: '2026-11-01T12:00:00.000Z' }],
      }),
      'GET /comentarios/usuario/acervo/7': () => ({ body: own }),
      'POST /comentarios/acervo/7': ({ body }) => {
        own = [...own, comment(3, 'AGUARDANDO', (body as { content: string }).content)]
        return { body: { id: 3 } }
      },
      'DELETE /comentarios/usuario/2': () => {
        own = own.filter(one => one.id !== 2)
        return { body: { ok: true } }
      },
      'DELETE /comentarios/usuario/3': () => {
        own = []
        return { body: { ok: true } }
      },
    })
    await signInAna({}, [Permission.comments])
    renderPiece(<RecordComments record={{ cod_acervo: 7 } as never} sections={[]} />)
    await userEvent.click(button('Comentários'))
    expect(await screen.findByText('De outra pessoa')).toBeTruthy()
    expect(await screen.findByText('Meu, à espera')).toBeTruthy()
    expect(screen.getByText('aguardando')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: /Comentário/ }), ' Gostei ')
    await userEvent.click(button('Enviar comentário'))
    expect(await screen.findByText('Gostei')).toBeTruthy()
    expect(api.to('POST', '/comentarios/acervo/7')[0]?.body).toEqual({ content: 'Gostei' })
    // The button has nothing more to send: the keyboard goes on in the field, where the dialog hears it.
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Comentário/ }))
    await userEvent.click(screen.getAllByRole('button', { name: 'Retirar' })[0]!)
    await waitFor(() => expect(screen.queryByText('Meu, à espera')).toBeNull())
    expect(currentToasts().at(-1)?.message).toBe('Comentário retirado.')
    // The keyboard goes on at the comment that is left, and in the field when none is.
    expect(document.activeElement).toBe(button('Retirar'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Gostei')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Comentário/ }))
  })

  it('COMM-10 all of one’s own are listed with the work, what became of them, and a way to take them back', async () => {
    let own = [comment(2, 'RECUSADO', 'Um'), comment(3, 'APROVADO', 'Dois')]
    fakeApi({
      ...places,
      'GET /comentarios/usuario/acervos': () => ({ body: own }),
      'DELETE /comentarios/usuario/2': () => {
        own = own.slice(1)
        return { body: { ok: true } }
      },
      'DELETE /comentarios/usuario/3': () => {
        own = []
        return { body: { ok: true } }
      },
    })
    await signInAna()
    renderPiece(<OwnComments />)
    expect(await screen.findByText('fora do assunto')).toBeTruthy()
    const titles = screen.getAllByRole('link', { name: 'Torto arado' })
    expect(titles.map(link => link.getAttribute('href'))).toEqual(['/acervo/7', '/acervo/7'])
    await userEvent.click(screen.getAllByRole('button', { name: 'Retirar o comentário sobre Torto arado' })[0]!)
    await waitFor(() => expect(screen.queryByText('Um')).toBeNull())
    expect(screen.getByText('Dois')).toBeTruthy()
    const rest = screen.getByRole('button', { name: 'Retirar o comentário sobre Torto arado' })
    expect(document.activeElement).toBe(rest)
    // The last one takes the table with it: the keyboard goes on at what is said instead.
    await userEvent.keyboard('{Enter}')
    const none = await screen.findByRole('heading', { name: 'Nenhum comentário' })
    expect(document.activeElement?.contains(none)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('suggestions and acquisitions', () => {
  it.each([true, false])(
    'SUGG-01 a new suggestion is offered in the patron area with permission 12: %s',
    async held => {
      await signInAna({}, held ? [Permission.suggestions] : [])
      fakeApi({
        ...places,
        'GET /aquisicao/sugestoes/situacao': () => ({ body: [] }),
        'GET /aquisicao/sugestoes': () => ({ body: [] }),
      })
      renderPiece(<Suggestions />)
      await screen.findByText('Você ainda não sugeriu nenhuma aquisição')
      expect(screen.queryByRole('button', { name: 'Nova sugestão' }) !== null).toBe(held)
    },
  )

  it('SUGG-08 SUGG-09 own suggestions are listed with their situations, and asked for by period and situation', async () => {
    const statuses = SUGGESTION_STATUSES.map(codigo => ({ codigo, descricao: `S ${codigo}` }))
    const api = fakeApi({
      ...places,
      'GET /aquisicao/sugestoes/situacao': () => ({ body: statuses }),
      'GET /aquisicao/sugestoes': () => ({
        body: statuses.map(({ codigo, descricao }, id) => ({
          id,
          titulo: `Livro ${codigo}`,
          autor: '',
          edicao: '',
          editor: 'X',
          isbn_issn: '',
          periodico: 'N',
          outras_inf: '',
          cod_biblioteca: 10,
          data_situacao: '2026-11-11T12:00:00.000Z',
          docente: 'N',
          desc_biblioteca: 'Central',
          data: '2026-11-10T12:00:00.000Z',
          situacao: codigo,
          situacao_desc: descricao,
          nota: '',
        })),
      }),
    })
    await signInAna()
    renderPiece(<Suggestions />, '/?de=2026-11-01&ate=2026-11-30')
    for (const codigo of SUGGESTION_STATUSES) {
      const row = (await screen.findByText(`Livro ${codigo}`)).closest('tr') as HTMLElement
      expect(within(row).getByText(`S ${codigo}`)).toBeTruthy()
    }
    const options = [...select('Situação').options].map(option => option.value)
    expect(options).toEqual(expect.arrayContaining([...SUGGESTION_STATUSES]))
    await userEvent.selectOptions(select('Situação'), 'EM_COTACAO')
    await waitFor(() =>
      expect(
        api
          .to('GET', '/aquisicao/sugestoes')
          .map(({ query }) => ['dataIni', 'dataFim', 'situacao'].map(name => query.get(name))),
      ).toContainEqual(['2026-11-01', '2026-11-30', 'EM_COTACAO']),
    )
  })

  it('SUGG-10 the statistics are told by library too, and the library chosen is kept in the address', async () => {
    const body = {
      ...{ total: 5, docentes: 0, por_situacao: [], por_mes: [] },
      por_biblioteca: [
        { cod_biblioteca: 11, desc_biblioteca: 'Biblioteca da Saúde', quantidade: 4 },
        { cod_biblioteca: 10, desc_biblioteca: 'Biblioteca Central', quantidade: 1 },
      ],
      pedidos: { pedidos: 0, titulos: 0, exemplares: 0, recebidos: 0 },
    }
    const api = fakeApi({
      ...places,
      'GET /unidade-informacao': () => ({ body: LIBRARIES['1']! }),
      'GET /aquisicao/estatisticas': () => ({ body }),
    })
    await signInAna()
    const page = renderPiece(<AcquisitionStatistics />, '/?de=2026-11-01')
    const table = await screen.findByRole('table', { name: 'Sugestões por biblioteca' })
    expect(within(table).getByRole('row', { name: 'Biblioteca da Saúde 4' })).toBeTruthy()
    await userEvent.selectOptions(select('Biblioteca'), '11')
    await waitFor(() => expect(page.address()).toBe('/?de=2026-11-01&biblioteca=11'))
    expect(screen.queryByRole('table', { name: 'Sugestões por biblioteca' })).toBeNull()
    page.unmount()
    // Whoever comes back finds the library that was chosen.
    renderPiece(<AcquisitionStatistics />, '/?biblioteca=11')
    await waitFor(() => expect(select('Biblioteca').value).toBe('11'))
    expect(api.to('GET', '/aquisicao/estatisticas').at(-1)!.query.get('biblioteca')).toBe('11')
  })

  it('SUGG-10 the statistics show totals, situations and months, of one library and period where asked', async () => {
    const api = fakeApi({
      ...places,
      'GET /unidade-informacao': () => ({ body: LIBRARIES['1']! }),
      'GET /aquisicao/estatisticas': () => ({
        body: {
          total: 41,
          docentes: 7,
          por_situacao: [
            { codigo: 'ATENDIDA', descricao: 'Atendida', quantidade: 12 },
            { codigo: 'ESGOTADA', descricao: 'Esgotada', quantidade: 0 },
          ],
          por_mes: [{ mes: '2026-11', quantidade: 9 }],
          por_biblioteca: [],
          pedidos: { pedidos: 3, titulos: 14, exemplares: 33, recebidos: 21 },
        },
      }),
    })
    await signInAna()
    renderPiece(<AcquisitionStatistics />, '/?de=2026-11-01&ate=2026-11-30')
    for (const number of ['41', '7', '3', '14', '33', '21', '12', '9'])
      expect(await screen.findByText(number)).toBeTruthy()
    expect(screen.getByText('nov. de 2026')).toBeTruthy()
    expect(screen.queryByText('Esgotada')).toBeNull()
    await userEvent.selectOptions(select('Biblioteca'), '11')
    await waitFor(() =>
      expect(
        api
          .to('GET', '/aquisicao/estatisticas')
          .map(({ query }) => ['dataIni', 'dataFim', 'biblioteca'].map(name => query.get(name))),
      ).toContainEqual(['2026-11-01', '2026-11-30', '11']),
    )
  })
})

describe('the suggestion form', () => {
  it('SUGG-03 SUGG-04 first campus and library are chosen; who is not signed in is told to, and finds no button', async () => {
    fakeApi(places)
    renderPiece(<SuggestionDialog onClose={() => {}} />)
    await waitFor(() => expect([select('Campus').value, select('Biblioteca').value]).toEqual(['1', '10']))
    expect(screen.getByText('Entre para enviar uma sugestão de aquisição.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enviar sugestão' })).toBeNull()
  })

  it('SUGG-01 SUGG-02 SUGG-06 SUGG-07 names the fields that are missing, sends all of them and closes', async () => {
    const api = fakeApi({ ...places, 'POST /unidade-informacao/sugestao-aquisicao': () => ({ body: { id: 4 } }) })
    await signInAna({}, [Permission.suggestions])
    const onClose = vi.fn()
    renderPiece(<SuggestionDialog onClose={onClose} />)
    await chosen('Biblioteca')
    await userEvent.click(button('Enviar sugestão'))
    expect(await screen.findByText('O campo Título é obrigatório')).toBeTruthy()
    expect(screen.getByText('O campo Editora é obrigatório')).toBeTruthy()
    const warned = () => currentToasts().map(({ kind, message }) => `${kind}: ${message}`)
    expect(warned()).toEqual(['warning: O campo obrigatório Título não foi preenchido.'])
    expect(api.to('POST', '/unidade-informacao/sugestao-aquisicao')).toEqual([])
    for (const [name, value] of [
      [/Título/, 'Um livro'],
      [/Autor/, 'Alguém'],
      [/Editora/, 'Editora X'],
      [/Edição/, '2'],
      [/ISBN/, '978'],
      [/Outras informações/, 'Urgente'],
    ] as const)
      await userEvent.type(screen.getByRole('textbox', { name }), value)
    await userEvent.click(button('Enviar sugestão'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(api.to('POST', '/unidade-informacao/sugestao-aquisicao')[0]?.body).toEqual({
      campus: 1,
      biblioteca: 10,
      titulo: 'Um livro',
      autor: 'Alguém',
      editor: 'Editora X',
      edicao: '2',
      isbn_issn: '978',
      periodico: 'N',
      outras_inf: 'Urgente',
    })
    expect(JSON.stringify(currentToasts())).toContain('Sugestão de aquisição enviada com sucesso.')
  })

  it.each([
    ['Título', 'Editora'],
    ['Editora', 'Título'],
  ])(
    'SUGG-02 a field %s of blanks alone is missing: it is marked, warned of, and nothing is sent',
    async (blank, other) => {
      const api = fakeApi({ ...places, 'POST /unidade-informacao/sugestao-aquisicao': () => ({ body: { id: 4 } }) })
      await signInAna({}, [Permission.suggestions])
      renderPiece(<SuggestionDialog onClose={vi.fn()} />)
      await chosen('Biblioteca')
      const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })
      await userEvent.type(box(other), 'Alguma coisa')
      await userEvent.type(box(blank), '   ')
      await userEvent.click(button('Enviar sugestão'))
      expect(await screen.findByText(`O campo ${blank} é obrigatório`)).toBeTruthy()
      expect(box(blank).getAttribute('aria-invalid')).toBe('true')
      expect(box(other).getAttribute('aria-invalid')).not.toBe('true')
      expect(currentToasts().map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
        `warning: O campo obrigatório ${blank} não foi preenchido.`,
      ])
      expect(api.to('POST', '/unidade-informacao/sugestao-aquisicao')).toEqual([])
    },
  )

  it('SUGG-05 who has no e-mail address is told so, and nothing that was typed is lost', async () => {
    const body = { message: 'sugestaoUserHasNoEmail', code: 'refused' }
    fakeApi({ ...places, 'POST /unidade-informacao/sugestao-aquisicao': () => ({ status: 422, body }) })
    await signInAna({}, [Permission.suggestions])
    const onClose = vi.fn()
    renderPiece(<SuggestionDialog onClose={onClose} />)
    await chosen('Biblioteca')
    await userEvent.type(screen.getByRole('textbox', { name: /Título/ }), 'Um livro')
    await userEvent.type(screen.getByRole('textbox', { name: /Editora/ }), 'X')
    await userEvent.click(button('Enviar sugestão'))
    await waitFor(() => expect(JSON.stringify(currentToasts())).toContain('é preciso ter um e-mail'))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a field that the server refuses', () => {
  const refusal =
    (campo: string): Handler =>
    () => ({
      status: 422,
      body: { message: 'CampoObrigatorioNaoPreenchido', code: 'refused', params: { campo } },
    })
  const said = () => currentToasts().map(each => each.message)

  it.each([
    ['content', 'Comentário'],
    ['biblioteca', 'Biblioteca'],
  ])('COMM-07 ERR-01 a comment speaks of %s by its label', async (campo, label) => {
    fakeApi({ ...places, 'POST /unidade-informacao/comentario': refusal(campo) })
    await signInAna({}, [Permission.comments])
    renderPiece(<CommentDialog onClose={() => {}} />)
    await chosen('Biblioteca')
    await userEvent.type(screen.getByRole('textbox', { name: /Comentário/ }), 'Bom')
    await userEvent.click(button('Enviar comentário'))
    await waitFor(() => expect(said()).toEqual([`O campo obrigatório ${label} não foi preenchido.`]))
  })

  it.each([
    ['editor', 'Editora'],
    ['biblioteca', 'Biblioteca'],
  ])('SUGG-02 ERR-01 a suggestion speaks of %s by its label', async (campo, label) => {
    fakeApi({ ...places, 'POST /unidade-informacao/sugestao-aquisicao': refusal(campo) })
    await signInAna({}, [Permission.suggestions])
    renderPiece(<SuggestionDialog onClose={() => {}} />)
    await chosen('Biblioteca')
    await userEvent.type(screen.getByRole('textbox', { name: /Título/ }), 'Um livro')
    await userEvent.type(screen.getByRole('textbox', { name: /Editora/ }), 'X')
    await userEvent.click(button('Enviar sugestão'))
    await waitFor(() => expect(said()).toEqual([`O campo obrigatório ${label} não foi preenchido.`]))
  })
})

describe('requests', () => {
  it('REQ-08 the first page may not come after the last', async () => {
    const api = fakeApi(places)
    await signInAna()
    renderPiece(<RequestForm kind="comutacao-bibliografica" onSent={() => {}} />)
    await chosen('Biblioteca')
    for (const [name, value] of [
      [/^Título(?! do)/, 'Revista'],
      [/Ano/, '2020'],
      [/Página inicial/, '9'],
      [/Página final/, '3'],
    ] as const)
      await userEvent.type(screen.getByRole('textbox', { name }), value)
    await userEvent.click(button('Enviar solicitação'))
    expect(await screen.findByText('A página inicial não pode ser maior que a página final.')).toBeTruthy()
    expect(api.seen.filter(each => each.method === 'POST' && each.path.includes('solicitacoes'))).toEqual([])
  })

  it('REQ-01 a copy asked for from a work of the catalogue names it, and needs the declaration', async () => {
    const api = fakeApi({
      ...places,
      'GET /acervo/1001/referencia': () => ({
        body: { desc_titulo: 'Revista do Vale', referencia: '', norma: 'ABNT' },
      }),
      'GET /solicitacoes/comutacao-bibliografica': () => ({ body: [] }),
      'POST /solicitacoes/comutacao-bibliografica/1001': () => ({ body: { id: 1, protocolo: '20261117-ABC' } }),
    })
    await signInAna()
    renderPiece(<DocumentCopy />, '/?acervo=1001')
    await chosen('Biblioteca')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Título(?! do)/ }).value).toBe('Revista do Vale')
    await userEvent.type(screen.getByRole('textbox', { name: /Ano/ }), '2020')
    await userEvent.click(button('Enviar solicitação'))
    expect(await screen.findByText('Para pedir uma cópia, aceite a declaração de direitos autorais.')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Declaro/ }))
    await userEvent.click(button('Enviar solicitação'))
    await waitFor(() => expect(api.to('POST', '/solicitacoes/comutacao-bibliografica/1001')).toHaveLength(1))
  })

  it('REQ-03 a deadline that is over is said at its field', async () => {
    const api = fakeApi(places)
    await signInAna()
    renderPiece(<RequestForm kind="pesquisa-especializada" onSent={() => {}} />)
    await chosen('Biblioteca')
    fireEvent.change(screen.getByLabelText('Preciso até'), { target: { value: '2001-01-01' } })
    await userEvent.click(button('Enviar solicitação'))
    expect(await screen.findByText('O prazo não pode ser anterior a hoje.')).toBeTruthy()
    expect(api.seen.filter(each => each.method === 'POST' && each.path.includes('solicitacoes'))).toEqual([])
  })

  it('REQ-03 a survey is sent with its library', async () => {
    const api = fakeApi({
      ...places,
      'POST /solicitacoes/levantamento-bibliografico': () => ({ body: { id: 1, protocolo: '2026-A' } }),
    })
    await signInAna()
    const onSent = vi.fn()
    renderPiece(<RequestForm kind="levantamento-bibliografico" onSent={onSent} />)
    await chosen('Biblioteca')
    await userEvent.type(screen.getByRole('textbox', { name: /Assunto/ }), 'Rios')
    await userEvent.click(button('Enviar solicitação'))
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(api.to('POST', '/solicitacoes/levantamento-bibliografico')[0]?.body).toMatchObject({
      assunto: 'Rios',
      biblioteca: 10,
    })
  })
})

describe('requests with files', () => {
  const FILE = new File(['%PDF-1.7'], 'sumario.pdf', { type: 'application/pdf' })

  it.each([
    ['comutacao-bibliografica', '/solicitacoes/comutacao-bibliografica/0'],
    ['levantamento-bibliografico', '/solicitacoes/levantamento-bibliografico'],
    ['pesquisa-especializada', '/solicitacoes/pesquisa-especializada'],
    ['emprestimo-inter-bibliotecas', '/solicitacoes/emprestimo-inter-bibliotecas'],
    ['versao-acessivel', '/estante/versao-acessivel'],
    ['ficha-catalografica', '/catalog-sheet/save'],
  ] as const)(
    'REQ-01 REQ-03 REQ-07 REQ-09 %s is sent with its file, and what must be filled in is asked for first',
    async (kind, path) => {
      const api = fakeApi({ ...places, [`POST ${path}`]: () => ({ body: { id: 1, protocolo: '2026-A' } }) })
      await signInAna()
      const onSent = vi.fn()
      renderPiece(<RequestForm kind={kind} onSent={onSent} />)
      await chosen('Biblioteca')
      await userEvent.upload(screen.getByLabelText(/Anexos/), FILE)
      await userEvent.click(button('Enviar solicitação'))
      const required = REQUIRED_FIELDS[kind]
      const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
      await waitFor(() =>
        expect(boxes().filter(box => box.getAttribute('aria-invalid') === 'true').length).toBe(required.length),
      )
      expect(api.to('POST', path)).toEqual([])
      for (const name of required) {
        const box = boxes().find(one => one.name === name)
        await userEvent.type(box!, name === 'ano' ? '2020' : name === 'paginas' ? '90' : 'Rios')
      }
      for (const box of screen.queryAllByRole('checkbox', { name: /Declaro/ })) await userEvent.click(box)
      await userEvent.click(button('Enviar solicitação'))
      await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
      const form = api.to('POST', path)[0]?.body as FormData
      expect(form.getAll('anexos').map(file => (file as File).name)).toEqual(['sumario.pdf'])
      expect(form.get('biblioteca')).toBe('10')
      for (const name of required) expect(form.get(name), name).not.toBe('')
    },
  )

  it('REQ-09 files that are too large together are said at the field and are not sent; the hint tells the limits', async () => {
    const api = fakeApi({ ...places, 'POST /catalog-sheet/save': () => ({ body: { id: 1, protocolo: '2026-A' } }) })
    await signInAna()
    renderPiece(
      <RequestForm
        kind="ficha-catalografica"
        begin={{ autor: 'Rios', titulo: 'Rios', ano: '2020', paginas: '90' }}
        onSent={() => {}}
      />,
    )
    await chosen('Biblioteca')
    const field = screen.getByLabelText<HTMLInputElement>(/Anexos/)
    expect(screen.getByText(/cada um de até 10 MB. Em um envio, todos juntos até 20 MB/)).toBeTruthy()
    const large = (name: string, megabytes: number) => {
      const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' })
      return Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 })
    }
    await userEvent.upload(field, [large('a.pdf', 9), large('b.pdf', 9), large('c.pdf', 9)])
    expect(await screen.findByText(/Os arquivos juntos passam de 20 MB/)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(button('Enviar solicitação'))
    await waitFor(() => expect(currentToasts().map(toast => toast.kind)).toEqual(['warning']))
    expect(api.to('POST', '/catalog-sheet/save')).toEqual([])
    await userEvent.upload(field, [large('a.pdf', 11)])
    expect(await screen.findByText('O arquivo a.pdf é grande demais.')).toBeTruthy()
    await userEvent.upload(field, [large('a.pdf', 9), large('b.pdf', 9)])
    await userEvent.click(button('Enviar solicitação'))
    await waitFor(() => expect(api.to('POST', '/catalog-sheet/save')).toHaveLength(1))
  })

  it('REQ-01 what the person will pay at most for a copy is asked for in reais and sent in cents', async () => {
    const path = '/solicitacoes/comutacao-bibliografica/0'
    const api = fakeApi({ ...places, [`POST ${path}`]: () => ({ body: { id: 1, protocolo: '2026-A' } }) })
    await signInAna()
    renderPiece(<RequestForm kind="comutacao-bibliografica" onSent={() => {}} />)
    await chosen('Biblioteca')
    const type = (name: RegExp, value: string) => userEvent.type(screen.getByRole('textbox', { name }), value)
    await type(/^Título(?! do)/, 'Revista')
    await type(/Ano/, '2020')
    await type(/Pago no máximo/, 'muito')
    await userEvent.click(screen.getByRole('checkbox', { name: /Declaro/ }))
    await userEvent.click(button('Enviar solicitação'))
    expect(api.to('POST', path)).toEqual([])
    await userEvent.clear(screen.getByRole('textbox', { name: /Pago no máximo/ }))
    await type(/Pago no máximo/, '12,50')
    await userEvent.click(button('Enviar solicitação'))
    await waitFor(() => expect(api.to('POST', path)[0]?.body).toMatchObject({ valor_maximo_centavos: 1250 }))
  })
})

const REQUEST = {
  id: 5,
  tipo: 'emprestimo-inter-bibliotecas',
  protocolo: '2026-EEB',
  titulo: 'Terra sonâmbula',
  situacao_desc: 'x',
  data: '2026-11-10T12:00:00.000Z',
  data_situacao: '2026-11-10T12:00:00.000Z',
  cod_biblioteca: 10,
  desc_biblioteca: 'Central',
  cod_acervo: null,
  cancelavel: 'N',
  dados: { titulo: 'Terra sonâmbula' },
  passos: [],
  anexos: [],
}

describe('a loan from another library', () => {
  it.each([
    ['AGUARDANDO', false],
    ['EM_ANDAMENTO', true],
    ['ATENDIDA', true],
    ['RECUSADA', false],
  ] as const)('REQ-02 its letter is offered once the library has taken it up: %s', async (situacao, isOffered) => {
    const body = { ...REQUEST, situacao }
    fakeApi({ ...places, 'GET /estante/solicitacoes/5': () => ({ body }) })
    await signInAna()
    renderPiece(<RequestDetails id={5} kind="emprestimo-inter-bibliotecas" onClose={() => {}} />)
    expect((await screen.findAllByText('Terra sonâmbula')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Carta para a outra biblioteca (PDF)' }) !== null).toBe(isOffered)
  })

  it('a request is cancelled once the question was answered, and kept otherwise', async () => {
    const body = { ...REQUEST, situacao: 'AGUARDANDO', cancelavel: 'S' }
    const api = fakeApi({
      ...places,
      'GET /estante/solicitacoes/5': () => ({ body }),
      'DELETE /estante/solicitacoes/5': () => ({ body: { ok: true } }),
    })
    const onClose = vi.fn()
    await signInAna()
    renderPiece(<RequestDetails id={5} kind="emprestimo-inter-bibliotecas" onClose={onClose} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar solicitação' }))
    const question = await screen.findByRole('alertdialog', { name: 'Cancelar esta solicitação?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Manter a solicitação' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.to('DELETE', '/estante/solicitacoes/5')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar solicitação' }))
    const again = await screen.findByRole('alertdialog')
    await userEvent.click(within(again).getByRole('button', { name: 'Cancelar solicitação' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(api.to('DELETE', '/estante/solicitacoes/5')).toHaveLength(1)
  })
})

describe('a catalogue sheet', () => {
  const sheet = { ...REQUEST, tipo: 'ficha-catalografica', dados: { titulo: 'Rios' } }
  it.each([
    ['AGUARDANDO', 'S', 'Baixar a prévia (PDF)'],
    ['AGUARDANDO', 'N', null],
    ['ATENDIDA', 'N', 'Baixar a ficha (PDF)'],
    ['RECUSADA', 'S', null],
  ] as const)('REQ-09 of a request %s where previews are %s this is offered: %s', async (situacao, previa, offered) => {
    const body = { ...sheet, situacao, cancelavel: situacao === 'AGUARDANDO' ? 'S' : 'N' }
    const api = fakeApi({
      ...places,
      'GET /estante/solicitacoes/5': () => ({ body }),
      'GET /catalog-sheet/pdf-view-permission': () => ({ body: { permite: 'S', previa } }),
    })
    await signInAna()
    renderPiece(<RequestDetails id={5} kind="ficha-catalografica" onClose={() => {}} />)
    expect((await screen.findAllByText('Rios')).length).toBeGreaterThan(0)
    await waitFor(() => expect(api.to('GET', '/catalog-sheet/pdf-view-permission')).toHaveLength(1))
    await waitFor(() => {
      // What is not offered is not there when everything has been answered either.
      expect(queryClient.isFetching()).toBe(0)
      const names = screen.getAllByRole('button').map(each => each.textContent)
      expect(names.filter(name => name?.includes('PDF'))).toEqual(offered ? [offered] : [])
    })
  })

  it('REQ-09 a new one begins with the institution, which the form is told', async () => {
    fakeApi({
      ...places,
      'GET /solicitacoes/ficha-catalografica': () => ({ body: [] }),
      'GET /catalog-sheet/get-form-config': () => ({
        body: {
          ...{ tipos_trabalho: [], campos_obrigatorios: [], assuntos_maximo: 5, instituicao: 'Universidade do Vale' },
          anexos: { maximo: 5, tamanho_maximo: 1, tipos: [] },
        },
      }),
    })
    await signInAna()
    renderPiece(<SheetScreen />)
    await screen.findByText('Nenhuma solicitação')
    await userEvent.click(button('Nova solicitação'))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Instituição/ })
    expect(field.value).toBe('Universidade do Vale')
  })
})

describe('alerts', () => {
  const alert = (id: number, lido: boolean) => ({
    id,
    lido,
    tipo: 'solicitacao_situacao',
    titulo: `Aviso ${id}`,
    texto: 'texto',
    data: '2026-11-10T12:00:00.000Z',
    endereco: '',
  })

  it('REQ-04 REQ-05 the bell counts what is unread; marking sets lido and deleting removes', async () => {
    const kept = new Map([1, 2].map(id => [id, alert(id, id === 1)]))
    const api = fakeApi({
      ...places,
      'GET /solicitacoes/alertas': () => ({ body: [...kept.values()] }),
      'GET /estante/avisos/escolhas': () => ({ body: [] }),
      'GET /estante/avisos/idioma': () => ({ body: { idioma: 'pt' } }),
      'PUT /solicitacoes/alertas/2': () => {
        kept.set(2, alert(2, true))
        return { body: alert(2, true) }
      },
      'DELETE /solicitacoes/alertas/1': () => {
        kept.delete(1)
        return { body: { ok: true } }
      },
    })
    await signInAna()
    renderPiece(
      <>
        <AlertsBell />
        <AlertsScreen />
      </>,
    )
    expect(await screen.findByRole('link', { name: 'Avisos: 1 não lido' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar como lido: Aviso 2' }))
    expect(await screen.findByRole('link', { name: 'Avisos' })).toBeTruthy()
    expect(api.to('PUT', '/solicitacoes/alertas/2')[0]?.body).toEqual({ lido: true })
    // The button stays under the finger: in its place a second press would delete what was marked.
    const back = await screen.findByRole('button', { name: 'Marcar como não lido: Aviso 2' })
    expect(document.activeElement).toBe(back)
    await userEvent.click(back)
    await waitFor(() => expect(api.to('PUT', '/solicitacoes/alertas/2')[1]?.body).toEqual({ lido: false }))
    await userEvent.click(screen.getByRole('button', { name: 'Apagar: Aviso 1' }))
    await waitFor(() => expect(screen.queryByText('Aviso 1')).toBeNull())
  })

  it('REQ-04 each kind of notice has a switch for the bell and one for mails, where the library sends it', async () => {
    const line = { tipo: 'reserva_liberada', nome: 'Reserva separada', sino: 'S', email: 'S' }
    const both = { oferece_sino: 'S', oferece_email: 'S' }
    const other = { tipo: 'comentario_situacao', nome: 'Comentários', sino: 'S', email: 'N' }
    const body = [
      { ...line, ...both },
      { ...other, oferece_sino: 'S', oferece_email: 'N' },
    ]
    const api = fakeApi({
      ...places,
      'GET /solicitacoes/alertas': () => ({ body: [] }),
      'GET /estante/avisos/escolhas': () => ({ body }),
      'GET /estante/avisos/idioma': () => ({ body: { idioma: 'pt' } }),
      'PUT /estante/avisos/escolhas': () => ({ body }),
    })
    await signInAna()
    renderPiece(<AlertsScreen />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Por e-mail: Reserva separada' }))
    await waitFor(() =>
      expect(api.to('PUT', '/estante/avisos/escolhas')[0]?.body).toEqual({
        avisos: [{ tipo: 'reserva_liberada', sino: 'S', email: 'N' }],
      }),
    )
    expect(screen.queryByRole('checkbox', { name: 'Por e-mail: Comentários' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'No sino: Comentários' })).toBeTruthy()
  })

  it('the language of mails is chosen there; the last of several choices is the last to arrive', async () => {
    let idioma = 'pt'
    const held = Promise.withResolvers<void>()
    const api = fakeApi({
      ...places,
      'GET /solicitacoes/alertas': () => ({ body: [] }),
      'GET /estante/avisos/escolhas': () => ({ body: [] }),
      'GET /estante/avisos/idioma': () => ({ body: { idioma } }),
      'PUT /estante/avisos/idioma': async ({ body }) => {
        await held.promise
        ;({ idioma } = body as { idioma: string })
        return { body: { idioma } }
      },
    })
    await signInAna()
    renderPiece(<AlertsScreen />)
    await screen.findByRole('combobox', { name: 'Idioma dos e-mails' })
    const box = select('Idioma dos e-mails')
    expect([...box.options].map(option => option.label)).toEqual(['Português', 'English', 'Español'])
    await userEvent.selectOptions(box, 'English')
    await userEvent.selectOptions(box, 'Español')
    expect(box.value).toBe('es')
    expect(api.to('PUT', '/estante/avisos/idioma')).toHaveLength(1)
    held.resolve()
    await waitFor(() => expect(idioma).toBe('es'))
    await waitFor(() => expect(currentToasts().map(each => each.message)).toContain('Escolha salva.'))
    expect(box.value).toBe('es')
  })

  it('REQ-06 one date alone is asked to be completed, and nothing is asked of the server', async () => {
    const api = fakeApi({
      ...places,
      'GET /solicitacoes/alertas': () => ({ body: [] }),
      'GET /estante/avisos/escolhas': () => ({ body: [] }),
      'GET /estante/avisos/idioma': () => ({ body: { idioma: 'pt' } }),
    })
    await signInAna()
    renderPiece(
      <>
        <AlertsScreen />
        <LiveRegion />
      </>,
      '/?de=2026-11-01&ate=2026-11-30',
    )
    expect(await screen.findByText(/na lista/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '' } })
    expect(await screen.findByText('Informe as duas datas.')).toBeTruthy()
    for (const name of ['De', 'Até']) expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/na lista/), 'what was said of the list before').toBeNull()
    expect(screen.queryByText('Carregando a lista…'), 'nothing is on its way').toBeNull()
    expect(api.to('GET', '/solicitacoes/alertas')).toHaveLength(1)
  })
})

describe('the bibliographic alert', () => {
  it('REQ-10 REQ-11 shows the newest list, its chapters, and a chapter’s titles when it is opened', async () => {
    const card = {
      cod_report_card: 3,
      titulo: 'Outubro',
      inicio: '2026-10-01',
      fim: '2026-10-31',
      cod_biblioteca: null,
      desc_biblioteca: '',
      quantidade: 1,
    }
    const api = fakeApi({
      ...places,
      'GET /bibliographic-alert/get-report-cards': () => ({
        body: [card, { ...card, cod_report_card: 2, titulo: 'Setembro' }],
      }),
      'GET /bibliographic-alert/get-report-card-data': () => ({
        body: { ...card, capitulos: [{ chapter_code: '101', descricao: 'Matemática', quantidade: 1 }] },
      }),
      'GET /bibliographic-alert/get-report-card-data-item': () => ({
        body: [
          {
            cod_acervo: 9,
            titulo: 'Cálculo',
            autor: 'Moura',
            ano_publicacao: 2026,
            tipo_obra: 'Livro',
            capa: '',
            disponiveis: 1,
            exemplares: 2,
          },
        ],
      }),
    })
    renderPiece(<BulletinPage />, '/alerta-bibliografico')
    const chapter = await screen.findByRole('button', { name: /Matemática/ })
    expect(select('Lista').value).toBe('3')
    await userEvent.click(chapter)
    const item = (await screen.findByRole('link', { name: 'Cálculo' })).closest('li') as HTMLElement
    expect(within(item).getByText('1 de 2 exemplares disponíveis')).toBeTruthy()
    const query = api.to('GET', '/bibliographic-alert/get-report-card-data-item')[0]?.query
    expect([query?.get('cod_report_card'), query?.get('chapter_code')]).toEqual(['3', '101'])
  })
})
