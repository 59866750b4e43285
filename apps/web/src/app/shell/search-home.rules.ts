import { ACCESSIBLE_PATH } from '@estante/contract/accessible-address'
import { homeAddress, showcaseOf } from '@estante/contract/showcase-address'

/**
 * Where the search of a page begins: a child in a showcase, or a reader of the accessible search, is not sent to the
 * whole catalogue for it.
 */
export function searchHome(pathname: string): string {
  const showcase = showcaseOf(pathname)
  if (showcase) return homeAddress(showcase)
  return `${pathname}/`.startsWith(`${ACCESSIBLE_PATH}/`) ? ACCESSIBLE_PATH : '/'
}
