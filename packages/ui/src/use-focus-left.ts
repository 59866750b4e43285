import { type RefObject, useLayoutEffect, useRef } from 'react'
import { takeFocus } from './take-focus.ts'

/** All that stands around an element, the nearest first. */
export function around(element: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let place = element.parentElement; place && place !== document.body; place = place.parentElement)
    places.push(place)
  return places
}

/** Focusable as long as it has the focus. */
export function opened(place: HTMLElement): HTMLElement {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  return place
}

/**
 * What goes away with the focus in it leaves it to the nearest place around it that stays: where another try was asked for,
 * there what comes of it will stand, and whoever goes by keyboard does not begin anew at the top of the page.
 */
export function useFocusLeft<Going extends HTMLElement>(): RefObject<Going | null> {
  const going = useRef<Going>(null)
  useLayoutEffect(() => {
    const element = going.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const places = around(element)
      // Known once all that goes has gone.
      queueMicrotask(() => {
        const place = places.find(each => each.isConnected)
        if (place) takeFocus(() => opened(place), { preventScroll: true })
      })
    }
  }, [])
  return going
}
