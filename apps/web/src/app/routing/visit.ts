import { createContext } from 'react'

/**
 * Where a visit stood last, in whatever frame: a page that comes with another frame (a showcase, the desk) is no first page.
 * Null before the first.
 */
export interface Visit {
  /** Whose name is spoken or owed. */
  named: string | null
  /** Where the keyboard arrived. */
  arrived: string | null
}

export const VisitContext = createContext<Visit>({ named: null, arrived: null })
