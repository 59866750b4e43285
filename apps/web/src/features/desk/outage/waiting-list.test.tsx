import '../../../testing/reset.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { actsShelf } from '../../../lib/storage/desk-shelves.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../../testing/fake-api.ts'
import { startWords } from '../../../testing/page.tsx'
import { signInAna } from '../../../testing/people.ts'
import { clearDesk } from '../box/desk-work.ts'
import { dropActs, keepAct, keptActs, type WaitingAct } from './away-acts.ts'
import { awayStore } from './away-store.ts'
import { sendWaiting, undoAway } from './away-work.ts'
import { addWaiting, showWaiting } from './waiting-list.ts'

const returned = (sign: string, minute: number): WaitingAct => ({
  act: {
    uuid: sign.repeat(32),
    modo: 'DEVOLVER',
    codigo: sign,
    instante: `2026-11-18T10:0${minute}:00.000Z`,
    prova: '',
    retorno: 'BALCAO',
  },
  cod_biblioteca: 1,
  obra: '',
})
const [first, second, third] = [returned('a', 1), returned('b', 2), returned('c', 3)] as const
const shown = () => awayStore.get().waiting.map(({ act }) => act.codigo)

beforeEach(async () => {
  await startWords()
  clearDesk()
  await dropActs((await keptActs()).map(({ act }) => act.uuid))
  awayStore.set({ isArmed: false, snapshotAt: null, waiting: [], conflicts: 0 })
  vi.restoreAllMocks()
})

it('what is added while the kept acts are read stays on the list; what another window sent goes', async () => {
  await addWaiting([second])
  await keepAct(first)
  await dropActs([second.act.uuid])
  const reading = showWaiting()
  awayStore.set(state => ({ ...state, waiting: [...state.waiting, third] }))
  await reading
  expect(shown()).toEqual(['a', 'c'])
})

it('storage that does not answer, or that is none, takes nothing from the list', async () => {
  await addWaiting([first])
  vi.spyOn(actsShelf, 'all').mockRejectedValueOnce(new Error('IndexedDB is blocked'))
  await showWaiting()
  expect(shown()).toEqual(['a'])
  vi.stubGlobal('indexedDB', undefined)
  try {
    await addWaiting([second])
    await showWaiting()
  } finally {
    vi.unstubAllGlobals()
  }
  expect(shown()).toEqual(['a', 'b'])
})

it('acts of a file stand between the others, in the order of their time, and each once', async () => {
  await addWaiting([second])
  await addWaiting([third, first, second])
  expect(shown()).toEqual(['a', 'b', 'c'])
})

it('a sending that never ends holds up nobody who serves after it', async () => {
  const api = fakeApi({ ...publicTokenHandler, 'POST /estante/balcao/atos-fora': () => new Promise<never>(() => {}) })
  await signInAna()
  await addWaiting([first])
  void sendWaiting().catch(() => {})
  await expect.poll(() => api.to('POST', '/estante/balcao/atos-fora').length).toBe(1)
  clearDesk()
  void sendWaiting().catch(() => {})
  await expect.poll(() => api.to('POST', '/estante/balcao/atos-fora').length).toBe(2)
  clearDesk()
})

it('an act that is on its way is not taken back as if it had never left', async () => {
  let arrives = () => {}
  const upload: Handler = async request => {
    await new Promise<void>(resolve => {
      arrives = resolve
    })
    const { atos } = request.body as { atos: { uuid: string }[] }
    return { body: atos.map(({ uuid }) => ({ uuid, situacao: 'FEITO', motivo: null, lote: null })) }
  }
  const api = fakeApi({ ...publicTokenHandler, 'POST /estante/balcao/atos-fora': upload })
  await signInAna()
  await addWaiting([first])
  const sent = sendWaiting()
  await expect.poll(() => api.to('POST', '/estante/balcao/atos-fora').length).toBe(1)
  const undone = undoAway(`fora:${first.act.uuid}`)
  arrives()
  await sent
  expect(await undone).toBe(false)
  // One that waits is this desk's own.
  await addWaiting([second])
  expect(await undoAway(`fora:${second.act.uuid}`)).toBe(true)
  expect(await keptActs()).toEqual([])
})
