/**
 * What React and Testing Library note for whoever looks for a fault, and no test reads: a fifth of the time of the screens.
 * Comes before anything that loads React, which looks for `createTask` once.
 */

Reflect.deleteProperty(console, 'createTask')

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const { [INTERNALS]: internals } = (await import('react')) as unknown as Record<typeof INTERNALS, object>
// React keeps a trace of every element until it has kept many; it is told that it has.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
  configurable: true,
})

const { configure, getConfig } = await import('@testing-library/react')
const { getElementError } = getConfig()
const isAskedAgain = (): boolean =>
  (getConfig() as unknown as { _disableExpensiveErrorDiagnostics: boolean })._disableExpensiveErrorDiagnostics
// The page is printed when a wait is over, not each time that something is not there yet.
configure({
  getElementError: (message, container) =>
    isAskedAgain() ? new Error(message ?? undefined) : getElementError(message, container),
})

export {}
