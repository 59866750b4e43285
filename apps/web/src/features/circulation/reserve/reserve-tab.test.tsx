import '../../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/api/query.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { clearPrefilters, keepPrefilters } from '../../../lib/search-state/prefilters.ts'
import { takeIntention } from '../../../lib/session/intentions/intentions.ts'
import { currentSession } from '../../../lib/session/store/session-store.ts'
import { fakeApi, type Handler } from '../../../testing/fake-api.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../../testing/page.tsx'
import { openInstitution, signInAna } from '../../../testing/people.ts'
import { reservable } from '../circulation.test-data.ts'
import { reserve, reserveStore } from './reserve-flow.ts'
import { RESERVE_INTENTION } from './reserve-form.tsx'
import { Component as ReserveTab } from './reserve-tab.tsx'

const refused = { status: 422, body: { message: 'ReservaIndisponivelExemplarDisponivel', code: 'refused' } }
const two = [reservable({ volume: '1' }), reservable({ cod_exemplar: 2, volume: '2' })]

function open(
  answers: Record<string, Handler> = {},
  exemplares = two,
  reservas: object[] = [],
  fora_do_vinculo = 0,
  at = '/acervo/10/reserva',
) {
  let made = 0
  const api = fakeApi({
    'POST /oauth/token': () => ({
      body: {
        access_token: 'patron-2',
        refresh_token: 'refresh-2',
        token_type: 'Bearer',
        expires_in: 900,
        scope: 'patron',
      },
    }),
    'GET /reserva/10/informacoes-iniciais': () => ({
      body: { exemplares, fora_do_vinculo, reservas: made === 0 ? reservas : [{ cod_biblioteca: 1, total: made }] },
    }),
    'POST /reserva/validar-fila': () => ({ body: { existeFila: false, fila: 0, previsao: null } }),
    'POST /reserva': () => {
      made++
      return { body: { cod_reserva: 9, posicao: 1, previsao: null } }
    },
    'POST /estante/sair': () => ({ body: { ok: true } }),
    ...answers,
  })
  renderPiece(<ReserveTab cod_acervo={10} />, at)
  return api
}
const button = () => screen.findByRole('button', { name: /reservar/i })
const volume = () => screen.findByRole('combobox', { name: 'Volume' })
const said = () => currentToasts().map(({ kind, message }) => `${kind}: ${message}`)
const pickAndSend = async () => {
  await userEvent.selectOptions(await volume(), '2')
  await userEvent.click(await button())
}

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['circulation-screen', 'access'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  openInstitution()
  reserveStore.set(state => ({ ...state, cod_acervo: 0 }))
})

describe('the reservation tab', () => {
  it('RES-10 says that no copy allows it, and shows no form', async () => {
    await signInAna()
    open({}, [])
    expect(await screen.findByText(/^Reserva cancelada: não existe exemplar/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('RES-15 AMB-19 asks for the campus and library that the catalogue is narrowed to, and elsewhere where they have none', async () => {
    const asked = (api: ReturnType<typeof open>) =>
      api.to('GET', '/reserva/10/informacoes-iniciais').map(({ query }) => Object.fromEntries(query))
    keepPrefilters({ id: '2', id_biblioteca: '3,', cr: '', id_colecao: '5,', tipo_obra: '' })
    const near = open()
    await button()
    expect(asked(near)).toEqual([{ id: '2', id_biblioteca: '3,' }])
    cleanup()
    queryClient.clear()
    const far = open({
      'GET /reserva/10/informacoes-iniciais': ({ query }) => ({
        body: { exemplares: query.has('id') ? [] : two, fora_do_vinculo: 0, reservas: [] },
      }),
    })
    await button()
    expect(asked(far)).toEqual([{ id: '2', id_biblioteca: '3,' }, {}])
    cleanup()
    queryClient.clear()
    // What is no code is not sent: the server would refuse it.
    clearPrefilters()
    keepPrefilters({ id: 'x', id_biblioteca: 'y,', cr: 'cr', id_colecao: '', tipo_obra: '' })
    const free = open()
    await button()
    expect(asked(free)).toEqual([{}])
    clearPrefilters()
  })

  it('RES-11 shows a spinner while it loads', async () => {
    open({ 'GET /reserva/10/informacoes-iniciais': () => new Promise<never>(() => {}) })
    expect(await screen.findByText('Carregando a reserva…')).toBeTruthy()
  })

  it('RES-03 RES-06 RES-07 waits for every visible choice, and names the only library in plain text', async () => {
    await signInAna()
    open()
    const select = await volume()
    expect(screen.queryByRole('combobox', { name: 'Biblioteca' })).toBeNull()
    expect(screen.getByText('Biblioteca Central')).toBeTruthy()
    expect(within(select).getAllByRole('option')[0]?.textContent).toBe('Selecione uma opção…')
    expect((await button()).hasAttribute('disabled')).toBe(true)
    // The form can be sent by a key as well.
    fireEvent.submit(select.closest('form')!)
    await waitFor(() => expect(said()).toEqual(['warning: Selecione todas as opções da reserva.']))
    await userEvent.selectOptions(select, '1')
    expect((await button()).hasAttribute('disabled')).toBe(false)
  })

  it.each([
    ['Você não tem reserva nesta biblioteca.', []],
    ['Você tem 2 reservas desta obra nesta biblioteca.', [{ cod_biblioteca: 1, total: 2 }]],
  ])(
    'RES-12 RES-15 RES-16 tells whether the person has reservations at the chosen library: %s',
    async (text, totals) => {
      await signInAna()
      open({}, two, totals)
      expect(await screen.findByText(text)).toBeTruthy()
    },
  )

  it('RES-12 tells a visitor nothing of reservations', async () => {
    open()
    await volume()
    expect(screen.queryByText(/reserva nesta biblioteca/)).toBeNull()
  })

  // The server leaves copies of other libraries out, and says how many.
  it.each([
    ['of no library at all', [], 'Você não está vinculado a nenhuma biblioteca.'],
    [
      'of a library without copies',
      [{ cod_biblioteca: 9, desc_biblioteca: 'Campus' }],
      'Você só pode reservar nas suas bibliotecas.',
    ],
  ])(
    'RES-13 with the restriction on, somebody %s is told so, and not that no copy can be reserved',
    async (_, own, text) => {
      openInstitution({ restringe_ui_res_se_usu_logado: '1' })
      await signInAna()
      open({ 'GET /unidade-informacao/get-user-libraries': () => ({ body: own }) }, [], [], 2)
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.queryByText(/^Reserva cancelada/)).toBeNull()
      expect(screen.queryByRole('button')).toBeNull()
    },
  )

  it('RES-13 RES-14 own libraries that cannot be had are none; without the restriction all libraries are offered', async () => {
    openInstitution({ restringe_ui_res_se_usu_logado: '1' })
    await signInAna()
    const libraries = [reservable(), reservable({ cod_exemplar: 2, cod_biblioteca: 2, desc_biblioteca: 'Campus' })]
    const failed = {
      'GET /unidade-informacao/get-user-libraries': () => ({ status: 500, body: { message: 'x', code: 'x' } }),
    }
    open(failed, libraries)
    expect(await screen.findByText('Você não está vinculado a nenhuma biblioteca.')).toBeTruthy()
    cleanup()
    queryClient.clear()
    open(
      {
        'GET /unidade-informacao/get-user-libraries': () => ({
          body: [{ cod_biblioteca: 2, desc_biblioteca: 'Campus' }],
        }),
      },
      libraries,
    )
    expect(await screen.findByText('Campus')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Biblioteca' })).toBeNull()
    cleanup()
    queryClient.clear()
    openInstitution({ restringe_ui_res_se_usu_logado: '0' })
    open({}, libraries)
    const select = await screen.findByRole('combobox', { name: 'Biblioteca' })
    // RES-06: no placeholder among the libraries.
    expect(
      within(select)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Biblioteca Central · 1 exemplar', 'Campus · 1 exemplar'])
  })

  it('says of a library without copies of its own that they come from others', async () => {
    const sent = { cod_exemplar: 2, cod_biblioteca: 2, desc_biblioteca: 'Campus', vem_de: 'Biblioteca Central' }
    open({}, [reservable(), reservable(sent)])
    const select = await screen.findByRole('combobox', { name: 'Biblioteca' })
    expect(
      within(select)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Biblioteca Central · 1 exemplar', 'Campus · 1 exemplar de outra biblioteca'])
  })

  it('REC-33 what has no number and what comes with the work are said in words', async () => {
    const flags = { reserva_mat_adicional: 'S' } as const
    open({}, [
      reservable(flags),
      reservable({ ...flags, cod_exemplar: 2, mat_adicional: '1' }),
      reservable({ ...flags, cod_exemplar: 3, volume: '2' }),
    ])
    const words = (select: HTMLElement) =>
      within(select)
        .getAllByRole('option')
        .map(option => option.textContent)
    expect(words(await volume())).toEqual([
      'Selecione uma opção…',
      'Sem número de volume · 2 exemplares',
      '2 · 1 exemplar',
    ])
    await userEvent.selectOptions(await volume(), '99999')
    expect(words(await screen.findByRole('combobox', { name: 'Material' }))).toEqual([
      'Selecione uma opção…',
      'Só a obra, sem material adicional · 1 exemplar',
      'Material adicional 1 · 1 exemplar',
    ])
  })

  it('what the person would be refused is said before the click, for what is chosen and nothing else', async () => {
    await signInAna()
    const reserved = [{ message: 'ReservaJaExiste', params: {} }]
    open({}, [reservable({ volume: '1', motivos: reserved }), reservable({ cod_exemplar: 2, volume: '2' })])
    await userEvent.selectOptions(await volume(), '1')
    expect(await screen.findByText('Já existe uma reserva desta obra para esta pessoa.')).toBeTruthy()
    expect((await button()).hasAttribute('disabled')).toBe(true)
    await userEvent.selectOptions(await volume(), '2')
    expect(screen.queryByText(/^Já existe uma reserva/)).toBeNull()
    expect((await button()).hasAttribute('disabled')).toBe(false)
  })

  it('RES-17 RES-19 RES-20 RES-21 without a queue it saves at once, says so, counts it, and keeps only the library', async () => {
    await signInAna()
    const api = open()
    await pickAndSend()
    await waitFor(() => expect(said()).toEqual(['success: Reserva feita com sucesso.']))
    const order = {
      cod_acervo: 10,
      biblioteca: 1,
      volume: '2',
      tomo: '99999',
      parte: '99999',
      material_adicional: null,
      localizacao: null,
    }
    expect(api.to('POST', '/reserva/validar-fila').map(each => each.body)).toEqual([order])
    expect(api.to('POST', '/reserva').map(each => each.body)).toEqual([order])
    expect(((await volume()) as HTMLSelectElement).value).toBe('')
    expect(await screen.findByText('Você tem 1 reserva desta obra nesta biblioteca.')).toBeTruthy()
    expect(currentSession()).not.toBeNull()
    // Whoever comes back to the tab is told by the server, and it is not counted twice.
    cleanup()
    renderPiece(<ReserveTab cod_acervo={10} />, '/acervo/10/reserva')
    expect(await screen.findByText('Você tem 1 reserva desta obra nesta biblioteca.')).toBeTruthy()
    expect(screen.queryByText(/Você tem 2 reservas/)).toBeNull()
  })

  it('RES-21 counts a reservation before the server tells of it', async () => {
    await signInAna()
    let asked = 0
    open({
      'GET /reserva/10/informacoes-iniciais': () =>
        asked++ === 0
          ? { body: { exemplares: two, fora_do_vinculo: 0, reservas: [{ cod_biblioteca: 1, total: 1 }] } }
          : new Promise<never>(() => {}),
    })
    await pickAndSend()
    expect(await screen.findByText('Você tem 2 reservas desta obra nesta biblioteca.')).toBeTruthy()
  })

  it('RES-18 a queue is told, joining it saves, declining it clears all but the library', async () => {
    await signInAna()
    const api = open({ 'POST /reserva/validar-fila': () => ({ body: { existeFila: true, fila: 2, previsao: null } }) })
    await pickAndSend()
    let asked = await screen.findByRole('alertdialog')
    expect(within(asked).getByText('O material está indisponível. Deseja entrar na fila de espera?')).toBeTruthy()
    expect(within(asked).getByText('Você ficaria em 3º lugar.')).toBeTruthy()
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(((await volume()) as HTMLSelectElement).value).toBe('')
    expect(api.to('POST', '/reserva')).toHaveLength(0)
    await pickAndSend()
    asked = await screen.findByRole('alertdialog')
    await userEvent.click(within(asked).getByRole('button', { name: 'Entrar na fila' }))
    await waitFor(() => expect(api.to('POST', '/reserva')).toHaveLength(1))
  })

  it('RES-22 a queue that cannot be checked is said, and nothing is saved', async () => {
    await signInAna()
    const api = open({ 'POST /reserva/validar-fila': () => refused })
    await pickAndSend()
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(api.to('POST', '/reserva')).toHaveLength(0)
    expect((await button()).hasAttribute('disabled')).toBe(false)
    expect(currentSession()).not.toBeNull()
  })

  it('RES-23 RES-26 a refusal is said, all but the library is chosen anew, and the person stays', async () => {
    await signInAna()
    open({ 'POST /reserva': () => refused })
    await pickAndSend()
    await waitFor(() =>
      expect(said()[0]).toMatch(/A reserva não é possível enquanto houver exemplares disponíveis para empréstimo/),
    )
    expect(((await volume()) as HTMLSelectElement).value).toBe('')
    expect(currentSession()).not.toBeNull()
  })

  it('RES-26 copies that can be had at once are told before the click, with the way to them', async () => {
    await signInAna()
    open({}, [reservable({ disponivel: 'S' })])
    expect(await screen.findByText(/enquanto houver exemplares disponíveis/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver onde estão' }).getAttribute('href')).toBe('/acervo/10/exemplares')
  })

  const ana = {
    cod_pessoa: 7,
    nome_pessoa: 'Ana',
    login: 'ana',
    app_uuid: null,
    renovar: false,
    expirado: false,
    validade: null,
  }
  const people: Record<string, Handler> = {
    'GET /pessoas': () => ({ body: { user: ana, authPermissions: [], bloqueio: 'N', msg_bloqueio: '' } }),
    'GET /pessoas/login': () => ({ body: [] }),
    'POST /pessoas/duplicadas': () => ({ body: [] }),
  }
  const enter = async () => {
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('heading', { name: 'É preciso entrar para reservar.' })).toBeTruthy()
    await waitFor(() => expect(document.querySelector('[name=password]')).not.toBeNull())
    for (const name of ['username', 'password'])
      fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value: 'ana' } })
    fireEvent.submit(document.querySelector('[name=password]')!.closest('form')!)
  }

  it('RES-08 RES-09 RES-24 REC-39 a visitor signs in here, the reservation goes on by itself, and the session ends', async () => {
    const api = open(people)
    expect(await screen.findByText('É preciso entrar para reservar.')).toBeTruthy()
    await pickAndSend()
    await enter()
    await waitFor(() => expect(api.to('POST', '/reserva')).toHaveLength(1))
    await waitFor(() => expect(currentSession()).toBeNull())
    expect(said()).toContain('success: Reserva feita com sucesso.')
    expect(api.to('POST', '/reserva')[0]?.body).toMatchObject({ volume: '2' })
  })

  it('RES-24 the end of the short stay leaves the keyboard at the reservation', async () => {
    open(people)
    await pickAndSend()
    await enter()
    await waitFor(() => expect(currentSession()).toBeNull())
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const form = (await button()).closest('form')
    // For a moment it is the button that was pressed, which is disabled by then.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    await waitFor(() => expect(document.activeElement?.matches('body :has(form)')).toBe(true))
    expect(document.activeElement?.contains(form)).toBe(true)
  })

  it.each([
    ['another screen', () => cleanup()],
    ['another page', () => window.dispatchEvent(new Event('pagehide'))],
  ])('RES-24 going to %s while the queue is asked about ends the short stay', async (_, leave) => {
    const api = open({
      ...people,
      'POST /reserva/validar-fila': () => ({ body: { existeFila: true, fila: 2, previsao: null } }),
    })
    await pickAndSend()
    await enter()
    await screen.findByRole('alertdialog')
    expect(currentSession()).not.toBeNull()
    leave()
    await waitFor(() => expect(currentSession()).toBeNull())
    expect(api.to('POST', '/reserva')).toHaveLength(0)
  })

  it('RES-09 whoever leaves the page instead of signing in reserves nothing by a later sign-in', async () => {
    const api = open()
    await pickAndSend()
    await screen.findByRole('dialog')
    cleanup()
    await signInAna()
    renderPiece(<ReserveTab cod_acervo={10} />, '/acervo/10/reserva')
    await button()
    // An intention that was left would have been taken by now: it is asked for before the form is there.
    expect(await takeIntention(RESERVE_INTENTION)).toBeNull()
    expect(api.to('POST', '/reserva/validar-fila')).toEqual([])
  })

  it('RES-09 AUTH-55 an institutional sign-in comes back to the same view of the page', async () => {
    openInstitution({ usaOAuth: 'S' })
    const start: Handler = () => ({ status: 503, body: { message: 'ServicoExternoIndisponivel', code: 'unavailable' } })
    const item = '/catalogos/kids/acervo/simple/10/4?visao=reserva'
    const api = open({ ...people, 'GET /oidc/authorize': start }, two, [], 0, item)
    await pickAndSend()
    await userEvent.click(await screen.findByRole('button', { name: /Entrar com a conta/ }))
    await waitFor(() => expect(api.to('GET', '/oidc/authorize')[0]?.query.get('redirect')).toBe(item))
  })

  it('RES-22 RES-24 after an embedded sign-in a failure ends the session too', async () => {
    open({ ...people, 'POST /reserva/validar-fila': () => refused })
    await pickAndSend()
    await enter()
    await waitFor(() => expect(said().length).toBeGreaterThan(0))
    await waitFor(() => expect(currentSession()).toBeNull())
  })
})

describe('an answer that comes when somebody has gone on', () => {
  const late = () => {
    let answer = (_reply: { body: unknown }) => {}
    const handler: Handler = () => new Promise(resolve => (answer = resolve)) as never
    return { handler, answer: () => answer({ body: { existeFila: true, fila: 3, previsao: null } }) }
  }
  const order = {
    cod_acervo: 10,
    biblioteca: 1,
    volume: '2',
    tomo: '',
    parte: '',
    material_adicional: null,
    localizacao: null,
  }

  it('RES-18 a queue of one work is not asked about at another', async () => {
    await signInAna()
    const queue = late()
    const api = open({
      'POST /reserva/validar-fila': queue.handler,
      'GET /reserva/11/informacoes-iniciais': () => ({ body: { exemplares: two, fora_do_vinculo: 0, reservas: [] } }),
    })
    await pickAndSend()
    await expect.poll(() => api.to('POST', '/reserva/validar-fila')).toHaveLength(1)
    cleanup()
    renderPiece(<ReserveTab cod_acervo={11} />, '/acervo/11/reserva')
    await volume()
    queue.answer()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect((await button()).getAttribute('aria-busy')).toBeNull()
  })

  it('RES-24 whoever signed in only to reserve and left before the question came is signed out', async () => {
    await signInAna()
    const queue = late()
    const api = fakeApi({
      'POST /reserva/validar-fila': queue.handler,
      'POST /estante/sair': () => ({ body: { ok: true } }),
    })
    history.replaceState(null, '', '/acervo/10/reserva')
    const done = reserve(order, true)
    await expect.poll(() => api.to('POST', '/reserva/validar-fila')).toHaveLength(1)
    history.pushState(null, '', '/')
    queue.answer()
    await done
    expect(currentSession()).toBeNull()
    expect(api.to('POST', '/reserva')).toHaveLength(0)
  })
})
