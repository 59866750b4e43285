import { matchPath } from 'react-router'
import { screens } from './routes.ts'
import { firstSegment, mayStandFor } from './routing/first-segment.ts'

/** Whether an address has its screen yet; a link to one that has none stays hidden. */
export function screenExists(address: string): boolean {
  const path = address.split('?', 1)[0] ?? ''
  const first = firstSegment(path)
  return screens.some(screen => mayStandFor(screen.path, first) && matchPath(screen.path, path) !== null)
}
