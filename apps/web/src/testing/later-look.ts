import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { queryClient } from '../lib/api/query.ts'

/** The network comes back, so that everything on the page is asked for anew, and goes again before anything is answered. */
export async function lookAgainInVain(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(async () => {
    await queryClient.refetchQueries({ type: 'active' })
    // Screens are told in the next turn.
    await new Promise(resolve => setTimeout(resolve, 20))
  })
}
