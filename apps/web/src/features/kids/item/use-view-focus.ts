import { useEffect, useRef } from 'react'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import type { View } from './item.rules.ts'

/**
 * KIDS-43: whoever opens a view of the item stands at its heading, and whoever comes back from it, by whatever way, at the
 * button that opened it. The view that a page begins with is left to the browser.
 */
export function useViewFocus(view: View) {
  const heading = useRef<HTMLHeadingElement>(null)
  const localization = useRef<HTMLButtonElement>(null)
  const reservation = useRef<HTMLButtonElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    const left = shown.current
    shown.current = view
    if (left === view) return
    if (view === 'default') {
      const opener = left === 'localization' ? localization.current : reservation.current
      // What was reserved meanwhile may have taken its button away.
      if (opener) opener.focus()
      else document.getElementById(LANDMARKS.content)?.focus({ preventScroll: true })
      return
    }
    const element = heading.current
    if (!element) return
    element.focus({ preventScroll: true })
    const { top } = element.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' })
  }, [view])
  return { heading, openers: { localization, reservation } }
}
