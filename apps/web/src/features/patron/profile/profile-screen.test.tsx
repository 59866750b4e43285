import '../../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routeTable } from '../../../app/router.tsx'
import { i18n } from '../../../lib/language/i18n.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../../testing/fake-api.ts'
import { lookAgainInVain } from '../../../testing/later-look.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../../../testing/page.tsx'
import { openInstitution, signInAna } from '../../../testing/people.ts'

const interests = [
  { codigo: 3, tipoDSI: 'AREA', codTipoArea: 1, descricao: 'Matemática', validade: null },
  { codigo: 8, tipoDSI: 'AUTOR', codTipoArea: 0, descricao: 'Lispector, Clarice', validade: '2027-05-31' },
]
const periodical = {
  codigo: 40,
  titulo: 'Revista do Vale',
  validade: null,
  fasciculo: 'S',
  artigo: 'N',
  sumario: 'S',
  bibliotecas: [2],
}
const type = { codigo: 5, descricao: 'Tese', validade: null, bibliotecas: [], idiomas: ['por'] }
const options = {
  tiposArea: [{ codTipoArea: 1, descricao: 'CNPq' }],
  areas: [{ codigo: 3, codTipoArea: 1, descricao: 'Matemática' }],
  tiposObra: [
    { codigo: 5, descricao: 'Tese' },
    { codigo: 6, descricao: 'Livro' },
  ],
  idiomas: [
    { codigo: 'por', descricao: 'Português' },
    { codigo: 'spa', descricao: 'Espanhol' },
  ],
  bibliotecas: [
    { cod_biblioteca: 1, desc_biblioteca: 'Central' },
    { cod_biblioteca: 2, desc_biblioteca: 'Norte' },
  ],
}
const done: Handler = () => ({ body: { ok: true } })
const at = '/perfil-interesse'

const answers: Record<string, Handler> = {
  ...publicTokenHandler,
  [`GET ${at}/areas-interesse/info-auxiliar`]: () => ({ body: options }),
  [`GET ${at}/area-autor-assunto`]: () => ({ body: interests }),
  [`GET ${at}/area-autor-assunto/pesquisa`]: () => ({
    body: [{ codigo: 77, codTipoArea: 0, descricao: 'Grafos (Matemática)' }],
  }),
  [`POST ${at}/area-autor-assunto`]: done,
  [`DELETE ${at}/area-autor-assunto`]: done,
  [`PUT ${at}/area-autor-assunto/validade`]: done,
  [`GET ${at}/periodicos`]: () => ({ body: [periodical] }),
  [`GET ${at}/periodicos/pesquisa`]: () => ({ body: [{ codigo: 41, titulo: 'Cadernos do Sul', issn: '0100-0000' }] }),
  [`POST ${at}/periodicos`]: done,
  [`PUT ${at}/periodicos`]: done,
  [`DELETE ${at}/periodicos`]: done,
  [`GET ${at}/tipo-obra`]: () => ({ body: [type] }),
  [`POST ${at}/tipo-obra`]: done,
  [`PUT ${at}/tipo-obra`]: done,
  [`DELETE ${at}/tipo-obra`]: done,
}

async function open(besides: Record<string, Handler> = {}) {
  await signInAna({}, [8])
  const api = fakeApi({ ...answers, ...besides })
  renderRoutes(routeTable(), '/meupergamum/perfil-interesse')
  await screen.findByRole('rowheader', { name: 'Matemática' })
  return api
}
const section = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)
const said = () => currentToasts().map(({ kind, message }) => `${kind}: ${message}`)
const body = (api: Awaited<ReturnType<typeof open>>, method: string, path: string) => api.to(method, at + path)[0]?.body

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['patron', 'person'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  openInstitution()
})

describe('areas, authors and subjects', () => {
  const name = 'Áreas, autores e assuntos'

  it('PROF-01 PROF-04 PROF-16 shows what is followed, of which kind and until when', async () => {
    await open()
    const rows = section(name).getAllByRole('row').slice(1)
    expect(rows.map(row => row.textContent)).toEqual([
      expect.stringMatching(/^MatemáticaÁreaSempre/),
      expect.stringMatching(/^Lispector, ClariceAutor.*31.*2027/),
    ])
  })

  it('PROF-04 PROF-09 PROF-13 what is followed stays in sight when a later look fails', async () => {
    await open()
    await screen.findByRole('rowheader', { name: 'Tese' })
    await lookAgainInVain()
    for (const followed of ['Matemática', 'Revista do Vale', 'Tese'])
      expect(screen.getByRole('rowheader', { name: followed })).toBeTruthy()
  })

  it('PROF-05 what is no longer followed is taken out once, however often one presses', async () => {
    const pressed = Promise.withResolvers<void>()
    const api = await open({
      [`DELETE ${at}/area-autor-assunto`]: async () => {
        await pressed.promise
        return { body: { ok: true } }
      },
    })
    await userEvent.dblClick(section(name).getByRole('button', { name: 'Tirar Matemática' }))
    pressed.resolve()
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(api.to('DELETE', `${at}/area-autor-assunto`)).toHaveLength(1)
  })

  it('PROF-05 after the last one the keyboard finds that nothing is followed', async () => {
    let followed = 1
    await open({
      [`GET ${at}/area-autor-assunto`]: () => ({ body: interests.slice(0, followed) }),
      [`DELETE ${at}/area-autor-assunto`]: () => {
        followed = 0
        return { body: { ok: true } }
      },
    })
    await userEvent.click(section(name).getByRole('button', { name: 'Tirar Matemática' }))
    await waitFor(() => expect(section(name).queryByRole('table')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Nada por enquanto.')
  })

  it('PROF-02 names of one kind are not offered as those of another while the answer is on its way', async () => {
    await signInAna({}, [8])
    const grafos = { codigo: 77, codTipoArea: 0, descricao: 'Grafos (Matemática)' }
    fakeApi({
      ...answers,
      [`GET ${at}/area-autor-assunto/pesquisa`]: ({ query }) =>
        query.get('tipoPesquisa') === 'AREA' ? { body: [grafos] } : new Promise<never>(() => {}),
    })
    renderRoutes(routeTable(), '/meupergamum/perfil-interesse')
    await screen.findByRole('rowheader', { name: 'Matemática' })
    const part = section(name)
    await userEvent.type(part.getByRole('combobox', { name: 'Procurar' }), 'gr')
    expect(await screen.findByRole('option', { name: /Grafos/ })).toBeTruthy()
    await userEvent.selectOptions(part.getByRole('combobox', { name: 'Tipo' }), 'Assunto')
    await userEvent.type(part.getByRole('combobox', { name: 'Procurar' }), 'gr')
    expect(screen.queryByRole('option', { name: /Grafos/ })).toBeNull()
  })

  it('PROF-02 PROF-03 finds by kind and part of the name, and follows only what was chosen from the list', async () => {
    const api = await open()
    const part = section(name)
    await userEvent.selectOptions(part.getByRole('combobox', { name: 'Tipo' }), 'Assunto')
    await userEvent.type(part.getByRole('combobox', { name: 'Procurar' }), 'gr')
    await userEvent.click(part.getByRole('button', { name: 'Acompanhar' }))
    const find = part.getByRole('combobox', { name: 'Procurar' })
    expect(find.getAttribute('aria-invalid')).toBe('true')
    expect(part.getByText('Escolha um item da lista.')).toBeTruthy()
    expect(document.activeElement).toBe(find)
    await userEvent.click(part.getByRole('combobox', { name: 'Procurar' }))
    await userEvent.click(await screen.findByRole('option', { name: /Grafos/ }))
    const asked = api.to('GET', `${at}/area-autor-assunto/pesquisa`).map(each => Object.fromEntries(each.query))
    expect(asked).toContainEqual({ tipoPesquisa: 'ASSUNTO', termoPesquisa: 'gr' })
    fireEvent.change(part.getByLabelText('Até'), { target: { value: '2027-01-31' } })
    await userEvent.click(part.getByRole('button', { name: 'Acompanhar' }))
    await waitFor(() => expect(said()).toContain('success: Agora você acompanha Grafos (Matemática).'))
    expect(body(api, 'POST', '/area-autor-assunto')).toEqual({
      tipoDSI: 'ASSUNTO',
      validade: '2027-01-31',
      itens: [{ codigo: 77, codTipoArea: 0 }],
    })
  })

  it('PROF-02 PROF-03 of two areas of one name the one that was chosen is followed; without a choice neither', async () => {
    const api = await open({
      [`GET ${at}/areas-interesse/info-auxiliar`]: () => ({
        body: {
          ...options,
          tiposArea: [
            { codTipoArea: 1, descricao: 'CNPq' },
            { codTipoArea: 2, descricao: 'Capes' },
          ],
        },
      }),
      [`GET ${at}/area-autor-assunto/pesquisa`]: () => ({
        body: [1, 2].map(codTipoArea => ({ codigo: 30 + codTipoArea, codTipoArea, descricao: 'Educação' })),
      }),
    })
    const part = section(name)
    await userEvent.type(part.getByRole('combobox', { name: 'Procurar' }), 'Educação')
    expect(await screen.findAllByRole('option', { name: /^Educação/ })).toHaveLength(2)
    await userEvent.click(part.getByRole('button', { name: 'Acompanhar' }))
    expect(part.getByText('Escolha um item da lista.')).toBeTruthy()
    await userEvent.click(part.getByRole('combobox', { name: 'Procurar' }))
    await userEvent.click(await screen.findByRole('option', { name: /Capes/ }))
    await userEvent.click(part.getByRole('button', { name: 'Acompanhar' }))
    await waitFor(() =>
      expect(body(api, 'POST', '/area-autor-assunto')).toMatchObject({ itens: [{ codigo: 32, codTipoArea: 2 }] }),
    )
  })

  it('PROF-05 PROF-06 changes until when, and takes one out', async () => {
    const api = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Mudar Lispector, Clarice' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Até'), { target: { value: '' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(said()).toContain('success: Perfil salvo.'))
    const line = { codigo: 8, tipoDSI: 'AUTOR', codTipoArea: 0 }
    expect(body(api, 'PUT', '/area-autor-assunto/validade')).toEqual({ ...line, validade: null })
    await userEvent.click(screen.getByRole('button', { name: 'Tirar Matemática' }))
    await waitFor(() => expect(said()).toContain('success: Você não acompanha mais Matemática.'))
    expect(Object.fromEntries(api.to('DELETE', `${at}/area-autor-assunto`)[0]?.query ?? [])).toEqual({
      codigo: '3',
      tipoDSI: 'AREA',
      codTipoArea: '1',
    })
  })
})

describe('periodicals', () => {
  it('PROF-07 PROF-08 PROF-09 lists them, and follows another of a library', async () => {
    const api = await open()
    const part = section('Periódicos')
    expect((await part.findByRole('row', { name: /Revista do Vale/ })).textContent).toMatch(
      /Revista do ValeFascículos, SumáriosNorteSempre/,
    )
    await userEvent.selectOptions(part.getByRole('combobox', { name: 'Biblioteca' }), 'Norte')
    await userEvent.type(part.getByRole('combobox', { name: 'Título do periódico' }), 'cad')
    await userEvent.click(await screen.findByRole('option', { name: /Cadernos do Sul/ }))
    const asked = api.to('GET', `${at}/periodicos/pesquisa`).map(each => Object.fromEntries(each.query))
    expect(asked).toContainEqual({ termoPesquisa: 'cad', bibliotecas: '2' })
    await userEvent.click(part.getByRole('button', { name: 'Acompanhar' }))
    await waitFor(() =>
      expect(body(api, 'POST', '/periodicos')).toEqual({ validade: null, itens: [{ codigo: 41, bibliotecas: [2] }] }),
    )
  })

  it('PROF-08 of two periodicals of one title the one that was chosen is followed', async () => {
    const api = await open({
      [`GET ${at}/periodicos/pesquisa`]: () => ({
        body: [
          { codigo: 41, titulo: 'Boletim', issn: '0100-0000' },
          { codigo: 42, titulo: 'Boletim', issn: '0200-0000' },
        ],
      }),
    })
    const part = section('Periódicos')
    await userEvent.type(part.getByRole('combobox', { name: 'Título do periódico' }), 'bol')
    await userEvent.click(await screen.findByRole('option', { name: /0200-0000/ }))
    await userEvent.click(part.getByRole('button', { name: 'Acompanhar' }))
    await waitFor(() =>
      expect(body(api, 'POST', '/periodicos')).toMatchObject({ itens: [{ codigo: 42, bibliotecas: [] }] }),
    )
  })

  it('PROF-10 PROF-15 changes what is wanted of one; nothing at all is refused before it is sent', async () => {
    const api = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar Revista do Vale' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Fascículos' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sumários' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(said()).toContain('warning: Selecione ao menos um tipo de periódico.')
    expect(api.to('PUT', `${at}/periodicos`)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Artigos' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Central' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(said()).toContain('success: Perfil salvo.'))
    const { titulo: _title, ...line } = periodical
    expect(body(api, 'PUT', '/periodicos')).toEqual({
      ...line,
      fasciculo: 'N',
      artigo: 'S',
      sumario: 'N',
      bibliotecas: expect.arrayContaining([1, 2]),
    })
  })

  it('PROF-11 takes one out', async () => {
    const api = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Tirar Revista do Vale' }))
    await waitFor(() => expect(api.to('DELETE', `${at}/periodicos`)[0]?.query.get('codigo')).toBe('40'))
  })
})

describe('types of work', () => {
  it('PROF-12 lists them with languages and libraries, and follows another', async () => {
    const api = await open()
    const part = section('Tipos de obra')
    expect((await part.findByRole('row', { name: /Tese/ })).textContent).toMatch(/TesePortuguêsTodasSempre/)
    await userEvent.click(part.getByRole('button', { name: 'Acompanhar' }))
    const type = part.getByRole('combobox', { name: 'Tipo de obra' })
    expect([type.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', type])
    await userEvent.selectOptions(type, 'Livro')
    expect(type.getAttribute('aria-invalid'), 'mended').toBeNull()
    await userEvent.click(part.getByRole('button', { name: 'Acompanhar' }))
    await waitFor(() => expect(body(api, 'POST', '/tipo-obra')).toEqual({ validade: null, itens: [{ codigo: 6 }] }))
  })

  it('PROF-13 changes languages, libraries and validity of one, and takes it out', async () => {
    const api = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar Tese' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Espanhol' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Central' }))
    fireEvent.change(dialog.getByLabelText('Até'), { target: { value: '2027-06-30' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(said()).toContain('success: Perfil salvo.'))
    expect(body(api, 'PUT', '/tipo-obra')).toEqual({
      codigo: 5,
      validade: '2027-06-30',
      bibliotecas: [1],
      idiomas: expect.arrayContaining(['por', 'spa']),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Tirar Tese' }))
    await waitFor(() => expect(api.to('DELETE', `${at}/tipo-obra`)[0]?.query.get('codigo')).toBe('5'))
  })
})
