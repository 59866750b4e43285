import { wordsOf } from '../../lib/errors/handle-error.ts'
import { i18n } from '../../lib/language/i18n.ts'
import type { LoginFailure } from './login-errors.rules.ts'

/** AUTH-22: stands above the library's own words about a blocked account; ours begin with what it says. */
export const blockedTitle = (said: LoginFailure): string | undefined =>
  said.isBlocked && wordsOf(said) !== i18n.t('ACESSO_BLOQUEADO', { ns: 'messages' })
    ? i18n.t('blocked', { ns: 'access' })
    : undefined

/** The same in one line, where a failure has no title of its own. */
export const loginWords = (said: LoginFailure): string =>
  [blockedTitle(said), wordsOf(said)].filter(part => part !== undefined).join(': ')
