import type { CallName } from '@estante/contract/calls'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { queryClient } from '../../../lib/api/query.ts'
import { handleError } from '../../../lib/errors/handle-error.ts'

/** Does a change of the profile, tells of it, and asks again for the list and for the titles that fit. */
export function useProfileChange(list: CallName) {
  const [isBusy, setBusy] = useState(false)
  const change = async (work: Promise<unknown>, words: string): Promise<boolean> => {
    setBusy(true)
    try {
      await work
      await queryClient.invalidateQueries({ queryKey: [list] })
      void queryClient.invalidateQueries({ queryKey: ['getMatchedTitles'] })
      toast(words, { kind: 'success' })
      return true
    } catch (error) {
      handleError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change }
}
