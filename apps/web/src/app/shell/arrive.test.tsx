import '../../testing/reset.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
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
