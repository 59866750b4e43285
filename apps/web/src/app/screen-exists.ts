import { matchPath } from 'react-router'
import { screens } from './routes.ts'

const known = new Map<string, boolean>()

/** Numbers of works differ, and all of them lead to the same screen: it is looked for once. */
const kindOf = (path: string): string => path.replace(/\/\d+/g, '/0')

/** Whether an address has its screen yet; a link to one that has none stays hidden. */
export function screenExists(path: string): boolean {
  const kind = kindOf(path.split('?', 1)[0] ?? '')
  const before = known.get(kind)
  if (before !== undefined) return before
  const exists = screens.some(screen => matchPath(screen.path, kind) !== null)
  known.set(kind, exists)
  return exists
}
