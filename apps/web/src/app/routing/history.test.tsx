import { describe, expect, it, vi } from 'vitest'
import { browserHistory, memoryHistory } from './history.ts'

describe.each([
  ['of the browser', () => browserHistory()],
  ['in memory', () => memoryHistory('/')],
])('history %s', (_name, create) => {
  it('goes forward, replaces, and goes back to what was there, with its state and key', async () => {
    window.history.replaceState(null, '', '/')
    const history = create()
    const moves: string[] = []
    const stop = history.listen(({ location, action }) =>
      moves.push(`${action} ${location.pathname}${location.search}`),
    )
    history.push('/acervo/1?aba=2', { from: 'list' })
    const { key, state } = history.location
    expect(state).toEqual({ from: 'list' })
    history.push('/login')
    history.replace({ pathname: '/sair' })
    expect(history.location.key).not.toBe(key)
    history.go(-1)
    await vi.waitFor(
      () => expect(moves).toEqual(['PUSH /acervo/1?aba=2', 'PUSH /login', 'REPLACE /sair', 'POP /acervo/1?aba=2']),
      30_000,
    )
    expect([history.action, history.location.key, history.location.state]).toEqual(['POP', key, { from: 'list' }])
    stop()
    history.push('/unheard')
    expect(moves).toHaveLength(4)
  })

  it('reads an address as a path of its own, whatever it looks like', () => {
    const history = create()
    expect(history.encodeLocation('//outro.example/x?a=1#b')).toEqual({
      pathname: '//outro.example/x',
      search: '?a=1',
      hash: '#b',
    })
    expect(history.encodeLocation({ pathname: '/ação' }).pathname).toBe('/a%C3%A7%C3%A3o')
    expect(history.createHref({ pathname: '/acervo/1', search: '?q=2' })).toBe('/acervo/1?q=2')
  })
})

it('each page of the browser’s history knows how many of ours came before it, also when it is replaced', async () => {
  window.history.replaceState(null, '', '/')
  const history = browserHistory()
  const place = () => (window.history.state as { idx?: number } | null)?.idx ?? 0
  history.push('/acervo/1')
  expect(place()).toBe(1)
  history.push('/acervo/1/marc')
  history.replace('/acervo/1/referencia')
  expect(place()).toBe(2)
  history.go(-1)
  await vi.waitFor(() => expect(place()).toBe(1), 30_000)
  history.push('/login')
  expect(place()).toBe(2)
})
