import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { handleError } from '../../../lib/errors/handle-error.ts'

/** Does one thing at a time and says what became of it. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      await work()
      if (done) toast(done, { kind: 'success' })
      return true
    } catch (error) {
      handleError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, act }
}
