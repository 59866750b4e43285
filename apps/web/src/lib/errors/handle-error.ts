import { toast } from '@estante/ui/toast-queue.ts'
import { ApiError, isCancelled } from '../api/api-error.ts'
import { i18n } from '../language/i18n.ts'
import { type Saying, sayingOf } from './error-table.ts'

/** A key that no bundle knows is a server's plain text: shown as it is (ERR-02). */
export const wordsOf = ({ key, params, text }: Saying): string =>
  key === undefined ? (text ?? '') : i18n.t(key, { ns: 'messages', defaultValue: key, ...params })

/** What an inline error says; null for what is never shown. */
export function errorText(error: unknown): string | null {
  const saying = sayingOf(error)
  return saying ? wordsOf(saying) : null
}

/** The common handler (ERR-08): a toast, or silence. */
export function handleError(error: unknown): void {
  if (!(error instanceof ApiError) && !isCancelled(error)) console.error(error)
  const saying = sayingOf(error)
  if (saying) whenWordsAreThere(() => toast(wordsOf(saying), { kind: saying.kind }))
}

/** A server that is away is noticed before the words have come: nobody should read the name of a message. */
function whenWordsAreThere(act: () => void): void {
  if (i18n.isInitialized) {
    act()
    return
  }
  const once = (): void => {
    i18n.off('initialized', once)
    act()
  }
  i18n.on('initialized', once)
}

/** Failures that must not disturb anybody (SHELL-08). */
export function logError(what: string, error: unknown): void {
  if (!isCancelled(error)) console.warn(what, error)
}
