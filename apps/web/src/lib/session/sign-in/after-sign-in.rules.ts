import { DESTINATIONS, type Destination } from '@estante/contract/constants'
import { localPath } from '@estante/contract/local-path'

const { patronArea, catalogue } = DESTINATIONS
export const PATRON_AREA = '/meupergamum'

export interface Wish {
  /** `redirect` of the address, as it came. */
  redirect: string
  destination: Destination | null
  /** Whether the person picked the destination by hand. */
  isChosen: boolean
}

export type Target = { kind: 'patron-area' } | { kind: 'path'; path: string }

/**
 * AUTH-26: the redirect, or the patron area for destination M. Home as redirect says nothing (the header always adds
 * where one is), and somebody who picked a destination by hand means it.
 */
export function targetAfterSignIn({ redirect, destination, isChosen }: Wish): Target {
  const path = localPath(redirect)
  const isInside = path === PATRON_AREA || path.startsWith(`${PATRON_AREA}/`)
  if (destination === patronArea && isInside) return { kind: 'path', path }
  const hasRedirect = path !== '' && path !== '/'
  const isOverruled = isChosen && (destination === patronArea ? !isInside : isInside)
  if (hasRedirect && !isOverruled) return { kind: 'path', path }
  return destination === patronArea ? { kind: 'patron-area' } : { kind: 'path', path: '/' }
}

/** What stands chosen at first: the address says it, else what the redirect means, else the institution's habit. */
export function firstDestination(
  asked: string | null,
  redirect: string,
  habit: Destination | undefined,
): Destination | null {
  if (asked === patronArea || asked === catalogue) return asked
  const path = localPath(redirect)
  if (path.startsWith(PATRON_AREA)) return patronArea
  if (path !== '' && path !== '/') return catalogue
  return habit ?? null
}
