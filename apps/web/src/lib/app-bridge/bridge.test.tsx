import '../../testing/reset.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listenToApp, pageNameOf, reportPage } from './bridge.ts'

const hear = (data: unknown, origin = window.location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }))

afterEach(() => {
  delete (window as { ReactNativeWebView?: unknown }).ReactNativeWebView
})

describe('app bridge', () => {
  it('AUTH-74 names the personal area, the catalogue, and nothing for the login', () => {
    expect(pageNameOf('/meupergamum')).toBe('meupergamum')
    expect(pageNameOf('/meupergamum/reservas')).toBe('meupergamum')
    expect(pageNameOf('/')).toBe('catalogo')
    expect(pageNameOf('/acervo/12')).toBe('catalogo')
    expect(pageNameOf('/login')).toBeNull()
  })

  it('AUTH-74 the page name reaches the wrapping application', () => {
    const postMessage = vi.fn()
    Object.assign(window, { ReactNativeWebView: { postMessage } })
    reportPage('/meupergamum')
    reportPage('/login')
    expect(postMessage.mock.calls).toEqual([[JSON.stringify({ source: 'estante', type: 'page', name: 'meupergamum' })]])
  })

  it('AUTH-73 a language pushed by the application is heard, as an object or as text', () => {
    const listener = vi.fn()
    const stop = listenToApp(listener)
    hear({ source: 'estante-app', type: 'language', lang: 'en' })
    hear('{"source":"estante-app","type":"language","lang":"es"}')
    stop()
    hear({ source: 'estante-app', type: 'language', lang: 'pt' })
    expect(listener.mock.calls).toEqual([[{ type: 'language', lang: 'en' }], [{ type: 'language', lang: 'es' }]])
  })

  it('AUTH-73 messages of other origins and of other programs are not heard', () => {
    const listener = vi.fn()
    const stop = listenToApp(listener)
    hear({ source: 'estante-app', type: 'language', lang: 'en' }, 'https://evil.example')
    hear({ source: 'other', type: 'language', lang: 'en' })
    hear('not json')
    hear(null)
    stop()
    expect(listener).not.toHaveBeenCalled()
  })
})
