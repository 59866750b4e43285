import '../../testing/reset.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { call } from './client.ts'
import { fetchAhead, queryClient, useCall } from './query.ts'

let renderings = 0

function Orderings({ isFollowed }: { isFollowed: boolean }) {
  const { data } = useCall('getOrderings', {}, { staleTime: 60_000, isFollowed })
  renderings++
  return <p>{data ? `${data.length} orderings` : 'none'}</p>
}

const page = (isFollowed: boolean) => (
  <QueryClientProvider client={queryClient}>
    <Orderings isFollowed={isFollowed} />
  </QueryClientProvider>
)

it('what is not followed is not asked for, and its arrival renders nobody again', async () => {
  queryClient.clear()
  const api = fakeApi({ ...publicTokenHandler, 'GET /consulta/ordenacao': () => ({ body: [] }) })
  renderings = 0
  const { rerender } = render(page(false))
  expect(api.to('GET', '/consulta/ordenacao')).toHaveLength(0)
  await fetchAhead('getOrderings', {}, 60_000)
  expect(api.to('GET', '/consulta/ordenacao')).toHaveLength(1)
  expect(renderings).toBe(1)
  expect(screen.getByText('none')).toBeTruthy()
  rerender(page(true))
  expect(await screen.findByText('0 orderings')).toBeTruthy()
  expect(api.to('GET', '/consulta/ordenacao')).toHaveLength(1)
})

function Usual() {
  const { data } = useCall('getOrderings', {})
  return <p>{data ? `${data.length} orderings` : 'none'}</p>
}

it('an answer serves a minute on whatever screen, and until something is changed', async () => {
  queryClient.clear()
  const api = fakeApi({
    ...publicTokenHandler,
    'GET /consulta/ordenacao': () => ({ body: [] }),
    'POST /estante/sair': () => ({ body: { ok: true } }),
  })
  const asked = () => api.to('GET', '/consulta/ordenacao').length
  const opened = async () => {
    const { unmount } = render(
      <QueryClientProvider client={queryClient}>
        <Usual />
      </QueryClientProvider>,
    )
    expect(await screen.findByText('0 orderings')).toBeTruthy()
    return unmount
  }
  ;(await opened())()
  const leave = await opened()
  expect(asked(), 'the second screen finds the answer of the first').toBe(1)
  await call('signOut', { body: { refresh_token: 'r' } })
  expect(asked(), 'what is on screen stays').toBe(1)
  leave()
  await opened()
  await vi.waitFor(() => expect(asked(), 'the next screen asks anew').toBe(2))
})
