import { StaffPermission, type StaffPermissionCode } from '@estante/contract/permissions'
import { type Answer, call } from '../../../lib/api/client.ts'
import { libraryDay, libraryTime } from '../../../lib/language/library-clock.ts'
import { readText, writeText } from '../../../lib/storage/areas.ts'
import { createStore, useStore } from '../../../lib/storage/store.ts'
import { type DeskAct, keyOf } from './keys.ts'

type Session = Answer<'deskSession'>

export interface DeskSession {
  session: Session | null
  cod_biblioteca: number | null
  /** Milliseconds that the clock of this machine is behind the server's. */
  behind: number
  failure: unknown
}

const KEPT_LIBRARY = 'estante-balcao-biblioteca'

export const deskStore = createStore<DeskSession>({ session: null, cod_biblioteca: null, behind: 0, failure: null })

const mayServe = ({ atividades }: Session['bibliotecas'][number]) => atividades.includes(StaffPermission.lend)

/** Asks who serves here, and where. */
export async function openDesk(signal?: AbortSignal): Promise<void> {
  try {
    const session = await call('deskSession', signal ? { signal } : {})
    const kept = Number(readText('local', KEPT_LIBRARY))
    const known = session.bibliotecas.find(({ cod_biblioteca }) => cod_biblioteca === kept)
    const library = known ?? session.bibliotecas.find(mayServe) ?? session.bibliotecas[0]
    deskStore.set({
      session,
      cod_biblioteca: library?.cod_biblioteca ?? null,
      behind: new Date(session.agora).getTime() - Date.now(),
      failure: null,
    })
  } catch (failure) {
    if (!signal?.aborted) deskStore.set(state => ({ ...state, session: null, failure }))
  }
}

/** Once it is known who serves here, and where: what is scanned before that waits for it. */
export function deskOpened(): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      const { session, cod_biblioteca } = deskStore.get()
      if (session === null && cod_biblioteca === null) return
      forget()
      resolve()
    }
    const forget = deskStore.subscribe(look)
    look()
  })
}

export function chooseLibrary(cod_biblioteca: number): void {
  writeText('local', KEPT_LIBRARY, String(cod_biblioteca))
  deskStore.set(state => ({ ...state, cod_biblioteca }))
}

/** Now, by the clock that counts. */
export const serverNow = (): Date => new Date(Date.now() + deskStore.get().behind)

/** Hours and minutes of a moment, as the clock of the library shows them. */
export const clockOf = (instant: string): string => libraryTime(instant).slice(0, 5)

/** The day at this desk, by the clock that counts: a machine that is set to another zone begins its day at another hour. */
export const dayHere = (): string => libraryDay(serverNow())

export const libraryHere = (): number => deskStore.get().cod_biblioteca ?? 0

const libraryOf = ({ session, cod_biblioteca }: DeskSession) =>
  session?.bibliotecas.find(one => one.cod_biblioteca === cod_biblioteca)

/** What a key of the desk does; before it is known who serves, the screens themselves say it. */
export function mayAct(act: DeskAct): boolean {
  const desk = deskStore.get()
  const { needs } = keyOf(act)
  return !needs || !desk.session || needs.some(activity => libraryOf(desk)?.atividades.includes(activity))
}

export function useDesk() {
  const desk = useStore(deskStore)
  const { session, cod_biblioteca } = desk
  const library = libraryOf(desk)
  return {
    session,
    cod_biblioteca: cod_biblioteca ?? 0,
    library,
    may: (activity: StaffPermissionCode): boolean => library?.atividades.includes(activity) ?? false,
    /** At every library, as what is of the whole institution asks for. */
    mayEverywhere: (activity: StaffPermissionCode): boolean => session?.atividades_gerais.includes(activity) ?? false,
    mayAct,
  }
}
