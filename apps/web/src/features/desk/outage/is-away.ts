import { ApiError } from '../../../lib/api/api-error.ts'

/** No answer from any server, or from one in between. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
