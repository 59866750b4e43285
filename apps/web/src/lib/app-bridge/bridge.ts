/**
 * The application that may wrap the catalogue and the catalogue talk by messages:
 *   to the application     { source: 'estante', type: 'page', name: 'meupergamum' | 'catalogo' }
 *                          { source: 'estante', type: 'uuid-request' }, 'uuid' with uuid, 'signed-out'
 *   from the application   { source: 'estante-app', type: 'language', lang: 'pt' | 'en' | 'es' }
 *                          { source: 'estante-app', type: 'uuid', uuid }
 * docs/app-bridge.md says it for those who build applications.
 * In a React Native or iOS web view messages go through its own object; in a frame they go to a parent of our own
 * origin. Messages are heard only from our own origin: an injected script of the wrapper has it, another site never.
 */
const OURS = 'estante'
const THEIRS = 'estante-app'

export type PageName = 'meupergamum' | 'catalogo'

export type AppMessage = { type: 'language'; lang: string } | { type: 'uuid'; uuid: string }

interface Wrapper {
  ReactNativeWebView?: { postMessage(text: string): void }
  webkit?: { messageHandlers?: { estante?: { postMessage(message: unknown): void } } }
}

/** AUTH-74: which part of the product a path belongs to; the login screen reports nothing. */
export function pageNameOf(path: string): PageName | null {
  const first = path.split('/', 2)[1] ?? ''
  if (first === 'meupergamum') return 'meupergamum'
  return first === 'login' ? null : 'catalogo'
}

export function isInsideApp(view: Window & Wrapper = window): boolean {
  return Boolean(view.ReactNativeWebView || view.webkit?.messageHandlers?.estante || view.parent !== view)
}

export function tellApp(message: { type: string; [field: string]: unknown }, view: Window & Wrapper = window): void {
  const whole = { source: OURS, ...message }
  if (view.ReactNativeWebView) view.ReactNativeWebView.postMessage(JSON.stringify(whole))
  else if (view.webkit?.messageHandlers?.estante) view.webkit.messageHandlers.estante.postMessage(whole)
  else if (view.parent !== view) view.parent.postMessage(whole, view.location.origin)
}

export function reportPage(path: string): void {
  const name = pageNameOf(path)
  if (name && isInsideApp()) tellApp({ type: 'page', name })
}

/** Hears the application; gives back how to stop. */
export function listenToApp(listener: (message: AppMessage) => void): () => void {
  const hear = (event: MessageEvent) => {
    if (event.origin !== window.location.origin) return
    const message = parse(event.data)
    if (message?.source !== THEIRS) return
    if (message.type === 'language' && typeof message.lang === 'string')
      listener({ type: 'language', lang: message.lang })
    if (message.type === 'uuid' && typeof message.uuid === 'string') listener({ type: 'uuid', uuid: message.uuid })
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}

function parse(data: unknown): Record<string, unknown> | null {
  if (typeof data === 'string') {
    try {
      return JSON.parse(data) as Record<string, unknown>
    } catch {
      return null
    }
  }
  return data && typeof data === 'object' ? (data as Record<string, unknown>) : null
}
