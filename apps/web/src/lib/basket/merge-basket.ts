import { call } from '../api/client.ts'
import { logError } from '../errors/handle-error.ts'
import { basketStore } from './basket-store.ts'

/** What a visitor had gathered is kept for the person who signs in; what they keep already stays. */
export async function mergeBasket(): Promise<void> {
  const acervos = [...basketStore.get()]
  if (acervos.length === 0) return
  try {
    await call('addToBasket', { body: { acervos } })
  } catch (error) {
    logError('the basket was not kept', error)
  }
}
