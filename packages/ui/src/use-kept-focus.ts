import { type RefCallback, useCallback } from 'react'
import { around, opened } from './use-focus-left.ts'

/** Places that say where one is when they are read out. */
const TELLING = 'li, tr, form, section, main, [tabindex]'

/**
 * For a frame in which all sorts of things go away with what they did: the last row of a list, the form that was sent, a
 * button that cannot be pressed any more. Whoever stood there by keyboard does not begin anew at the top of the page: the
 * home of the screen gets the focus, or the nearest place around it that stays.
 */
export function useKeptFocus<Frame extends HTMLElement>(home?: string): RefCallback<Frame> {
  return useCallback(
    (element: Frame | null) => {
      if (!element) return
      let last: { stop: HTMLElement; places: HTMLElement[] } | null = null
      const onFocus = ({ target }: FocusEvent) => {
        last = target instanceof HTMLElement ? { stop: target, places: around(target) } : null
      }
      // Left by whoever went elsewhere. Some browsers tell the same of what is just being taken away: that is still missed.
      const onLeft = () => {
        const left = last
        setTimeout(() => {
          if (last === left && left?.stop.isConnected && document.activeElement !== left.stop) last = null
        })
      }
      const watch = new MutationObserver(() => {
        if (!last || (last.stop.isConnected && !last.stop.matches(':disabled'))) return
        const { stop, places } = last
        const active = document.activeElement
        if (active && active !== document.body && active !== stop) return
        last = null
        const stays = places.find(place => element.contains(place) && place.matches(TELLING))
        const place = (home && element.querySelector<HTMLElement>(home)) || (stays ?? element)
        opened(place).focus({ preventScroll: true })
      })
      element.addEventListener('focusin', onFocus)
      element.addEventListener('focusout', onLeft)
      watch.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
      return () => {
        watch.disconnect()
        element.removeEventListener('focusin', onFocus)
        element.removeEventListener('focusout', onLeft)
      }
    },
    [home],
  )
}
