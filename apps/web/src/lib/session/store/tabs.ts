import type { Credentials } from './session-store.ts'

/** What tabs tell each other about the signed-in person. */
export type SessionNews =
  | { kind: 'signed-in' }
  | { kind: 'signed-out'; id: string }
  | { kind: 'refreshed'; id: string; credentials: Credentials }

const NAME = 'estante-sessao'
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null

export function tellOtherTabs(news: SessionNews): void {
  channel?.postMessage(news)
}

export function listenToOtherTabs(listener: (news: SessionNews) => void): () => void {
  const hear = (event: MessageEvent<SessionNews>) => listener(event.data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
