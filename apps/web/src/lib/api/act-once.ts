import { ApiError } from './api-error.ts'

/** A name for one act that nobody else gives; terminals of a house may have no secure address, where `randomUUID` is missing. */
export const newName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Does an act; where no answer came it asks once more under the same name, so that it is done once. */
export async function actOnce<T>(ask: (once: string) => Promise<T>, once = newName()): Promise<T> {
  try {
    return await ask(once)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return await ask(once)
  }
}
