import { matchPath } from 'react-router'
import { screens } from './routes.ts'

/** Whether an address has its screen yet; a link to one that has none stays hidden. */
export const screenExists = (path: string): boolean =>
  screens.some(screen => matchPath(screen.path, path.split('?', 1)[0] ?? '') !== null)
