import { logError } from '../errors/handle-error.ts'

/** SRCH-71: nothing searched stays; what it takes comes when it is needed, for most visits never need it. */
export const forgetSearches = (): Promise<void> =>
  import('./reset.ts').then(({ resetSearch }) => resetSearch()).catch(error => logError('search reset', error))
