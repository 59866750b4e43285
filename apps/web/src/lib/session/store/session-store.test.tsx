import '../../../testing/reset.ts'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { ana, signInAna } from '../../../testing/people.ts'
import { ApiError } from '../../api/api-error.ts'
import { unseal } from '../../storage/vault.ts'
import { completeSignIn, takeRenewalFlag } from '../sign-in/sign-in.ts'
import {
  currentSession,
  endSession,
  followOtherTab,
  replaceCredentials,
  restoreSession,
  type Session,
  sessionStore,
} from './session-store.ts'

const KEY = 'estante-sessao'
const forgetMemory = () => sessionStore.set({ session: null, isPersistent: false })

describe('session', () => {
  it('AUTH-23 remember-me keeps the person in persistent storage', async () => {
    await signInAna({}, [], true)
    expect(localStorage.getItem(KEY)).not.toBeNull()
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })

  it('AUTH-23 without remember-me the person is kept in session storage only', async () => {
    await signInAna({}, [], false)
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(sessionStorage.getItem(KEY)).not.toBeNull()
  })

  it('AUTH-24 the store holds credentials {token, refresh}, user, auhPermissions and atvLang', async () => {
    await signInAna({}, [8], true)
    const kept = (await unseal(localStorage.getItem(KEY) ?? '')) as Session
    expect(kept).toMatchObject({
      credentials: { token: 'patron-1', refresh: 'refresh-1' },
      user: { nome_pessoa: 'Ana Lima' },
      auhPermissions: [{ cod_atividade: 8, cod_modulo: 3 }],
      atvLang: 'pt',
    })
  })

  it.each([true, false])('AUTH-64 the person comes back from storage (remember-me %s)', async remember => {
    await signInAna({}, [], remember)
    forgetMemory()
    await restoreSession()
    expect(currentSession()?.user.nome_pessoa).toBe('Ana Lima')
    expect(sessionStore.get().isPersistent).toBe(remember)
  })

  it('AUTH-53 logout clears the session and the persisted person', async () => {
    await signInAna({}, [], true)
    await endSession()
    forgetMemory()
    await restoreSession()
    expect(currentSession()).toBeNull()
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('AUTH-61 credentials refreshed in another tab are taken over, those of another sign-in are not', async () => {
    await signInAna()
    const id = currentSession()?.id ?? ''
    await followOtherTab({ kind: 'refreshed', id: 'somebody else', credentials: { token: 'x', refresh: 'y' } })
    expect(currentSession()?.credentials.token).toBe('patron-1')
    await followOtherTab({ kind: 'refreshed', id, credentials: { token: 'patron-2', refresh: 'refresh-2' } })
    expect(currentSession()?.credentials).toEqual({ token: 'patron-2', refresh: 'refresh-2' })
    await followOtherTab({ kind: 'signed-out', id })
    expect(currentSession()).toBeNull()
  })

  /** Bia is signed in here for this tab alone, and was just refreshed; Ana is remembered by another. */
  const besideSomebodyRemembered = async () => {
    await signInAna({ nome_pessoa: 'Bia Reis' })
    const here = sessionStore.get()
    // The other tab has no person of its own, and its person wants to be remembered.
    forgetMemory()
    sessionStorage.clear()
    await signInAna({}, [], true)
    sessionStore.set(here)
    await replaceCredentials({ token: 'patron-2', refresh: 'refresh-2' })
  }

  it('AUTH-23 whoever is remembered in one tab stays so when another, signed in for itself alone, is refreshed', async () => {
    await besideSomebodyRemembered()
    expect((await unseal(sessionStorage.getItem(KEY) ?? '')) as Session).toMatchObject({
      credentials: { token: 'patron-2' },
      user: { nome_pessoa: 'Bia Reis' },
    })
    expect((await unseal(localStorage.getItem(KEY) ?? '')) as Session).toMatchObject({
      user: { nome_pessoa: 'Ana Lima' },
    })
  })

  it('AUTH-53 who signs out in one tab leaves the person that another tab remembers', async () => {
    await besideSomebodyRemembered()
    await endSession()
    expect(sessionStorage.getItem(KEY)).toBeNull()
    expect((await unseal(localStorage.getItem(KEY) ?? '')) as Session).toMatchObject({
      user: { nome_pessoa: 'Ana Lima' },
    })
  })

  it('AUTH-23 who was remembered here and goes on without it is not', async () => {
    await signInAna({}, [], true)
    await signInAna({ nome_pessoa: 'Bia Reis' })
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(sessionStorage.getItem(KEY)).not.toBeNull()
  })

  it('what was kept by nobody is not a session', async () => {
    localStorage.setItem(KEY, 'rubbish')
    await restoreSession()
    expect(currentSession()).toBeNull()
  })
})

describe('completing a sign-in', () => {
  const tokens = { access_token: 'patron-1', refresh_token: 'refresh-1' }
  const person = { user: ana, authPermissions: [], bloqueio: 'N', msg_bloqueio: '' }

  it('AUTH-21 asks who the tokens belong to and keeps them; the renewal question becomes due', async () => {
    const api = fakeApi({ 'GET /pessoas': () => ({ body: person }) })
    await completeSignIn(tokens, { remember: false })
    expect(api.to('GET', '/pessoas')[0]?.headers.authorization).toBe('Bearer patron-1')
    expect(currentSession()?.user).toEqual(ana)
    expect(takeRenewalFlag()).toBe(true)
    expect(takeRenewalFlag()).toBe(false)
  })

  it('AUTH-22 a blocked person is refused as 430 and not kept', async () => {
    fakeApi({ 'GET /pessoas': () => ({ body: { ...person, bloqueio: 'S' } }) })
    const failure = await completeSignIn(tokens, { remember: false }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect((failure as ApiError).status).toBe(430)
    expect(currentSession()).toBeNull()
  })
})
