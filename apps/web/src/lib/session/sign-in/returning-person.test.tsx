import '../../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { startWords } from '../../../testing/page.tsx'
import { activities, ana, signInAna } from '../../../testing/people.ts'
import { basketStore, putInBasket } from '../../basket/basket-store.ts'
import { currentSession, endSession, sessionStore } from '../store/session-store.ts'
import { refreshReturningPerson } from './returning-person.ts'

const person = { user: ana, authPermissions: activities(8), bloqueio: 'N', msg_bloqueio: '' }

beforeAll(startWords)
beforeEach(clearToasts)

describe('a returning person', () => {
  it('AUTH-21 gets the rights of today', async () => {
    await signInAna({}, [])
    fakeApi({ 'GET /pessoas': () => ({ body: person }) })
    await refreshReturningPerson()
    expect(currentSession()?.auhPermissions).toEqual(activities(8))
  })

  it('AUTH-22 is signed out and told when blocked meanwhile', async () => {
    await signInAna()
    await putInBasket(1001)
    fakeApi({
      'GET /pessoas': () => ({ body: { ...person, bloqueio: 'S' } }),
      'POST /estante/sair': () => ({ body: { ok: true } }),
    })
    await refreshReturningPerson()
    expect(currentSession()).toBeNull()
    expect(basketStore.get()).toEqual([])
    expect(sessionStore.get().isLeftElsewhere).toBe(true)
    expect(currentToasts()[0]?.message).toBe('Acesso bloqueado. Procure a biblioteca.')
  })

  it('gives nothing of theirs to whoever signs in while the answer is on its way', async () => {
    await signInAna()
    let answer = (_reply: { body: unknown }) => {}
    const api = fakeApi({ 'GET /pessoas': () => new Promise(resolve => (answer = resolve)) as never })
    const done = refreshReturningPerson()
    await expect.poll(() => api.to('GET', '/pessoas')).toHaveLength(1)
    await endSession()
    await signInAna({ login: 'bia', nome_pessoa: 'Bia Reis' }, [])
    answer({ body: person })
    await done
    expect(currentSession()).toMatchObject({ user: { login: 'bia' }, auhPermissions: [] })
  })

  it('stays signed in when the server is away', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await signInAna()
    fakeApi({ 'GET /pessoas': () => ({ status: 500, body: {} }) })
    await refreshReturningPerson()
    expect(currentSession()).not.toBeNull()
  })
})
