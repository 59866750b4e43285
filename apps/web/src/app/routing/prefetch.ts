import { matchPath } from 'react-router'
import { currentLanguage, loadWords } from '../../lib/language/language-store.ts'
import { screens } from '../routes.ts'
import { CATALOGUE_WORDS, slots } from '../slots.ts'

/**
 * Sends for the code and the words of the page that a visit begins with, all at once and beside everything else the
 * start waits for. What fails here is asked for again, and reported, where it is needed.
 */
export function fetchFirstScreen(path: string): void {
  const screen = screens.find(each => matchPath(each.path, path) !== null)
  const isCatalogue = !screen && /^\/[^/]*$/.test(path)
  const words = screen?.words ?? (isCatalogue ? CATALOGUE_WORDS : [])
  const wanted: Promise<unknown>[] = words.map(namespace => loadWords(currentLanguage(), namespace))
  if (screen) wanted.push(screen.load())
  else if (isCatalogue && slots.catalogue) wanted.push(slots.catalogue())
  for (const each of wanted) each.catch(() => {})
}
