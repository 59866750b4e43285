import '../../testing/reset.ts'
import { LiveRegion } from '@estante/ui/live-region.tsx'
import { act, render, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { announceOnPage, settle } from '../../lib/page/announce-page.ts'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { renderRoutes } from '../../testing/page.tsx'
import { useArrival } from './arrive.ts'

it('a screen whose content is still on its way gets the keyboard when it has come', async () => {
  const coming = Promise.withResolvers<void>()
  const Late = lazy(async () => {
    await coming.promise
    return { default: () => <main id={LANDMARKS.content} tabIndex={-1} /> }
  })
  function Page() {
    useArrival()
    const isLate = useLocation().pathname === '/depois'
    return (
      <Suspense key={String(isLate)} fallback={<p>Carregando</p>}>
        {isLate ? <Late /> : <main id={LANDMARKS.content} tabIndex={-1} />}
      </Suspense>
    )
  }
  const { router } = renderRoutes([{ path: '*', element: <Page /> }], '/')
  await router.navigate('/depois')
  await screen.findByText('Carregando')
  await act(async () => coming.resolve())
  await waitFor(() => expect(document.activeElement?.id).toBe(LANDMARKS.content))
})

it('a page that comes with another frame gets the keyboard, and its name is spoken; the first one is left to the browser', async () => {
  const frame = (title: string) =>
    function Frame() {
      useArrival()
      useLayoutEffect(() => {
        document.title = title
        settle()
      })
      return (
        <>
          <main id={LANDMARKS.content} tabIndex={-1} />
          <LiveRegion />
        </>
      )
    }
  const [Child, Adult] = [frame('Vitrine'), frame('Catálogo')]
  const routes = [
    { path: '/catalogos/*', element: <Child /> },
    { path: '*', element: <Adult /> },
  ]
  const { router } = renderRoutes(routes, '/catalogos/kids')
  expect(document.activeElement).toBe(document.body)
  act(() => void announceOnPage('3 resultados'))
  expect(screen.getByRole('status').textContent).toBe('3 resultados')
  await router.navigate('/')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.getByRole('status').textContent).toBe('')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Catálogo'))
})

it('a frame that goes takes with it the name that it still owed', async () => {
  function Page() {
    useArrival()
    return <main id={LANDMARKS.content} tabIndex={-1} />
  }
  const { router, unmount } = renderRoutes([{ path: '*', element: <Page /> }], '/')
  await router.navigate('/depois')
  unmount()
  render(<LiveRegion />)
  act(() => void announceOnPage('3 resultados'))
  expect(screen.getByRole('status').textContent).toBe('3 resultados')
})
