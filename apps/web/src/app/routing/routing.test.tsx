import '../../testing/reset.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { forgetFailedScreens, lazyScreen } from '../../lib/slots/lazy-screen.tsx'
import { renderRoutes, startWords } from '../../testing/page.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

beforeAll(startWords)

let scrolled: number[] = []
beforeEach(() => {
  scrolled = []
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    scrolled.push(y)
    vi.stubGlobal('scrollY', y)
  })
})

const pages = [
  {
    path: '*',
    element: (
      <>
        <Link to="/dois">dois</Link>
        <Link to="/um/aba" preventScrollReset>
          aba
        </Link>
      </>
    ),
  },
]

it('a new page begins at its top, and the way back leads to where the old one was left', async () => {
  const page = renderRoutes(pages, '/um')
  vi.stubGlobal('scrollY', 640)
  fireEvent.click(screen.getByText('dois'))
  await waitFor(() => expect(scrolled).toEqual([0]))
  act(() => page.history.go(-1))
  await waitFor(() => expect(scrolled).toEqual([0, 640]))
})

it('a tab of the same view leaves the page where it stands', async () => {
  const page = renderRoutes(pages, '/um')
  vi.stubGlobal('scrollY', 640)
  fireEvent.click(screen.getByText('aba'))
  await waitFor(() => expect(page.address()).toBe('/um/aba'))
  expect(scrolled).toEqual([])
})

it('a screen whose code does not come says so, and is fetched again by whoever comes back', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = true
  const load = async (): Promise<{ Component: ComponentType }> => {
    if (isDown) throw new TypeError('no answer')
    return { Component: () => <h1>here</h1> }
  }
  function Frame() {
    return (
      <ScreenBoundary place={useLocation().pathname} failure={() => <h1>not now</h1>} onFailure={forgetFailedScreens}>
        <Suspense>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    )
  }
  const page = renderRoutes(
    [
      {
        Component: Frame,
        children: [
          { path: '/tela', Component: lazyScreen(load).Component },
          { path: '*', element: <h1>elsewhere</h1> },
        ],
      },
    ],
    '/tela',
  )
  expect(await screen.findByRole('heading', { name: 'not now' })).toBeTruthy()
  await page.router.navigate('/outra')
  expect(await screen.findByRole('heading', { name: 'elsewhere' })).toBeTruthy()
  isDown = false
  await page.router.navigate('/tela')
  expect(await screen.findByRole('heading', { name: 'here' })).toBeTruthy()
  silent.mockRestore()
})
