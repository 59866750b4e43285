import { takeFocus } from '@estante/ui/take-focus.ts'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

export interface FocusPlace<Place extends HTMLElement> {
  ref: RefObject<Place | null>
  tabIndex: -1
  onFocus: () => void
  onBlur: (event: FocusEvent<Place>) => void
}

/**
 * A button that goes away with what it did takes the focus with it, and whoever goes by keyboard would begin anew at the
 * top of the page: the place around it gets the focus instead. Given to an element that stays, by the component that
 * draws the change.
 */
export function useFocusPlace<Place extends HTMLElement = HTMLDivElement>(): FocusPlace<Place> {
  const ref = useRef<Place>(null)
  const isWithin = useRef(false)
  // No event tells of a focus that goes with its element: after each drawing it is looked for.
  useLayoutEffect(() => {
    if (isWithin.current) return takeFocus(() => ref.current, { preventScroll: true })
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) isWithin.current = false
    },
  }
}
