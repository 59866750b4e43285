import '../../testing/reset.ts'
import { LOGIN_CATEGORIES_A, LOGIN_CATEGORIES_B } from '@estante/contract/constants'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UiFrame } from '../../app/ui-frame.tsx'
import { institutionStore } from '../../lib/institution/institution-store.ts'
import { provideSignIn } from '../../lib/session/sign-in/sign-in-pieces.ts'
import { currentSession, sessionStore } from '../../lib/session/store/session-store.ts'
import { fakeApi, noAnswer } from '../../testing/fake-api.ts'
import { renderRoutes, startWords } from '../../testing/page.tsx'
import { activities, openInstitution, signInAna } from '../../testing/people.ts'
import { passwordGrants, signInServer } from '../../testing/sign-in-server.ts'
import { Component as LoginScreen } from './login-screen.tsx'

vi.mock('./captcha/altcha.tsx', () => ({
  Altcha: ({ onAnswer }: { onAnswer: (answer: string | null) => void }) => (
    <button type="button" onClick={() => onAnswer('solved')}>
      robô
    </button>
  ),
}))

const known = new Set<string>()
beforeEach(async () => {
  await startWords()
  known.clear()
  provideSignIn({
    loadPanel: () => import('./components/sign-in-panel.tsx'),
    screenExists: path => known.has(path),
  })
})

const open = (at = '/login') =>
  renderRoutes(
    [
      {
        path: '/login',
        element: (
          <UiFrame>
            <LoginScreen />
          </UiFrame>
        ),
      },
      { path: '*', element: <p>outra página</p> },
    ],
    at,
  )

const user = () => screen.findByLabelText(/Matrícula/)
const password = () => screen.getByLabelText(/^Senha/)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }))

async function signIn(name = 'ana', secret = 'Segredo1') {
  await userEvent.type(await user(), name)
  if (secret) await userEvent.type(password(), secret)
  await submit()
}

/** The button that led back to the form is gone, and the keyboard is not at the top of the page. */
async function isAtForm(): Promise<void> {
  const field = await user()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(field)).toBe(true)
}

describe('login screen', () => {
  it('AUTH-04 shows user, password and remember-me', async () => {
    openInstitution()
    open()
    expect(await user()).toBeTruthy()
    expect(password().getAttribute('type')).toBe('password')
    expect(screen.getByRole('checkbox', { name: /Continuar conectado/ })).toBeTruthy()
  })

  it('AUTH-14 AUTH-18 AUTH-19 sends the trimmed user name in the password grant, with the language', async () => {
    openInstitution()
    const api = signInServer()
    const page = open('/login?redirect=/acervo/12')
    await signIn('  ana ')
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect(passwordGrants(api)).toEqual([
      {
        grant_type: 'password',
        client_id: 'web',
        client_secret: 'public',
        scope: 'patron',
        username: 'ana',
        password: 'Segredo1',
        refresh_token: '',
      },
    ])
    expect(api.to('POST', '/oauth/token').at(-1)?.headers.lang).toBe('1')
    expect(currentSession()?.credentials).toEqual({ token: 'access-one', refresh: 'refresh-one' })
  })

  it.each([true, false])('AUTH-23 remember-me %s decides where the person is kept', async remember => {
    openInstitution()
    signInServer()
    const page = open('/login?redirect=/acervo/12')
    if (remember) await userEvent.click(await screen.findByRole('checkbox', { name: /Continuar conectado/ }))
    await signIn()
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect(sessionStore.get().isPersistent).toBe(remember)
    expect(localStorage.getItem('msg_shwnd')).toBe('1')
  })

  it('AUTH-53 whoever signs in by password is not signed out at the provider of somebody before them', async () => {
    openInstitution()
    signInServer()
    sessionStorage.setItem('oidc_nonce', 'n')
    localStorage.setItem('oidc_nonce', 'n')
    const page = open('/login?redirect=/acervo/12')
    await signIn()
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect([sessionStorage.getItem('oidc_nonce'), localStorage.getItem('oidc_nonce')]).toEqual([null, null])
  })

  it.each([
    ['', '', /Informe o usuário e a senha/],
    ['   ', 'x', /Informe o usuário e a senha/],
    ['ana', '', /Informe o usuário e a senha/],
  ])('AUTH-16 user %j and password %j are required: credential_missing', async (name, secret, message) => {
    openInstitution()
    const api = signInServer()
    open()
    if (name) await userEvent.type(await user(), name)
    await user()
    if (secret) await userEvent.type(password(), secret)
    await submit()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(passwordGrants(api)).toEqual([])
    expect(document.activeElement).toBe(name.trim() ? password() : await user())
  })

  it('AUTH-05 an institution without passwords shows no password field and needs none', async () => {
    openInstitution({ login_sem_senha: 'S' })
    const api = signInServer()
    const page = open('/login?redirect=/acervo/12')
    await user()
    expect(screen.queryByLabelText(/^Senha/)).toBeNull()
    await submit()
    expect(await screen.findByText('Informe o usuário.')).toBeTruthy()
    await signIn('ana', '')
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect(passwordGrants(api)[0]).toMatchObject({ username: 'ana', password: '' })
  })

  it('AUTH-06 the captcha is asked only where the guest holds 1120, and its answer is sent', async () => {
    openInstitution()
    const without = open()
    await user()
    expect(screen.queryByText('robô')).toBeNull()
    without.unmount()
    openInstitution({}, [1120])
    const api = signInServer()
    const page = open('/login?redirect=/acervo/12')
    await signIn()
    expect(await screen.findByText('A verificação de segurança não foi respondida.')).toBeTruthy()
    await userEvent.click(await screen.findByText('robô'))
    await submit()
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect(passwordGrants(api)).toMatchObject([{ recaptcha_token: 'solved' }])
  })

  it('AUTH-36 an expired or invalid captcha is named as the server names it', async () => {
    openInstitution({}, [1120])
    signInServer({ refusal: () => ({ status: 422, body: { message: 'CaptchaInvalido', code: 'refused' } }) })
    open()
    await userEvent.click(await screen.findByText('robô'))
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toContain('expirou ou é inválida')
  })

  it('AUTH-36 a captcha that the server asks for after many failures appears', async () => {
    openInstitution()
    const api = signInServer({ refusal: () => ({ status: 422, body: { message: 'CaptchaAusente', code: 'refused' } }) })
    open()
    expect(screen.queryByText('robô')).toBeNull()
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toContain('A verificação de segurança não foi respondida.')
    await userEvent.click(await screen.findByText('robô'))
    await userEvent.type(password(), 'outra')
    await submit()
    expect(passwordGrants(api)).toHaveLength(2)
    expect(passwordGrants(api)[1]).toMatchObject({ recaptcha_token: expect.stringMatching(/./) })
  })

  it('AUTH-30 a failed login clears the password and resets the captcha', async () => {
    openInstitution({}, [1120])
    const api = signInServer({ refusal: () => ({ status: 401, body: { message: '', code: 'invalid_grant' } }) })
    open()
    await userEvent.click(await screen.findByText('robô'))
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Matrícula ou senha incorretos.')
    expect((password() as HTMLInputElement).value).toBe('')
    expect(((await user()) as HTMLInputElement).value).toBe('ana')
    expect(document.activeElement).toBe(password())
    await userEvent.type(password(), 'outra')
    await submit()
    expect(await screen.findByText('A verificação de segurança não foi respondida.')).toBeTruthy()
    expect(passwordGrants(api)).toHaveLength(1)
  })

  it('AUTH-31 401 shows a message of the server in its place', async () => {
    openInstitution()
    signInServer({ refusal: () => ({ status: 401, body: { message: 'Procure o balcão.', code: 'x' } }) })
    open()
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Procure o balcão.')
  })

  it('AUTH-35 429 tells to wait', async () => {
    openInstitution()
    signInServer({
      refusal: () => ({ status: 429, body: { message: 'x', code: 'y' }, headers: { 'retry-after': '840' } }),
    })
    open()
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Aguarde 14 min')
  })

  it.each([
    ['500', () => ({ status: 500, body: { message: 'x', code: 'y' } })],
    ['no response', noAnswer],
  ] as const)('AUTH-33 %s shows a danger-coloured alert', async (_name, refusal) => {
    openInstitution()
    signInServer({ refusal })
    open()
    await signIn()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('erro desconhecido')
    expect(alert.className).toMatch(/error/)
  })

  it('AUTH-22 a blocked account is refused as 430 and its tokens are given back', async () => {
    openInstitution()
    const api = signInServer({ blocked: 'Procure a secretaria.' })
    open()
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toMatch(/Acesso bloqueado.*Procure a secretaria\./)
    expect(currentSession()).toBeNull()
    await waitFor(() => expect(api.to('POST', '/estante/sair')).toHaveLength(1))
  })

  it('AUTH-22 our own words about a blocked account stand without the title that says the same', async () => {
    openInstitution()
    signInServer({ blocked: 'ACESSO_BLOQUEADO' })
    open()
    await signIn()
    const { textContent } = await screen.findByRole('alert')
    expect(textContent?.match(/Acesso bloqueado/g)).toHaveLength(1)
    expect(textContent).toContain('Procure a biblioteca.')
  })

  it('AUTH-10 the message box shows the institution HTML, sanitised, at most 200 high', async () => {
    openInstitution({
      msg_login: '<b>Bem-vindo</b><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
    })
    open()
    const box = await screen.findByRole('region', { name: 'Aviso da instituição' })
    expect(box.style.maxHeight).toBe('200px')
    expect(within(box).getByText('Bem-vindo').tagName).toBe('B')
    expect(box.innerHTML).not.toMatch(/onerror|<script/)
  })

  it.each([
    [[1113], 2, 4, true],
    [[], 2, 4, false],
    [[1113], 1, 4, false],
    [[1113], 2, 3, false],
  ])('AUTH-11 permissions %j, __md_aut %i, __md_crypt %i: link %s', async (codes, __md_aut, __md_crypt, isShown) => {
    openInstitution({ __md_aut, __md_crypt }, codes)
    open()
    await user()
    expect(screen.queryByText('Esqueci minha senha') !== null).toBe(isShown)
  })

  it('AUTH-02 has the modes login and forgotten password', async () => {
    openInstitution({}, [1113])
    open()
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeTruthy()
    await userEvent.click(screen.getByText('Esqueci minha senha'))
    expect(screen.getByRole('heading', { name: 'Recuperar senha' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Voltar para o login' }))
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeTruthy()
    await isAtForm()
  })

  it('AUTH-13 an error text of the institutional sign-in is shown once and removed', async () => {
    openInstitution()
    sessionStorage.setItem('oidc_msg_erro', 'UsuarioNaoEncontrado')
    const first = open()
    expect((await screen.findByRole('alert')).textContent).toContain('Use as mesmas credenciais')
    expect(sessionStorage.getItem('oidc_msg_erro')).toBeNull()
    first.unmount()
    open()
    await user()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('AUTH-01 suporte=true shows the support words and origin=restricted_access says why', async () => {
    openInstitution({ msg_suporte_consulta: '<p>Ligue para 1234</p>' })
    const plain = open('/login')
    await user()
    expect(screen.queryByText('Ligue para 1234')).toBeNull()
    plain.unmount()
    open('/login?suporte=true&origin=restricted_access&mobileView=login')
    expect(await screen.findByText('Ligue para 1234')).toBeTruthy()
    expect(screen.getByText(/acesso restrito/)).toBeTruthy()
  })

  it('somebody who is signed in already may go on or sign in as another', async () => {
    openInstitution()
    signInServer()
    await signInAna()
    const page = open('/login?redirect=/acervo/12')
    expect(await screen.findByText('Você já entrou como Ana Lima.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(page.address()).toBe('/acervo/12')
  })
})

describe('destination', () => {
  const choice = () => screen.queryByRole('group', { name: /Direcionar para/ })

  it('AUTH-07 is chosen only with permission 8, and the words come from the permission', async () => {
    openInstitution()
    const without = open()
    await user()
    expect(choice()).toBeNull()
    without.unmount()
    openInstitution({}, [8])
    open()
    await user()
    expect(within(choice() as HTMLElement).getByLabelText('atividade 8')).toBeTruthy()
    expect(within(choice() as HTMLElement).getByLabelText('Catálogo on-line')).toBeTruthy()
  })

  it('AUTH-15 is required where it is shown', async () => {
    openInstitution({ destino_padrao_login_catalogo: undefined }, [8])
    const api = signInServer()
    open()
    await signIn()
    expect(await screen.findByText('Preencha o campo Direcionar para.')).toBeTruthy()
    expect(passwordGrants(api)).toEqual([])
  })

  it('AUTH-26 M goes to the patron area', async () => {
    known.add('/meupergamum')
    openInstitution({}, [8])
    signInServer()
    const page = open('/login?destination=M')
    await signIn()
    await waitFor(() => expect(page.address()).toBe('/meupergamum'))
  })

  it('AUTH-26 a patron area that does not exist yet is no dead page', async () => {
    openInstitution({}, [8])
    signInServer()
    const page = open('/login?destination=M')
    await signIn()
    await waitFor(() => expect(page.address()).toBe('/'))
    expect(currentSession()).not.toBeNull()
  })

  it('AUTH-70 a patron area that the institution keeps elsewhere is opened there', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign, origin: window.location.origin })
    openInstitution({}, [8])
    signInServer({
      besides: { 'GET /pessoas/meu-pergamum/redirect': () => ({ body: { url: 'https://area.example/x?t=1' } }) },
    })
    open('/login?destination=M')
    await signIn()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://area.example/x?t=1'))
  })

  it('AUTH-26 a redirect that leads away is refused', async () => {
    openInstitution()
    signInServer()
    const page = open('/login?redirect=https%3A%2F%2Fevil.example%2F')
    await signIn()
    await waitFor(() => expect(page.address()).toBe('/'))
  })

  it('AUTH-27 a partner key in the redirect leads to the base provider', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign, origin: window.location.origin })
    openInstitution({ chaves_parceiros: ['ebsco', 'proquest'] })
    const api = signInServer({
      besides: { 'PUT /pessoas/meu-pergamum/redirect-base': () => ({ body: { url: 'https://ebsco.example/in' } }) },
    })
    open('/login?redirect=https%3A%2F%2Fsearch.ebsco.com%2F')
    await signIn()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://ebsco.example/in'))
    expect(api.to('PUT', '/pessoas/meu-pergamum/redirect-base')[0]?.body).toEqual({ base: 'ebsco' })
  })
})

describe('people with more than one name', () => {
  it('AUTH-08 the category is appended to the user name with the separator', async () => {
    openInstitution({
      login_categorias: [
        { codigo: '01', descricao: 'Graduação' },
        { codigo: '19', descricao: '' },
      ],
      login_separador: '#',
      login_categoria_padrao: '01',
    })
    const api = signInServer()
    const page = open('/login?redirect=/acervo/12')
    await user()
    const category = screen.getByLabelText('Categoria') as HTMLSelectElement
    expect([...category.options].map(option => option.text)).toEqual(['Graduação', '19'])
    expect(category.value).toBe('01')
    await userEvent.selectOptions(category, '19')
    await signIn()
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect(passwordGrants(api)[0]).toMatchObject({ username: 'ana#19' })
  })

  it.each([
    [LOGIN_CATEGORIES_A, '01', '01'],
    [LOGIN_CATEGORIES_B, '', '01'],
  ])('AUTH-09 a list of categories %j begins at its default', async (codes, login_categoria_padrao, first) => {
    openInstitution({ login_categorias: codes.map(codigo => ({ codigo, descricao: '' })), login_categoria_padrao })
    open()
    await user()
    const category = screen.getByLabelText('Categoria') as HTMLSelectElement
    expect([...category.options].map(option => option.value)).toEqual([...codes])
    expect(category.value).toBe(first)
  })

  const twice = [
    { codigo: 'k1', nome: 'P. A. G.', categoria: 'Aluno' },
    { codigo: 'k2', nome: 'P. G.', categoria: 'Servidor' },
  ]

  it('AUTH-17 AUTH-65 duplicated persons must choose, and the choice is sent', async () => {
    openInstitution({ login_pessoas_duplicadas: 'S' })
    const api = signInServer({
      duplicates: twice,
    })
    const page = open('/login?redirect=/acervo/12')
    await signIn()
    expect(await screen.findByText('Escolha com qual login deseja entrar.')).toBeTruthy()
    expect(passwordGrants(api)).toEqual([])
    await userEvent.click(screen.getByLabelText('P. G.'))
    await submit()
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect(passwordGrants(api)).toMatchObject([{ username: 'ana', codigo: 'k2' }])
    expect(api.to('GET', '/pessoas/duplicadas')[0]?.query.get('usuario')).toBe('ana')
  })

  it('AUTH-17 the choice that is due has the keyboard, each time it is asked for', async () => {
    openInstitution({ login_pessoas_duplicadas: 'S' })
    signInServer({ duplicates: twice })
    open()
    await signIn()
    const first = await screen.findByLabelText('P. A. G.')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(first))
  })

  it('AUTH-17 whoever is registered once comes in while the lookup of others is refused', async () => {
    openInstitution({ login_pessoas_duplicadas: 'S' })
    const refused = () => ({ status: 429, body: { message: 'x', code: 'too_many_requests', params: { seconds: 60 } } })
    const api = signInServer({ besides: { 'GET /pessoas/duplicadas': refused } })
    const page = open('/login?redirect=/acervo/12')
    await signIn()
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect(passwordGrants(api)).toMatchObject([{ username: 'ana' }])
  })

  it('AUTH-12 AUTH-17 whoever chose the registration is asked again only for its own logins', async () => {
    openInstitution({ login_pessoas_duplicadas: 'S' })
    const first = {
      codigo: 'ana',
      base: 'local',
      nome_pessoa: 'Ana Lima',
      categoria: 'Aluna',
      cod_pessoa: 7,
      atual: true,
    }
    const other = { ...first, codigo: 'a.lima', cod_pessoa: 8, atual: false }
    signInServer({ duplicates: twice, logins: [first, other] })
    const page = open('/login?redirect=/acervo/12')
    await signIn()
    await userEvent.click(await screen.findByLabelText('P. G.'))
    await submit()
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
  })

  it('AUTH-12 AUTH-17 the logins of the registration that was chosen are listed', async () => {
    openInstitution({ login_pessoas_duplicadas: 'S' })
    const first = {
      codigo: 'ana',
      base: 'local',
      nome_pessoa: 'Ana Lima',
      categoria: 'Aluna',
      cod_pessoa: 7,
      atual: true,
    }
    const card = { ...first, codigo: 'M-77', atual: false }
    const other = { ...first, codigo: 'a.lima', cod_pessoa: 8, atual: false }
    signInServer({ duplicates: twice, logins: [first, card, other] })
    open()
    await signIn()
    await userEvent.click(await screen.findByLabelText('P. G.'))
    await submit()
    await screen.findByRole('button', { name: /M-77/ })
    expect(screen.getAllByRole('listitem').map(item => item.querySelector('strong')?.textContent)).toEqual([
      'ana',
      'M-77',
    ])
  })

  const logins = [
    { codigo: 'ana', base: 'local', nome_pessoa: 'Ana Lima', categoria: 'Aluna', cod_pessoa: 7, atual: true },
    {
      codigo: 'M-77',
      base: 'ldap',
      nome_pessoa: 'Ana Lima',
      categoria: 'Servidora',
      cod_pessoa: 7,
      atual: false,
    },
  ]

  it('AUTH-12 AUTH-66 AUTH-67 several logins are listed, and the chosen one is switched to', async () => {
    openInstitution()
    const api = signInServer({ logins })
    const page = open('/login?redirect=/acervo/12')
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: /M-77/ }))
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    const [request] = api.to('PUT', '/pessoas/troca-login')
    expect(request?.body).toEqual({ codigo: 'M-77', base: 'ldap' })
    expect(request?.headers.authorization).toBe('Bearer access-one')
    expect(currentSession()?.credentials).toEqual({ token: 'access-two', refresh: 'refresh-two' })
  })

  it('AUTH-12 nobody is signed in before the choice, and going back gives the tokens back', async () => {
    openInstitution()
    const api = signInServer({ logins })
    open()
    await signIn()
    await screen.findByRole('button', { name: /M-77/ })
    expect(currentSession()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(api.to('POST', '/estante/sair')[0]?.body).toEqual({ refresh_token: 'refresh-one' }))
    await isAtForm()
  })

  it.each([/M-77/, /ana/])(
    'AUTH-12 a choice left open for too long says so and leads back to the form (%s)',
    async name => {
      openInstitution()
      const late = () => ({ status: 401, body: { message: 'unauthenticated', code: 'unauthenticated' } })
      const api = signInServer({ logins })
      open()
      await signIn()
      const choice = await screen.findByRole('button', { name })
      signInServer({ logins, besides: { 'PUT /pessoas/troca-login': late, 'GET /pessoas': late } })
      await userEvent.click(choice)
      expect(await screen.findByText('Sua sessão expirou. Entre novamente.')).toBeTruthy()
      await isAtForm()
      expect(screen.getByLabelText<HTMLInputElement>(/^Senha/).value).toBe('')
      expect([currentSession(), api.to('PUT', '/pessoas/troca-login')]).toEqual([null, []])
    },
  )

  it('AUTH-01 who signs in with another account than the one that is open finds the keyboard at the form', async () => {
    openInstitution()
    signInServer()
    await signInAna()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar com outra conta' }))
    await isAtForm()
  })

  it('AUTH-12 the login just used needs no switching', async () => {
    openInstitution()
    const api = signInServer({ logins })
    const page = open('/login?redirect=/acervo/12')
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: /^ana/ }))
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect(api.to('PUT', '/pessoas/troca-login')).toEqual([])
  })
})

describe('before anybody has signed in', () => {
  it('AUTH-78 the permissions 8, 1113 and 1120 are those of the guest', async () => {
    openInstitution({}, [8, 1113, 1120])
    open()
    await user()
    expect(screen.getByRole('group', { name: /Direcionar para/ })).toBeTruthy()
    expect(screen.getByText('Esqueci minha senha')).toBeTruthy()
    expect(await screen.findByText('robô')).toBeTruthy()
    act(() => institutionStore.set(old => ({ ...old, features: activities() })))
    expect(screen.queryByText('Esqueci minha senha')).toBeNull()
    expect(screen.queryByText('robô')).toBeNull()
  })

  it('works with what is known when the institution could not be read', async () => {
    fakeApi({})
    open()
    expect(await screen.findByLabelText(/Usuário/)).toBeTruthy()
  })
})
