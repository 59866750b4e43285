import { libraryDay } from '../../library-clock.ts'

/** How long before its end a registration is offered for renewal: asked earlier, "about to end" would not be true. */
const RENEWAL_DAYS = 30

interface Registration {
  /** The last day, YYYY-MM-DD; null has no end, and so nothing to renew. */
  validade: string | null
  /** The library's word on whether this person may renew without coming to the desk. */
  renovavel: 'S' | 'N'
}

/**
 * AUTH-25, AMB-32: `expirado`, the registration has ended; `renovar`, the person may renew it, shortly before the end
 * as well as after it. SHELL-24 asks the one who is renewable and not yet expired.
 */
export function renewalOf({ validade, renovavel }: Registration, now: Date): { renovar: boolean; expirado: boolean } {
  const isExpired = validade !== null && validade < libraryDay(now)
  const isNearEnd = validade !== null && validade <= libraryDay(now, RENEWAL_DAYS)
  return { renovar: isNearEnd && renovavel === 'S', expirado: isExpired }
}
