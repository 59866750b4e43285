import '../../testing/reset.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { ana, signInAna } from '../../testing/people.ts'
import { completeSignIn } from '../session/sign-in/sign-in.ts'
import { useIsSignedIn } from '../session/store/hooks.ts'
import { endSession } from '../session/store/session-store.ts'
import { call } from './client.ts'
import { fetchAhead, forgetAnswers, queryClient, useCall } from './query.ts'

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
  await vi.waitFor(() => expect(asked(), 'the next screen asks anew').toBe(2), 30_000)
})

function OfWhoeverIsThere() {
  const isSignedIn = useIsSignedIn()
  const { data, isPending } = useCall('getOrderings', {}, { staleTime: 0 })
  return <p>{`${isSignedIn ? 'person' : 'visitor'}: ${isPending ? 'waiting' : `${data?.length} orderings`}`}</p>
}

it('what a screen waits for while the person leaves is asked for anew, and does not wait for ever', async () => {
  await signInAna()
  let answers = 0
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  fakeApi({
    ...publicTokenHandler,
    'GET /consulta/ordenacao': async () => {
      // The first answer never comes: the person leaves before it.
      if (answers++ === 0) await held
      return { body: [] }
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <OfWhoeverIsThere />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('person: waiting')).toBeTruthy()
  await vi.waitFor(() => expect(answers).toBe(1), 30_000)
  await endSession()
  expect(await screen.findByText('visitor: 0 orderings')).toBeTruthy()
  letGo()
})

it('nothing that was told to the last one is kept for the next', async () => {
  fakeApi({ ...publicTokenHandler, 'GET /consulta/ordenacao': () => ({ body: [] }) })
  await fetchAhead('getOrderings', {}, 60_000)
  forgetAnswers()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

function Sections() {
  const { data, isPending } = useCall('getRecordSections', { params: { id: 9 } })
  const [isWritten, setWritten] = useState(false)
  if (isPending) return <p>waiting</p>
  return (
    <button type="button" onClick={() => setWritten(true)}>
      {`${data?.length} sections, ${isWritten ? 'written' : 'empty'}`}
    </button>
  )
}

it('a page that stands there when somebody signs in becomes theirs, and loses nothing that was written in it', async () => {
  const section = { cod_atividade: 8, link: 'reserva', nome: 'Reserva' }
  fakeApi({
    ...publicTokenHandler,
    'GET /acervo/9/permissoes': ({ headers }) => ({
      body: headers.authorization === 'Bearer patron-1' ? [section] : [],
      isFalse: true,
    }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Sections />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByText('0 sections, empty'))
  const tokens = { access_token: 'patron-1', refresh_token: 'refresh-1' }
  const person = { user: ana, authPermissions: [], bloqueio: 'N' as const, msg_bloqueio: '' }
  await completeSignIn(tokens, { remember: false, person: person as never })
  expect(await screen.findByText('1 sections, written')).toBeTruthy()
})
