import type { Activity, SignedInUser } from '@estante/contract'
import { CATALOGUE_MODULE } from '@estante/contract/permissions'
import { randomId } from '../../storage/random-id.ts'
import { sealedSlot } from '../../storage/sealed-slot.ts'
import { createStore } from '../../storage/store.ts'
import { type SessionNews, tellOtherTabs } from './tabs.ts'

/** AUTH-24: credentials hold a token and a refresh value. */
export interface Credentials {
  token: string
  refresh: string
}

/** What is kept of a signed-in person; `auhPermissions` is spelt as the specification spells it (AMB-16). */
export interface Session {
  /** Joins the tabs that share this sign-in. */
  id: string
  credentials: Credentials
  user: SignedInUser
  auhPermissions: Activity[]
  atvLang: string
}

interface SessionState {
  session: Session | null
  /** Remember-me: kept beyond the tab (AUTH-23). */
  isPersistent: boolean
  /** They signed out in another tab, or the server ended it: what is theirs here must go, and nobody leads anywhere. */
  isLeftElsewhere?: boolean
}

const slot = sealedSlot<Session>('estante-sessao')
export const sessionStore = createStore<SessionState>({ session: null, isPersistent: false })

const isSession = (value: unknown): value is Session => {
  const candidate = value as Partial<Session> | null
  return Boolean(candidate?.credentials?.token && candidate.user && Array.isArray(candidate.auhPermissions))
}

/** Takes the person back from session or persistent storage (AUTH-64). Called once, before the first page. */
export async function restoreSession(): Promise<void> {
  const kept = await slot.read()
  if (kept && isSession(kept.value)) sessionStore.set({ session: kept.value, isPersistent: kept.area === 'local' })
}

export const currentSession = (): Session | null => sessionStore.get().session

const areaOf = (state: SessionState) => (state.isPersistent ? 'local' : 'session')

/** What another tab remembers of a sign-in of its own stays: it is not this tab's to forget. */
async function keep(former?: Session | null): Promise<void> {
  const state = sessionStore.get()
  const { session } = state
  if (session) await slot.write(session, areaOf(state), kept => kept.id === session.id || kept.id === former?.id)
}

export interface SignIn {
  credentials: Credentials
  user: SignedInUser
  auhPermissions: Activity[]
}

/** A person has signed in. Remember-me decides how long the browser keeps them (AUTH-23). */
export async function startSession(signIn: SignIn, options: { remember: boolean; atvLang: string }): Promise<void> {
  const former = currentSession()
  const session: Session = { id: randomId(), ...signIn, atvLang: options.atvLang }
  sessionStore.set({ session, isPersistent: options.remember })
  await keep(former)
  if (options.remember) tellOtherTabs({ kind: 'signed-in' })
}

/** A refresh gave new credentials: this tab and those that share the sign-in go on with them. */
export async function replaceCredentials(credentials: Credentials): Promise<void> {
  const { session } = sessionStore.get()
  if (!session) return
  sessionStore.set(state => ({ ...state, session: { ...session, credentials } }))
  tellOtherTabs({ kind: 'refreshed', id: session.id, credentials })
  await keep()
}

/** Person and rights as the server now tells them (after a change of login, of data, of language). */
export async function updateSession(
  change: Partial<Pick<Session, 'user' | 'auhPermissions' | 'atvLang'>>,
): Promise<void> {
  const { session } = sessionStore.get()
  if (!session) return
  sessionStore.set(state => ({ ...state, session: { ...session, ...change } }))
  await keep()
}

type Listener = () => void | Promise<void>
const signedOut = new Set<Listener>()

/** Heard whenever a person is no longer here: signed out, expired, or signed out in another tab. */
export function onSignedOut(listener: Listener): void {
  signedOut.add(listener)
}

async function forget(isLeftElsewhere = false): Promise<void> {
  const session = currentSession()
  sessionStore.set({ session: null, isPersistent: false, isLeftElsewhere })
  // Whom another tab remembers stays remembered: their sign-in is not this one.
  await slot.clear(kept => kept.id === session?.id)
  // The page may be loaded anew as soon as this is done.
  if (session) await Promise.all([...signedOut].map(listener => listener()))
}

/**
 * Forgets the person in this tab, and in the others where they share the sign-in. `isLed`: whoever ends it says where
 * the page goes; else a page that is only for somebody signed in gives way to the login (AUTH-50).
 */
export async function endSession({ isLed = true }: { isLed?: boolean } = {}): Promise<void> {
  const session = currentSession()
  const forgotten = forget(!isLed)
  if (session) tellOtherTabs({ kind: 'signed-out', id: session.id })
  await forgotten
}

/** Another tab refreshed, left or signed in. */
export async function followOtherTab(news: SessionNews): Promise<void> {
  const state = sessionStore.get()
  if (news.kind === 'signed-in') {
    if (!state.session) await restoreSession()
    return
  }
  if (state.session?.id !== news.id) return
  if (news.kind === 'signed-out') {
    await forget(true)
    return
  }
  sessionStore.set({ ...state, session: { ...state.session, credentials: news.credentials } })
  await keep()
}

/** Credentials that another tab may have written meanwhile. */
export async function rereadCredentials(): Promise<Credentials | null> {
  const { session, isPersistent } = sessionStore.get()
  if (!session || !isPersistent) return session?.credentials ?? null
  const kept = await slot.read()
  if (kept && isSession(kept.value) && kept.value.id === session.id) {
    const { credentials } = kept.value
    sessionStore.set(state => (state.session ? { ...state, session: { ...state.session, credentials } } : state))
    return credentials
  }
  return sessionStore.get().session?.credentials ?? null
}

export const holds = (activities: readonly Activity[], code: number): boolean =>
  activities.some(activity => activity.cod_atividade === code && activity.cod_modulo === CATALOGUE_MODULE)
