import '../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeTable } from '../../app/router.tsx'
import { emptyBasket, putInBasket } from '../../lib/basket/basket-store.ts'
import { leaveBasket, takeLeftBasket } from '../../lib/basket/left-basket.ts'
import { changeLanguage, i18n } from '../../lib/language/i18n.ts'
import { setLibraryZone } from '../../lib/language/library-clock.ts'
import { currentSession } from '../../lib/session/store/session-store.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { lookAgainInVain } from '../../testing/later-look.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'

/** The screens as a person reaches them: by their addresses, in the application's own table. */
async function open(path: string, answers: Record<string, Handler>) {
  await signInAna({}, [8])
  const api = fakeApi({ ...publicTokenHandler, ...answers })
  renderRoutes(routeTable(), path)
  return api
}
/** Presses twice before the server answers, whatever the machine does. */
let answering = Promise.resolve()
const slowly =
  (reply: Awaited<ReturnType<Handler>>): Handler =>
  async () => {
    await answering
    return reply
  }
async function pressTwice(button: HTMLElement) {
  const pressed = Promise.withResolvers<void>()
  answering = pressed.promise
  await userEvent.dblClick(button)
  pressed.resolve()
}
const said = () => currentToasts().map(({ kind, message }) => `${kind}: ${message}`)

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['patron', 'lists', 'basket', 'person', 'access', 'kiosk'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  openInstitution()
})

const item = {
  cod_acervo: 7,
  titulo: 'Torto arado',
  autor: 'Vieira Junior, Itamar',
  ano_publicacao: 2019,
  desc_tipo_obra: 'Livro',
  chamada: '869.3 V658t',
  isbn_issn: '',
  referencia: 'VIEIRA JUNIOR, Itamar. Torto arado.',
  link_capa: null,
  armazens: [],
}

describe('basket', () => {
  it('BASK-01 BASK-02 BASK-08 /cesta shows the works that the browser holds by cod_acervo, and takes one out', async () => {
    await putInBasket(7)
    await open('/cesta', {
      'GET /estante/cesta': () => ({ body: [item] }),
      'GET /pessoas/email-pessoa-logada': () => ({ body: { email: 'ana@example.org' } }),
      'GET /cesta/get-email-sending-message': () => ({ body: { mensagem: 'Boa leitura!' } }),
    })
    expect(await screen.findByRole('link', { name: 'Torto arado' })).toBeTruthy()
    // BASK-08: what the institution adds to the mail is read before it is sent.
    expect(await screen.findByText('A mensagem leva também: “Boa leitura!”')).toBeTruthy()
    const to = screen.getByLabelText(/^Para/)
    for (const [given, fault] of [
      ['', 'O campo Para é obrigatório'],
      ['ana.example.org', i18n.t('messages:EmailInvalido')],
    ] as const) {
      await userEvent.clear(to)
      if (given) await userEvent.type(to, given)
      await userEvent.click(screen.getByRole('button', { name: i18n.t('basket:mail.send') }))
      expect(await screen.findByText(fault)).toBeTruthy()
      expect(document.activeElement).toBe(to)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Tirar Torto arado' }))
    expect(await screen.findByRole('heading', { name: 'A cesta está vazia' })).toBeTruthy()
    await emptyBasket()
  })

  it('BASK-01 a guest finds an empty basket, the way to sign in, and word of what whoever was here before has left', async () => {
    fakeApi({ ...publicTokenHandler, 'GET /estante/cesta': () => ({ body: [item] }) })
    const actions = () =>
      [...screen.getByRole('main').querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')])
    const signIn = ['Entrar', '/login?redirect=%2Fcesta']
    await putInBasket(7)
    const withOne = renderRoutes(routeTable(), '/cesta')
    await screen.findByText(/^Entre para enviar por e-mail/)
    expect(actions()).toContainEqual(signIn)
    withOne.unmount()
    await leaveBasket(12)
    const empty = renderRoutes(routeTable(), '/cesta')
    expect(await screen.findByText(/Se são suas, entre para vê-las de novo\.$/)).toBeTruthy()
    expect(actions()).toContainEqual(signIn)
    empty.unmount()
    await takeLeftBasket(12)
    await emptyBasket()
    renderRoutes(routeTable(), '/cesta')
    expect(await screen.findByText(/^Ponha obras na cesta/)).toBeTruthy()
    expect(screen.queryByText(/Se são suas/)).toBeNull()
    expect(screen.getByRole('main').querySelectorAll('a[href^="/login"]')).toHaveLength(0)
  })

  it('BASK-08 works are mailed once, however often one presses', async () => {
    await putInBasket(7)
    const api = await open('/cesta', {
      'GET /estante/cesta': () => ({ body: [item] }),
      'GET /pessoas/email-pessoa-logada': () => ({ body: { email: 'ana@example.org' } }),
      'GET /cesta/get-email-sending-message': () => ({ body: { mensagem: '' } }),
      'POST /acervo/exportar-cesta': slowly({ body: { ok: true }, isFalse: true }),
    })
    await expect.poll(() => screen.queryByLabelText<HTMLInputElement>(/^Para/)?.value).toBe('ana@example.org')
    await pressTwice(screen.getByRole('button', { name: i18n.t('basket:mail.send') }))
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(api.to('POST', '/acervo/exportar-cesta')).toHaveLength(1)
    await emptyBasket()
  })

  it.each([
    [
      [33, 36],
      ['Lista ABNT', 'PDF', 'Planilha (CSV)', 'Arquivo RIS', 'Arquivo BibTeX', 'Arquivo MARC'],
    ],
    [[36], ['PDF', 'Planilha (CSV)', 'Arquivo MARC']],
    [[33], ['Lista ABNT', 'PDF', 'Planilha (CSV)', 'Arquivo RIS', 'Arquivo BibTeX']],
  ])('BASK-06 D-02 whoever holds %j is offered %j', async (codes, offered) => {
    openInstitution({}, codes)
    await putInBasket(7)
    fakeApi({ ...publicTokenHandler, 'GET /estante/cesta': () => ({ body: [item] }) })
    renderRoutes(routeTable(), '/cesta')
    const print = await screen.findByRole('button', { name: i18n.t('basket:print') })
    const buttons = [...print.parentElement!.querySelectorAll('button')].filter(button => button !== print)
    expect(buttons.map(button => button.textContent)).toEqual(offered)
    await emptyBasket()
  })

  it('BASK-01 works that are gone from the catalogue are told of, and can be taken out', async () => {
    await putInBasket(99)
    await open('/cesta', { 'GET /estante/cesta': () => ({ body: [] }) })
    expect(await screen.findByText('1 obra da cesta não está mais no catálogo.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Tirar da cesta' }))
    expect(await screen.findByRole('heading', { name: 'A cesta está vazia' })).toBeTruthy()
  })

  it('EST-483 the basket is emptied once the visitor has said so', async () => {
    await putInBasket(7)
    await open('/cesta', { 'GET /estante/cesta': () => ({ body: [item] }) })
    const begin = await screen.findByRole('button', { name: 'Esvaziar a cesta' })
    await userEvent.click(begin)
    const question = await screen.findByRole('alertdialog', { name: 'Esvaziar a cesta' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }))
    expect(screen.getByRole('link', { name: 'Torto arado' })).toBeTruthy()
    await userEvent.click(begin)
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Esvaziar a cesta' }),
    )
    expect(await screen.findByRole('heading', { name: 'A cesta está vazia' })).toBeTruthy()
  })

  it('BASK-01 the keyboard finds the empty basket after its last work, and after all of them at once', async () => {
    await putInBasket(7)
    await open('/cesta', { 'GET /estante/cesta': () => ({ body: [item] }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Tirar Torto arado' }))
    await screen.findByRole('heading', { name: 'A cesta está vazia' })
    expect(document.activeElement?.textContent).toContain('A cesta está vazia')
    await act(() => putInBasket(7))
    await userEvent.click(await screen.findByRole('button', { name: 'Esvaziar a cesta' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Esvaziar a cesta' }),
    )
    await screen.findByRole('heading', { name: 'A cesta está vazia' })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('A cesta está vazia'))
    expect(document.activeElement).not.toBe(document.body)
    // Another window puts a work in: nobody is asked once more whether to empty it.
    await act(() => putInBasket(7))
    expect(await screen.findByRole('link', { name: 'Torto arado' })).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await emptyBasket()
  })

  it('BASK-02 what was marked and then taken out leaves the others to be saved', async () => {
    await putInBasket(7)
    await putInBasket(8)
    const api = await open('/cesta', {
      'GET /estante/cesta': () => ({ body: [item, { ...item, cod_acervo: 8, titulo: 'Cálculo' }] }),
      'POST /acervo/cesta-permanente': () => ({ body: { incluidos: 1, total: 1 } }),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Torto arado' }))
    await userEvent.click(screen.getByRole('button', { name: 'Tirar Torto arado' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Torto arado' })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: i18n.t('basket:keep') }))
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(api.seen.filter(each => each.method === 'POST').at(-1)?.body).toEqual({ acervos: [8] })
    await emptyBasket()
  })

  it('BASK-07 the closed stacks are asked once, however often one presses', async () => {
    await putInBasket(7)
    const api = await open('/cesta', {
      'GET /estante/cesta': () => ({
        body: [{ ...item, armazens: [{ cod_biblioteca: 1, desc_biblioteca: 'Central' }] }],
      }),
      'POST /gravar-armazem': slowly({ body: { pedidos: [{ protocolo: 'A-1' }] }, isFalse: true }),
    })
    const before = () => api.seen.filter(each => each.method === 'POST' && each.path !== '/api/oauth/token').length
    await pressTwice(await screen.findByRole('button', { name: i18n.t('basket:storage.ask') }))
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(before()).toBe(1)
    await emptyBasket()
  })

  it('BASK-07 of more works than may be asked for at a time, some are to be marked first', async () => {
    const codes = Array.from({ length: 51 }, (_, at) => at + 1)
    for (const code of codes) await putInBasket(code)
    const armazens = [{ cod_biblioteca: 1, desc_biblioteca: 'Central' }]
    const api = await open('/cesta', {
      'GET /estante/cesta': () => ({
        body: codes.map(code => ({ ...item, cod_acervo: code, titulo: `Obra ${code}`, armazens })),
      }),
      'POST /gravar-armazem': () => ({ body: { pedidos: [{ cod_acervo: 7, protocolo: 'A-1' }] } }),
    })
    const words = await screen.findByText(/Peça até 50 obras por vez/)
    const ask = screen.getByRole('button', { name: i18n.t('basket:storage.ask') })
    expect(ask.getAttribute('aria-describedby')).toBe(words.id)
    fireEvent.click(ask)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Obra 7' }))
    await waitFor(() => expect(screen.queryByText(/Peça até 50 obras por vez/)).toBeNull())
    fireEvent.click(ask)
    await waitFor(() => expect(api.to('POST', '/gravar-armazem')).toHaveLength(1))
    expect(api.to('POST', '/gravar-armazem')[0]!.body).toEqual({ cesta: [{ cod_acervo: 7 }] })
    await emptyBasket()
  })

  it('BASK-07 works that are marked anew are asked of a library that keeps them', async () => {
    for (const code of [7, 8]) await putInBasket(code)
    const [central, norte] = [
      { cod_biblioteca: 1, desc_biblioteca: 'Central' },
      { cod_biblioteca: 2, desc_biblioteca: 'Norte' },
    ]
    const api = await open('/cesta', {
      'GET /estante/cesta': () => ({
        body: [
          { ...item, armazens: [central] },
          { ...item, cod_acervo: 8, titulo: 'Macunaíma', armazens: [norte] },
        ],
      }),
      'POST /gravar-armazem': () => ({ body: { pedidos: [{ cod_acervo: 7, protocolo: 'A-1' }] } }),
    })
    await userEvent.selectOptions(await screen.findByLabelText(i18n.t('basket:storage.library')), 'Norte')
    await userEvent.click(screen.getByRole('checkbox', { name: /Torto arado/ }))
    await userEvent.click(screen.getByRole('button', { name: i18n.t('basket:storage.ask') }))
    await waitFor(() => expect(api.to('POST', '/gravar-armazem')).toHaveLength(1))
    const [asked] = api.to('POST', '/gravar-armazem')
    expect([asked?.query.get('cod_biblioteca'), asked?.body]).toEqual(['1', { cesta: [{ cod_acervo: 7 }] }])
    await emptyBasket()
  })

  it('BASK-05 the permanent basket stands under its days', async () => {
    await open('/meupergamum/cesta', {
      'GET /acervo/cesta-permanente/colecao': () => ({
        body: [{ data: '2026-11-16', itens: [{ ...item, incluido_em: '2026-11-16T12:00:00.000Z' }] }],
      }),
      'GET /pessoas/email-pessoa-logada': () => ({ body: { email: '' } }),
    })
    expect(await screen.findByRole('link', { name: 'Torto arado' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: /16/ })).toBeTruthy()
  })

  it('BASK-05 a work that is taken out goes once, however often one clicks; it is said, and the focus has a place', async () => {
    let isIn = true
    const day = { data: '2026-11-16', itens: [{ ...item, incluido_em: '2026-11-16T12:00:00.000Z' }] }
    const api = await open('/meupergamum/cesta', {
      'GET /acervo/cesta-permanente/colecao': () => ({ body: isIn ? [day] : [] }),
      'GET /pessoas/email-pessoa-logada': () => ({ body: { email: '' } }),
      'PUT /acervo/cesta-permanente': () => {
        isIn = !isIn
        return { body: { na_cesta: isIn, total: Number(isIn) } }
      },
    })
    await pressTwice(await screen.findByRole('button', { name: 'Tirar Torto arado' }))
    expect(await screen.findByText('Nada guardado')).toBeTruthy()
    expect(api.to('PUT', '/acervo/cesta-permanente')).toHaveLength(1)
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(each => each.textContent)).toContain('Torto arado saiu da cesta.'),
    )
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cesta permanente')
  })

  it('BASK-05 a work that was taken out in another window is not put back by taking it out here', async () => {
    let isIn = true
    const day = { data: '2026-11-16', itens: [{ ...item, incluido_em: '2026-11-16T12:00:00.000Z' }] }
    await open('/meupergamum/cesta', {
      'GET /acervo/cesta-permanente/colecao': () => ({ body: isIn ? [day] : [] }),
      'GET /pessoas/email-pessoa-logada': () => ({ body: { email: '' } }),
      'PUT /acervo/cesta-permanente': () => {
        isIn = !isIn
        return { body: { na_cesta: isIn, total: Number(isIn) } }
      },
    })
    const button = await screen.findByRole('button', { name: 'Tirar Torto arado' })
    isIn = false
    await userEvent.click(button)
    expect(await screen.findByText('Nada guardado')).toBeTruthy()
    expect(isIn).toBe(false)
  })

  it('BASK-05 one day alone limits the permanent basket too, and nothing in it is said as such', async () => {
    const api = await open('/meupergamum/cesta?de=2026-11-17', {
      'GET /acervo/cesta-permanente/colecao': () => ({ body: [] }),
    })
    expect(await screen.findByText('Nada nesta lista com esses filtros.')).toBeTruthy()
    const asked = api.to('GET', '/acervo/cesta-permanente/colecao').at(-1)?.query
    expect([asked?.get('tipoBusca'), asked?.get('dataIni')]).toEqual(['PERIODO', '2026-11-17'])
    expect(screen.queryByText('Nada guardado')).toBeNull()
  })
})

const data = {
  cod_pessoa: 1,
  nome_pessoa: 'Ana',
  cidade: 'Curitiba',
  cpf: '52998224725',
  campos: [
    { campo: 'cidade', editavel: true, obrigatorio: true, finalidade: 'Completa o endereço.' },
    { campo: 'cpf', editavel: false, obrigatorio: false, finalidade: 'Para identificar você.' },
  ],
  email_pendente: null,
  validade: '2026-11-20',
  renovar: true,
  expirado: false,
}

describe('personal data', () => {
  const answers: Record<string, Handler> = {
    'GET /pessoas/meu-pergamum/dados-pessoais': () => ({ body: data }),
    'PUT /pessoas/meu-pergamum/dados-pessoais': () => ({ body: data }),
    'GET /pessoas/renovar': () => ({ body: { renovado: true, validade: '2027-11-20' } }),
  }

  it('PAT-03 PAT-05 PAT-16 the screen shows what is collected, names an empty required field and saves changes alone', async () => {
    await open('/meupergamum/dados-pessoais', answers)
    const city = await screen.findByLabelText(/Cidade/)
    expect(screen.getByLabelText(/CPF/)).toMatchObject({ readOnly: true, value: '529.982.247-25' })
    await userEvent.clear(city)
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('O campo Cidade é obrigatório')).toBeTruthy()
    await userEvent.type(city, 'Londrina')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(said()).toContain('success: Dados salvos.'))
  })

  it('PAT-04 PAT-05 whoever saves another name to go by, or renews, is at once who the server says they are', async () => {
    let told = { nome_pessoa: 'Ana Souza', expirado: true }
    const person = () => ({
      body: {
        user: { ...currentSession()?.user, ...told },
        authPermissions: currentSession()?.auhPermissions,
        bloqueio: 'N',
        msg_bloqueio: '',
      },
    })
    await open('/meupergamum/dados-pessoais', { ...answers, 'GET /pessoas': person })
    await screen.findByLabelText(/Cidade/)
    told = { nome_pessoa: 'Zezé', expirado: true }
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(currentSession()?.user.nome_pessoa).toBe('Zezé'))
    expect(await within(screen.getByRole('banner')).findByText('Zezé')).toBeTruthy()
    told = { nome_pessoa: 'Zezé', expirado: false }
    await userEvent.click(screen.getByRole('button', { name: 'Renovar cadastro' }))
    await waitFor(() => expect(currentSession()?.user.expirado).toBe(false))
  })

  it('PAT-05 what is being written stays when a later look at the data fails', async () => {
    await open('/meupergamum/dados-pessoais', answers)
    const city = await screen.findByLabelText<HTMLInputElement>(/Cidade/)
    await userEvent.clear(city)
    await userEvent.type(city, 'Londrina')
    await lookAgainInVain()
    expect(screen.getByLabelText<HTMLInputElement>(/Cidade/).value).toBe('Londrina')
  })

  it('PAT-05 what is being written stays when the language of the page is changed', async () => {
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await open('/meupergamum/dados-pessoais', {
      ...answers,
      'GET /pessoas/meu-pergamum/dados-pessoais': async ({ headers }) => {
        if (headers.lang === '5') await held
        return { body: data }
      },
    })
    const city = await screen.findByLabelText<HTMLInputElement>(/Cidade/)
    await userEvent.clear(city)
    await userEvent.type(city, 'Londrina')
    try {
      await act(() => changeLanguage('en'))
      expect((await screen.findByLabelText<HTMLInputElement>(/City/)).value).toBe('Londrina')
      letGo()
      await screen.findByRole('button', { name: 'Save' })
      expect(screen.getByLabelText<HTMLInputElement>(/City/).value).toBe('Londrina')
    } finally {
      await act(() => changeLanguage('pt'))
    }
  })

  it.each([
    ['pt', 'Estado civil', 'Não informado, Solteiro(a), Casado(a), Separado(a), Divorciado(a), Viúvo(a), Outro'],
    ['en', 'Marital status', 'Not given, Single, Married, Separated, Divorced, Widowed, Other'],
    ['es', 'Estado civil', 'Sin informar, Soltero(a), Casado(a), Separado(a), Divorciado(a), Viudo(a), Otro'],
  ] as const)(
    'PAT-04 the choices of marital status are the six of the institution: %s',
    async (lang, label, choices) => {
      const campo = { campo: 'estado_civil', editavel: true, obrigatorio: false, finalidade: '' }
      await open('/meupergamum/dados-pessoais', {
        ...answers,
        'GET /pessoas/meu-pergamum/dados-pessoais': () => ({ body: { ...data, estado_civil: '', campos: [campo] } }),
      })
      try {
        await act(() => changeLanguage(lang))
        const select = await screen.findByRole('combobox', { name: label })
        const names = within(select).getAllByRole('option')
        expect(names.map(each => each.textContent).join(', ')).toBe(choices)
      } finally {
        await act(() => changeLanguage('pt'))
      }
    },
  )

  it('PAT-05 what is typed while the data are being saved is not lost, and what was saved stays in its field', async () => {
    const district = { campo: 'bairro', editavel: true, obrigatorio: false, finalidade: 'Completa o endereço.' }
    let kept = { ...data, bairro: '', campos: [...data.campos, district] }
    let answerIt = () => {}
    const answering = new Promise<void>(resolve => {
      answerIt = resolve
    })
    const api = await open('/meupergamum/dados-pessoais', {
      ...answers,
      'GET /pessoas/meu-pergamum/dados-pessoais': () => ({ body: kept }),
      'PUT /pessoas/meu-pergamum/dados-pessoais': async ({ body }) => {
        await answering
        kept = { ...kept, ...(body as object) }
        return { body: kept }
      },
    })
    const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
    await screen.findByLabelText(/Cidade/)
    await userEvent.clear(field(/Cidade/))
    await userEvent.type(field(/Cidade/), 'Londrina')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await userEvent.type(field(/Bairro/), 'Centro')
    answerIt()
    await waitFor(() => expect(said()).toContain('success: Dados salvos.'))
    expect([field(/Cidade/).value, field(/Bairro/).value]).toEqual(['Londrina', 'Centro'])
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(api.to('PUT', '/pessoas/meu-pergamum/dados-pessoais')[1]?.body).toEqual({ bairro: 'Centro' }),
    )
  })

  it('PAT-10 the keyboard stays where the registration was renewed', async () => {
    let body: object = data
    await open('/meupergamum/dados-pessoais', {
      ...answers,
      'GET /pessoas/meu-pergamum/dados-pessoais': () => ({ body }),
      'GET /pessoas/renovar': () => {
        body = { ...data, renovar: false, validade: '2027-11-20' }
        return { body: { renovado: true, validade: '2027-11-20' } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Renovar cadastro' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Renovar cadastro' })).toBeNull())
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.textContent).toContain('20/11/2027')
  })

  it.each([
    [false, 'O vínculo terminou em 10/10/2026. Renove-o (matrícula, contrato) e procure a biblioteca.'],
    [true, 'Ele terminou em 10/10/2026. Confira seus dados e renove.'],
  ])('PAT-10 a registration that has ended is said to have ended; to be renewed here: %s', async (renovar, words) => {
    const body = { ...data, validade: '2026-10-10', expirado: true, renovar }
    await open('/meupergamum/dados-pessoais', {
      ...answers,
      'GET /pessoas/meu-pergamum/dados-pessoais': () => ({ body }),
    })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/vale até|termina em/)).toBeNull()
  })

  it('PAT-10 a registration is renewed once, however often one presses', async () => {
    const renewed = slowly({ body: { renovado: true, validade: '2027-11-20' } })
    const api = await open('/meupergamum/dados-pessoais', { ...answers, 'GET /pessoas/renovar': renewed })
    await pressTwice(await screen.findByRole('button', { name: i18n.t('person:renew') }))
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(api.to('GET', '/pessoas/renovar')).toHaveLength(1)
  })

  it('PAT-05 PAT-16 what was left empty or is refused is said at its field, which gets the focus', async () => {
    await open('/meupergamum/dados-pessoais', {
      ...answers,
      'PUT /pessoas/meu-pergamum/dados-pessoais': () => ({
        status: 422,
        body: { message: 'CepInvalido', code: 'refused', params: { onde: 'cidade' } },
      }),
    })
    const city = await screen.findByLabelText(/Cidade/)
    await userEvent.clear(city)
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(document.activeElement).toBe(city))
    expect(city.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(city, 'Londrina')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText(i18n.t('messages:CepInvalido'))).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(city))
    expect(said()).toEqual([])
  })

  it('SHELL-31 the phone keeps digits, hyphen, parentheses and spaces, at most 16', async () => {
    const phone = { campo: 'telefone', editavel: true, obrigatorio: false, finalidade: 'Para avisar você.' }
    const body = { ...data, telefone: '', campos: [...data.campos, phone] }
    const api = await open('/meupergamum/dados-pessoais', {
      ...answers,
      'GET /pessoas/meu-pergamum/dados-pessoais': () => ({ body }),
    })
    await userEvent.type(await screen.findByLabelText(/Telefone/), 'tel. (41) 98765-4321 / 22')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(api.to('PUT', '/pessoas/meu-pergamum/dados-pessoais')[0]?.body).toEqual({ telefone: ' (41) 98765-4321' }),
    )
  })

  it('SHELL-26 PAT-10 the registration is renewed where the question leads to', async () => {
    await open('/meupergamum/dados-pessoais', answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Renovar cadastro' }))
    await waitFor(() => expect(said().join()).toMatch(/success: Cadastro renovado até .*2027/))
  })
})

const rules = {
  length: { min: 8, max: 64 },
  has_numbers: true,
  only_numbers: false,
  special_char: true,
  diff_case: true,
  diff_name: true,
  last_pw: 3,
}

describe('own access', () => {
  it('PAT-07 rules tick off as one types, and both passwords must match', async () => {
    await open('/meupergamum/senha', {
      'GET /estante/pessoa/regras-senha': () => ({ body: { rules, local: true, nomes: 'Ana Lima' } }),
    })
    const current = await screen.findByLabelText(/Senha atual/)
    await userEvent.click(screen.getByRole('button', { name: 'Mudar a senha' }))
    expect(await screen.findByText('O campo Senha atual é obrigatório')).toBeTruthy()
    expect(document.activeElement).toBe(current)
    await userEvent.type(current, 'x')
    const [, next, again] = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
    const shown = [...document.querySelectorAll('[data-state]')].map(rule => rule.textContent)
    expect(shown.map(rule => rule?.replace(/: ainda não atendido$/, ''))).toEqual([
      'ter de 8 a 64 caracteres',
      'conter números',
      'conter um destes símbolos: @ ! # $ % & * ( ) _ -',
      'misturar letras maiúsculas e minúsculas',
      'não conter partes do seu nome',
      'ser diferente das últimas 3 senhas (conferido ao salvar)',
    ])
    await userEvent.type(next!, 'curta')
    await userEvent.click(screen.getByRole('button', { name: 'Mudar a senha' }))
    expect(document.querySelectorAll('[data-state=broken]').length).toBeGreaterThan(0)
    await waitFor(() => expect(document.activeElement).toBe(next))
    await userEvent.clear(next!)
    await userEvent.type(next!, 'Outra-Senha-77')
    expect(document.querySelectorAll('[data-state=broken]')).toHaveLength(0)
    await userEvent.type(again!, 'Outra-Senha-78')
    await userEvent.click(screen.getByRole('button', { name: 'Mudar a senha' }))
    expect(await screen.findByText(i18n.t('messages:AsSenhasNaoCoincidem'))).toBeTruthy()
    expect(document.activeElement).toBe(again)
  })

  it('a PIN is made with the password; each field says what is wrong with it, and the first of them gets the focus', async () => {
    let answer: ReturnType<Handler> = { status: 422, body: { message: 'SenhaIncorreta', code: 'refused' } }
    const api = await open('/meupergamum/pin', {
      'GET /estante/pin': () => ({ body: { tem_pin: 'N', alterado_em: null } }),
      'PUT /estante/pin': () => answer,
    })
    const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Criar PIN' }))
    await send()
    const [password, pin, again] = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
    expect(await screen.findByText('O campo Sua senha é obrigatório')).toBeTruthy()
    expect(document.activeElement).toBe(password)
    await userEvent.type(password!, 'errada')
    await userEvent.type(pin!, '123')
    await send()
    await waitFor(() => expect(document.activeElement).toBe(pin))
    await userEvent.type(pin!, '4')
    await userEvent.type(again!, '1235')
    await send()
    expect(await screen.findByText('Os dois PINs são diferentes.')).toBeTruthy()
    expect(document.activeElement).toBe(again)
    expect(api.to('PUT', '/estante/pin')).toEqual([])
    await userEvent.clear(again!)
    await userEvent.type(again!, '1234')
    await send()
    await waitFor(() => expect(password!.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(password)
    answer = { body: { ok: true } }
    await send()
    await waitFor(() => expect(said()).toEqual(['success: PIN salvo.']))
    expect(api.to('PUT', '/estante/pin').at(-1)?.body).toEqual({ senha: 'errada', pin: '1234' })
    expect([password!.value, pin!.value, again!.value]).toEqual(['', '', ''])
  })

  it('PAT-06 a password that is being typed stays when a later look at the rules fails', async () => {
    await open('/meupergamum/senha', {
      'GET /estante/pessoa/regras-senha': () => ({ body: { rules, local: true, nomes: 'Ana Lima' } }),
    })
    const [current] = await screen.findAllByLabelText<HTMLInputElement>(/Senha atual/)
    await userEvent.type(current!, 'Antiga-1')
    await lookAgainInVain()
    expect(screen.getAllByLabelText<HTMLInputElement>(/Senha atual/)[0]?.value).toBe('Antiga-1')
  })

  it('PAT-06 AUTH-72 inside the application a new password brings a new identifier, for the old one has ended', async () => {
    const told: unknown[] = []
    const wrapped = { postMessage: (text: string) => told.push(JSON.parse(text)) }
    Object.assign(window, { ReactNativeWebView: wrapped })
    try {
      await open('/meupergamum/senha', {
        'GET /estante/pessoa/regras-senha': () => ({ body: { rules, local: true, nomes: 'Ana Lima' } }),
        'PUT /pessoas/meu-pergamum/senha': () => ({
          body: { access_token: 'a2', refresh_token: 'r2', token_type: 'Bearer', expires_in: 900, scope: 'patron' },
        }),
        'POST /pessoas/store-app-uuid': () => ({ body: { app_uuid: 'uuid-2' } }),
      })
      const [current] = await screen.findAllByLabelText<HTMLInputElement>(/Senha atual/)
      const [next, again] = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')].slice(1)
      for (const [field, text] of [
        [current, 'Antiga-1'],
        [next, 'Livros7@'],
        [again, 'Livros7@'],
      ] as const)
        await userEvent.type(field!, text)
      await userEvent.click(screen.getByRole('button', { name: i18n.t('access:change.save') }))
      await waitFor(() => expect(told).toContainEqual({ source: 'estante', type: 'uuid', uuid: 'uuid-2' }))
    } finally {
      Object.assign(window, { ReactNativeWebView: undefined })
    }
  })

  it('a PIN is taken away once, the keyboard stays there, and what is being typed stays when a later look fails', async () => {
    let alterado_em: string | null = '2026-11-03T12:00:00.000Z'
    const api = await open('/meupergamum/pin', {
      'GET /estante/pin': () => ({ body: { tem_pin: alterado_em ? 'S' : 'N', alterado_em } }),
      'DELETE /estante/pin': async request => {
        alterado_em = null
        return await slowly({ body: { ok: true } })(request)
      },
    })
    await pressTwice(await screen.findByRole('button', { name: 'Remover PIN' }))
    const create = await screen.findByRole('button', { name: 'Criar PIN' })
    expect(api.to('DELETE', '/estante/pin')).toHaveLength(1)
    expect([document.activeElement === document.body, document.activeElement?.contains(create)]).toEqual([false, true])
    const [password] = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
    await userEvent.type(password!, 'minha senha')
    await lookAgainInVain()
    expect(document.querySelector<HTMLInputElement>('input[type=password]')?.value).toBe('minha senha')
  })

  it('PAT-08 only registrations that are open to the person are offered', async () => {
    await open('/meupergamum/troca-usuario', {
      'GET /estante/pessoa/outros-cadastros': () => ({
        body: [{ usuario: 'tomas', nome: 'Tomás', motivo: 'RESPONSAVEL' }],
      }),
    })
    expect(await screen.findByRole('button', { name: 'Usar o cadastro de Tomás' })).toBeTruthy()
    expect(screen.getByText('Você responde por esta pessoa')).toBeTruthy()
  })

  it('PAT-08 while one registration is being opened no other one is', async () => {
    const api = await open('/meupergamum/troca-usuario', {
      'GET /estante/pessoa/outros-cadastros': () => ({
        body: [
          { usuario: 'tomas', nome: 'Tomás', motivo: 'RESPONSAVEL' },
          { usuario: 'lia', nome: 'Lia', motivo: 'RESPONSAVEL' },
        ],
      }),
      'POST /pessoas/meu-pergamum/troca-usuario': slowly({ status: 404, body: { message: 'Não', code: 'not_found' } }),
    })
    const pressed = Promise.withResolvers<void>()
    answering = pressed.promise
    await userEvent.click(await screen.findByRole('button', { name: 'Usar o cadastro de Tomás' }))
    await userEvent.click(screen.getByRole('button', { name: 'Usar o cadastro de Lia' }))
    pressed.resolve()
    await waitFor(() => expect(said()).toEqual(['warning: Não']))
    expect(api.to('POST', '/pessoas/meu-pergamum/troca-usuario').map(({ body }) => body)).toEqual([
      { usuario: 'tomas' },
    ])
  })

  it('PAT-08 a registration is named by its code: an empty field says so, and whose it is is asked before it is used', async () => {
    const api = await open('/meupergamum/troca-usuario', {
      'GET /estante/pessoa/outros-cadastros': () => ({
        body: [{ usuario: 'tomas', nome: 'Tomás', motivo: 'RESPONSAVEL' }],
      }),
      'GET /pessoas/tomas/nome': () => ({ body: { nome: 'Tomás' } }),
      'POST /pessoas/meu-pergamum/troca-usuario': () => ({ status: 404, body: { message: 'Não', code: 'not_found' } }),
    })
    const field = await screen.findByLabelText(/^Usuário de outro cadastro/)
    await userEvent.click(screen.getByRole('button', { name: 'Usar' }))
    expect(await screen.findByText('Informe o usuário.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, ' tomas ')
    await userEvent.click(screen.getByRole('button', { name: 'Usar' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Usar o cadastro de Tomás' }))
    expect(api.to('POST', '/pessoas/meu-pergamum/troca-usuario')).toHaveLength(0)
    await userEvent.click(asked.getByRole('button', { name: 'Usar' }))
    await waitFor(() =>
      expect(api.to('POST', '/pessoas/meu-pergamum/troca-usuario')[0]?.body).toEqual({ usuario: 'tomas' }),
    )
  })
})

describe('places outside of this site', () => {
  it.each([
    ['/meupergamum/postagem-trabalho', 'POST /pessoas/postagem-trabalho/redirect', 'Postar trabalho'],
    ['/meupergamum/espacos', 'POST /pessoas/espacos/redirect', 'Reservar um espaço'],
  ])(
    'PAT-11 %s leads there by an address of this moment: the one from when the page came is good for a minute',
    async (path, called, name) => {
      let times = 0
      const assign = vi.fn()
      vi.stubGlobal('location', { ...window.location, assign, origin: window.location.origin })
      await open(path, { [called]: () => ({ body: { url: `https://fora.example/?chave=${++times}` } }) })
      await userEvent.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(assign.mock.calls).toEqual([['https://fora.example/?chave=2']]))
      vi.unstubAllGlobals()
    },
  )
})

describe('study', () => {
  it('PAT-14 databases stand under their groups; those of other categories name whom they are for and open nothing', async () => {
    const entry = { descricao: '', categoria: 'Periódicos', base: '', publico: [] }
    await open('/meupergamum/bases-dados', {
      'GET /acervo/meu-pergamum/bases-dados': () => ({
        body: [
          { ...entry, codigo: 'a', nome: 'Aberta', url: 'https://a.example', acesso: 'S' },
          {
            ...entry,
            codigo: 'b',
            nome: 'Só deles',
            categoria: '',
            url: '',
            acesso: 'N',
            publico: ['Professor', 'Aluno'],
          },
        ],
      }),
    })
    expect(await screen.findByRole('heading', { name: 'Periódicos' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Outras' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Aberta/ }).getAttribute('href')).toBe('https://a.example')
    expect(screen.getByText('Para: Professor, Aluno')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Só deles/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Só deles/ })).toBeNull()
  })

  const planAnswers = {
    'GET /acervo/meu-pergamum/plano-ensino/disciplinas-bibliotecas': () => ({
      body: {
        departamentos: [
          { cod_departamento: 3, nome_departamento: 'Ciência da Computação' },
          { cod_departamento: 5, nome_departamento: 'Física' },
        ],
        disciplinas: [
          { cod_disciplina: 18, descricao: 'Algoritmos', cod_departamento: 3 },
          { cod_disciplina: 30, descricao: 'Ótica', cod_departamento: 5 },
        ],
        bibliotecas: [{ cod_biblioteca: 1, desc_biblioteca: 'Biblioteca Central' }],
        periodos: [{ ano: 2026, semestre: 2 }],
      },
    }),
    'GET /acervo/meu-pergamum/plano-ensino/bibliografia': () => ({
      body: [
        {
          cod_plano: 24,
          disciplina: 'Algoritmos',
          departamento: 'Ciência da Computação',
          professor: 'Marcos Diniz',
          ano: 2026,
          semestre: 2,
          periodo: '2',
          itens: [
            {
              ...bookOfPlan,
              tipo: 'B',
              cod_acervo: 7,
              titulo: 'Algoritmos: teoria e prática',
              exemplares: 8,
              disponiveis: 5,
            },
            {
              ...bookOfPlan,
              tipo: 'C',
              cod_acervo: 8,
              titulo: 'Grafos na tela',
              exemplares: 0,
              disponiveis: 0,
              online: true,
            },
          ],
        },
      ],
    }),
  }
  const bookOfPlan = { autor: '', ano_publicacao: 2012, online: false }

  it('TEACH-12 TEACH-13 plans are looked for by six fields, disciplines by their course, and the answer says what is in', async () => {
    const api = await open('/meupergamum/plano-ensino', planAnswers)
    const course = await screen.findByLabelText('Curso ou departamento')
    await screen.findByRole('option', { name: 'Ótica' })
    await userEvent.selectOptions(course, 'Ciência da Computação')
    expect(screen.queryByRole('option', { name: 'Ótica' })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Disciplina'), 'Algoritmos')
    await userEvent.selectOptions(screen.getByLabelText('Biblioteca'), 'Biblioteca Central')
    await userEvent.selectOptions(screen.getByLabelText('Ano'), '2026')
    await userEvent.selectOptions(screen.getByLabelText('Semestre'), '2')
    await userEvent.type(screen.getByLabelText('Período do curso'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    expect(await screen.findByRole('heading', { name: 'Algoritmos' })).toBeTruthy()
    // The keyboard is still at the button above: what came is told.
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(each => each.textContent)).toContainEqual(
        expect.stringContaining('1 plano de ensino encontrado'),
      ),
    )
    const asked = api.seen.find(request => request.path.endsWith('/bibliografia'))
    expect(Object.fromEntries(asked!.query)).toEqual({
      departamento: '3',
      disciplina: '18',
      biblioteca: '1',
      ano: '2026',
      semestre: '2',
      periodo: '2',
    })
    expect(screen.getByText('5 de 8 disponíveis')).toBeTruthy()
    expect(screen.getByText('Acesso on-line')).toBeTruthy()
    expect(screen.getByText('Ciência da Computação · Marcos Diniz · 2026/2 · 2º período')).toBeTruthy()
    // What is shown is given as a file, by the same fields.
    for (const kind of ['PDF', 'CSV']) {
      await userEvent.click(screen.getByRole('button', { name: `Bibliografia em ${kind}` }))
      const file = await waitFor(() => {
        const found = api.seen.find(each => each.path.endsWith(`/plano-ensino/bibliografia.${kind.toLowerCase()}`))
        expect(found).toBeDefined()
        return found!
      })
      expect([...file.query]).toEqual([...asked!.query])
    }
  })

  it('TEACH-13 where there are more plans than are shown, that is said', async () => {
    const plan = {
      disciplina: 'Algoritmos',
      departamento: '',
      professor: '',
      ano: 2026,
      semestre: 2,
      periodo: '',
      itens: [],
    }
    const many = (count: number) => ({
      ...planAnswers,
      'GET /acervo/meu-pergamum/plano-ensino/bibliografia': () => ({
        body: Array.from({ length: count }, (_, at) => ({ ...plan, cod_plano: at + 1 })),
      }),
    })
    const words = /São mostrados os primeiros 200 planos/
    await open('/meupergamum/plano-ensino?ano=2026', many(199))
    await screen.findAllByRole('heading', { name: 'Algoritmos' })
    expect(screen.queryByText(words)).toBeNull()
    cleanup()
    await open('/meupergamum/plano-ensino?ano=2025', many(200))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('TEACH-14 a search of teaching plans without any field is not sent', async () => {
    const api = await open('/meupergamum/plano-ensino', planAnswers)
    await userEvent.click(await screen.findByRole('button', { name: 'Pesquisar' }))
    expect(said()).toContain('warning: Preencha ao menos um campo.')
    expect(api.seen.some(request => request.path.endsWith('/bibliografia'))).toBe(false)
  })

  it('PROF-14 PAT-17 new titles of the profile are listed with the reason', async () => {
    await open('/meupergamum/consulta-titulos', {
      'GET /perfil-interesse/titulos': () => ({
        body: [
          {
            cod_acervo: 7,
            titulo: 'Grafos para curiosos',
            autor: '',
            ano_publicacao: 2026,
            desc_tipo_obra: 'Livro',
            link_capa: null,
            data: '2026-11-10',
            motivos: [{ tipo: 'AREA', descricao: 'Matemática' }],
          },
        ],
      }),
    })
    expect(await screen.findByRole('link', { name: 'Grafos para curiosos' })).toBeTruthy()
    expect(screen.getByText('Matemática')).toBeTruthy()
  })
})

describe('privacy', () => {
  const page = {
    perfis: 'N',
    menor: 'S',
    tipos: [{ tipo: 'cadastro', descricao: 'Cadastro', base: 'Lei', guarda: 'Sempre' }],
    consentimentos: [{ instante: '2026-11-10T12:00:00.000Z', finalidade: 'historico', valor: 'MESES 6' }],
    leituras: [{ instante: '2026-11-09T12:00:00.000Z', biblioteca: 'Central', papel: 'balcão', motivo: 'empréstimo' }],
    pedidos: [
      {
        protocolo: '20261101-AB23CD',
        tipo: 'CORRECAO',
        situacao: 'ATENDIDA',
        data: '2026-11-01T12:00:00.000Z',
        prazo: '2026-11-16',
        resposta: 'Nome corrigido.',
      },
    ],
    encarregado: { nome: 'Ana', email: 'dados@example.org' },
    terceiros: [],
    arquivos_acessiveis: { modo: 'DECLARACAO', beneficiario: 'N', desde: '', declaracao: 'Declaro que …' },
  }

  it('what becomes of past loans, where it does not come, says so and comes when asked for again', async () => {
    let isBroken = true
    await open('/meupergamum/privacidade', {
      'GET /estante/privacidade': () => ({ body: page }),
      'GET /estante/historico': () =>
        isBroken
          ? { status: 500, body: { message: 'unexpected', code: 'unexpected' } }
          : { body: { guarda: 'N', meses: null, dias: 30 } },
    })
    const card = (await screen.findByRole('heading', { name: 'Seu histórico de empréstimos' })).closest('section')
    if (!card) throw new Error('no card')
    isBroken = false
    await userEvent.click(within(card).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('radio', { name: 'Não guardar', checked: true })).toBeTruthy()
  })

  it('PAT-03 a minor reads the page in words for children first, and profiles begin switched off', async () => {
    const api = await open('/meupergamum/privacidade', {
      'GET /estante/privacidade': () => ({ body: page }),
      'GET /estante/historico': () => ({ body: { guarda: 'N', meses: null, dias: 30 } }),
      'PUT /estante/privacidade/perfis': () => ({ body: { ok: true } }),
    })
    await screen.findByRole('heading', { name: 'O que a biblioteca sabe sobre você' })
    const history = await screen.findByRole('heading', { name: 'Seu histórico de empréstimos' })
    const parts = screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent)
    expect(parts.indexOf('O que a biblioteca sabe sobre você')).toBe(parts.indexOf(history.textContent) - 1)
    const questions = screen.getAllByRole('heading', { level: 3 }).map(title => title.textContent)
    expect(questions).toEqual([
      'O que a biblioteca guarda?',
      'Para quê?',
      'Quem pode ver?',
      'Alguém fica sabendo o que eu já li?',
      'O que começa desligado?',
      'E se algo estiver errado?',
    ])
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Usar meus perfis de interesse' })
    expect(box.checked).toBe(false)
    await userEvent.click(box)
    await waitFor(() => expect(api.to('PUT', '/estante/privacidade/perfis')[0]?.body).toEqual({ perfis: 'S' }))
  })

  it('PAT-03 who cannot read print as it is declares it here, sees since when, and takes it back', async () => {
    let reader = page.arquivos_acessiveis
    const api = await open('/meupergamum/privacidade', {
      'GET /estante/privacidade': () => ({ body: { ...page, arquivos_acessiveis: reader } }),
      'GET /estante/historico': () => ({ body: { guarda: 'S', meses: null, dias: 30 } }),
      'PUT /estante/privacidade/arquivos-acessiveis': async request => {
        const { beneficiario } = request.body as { beneficiario: string }
        reader = { ...reader, beneficiario, desde: beneficiario === 'S' ? '2026-11-03T12:00:00.000Z' : '' }
        return await slowly({ body: { ok: true } })(request)
      },
    })
    const declare = await screen.findByRole<HTMLButtonElement>('button', { name: 'Declarar' })
    expect(declare.disabled).toBe(true)
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'É o meu caso: quero abrir arquivos em formato acessível' }),
    )
    // The buttons go with what they did, and a second press before the answer is no second act.
    const focusIsAt = (place: HTMLElement) =>
      document.activeElement !== document.body && document.activeElement?.contains(place)
    await pressTwice(declare)
    expect(focusIsAt(await screen.findByText('Declarado em 03/11/2026.'))).toBe(true)
    await pressTwice(screen.getByRole('button', { name: 'Não quero mais: retirar a declaração' }))
    expect(focusIsAt(await screen.findByRole('button', { name: 'Declarar' }))).toBe(true)
    const sent = api.to('PUT', '/estante/privacidade/arquivos-acessiveis').map(call => call.body)
    expect(sent).toEqual([{ beneficiario: 'S' }, { beneficiario: 'N' }])
  })

  it('PAT-03 everything that is kept is downloaded, to keep and to read', async () => {
    const api = await open('/meupergamum/privacidade', {
      'GET /estante/privacidade': () => ({ body: { ...page, menor: 'N' } }),
      'GET /estante/historico': () => ({ body: { guarda: 'S', meses: null, dias: 30 } }),
      'GET /estante/privacidade/dados': () => ({ body: { pessoa: [] } }),
      'GET /estante/privacidade/dados.pdf': () => ({ status: 404, body: { message: 'x', code: 'not_found' } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar em JSON' }))
    await userEvent.click(screen.getByRole('button', { name: 'Baixar em PDF' }))
    await waitFor(() => expect(api.to('GET', '/estante/privacidade/dados.pdf')).toHaveLength(1))
    expect(api.to('GET', '/estante/privacidade/dados')).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'O que a biblioteca sabe sobre você' })).toBeNull()
  })

  it('PAT-03 who looked at the data of an evening did so on the day of the library', async () => {
    setLibraryZone('America/Sao_Paulo')
    const [look] = page.leituras
    const leituras = [{ ...look, instante: '2026-11-10T01:30:00.000Z' }]
    await open('/meupergamum/privacidade', { 'GET /estante/privacidade': () => ({ body: { ...page, leituras } }) })
    expect(await screen.findByText('09/11/2026 · Central · balcão · empréstimo')).toBeTruthy()
    setLibraryZone(undefined)
  })

  it('a request that is being written stays when a later look at the page fails', async () => {
    await open('/meupergamum/privacidade', { 'GET /estante/privacidade': () => ({ body: page }) })
    const label = i18n.t('person:privacy.text')
    await userEvent.type(await screen.findByLabelText(label), 'Meu nome está errado')
    await lookAgainInVain()
    expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe('Meu nome está errado')
  })

  it('a request about one’s data is made once, however often one presses', async () => {
    const api = await open('/meupergamum/privacidade', {
      'GET /estante/privacidade': () => ({ body: page }),
      'POST /estante/privacidade/pedidos': slowly({
        body: { protocolo: '20261118-XY', prazo: '2026-12-03' },
        isFalse: true,
      }),
    })
    await pressTwice(await screen.findByRole('button', { name: i18n.t('person:privacy.send') }))
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(api.to('POST', '/estante/privacidade/pedidos')).toHaveLength(1)
  })

  it('what becomes of past loans is chosen there; requests show their state and answer', async () => {
    const api = await open('/meupergamum/privacidade', {
      'GET /estante/privacidade': () => ({ body: page }),
      'GET /estante/historico': () => ({ body: { guarda: 'S', meses: null, dias: 30 } }),
      'PUT /estante/historico': () => ({ body: { guarda: 'S', meses: 6, dias: 30 } }),
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Guardar por alguns meses' }))
    const months = screen.getByLabelText(/Meses/)
    await userEvent.clear(months)
    await userEvent.type(months, '6')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar escolha' }))
    await waitFor(() => expect(said()).toContain('success: Escolha salva.'))
    expect(api.to('PUT', '/estante/historico')[0]?.body).toEqual({ guarda: 'S', meses: 6 })
    expect(screen.getByText(/20261101-AB23CD: Corrigir um dado \(atendido\)/)).toBeTruthy()
    expect(screen.getByText('Resposta: Nome corrigido.')).toBeTruthy()
    expect(screen.getByText(/Histórico de empréstimos: Guardar por alguns meses: 6/)).toBeTruthy()
    expect(screen.getByText(/Central · balcão · empréstimo/)).toBeTruthy()
  })
})
