import { matchPath } from 'react-router'
import { i18n } from '../../lib/language/i18n.ts'
import { currentLanguage, loadWords } from '../../lib/language/language-store.ts'
import { lazyScreen } from '../../lib/slots/lazy-screen.tsx'
import { frames } from '../frames.ts'
import { screens } from '../routes.ts'
import { CATALOGUE_WORDS, slots } from '../slots.ts'
import { firstSegment, mayStandFor } from './first-segment.ts'

/** Who waits longer sees the frame, with the screen still on its way. */
const LONGEST_MS = 3000

export interface FirstScreen {
  /** Resolves when it can be shown whole, or has taken too long, or cannot be fetched: that is told where it is shown. */
  ready: () => Promise<void>
}

/**
 * Sends for the code and the words of the page that a visit begins with, all at once and beside everything else the
 * start waits for.
 */
export function fetchFirstScreen(path: string): FirstScreen {
  const start = firstSegment(path)
  const screen = screens.find(each => mayStandFor(each.path, start) && matchPath(each.path, path) !== null)
  const isCatalogue = !screen && /^\/[^/]*$/.test(path)
  const frame = screen?.frame && frames[screen.frame]
  const own = screen?.words ?? (isCatalogue ? CATALOGUE_WORDS : [])
  const words = [...(frame?.words ?? []), ...own]
  // With the first words of every page: one file, however many of its namespaces are asked for.
  const wanted: Promise<unknown>[] = ['shell', ...words].map(namespace => loadWords(currentLanguage(), namespace))
  if (frame) wanted.push(lazyScreen(frame.load).fetch())
  if (screen) wanted.push(lazyScreen(screen.load).fetch())
  else if (isCatalogue && slots.catalogue) wanted.push(lazyScreen(slots.catalogue).fetch())
  const fetched = Promise.allSettled(wanted)
  return {
    ready: () =>
      Promise.race([
        fetched.then(() => i18n.loadNamespaces([...words])).catch(() => {}),
        new Promise<void>(late => setTimeout(late, LONGEST_MS)),
      ]),
  }
}
