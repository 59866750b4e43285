import '../../testing/reset.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useIdle } from './use-idle.ts'
import { whenIdle } from './when-idle.ts'

/** A busy machine draws its frames late. */
const PATIENCE = { timeout: 30_000 }

afterEach(() => vi.unstubAllGlobals())

function Hidden() {
  return <p>{useIdle() ? 'made' : 'not yet'}</p>
}

it('what nobody sees at first is made once the page stands', async () => {
  render(<Hidden />)
  expect(screen.getByText('not yet')).toBeTruthy()
  expect(await screen.findByText('made')).toBeTruthy()
})

it('idle is when the browser says so, and never later than it was told', async () => {
  let rest: (() => void) | undefined
  const ask = vi.fn((callback: () => void, _options: { timeout: number }) => {
    rest = callback
  })
  vi.stubGlobal('requestIdleCallback', ask)
  const done = vi.fn()
  void whenIdle().then(done)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce(), PATIENCE)
  expect(ask.mock.calls[0]?.[1].timeout).toBe(2000)
  expect(done).not.toHaveBeenCalled()
  rest?.()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), PATIENCE)
})
