import { BLOCKED_STATUS } from '@estante/contract/errors'
import type { ApiError } from '../lib/api/api-error.ts'
import { i18n } from '../lib/language/i18n.ts'

/** Why a sign-in is over: who was blocked meanwhile hears that, in the library's own words (AUTH-22), and not of time. */
export const refusalWords = ({ status, message }: Pick<ApiError, 'status' | 'message'>): string =>
  status === BLOCKED_STATUS && message !== '' ? message : i18n.t('SessaoExpirada', { ns: 'messages' })
