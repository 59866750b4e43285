import { createContext } from 'react'
import type { LinkOpener } from '../../../lib/links/use-link-opener.tsx'
import type { ShownAvailability } from '../../../lib/work/use-availability.ts'
import type { ResultDetails } from '../api/use-result-details.ts'

interface Later extends ResultDetails {
  availability: ShownAvailability
  openLink: LinkOpener['openLink']
}

/**
 * What is told of the works in view after their rows stand: what can be had, where it is read, what else it is called.
 * It draws nothing anew but the pieces that say it; a row itself is drawn once.
 */
export const RowLater = createContext<Later>({
  titles: new Map(),
  links: new Map(),
  areLinksComing: false,
  availability: { known: new Map(), isComing: false },
  openLink: () => {},
})
