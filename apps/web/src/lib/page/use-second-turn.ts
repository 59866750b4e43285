import { useDeferredValue } from 'react'

/**
 * False in the drawing that first shows a piece, true in the one right after it, which is made in slices: what lies
 * below the window or beside the matter itself keeps nobody waiting. `isAtOnce` where it must be there from the start.
 */
export const useSecondTurn = (isAtOnce = false): boolean => useDeferredValue(true, isAtOnce)
