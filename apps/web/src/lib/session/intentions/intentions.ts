import { useEffect, useRef } from 'react'
import { sealedSlot } from '../../storage/sealed-slot.ts'
import { useSession } from '../store/hooks.ts'

/** An action that waits for a sign-in; serialisable, because signing in may leave the page. */
export interface Intention<Payload = unknown> {
  kind: string
  payload: Payload
  /** Epoch milliseconds. */
  expires: number
}

/** Longer than any sign-in takes, shorter than somebody else at the same desk. */
const LIFETIME_MS = 15 * 60 * 1000

const slot = sealedSlot<Intention>('estante-intencao')
let inMemory: Intention | null = null

export async function keepIntention<Payload>(kind: string, payload: Payload, now: number = Date.now()): Promise<void> {
  inMemory = { kind, payload, expires: now + LIFETIME_MS }
  await slot.write(inMemory, 'session')
}

/** Gives the waiting action of a kind, once; whoever takes it must do it. */
export async function takeIntention<Payload>(kind: string, now: number = Date.now()): Promise<Payload | null> {
  const waiting = inMemory ?? (await slot.read())?.value ?? null
  if (!waiting || waiting.kind !== kind) return null
  inMemory = null
  await slot.clear()
  return waiting.expires > now ? (waiting.payload as Payload) : null
}

export async function dropIntention(): Promise<void> {
  inMemory = null
  await slot.clear()
}

/** On the screen where an action was begun: runs it once, as soon as somebody is signed in and the screen is ready. */
export function useIntention<Payload>(kind: string, run: (payload: Payload) => void, isReady = true): void {
  const isDue = useSession() !== null && isReady
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!isDue) return
    let isHere = true
    void takeIntention<Payload>(kind).then(payload => {
      if (payload === null) return
      if (isHere) latest.current(payload)
      else void keepIntention(kind, payload)
    })
    return () => {
      isHere = false
    }
  }, [isDue, kind])
}
