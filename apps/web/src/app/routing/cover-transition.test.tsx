import '../../testing/reset.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withCover } from './cover-transition.ts'

const LIST = `<main><ul>
  <li><img data-piece="cover" id="one"><a href="/acervo/1">Um</a></li>
  <li><a href="/acervo/2"><img data-piece="cover" id="two">Dois</a></li>
</ul></main>`
const RECORD = '<main><div data-piece="record"><img data-piece="cover" id="large"></div></main>'

/** Names that the browser finds when it takes its two pictures. */
let pictures: string[][]
const named = () =>
  [...document.querySelectorAll<HTMLElement>('[data-piece="cover"]')]
    .filter(cover => cover.style.getPropertyValue('view-transition-name') !== '')
    .map(cover => cover.id)

let finished: Promise<void>
beforeEach(() => {
  pictures = []
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      pictures.push(named())
      const updated = update().then(() => {
        pictures.push(named())
      })
      finished = updated
      return { ready: updated, finished: updated }
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const showing = (html: string) => async () => {
  document.body.innerHTML = html
}

it('the cover of a list goes over to the record, and back', async () => {
  document.body.innerHTML = LIST
  withCover({ from: '/', to: '/acervo/2' }, showing(RECORD))
  await finished
  expect(pictures).toEqual([['two'], ['large']])
  await vi.waitFor(() => expect(named()).toEqual([]), 30_000)
  pictures = []
  withCover({ from: '/acervo/1', to: '/' }, showing(LIST))
  await finished
  expect(pictures).toEqual([['large'], ['one']])
  await vi.waitFor(() => expect(named()).toEqual([]), 30_000)
})

it('a tab of the record, its files, and every other page simply come', async () => {
  for (const [from, to, html] of [
    ['/acervo/1', '/acervo/1/marc', RECORD],
    ['/acervo/1', '/acervo/1/arquivo/1', RECORD],
    ['/', '/login', LIST],
    ['/', '/acervo/9', LIST],
  ] as const) {
    document.body.innerHTML = html
    const go = vi.fn(async () => {})
    withCover({ from, to }, go)
    expect([from, to, go.mock.calls.length, pictures]).toEqual([from, to, 1, []])
  }
})

it('nothing moves for who wishes less motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }))
  document.body.innerHTML = LIST
  const go = vi.fn(async () => {})
  withCover({ from: '/', to: '/acervo/1' }, go)
  expect([go.mock.calls.length, pictures, named()]).toEqual([1, [], []])
})
