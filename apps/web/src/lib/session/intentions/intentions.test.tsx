import '../../../testing/reset.ts'
import { act, render, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { signInAna } from '../../../testing/people.ts'
import { dropIntention, keepIntention, takeIntention, useIntention } from './intentions.ts'

describe('intentions', () => {
  it('an action waits for its sign-in and is given out once', async () => {
    await keepIntention('reserve', { cod_acervo: 12 })
    expect(sessionStorage.getItem('estante-intencao')).not.toContain('reserve')
    expect(await takeIntention('comment')).toBeNull()
    expect(await takeIntention('reserve')).toEqual({ cod_acervo: 12 })
    expect(await takeIntention('reserve')).toBeNull()
  })

  it('an old one is not run', async () => {
    await keepIntention('reserve', 1, Date.now() - 16 * 60 * 1000)
    expect(await takeIntention('reserve')).toBeNull()
  })

  it('a screen runs it once, when somebody has signed in', async () => {
    await dropIntention()
    await keepIntention('reserve', 5)
    const run = vi.fn()
    function Screen() {
      useIntention('reserve', run)
      return null
    }
    render(<Screen />)
    await act(async () => {})
    expect(run).not.toHaveBeenCalled()
    await act(() => signInAna())
    await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith(5))
    render(<Screen />)
    await act(async () => {})
    expect(run).toHaveBeenCalledTimes(1)
  })
})
