import '../../testing/reset.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UiFrame } from '../../app/ui-frame.tsx'
import { provideSignIn } from '../../lib/session/sign-in/sign-in-pieces.ts'
import { currentSession, sessionStore } from '../../lib/session/store/session-store.ts'
import type { Handler } from '../../testing/fake-api.ts'
import { renderRoutes, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { signInServer } from '../../testing/sign-in-server.ts'
import { Component as ExternalGroup } from './external-group.tsx'
import { Component as LoginScreen } from './login-screen.tsx'
import { Component as OauthCallback } from './oauth-callback.tsx'
import { Component as SamlCallback } from './saml-callback.tsx'

const assign = vi.fn()
const replace = vi.fn()

beforeEach(async () => {
  await startWords()
  assign.mockClear()
  replace.mockClear()
  vi.stubGlobal('location', { ...window.location, assign, replace, origin: window.location.origin })
  provideSignIn({ loadPanel: () => import('./components/sign-in-panel.tsx'), screenExists: () => true })
})

const SCREENS = {
  '/login': LoginScreen,
  '/oauth/callback': OauthCallback,
  '/saml/callback': SamlCallback,
  '/grupo-externo': ExternalGroup,
}
const open = (at: string) =>
  renderRoutes(
    [
      ...Object.entries(SCREENS).map(([path, Screen]) => ({
        path,
        element: (
          <UiFrame>
            <Screen />
          </UiFrame>
        ),
      })),
      { path: '*', element: <p>outra página</p> },
    ],
    at,
  )

const start: Record<string, Handler> = {
  'GET /oidc/authorize': () => ({ body: { nonce: 'browser-1', link: 'https://sso.example/authorize' } }),
  'GET /saml/login': () => ({ body: { nonce: 'browser-2', link: 'https://idp.example/sso' } }),
}
const tokens = {
  access_token: 'access-x',
  refresh_token: 'refresh-x',
  token_type: 'Bearer',
  expires_in: 900,
  scope: 'patron',
}
const finish = (redirect = ''): Record<string, Handler> => ({
  'POST /oidc/validar': () => ({ body: { ...tokens, redirect } }),
  'POST /saml/validar': () => ({ body: { ...tokens, redirect } }),
})
const leave = async (at: string, button: RegExp) => {
  const page = open(at)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  page.unmount()
}

describe('institutional sign-in', () => {
  it('AUTH-58 usaOAuth and usaSaml show their buttons beside the form', async () => {
    openInstitution({ usaOAuth: 'S', usaSaml: 'S' })
    open('/login')
    expect(await screen.findByLabelText(/^Senha/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Entrar com a conta institucional' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Entrar pela federação (CAFe)' })).toBeTruthy()
  })

  it('AUTH-58 SOMENTE_INSTITUCIONAL leaves only the institutional way; support still finds the form', async () => {
    openInstitution({ usaOAuth: 'S', tipoAutenticacaoInstitucional: 'SOMENTE_INSTITUCIONAL' })
    const only = open('/login')
    expect(await screen.findByRole('button', { name: 'Entrar com a conta UVale' })).toBeTruthy()
    expect(screen.queryByLabelText(/^Senha/)).toBeNull()
    only.unmount()
    open('/login?suporte=true')
    expect(await screen.findByLabelText(/^Senha/)).toBeTruthy()
  })

  it('AUTH-58 SOMENTE_INSTITUCIONAL with a directory alone keeps the form', async () => {
    openInstitution({ tipoAutenticacaoInstitucional: 'SOMENTE_INSTITUCIONAL' })
    open('/login')
    expect(await screen.findByLabelText(/^Senha/)).toBeTruthy()
  })

  it('AUTH-55 asks for nonce and link with login and redirect, and goes there', async () => {
    openInstitution({ usaOAuth: 'S' })
    const api = signInServer({ besides: start })
    open('/login?redirect=/acervo/12')
    await userEvent.type(await screen.findByLabelText(/Matrícula/), 'ana')
    await userEvent.click(screen.getByRole('button', { name: /Entrar com a conta/ }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://sso.example/authorize'))
    const [request] = api.to('GET', '/oidc/authorize')
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ login: 'ana', redirect: '/acervo/12' })
  })

  it('AUTH-33 a provider that cannot be reached is told', async () => {
    openInstitution({ usaOAuth: 'S' })
    signInServer({ besides: { 'GET /oidc/authorize': () => ({ status: 500, body: {} }) } })
    open('/login')
    await userEvent.click(await screen.findByRole('button', { name: /Entrar com a conta/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('erro desconhecido')
  })

  it('AUTH-54 AUTH-56 the OAuth response completes the sign-in with the specified body, and keeps the nonce', async () => {
    openInstitution({ usaOAuth: 'S' })
    const api = signInServer({ besides: { ...start, ...finish('/acervo/12') } })
    await leave('/login?redirect=/acervo/12', /Entrar com a conta/)
    const page = open('/oauth/callback?nonce=handle-1')
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect(api.to('POST', '/oidc/validar')[0]?.body).toEqual({ nonce: 'handle-1' })
    expect(currentSession()?.credentials.token).toBe('access-x')
    expect(sessionStorage.getItem('oidc_nonce')).toBe('browser-1')
  })

  it('AUTH-23 remember-me travels through the provider', async () => {
    openInstitution({ usaOAuth: 'S' })
    signInServer({ besides: { ...start, ...finish() } })
    const first = open('/login')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Continuar conectado/ }))
    await userEvent.click(screen.getByRole('button', { name: /Entrar com a conta/ }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    first.unmount()
    const page = open('/oauth/callback?nonce=handle-1')
    await waitFor(() => expect(page.address()).toBe('/'))
    expect(sessionStore.get().isPersistent).toBe(true)
    expect(localStorage.getItem('oidc_nonce')).toBe('browser-1')
  })

  it('AUTH-26 a destination picked by hand holds after an institutional sign-in too', async () => {
    openInstitution({ usaOAuth: 'S' }, [8])
    signInServer({ besides: { ...start, ...finish('/acervo/12') } })
    const first = open('/login?redirect=/acervo/12')
    const choice = await screen.findByRole('group', { name: /Direcionar para/ })
    await userEvent.click(within(choice).getByLabelText('atividade 8'))
    await userEvent.click(screen.getByRole('button', { name: /Entrar com a conta/ }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    first.unmount()
    const page = open('/oauth/callback?nonce=handle-1')
    await waitFor(() => expect(page.address()).toBe('/meupergamum'))
  })

  it('AUTH-57 the SAML response completes the sign-in', async () => {
    openInstitution({ usaSaml: 'S' })
    const api = signInServer({ besides: { ...start, ...finish() } })
    await leave('/login?redirect=/acervo/12', /Entrar com a conta/)
    expect(assign).toHaveBeenCalledWith('https://idp.example/sso')
    const page = open('/saml/callback?saml=handle-2')
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    expect(api.to('POST', '/saml/validar')[0]?.body).toEqual({ saml: 'handle-2' })
    expect(sessionStorage.getItem('oidc_nonce')).toBeNull()
  })

  it('AUTH-56 a response that this browser did not ask for signs nobody in', async () => {
    openInstitution({ usaOAuth: 'S' })
    const api = signInServer({ besides: finish() })
    const page = open('/oauth/callback?nonce=planted')
    await waitFor(() => expect(page.address()).toBe('/login'))
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível validar o acesso')
    expect(api.to('POST', '/oidc/validar')).toEqual([])
    expect(currentSession()).toBeNull()
  })

  it.each([
    ['AutenticacaoExternaNegada', 'negou a permissão'],
    ['ErroValidacaoToken', 'Não foi possível validar o acesso'],
    ['UsuarioNaoEncontrado', 'Use as mesmas credenciais do sistema principal'],
    ['ServicoExternoIndisponivel', 'O serviço externo não respondeu'],
    ['<b>Ligue para 0900</b>', 'Não foi possível validar o acesso'],
  ])('AUTH-76 the reason %s is told on the login screen', async (reason, words) => {
    openInstitution({ usaOAuth: 'S' })
    signInServer()
    const page = open(`/oauth/callback?oidc_msg_erro=${encodeURIComponent(reason)}`)
    await waitFor(() => expect(page.address()).toBe('/login'))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.queryByText(/0900/)).toBeNull()
  })

  it('AUTH-76 a used or foreign handle is told, and the redirect is kept for another try', async () => {
    openInstitution({ usaOAuth: 'S' })
    signInServer({
      besides: { ...start, 'POST /oidc/validar': () => ({ status: 401, body: { message: 'x', code: 'y' } }) },
    })
    await leave('/login?redirect=/acervo/12', /Entrar com a conta/)
    const page = open('/oauth/callback?nonce=used')
    await waitFor(() => expect(page.address()).toBe('/login?redirect=%2Facervo%2F12'))
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível validar o acesso')
  })

  it('AUTH-01 AUTH-76 after a failure the login screen is the one that was left: for support, for restricted files', async () => {
    openInstitution({ usaOAuth: 'S', tipoAutenticacaoInstitucional: 'SOMENTE_INSTITUCIONAL' })
    signInServer({
      besides: { ...start, 'POST /oidc/validar': () => ({ status: 401, body: { message: 'x', code: 'y' } }) },
    })
    const asked = '?redirect=%2Facesso-restrito%2F12&destination=C&origin=restricted_access&suporte=true'
    await leave(`/login${asked}`, /Entrar com a conta/)
    const page = open('/oauth/callback?nonce=used')
    await waitFor(() => expect(page.address()).toBe(`/login${asked}`))
    expect(await screen.findByLabelText(/^Senha/)).toBeTruthy()
    expect(screen.getByText('Este conteúdo é de acesso restrito. Entre para continuar.')).toBeTruthy()
  })

  it('AUTH-22 the library’s words about a blocked account are said to be about one, after an institutional sign-in too', async () => {
    openInstitution({ usaOAuth: 'S' })
    signInServer({ blocked: 'Procure a secretaria.', besides: { ...start, ...finish() } })
    await leave('/login', /Entrar com a conta/)
    open('/oauth/callback?nonce=good')
    expect((await screen.findByRole('alert')).textContent).toContain('Acesso bloqueado: Procure a secretaria.')
  })

  it('AUTH-13 a failure is told to who is signed in already, once, and to nobody later', async () => {
    openInstitution({ usaOAuth: 'S' })
    signInServer()
    await signInAna()
    const page = open('/oauth/callback?oidc_msg_erro=UsuarioNaoEncontrado')
    await waitFor(() => expect(page.address()).toBe('/login'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Entrar com outra conta' }))
    await screen.findByLabelText(/^Senha/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('AUTH-12 whoever goes back from the choice of logins keeps where they wanted to go', async () => {
    openInstitution({ usaOAuth: 'S' })
    const logins = ['ana', 'M-77'].map(codigo => ({
      codigo,
      base: 'local',
      nome_pessoa: 'Ana',
      categoria: '',
      cod_pessoa: 7,
      atual: codigo === 'ana',
    }))
    signInServer({ besides: { ...start, ...finish('/acervo/12') }, logins })
    await leave('/login?redirect=/acervo/12', /Entrar com a conta/)
    const page = open('/oauth/callback?nonce=handle-1')
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(page.address()).toBe('/login?redirect=%2Facervo%2F12'))
    expect(currentSession()).toBeNull()
  })

  it('AUTH-12 several logins are offered after an institutional sign-in too', async () => {
    openInstitution({ usaOAuth: 'S' })
    signInServer({
      besides: { ...start, ...finish() },
      logins: [
        { codigo: 'ana', base: 'local', nome_pessoa: 'Ana', categoria: '', cod_pessoa: 7, atual: true },
        { codigo: 'M-77', base: 'local', nome_pessoa: 'Ana', categoria: '', cod_pessoa: 7, atual: false },
      ],
    })
    await leave('/login', /Entrar com a conta/)
    const page = open('/oauth/callback?nonce=handle-1')
    await userEvent.click(await screen.findByRole('button', { name: /^ana/ }))
    await waitFor(() => expect(page.address()).toBe('/'))
    expect(currentSession()).not.toBeNull()
  })
})

describe('external group', () => {
  it('AUTH-54 the access is completed for the signed-in person', async () => {
    openInstitution()
    await signInAna()
    const api = signInServer({
      besides: { 'POST /vinculos/grupoa': () => ({ body: { url: 'https://grupo.example/in' } }) },
    })
    open('/grupo-externo?sessionid=s-1')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://grupo.example/in'))
    expect(api.to('POST', '/vinculos/grupoa')[0]?.body).toEqual({ sessionid: 's-1' })
  })

  it('AUTH-54 a failure is told and can be tried again', async () => {
    openInstitution()
    await signInAna()
    const api = signInServer({
      besides: {
        'POST /vinculos/grupoa': () => ({ status: 422, body: { message: 'ParceiroNaoConfigurado', code: 'refused' } }),
      },
    })
    open('/grupo-externo?sessionid=s-1')
    expect((await screen.findByRole('alert')).textContent).toContain('ainda não foi configurado')
    await userEvent.click(screen.getByRole('button', { name: /Tentar/ }))
    await waitFor(() => expect(api.to('POST', '/vinculos/grupoa')).toHaveLength(2))
    expect(replace).not.toHaveBeenCalled()
  })

  it('AUTH-54 without a session of the group there is nothing to complete', async () => {
    openInstitution()
    await signInAna()
    open('/grupo-externo')
    expect(await screen.findByText('Não há nenhum acesso para concluir')).toBeTruthy()
  })
})
