import { call } from '../api/client.ts'
import { logError } from '../errors/handle-error.ts'
import { basketStore } from './basket-store.ts'

/** What is gathered in this browser is kept for the person who signs in or out; what they keep already stays. False: it was not. */
export async function mergeBasket(timeoutMs?: number): Promise<boolean> {
  const acervos = [...basketStore.get()]
  if (acervos.length === 0) return true
  try {
    await call('addToBasket', { body: { acervos }, timeoutMs })
    return true
  } catch (error) {
    logError('the basket was not kept', error)
    return false
  }
}
