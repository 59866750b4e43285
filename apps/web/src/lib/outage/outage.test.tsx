import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { awayStore, provideOutages, throughOutage } from '../api/outage.ts'
import { endSession, onSignedOut, sessionStore, startSession } from '../session/store/session-store.ts'
import { forgetKeptAnswers } from '../storage/kept-answers.ts'
import * as keeper from './kept-answers.ts'

const LOANS = { name: 'getPendingTitles', lang: 1, input: '[]' } as const
const noAnswer = () => Promise.reject(new ApiError(0, {}))
const person = { credentials: { token: 't', refresh: 'r' }, user: { nome: 'Bruna' } as never, auhPermissions: [] }
const signIn = (remember = false) => startSession(person, { remember, atvLang: 'pt' })
const keptNames = (area: Storage) => Object.keys(area).filter(name => name.startsWith('estante-guardado-'))

onSignedOut(forgetKeptAnswers)
beforeEach(() => {
  provideOutages({ asker: () => sessionStore.get().session?.id ?? null, load: async () => keeper })
})
afterEach(async () => {
  vi.useRealTimers()
  await endSession()
  await forgetKeptAnswers()
  awayStore.set(null)
})

const asked = async (what: Parameters<typeof throughOutage>[0], answer: unknown) => {
  await throughOutage(what, Promise.resolve(answer))
  await vi.waitFor(
    async () => expect(await keeper.find({ ...what, asker: sessionStore.get().session?.id ?? null })).not.toBeNull(),
    30_000,
  )
}

describe('without a server', () => {
  it('EST-521 the last answer takes its place, and says from when it is', async () => {
    await signIn()
    await asked(LOANS, ['a book'])
    expect(awayStore.get()).toBeNull()
    expect(await throughOutage(LOANS, noAnswer())).toEqual(['a book'])
    expect(awayStore.get()).toBeGreaterThan(Date.now() - 60_000)
    await throughOutage(LOANS, Promise.resolve([]))
    expect(awayStore.get()).toBeNull()
  })

  it('EST-521 what the server refuses stays refused', async () => {
    await signIn()
    await asked(LOANS, ['a book'])
    await expect(throughOutage(LOANS, Promise.reject(new ApiError(403, {})))).rejects.toMatchObject({ status: 403 })
  })

  it('EST-521 nothing is left when the person goes, nor found by the next one', async () => {
    await signIn()
    await asked(LOANS, ['a book'])
    await endSession()
    expect([...keptNames(localStorage), ...keptNames(sessionStorage)]).toEqual([])
    await signIn()
    await expect(throughOutage(LOANS, noAnswer())).rejects.toMatchObject({ status: 0 })
  })

  it('EST-521 who does not stay signed in leaves nothing beyond the tab', async () => {
    await signIn()
    await asked(LOANS, ['a book'])
    expect(keptNames(localStorage)).toEqual([])
    await endSession()
    await signIn(true)
    await asked(LOANS, ['a book'])
    expect(keptNames(sessionStorage)).toEqual([])
    expect(keptNames(localStorage)).toHaveLength(1)
  })

  it('EST-522 an answer that comes after the person has left is not kept', async () => {
    await signIn()
    let arrive: (value: unknown) => void = () => {}
    const answer = throughOutage(LOANS, new Promise(resolve => (arrive = resolve)))
    await endSession()
    arrive(['a book'])
    await answer
    await keeper.keep({ ...LOANS, name: 'getOrderings', asker: null }, [])
    expect([...keptNames(localStorage), ...keptNames(sessionStorage)]).toEqual([
      'estante-guardado-todos-getOrderings-1',
    ])
  })

  it('EST-520 of the searches the last three are kept, in this tab alone; of the basket the last answer, whatever is in it now', async () => {
    for (const input of ['a', 'b', 'c', 'd']) await asked({ name: 'searchPaged', lang: 1, input }, input)
    await expect(throughOutage({ name: 'searchPaged', lang: 1, input: 'a' }, noAnswer())).rejects.toBeInstanceOf(
      ApiError,
    )
    expect(await throughOutage({ name: 'searchPaged', lang: 1, input: 'b' }, noAnswer())).toBe('b')
    expect(keptNames(localStorage)).toEqual([])
    await asked({ name: 'getBasketItems', lang: 1, input: '1,2' }, ['one', 'two'])
    expect(await throughOutage({ name: 'getBasketItems', lang: 1, input: '1' }, noAnswer())).toEqual(['one', 'two'])
  })

  it('EST-520 what is older than a week, or in another language, is not told', async () => {
    await asked({ name: 'getOrderings', lang: 1, input: '' }, ['orderings'])
    await expect(throughOutage({ name: 'getOrderings', lang: 2, input: '' }, noAnswer())).rejects.toBeInstanceOf(
      ApiError,
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 60 * 60 * 1000 })
    await expect(throughOutage({ name: 'getOrderings', lang: 1, input: '' }, noAnswer())).rejects.toBeInstanceOf(
      ApiError,
    )
  })
})
