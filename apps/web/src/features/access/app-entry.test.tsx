import '../../testing/reset.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UiFrame } from '../../app/ui-frame.tsx'
import { requestAppUuid } from '../../lib/app-bridge/app-uuid.ts'
import { completeSignIn, forgetPerson } from '../../lib/session/sign-in/sign-in.ts'
import { provideSignIn } from '../../lib/session/sign-in/sign-in-pieces.ts'
import { currentSession, sessionStore } from '../../lib/session/store/session-store.ts'
import type { Handler } from '../../testing/fake-api.ts'
import { renderRoutes, startWords } from '../../testing/page.tsx'
import { openInstitution } from '../../testing/people.ts'
import { signInServer } from '../../testing/sign-in-server.ts'
import { Component as AppEntry } from './app-entry.tsx'

interface Sent {
  source: string
  type: string
  uuid?: string
}

const sent: Sent[] = []
/** An application that answers the request for its identifier. */
function wrap(uuid: string | null, origin = window.location.origin) {
  const postMessage = (text: string) => {
    const message = JSON.parse(text) as Sent
    sent.push(message)
    if (message.type !== 'uuid-request' || uuid === null) return
    const data = { source: 'estante-app', type: 'uuid', uuid }
    setTimeout(() => window.dispatchEvent(new MessageEvent('message', { data, origin })))
  }
  Object.assign(window, { ReactNativeWebView: { postMessage } })
}

beforeEach(async () => {
  await startWords()
  sent.length = 0
  provideSignIn({
    loadPanel: () => import('./components/sign-in-panel.tsx'),
    screenExists: path => path === '/meupergamum',
  })
})
afterEach(() => {
  delete (window as { ReactNativeWebView?: unknown }).ReactNativeWebView
})

const open = () =>
  renderRoutes(
    [
      {
        path: '/meupergamum/app',
        element: (
          <UiFrame>
            <AppEntry />
          </UiFrame>
        ),
      },
      { path: '*', element: <p>outra página</p> },
    ],
    '/meupergamum/app',
  )

const tokens = {
  access_token: 'access-app',
  refresh_token: 'refresh-app',
  token_type: 'Bearer',
  expires_in: 900,
  scope: 'patron',
}
const byUuid: Record<string, Handler> = { 'POST /pessoas/auth-app-uuid': () => ({ body: tokens }) }
const storing: Record<string, Handler> = { 'POST /pessoas/store-app-uuid': () => ({ body: { app_uuid: 'made-1' } }) }

describe('inside the application', () => {
  it('AUTH-71 AUTH-77 the person is signed in by the identifier of the application', async () => {
    openInstitution()
    wrap('device-1')
    const api = signInServer({ besides: byUuid, user: { app_uuid: 'device-1' } })
    const page = open()
    await waitFor(() => expect(page.address()).toBe('/meupergamum'))
    expect(api.to('POST', '/pessoas/auth-app-uuid')[0]?.body).toEqual({ uuid: 'device-1' })
    expect(currentSession()?.credentials.token).toBe('access-app')
    expect(sessionStore.get().isPersistent).toBe(true)
  })

  it('AUTH-71 an identifier from another origin is not heard', async () => {
    openInstitution()
    wrap('device-1', 'https://evil.example')
    expect(await requestAppUuid(50)).toBeNull()
  })

  it('AUTH-71 an identifier that the server does not know leads to the login', async () => {
    openInstitution()
    wrap('device-x')
    signInServer({
      besides: { 'POST /pessoas/auth-app-uuid': () => ({ status: 401, body: { message: 'Quem?', code: 'x' } }) },
    })
    open()
    expect(await screen.findByText('O aplicativo ainda não conhece você')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login?redirect=%2Fmeupergamum')
    expect(currentSession()).toBeNull()
  })

  it('AUTH-51 outside of the application the page is open and says what it is for', async () => {
    openInstitution()
    open()
    expect(await screen.findByText('Esta página é aberta pelo aplicativo')).toBeTruthy()
  })

  it('AUTH-72 after a login a missing identifier is made and handed to the application', async () => {
    wrap(null)
    const api = signInServer({ besides: storing })
    await completeSignIn(tokens, { remember: false })
    await waitFor(() => expect(sent).toContainEqual({ source: 'estante', type: 'uuid', uuid: 'made-1' }))
    expect(api.to('POST', '/pessoas/store-app-uuid')).toHaveLength(1)
  })

  it('AUTH-72 one that exists is handed over without making another', async () => {
    wrap(null)
    const api = signInServer({ besides: storing, user: { app_uuid: 'old-1' } })
    await completeSignIn(tokens, { remember: false })
    await waitFor(() => expect(sent).toContainEqual({ source: 'estante', type: 'uuid', uuid: 'old-1' }))
    expect(api.to('POST', '/pessoas/store-app-uuid')).toEqual([])
  })

  it('AUTH-72 in a plain browser none is made', async () => {
    const api = signInServer({ besides: storing })
    await completeSignIn(tokens, { remember: false })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(api.to('POST', '/pessoas/store-app-uuid')).toEqual([])
  })

  it('a sign-out is told to the application, which forgets its identifier', async () => {
    wrap(null)
    signInServer({ besides: storing })
    await completeSignIn(tokens, { remember: false })
    await forgetPerson()
    expect(sent).toContainEqual({ source: 'estante', type: 'signed-out' })
  })
})
