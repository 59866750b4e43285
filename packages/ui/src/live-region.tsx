import { useLayoutEffect, useSyncExternalStore } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

let current = ''
const listeners = new Set<() => void>()

/** Speaks a text to assistive technology (how many results came). The same text twice is spoken twice. */
export function announce(text: string): void {
  current = current === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

/** What was spoken last no longer holds: whoever walks to it by screen reader must not find it there. */
export function takeBack(text: string): void {
  if (text === '' || !current.trimEnd().endsWith(text)) return
  current = ''
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where announcements are spoken; one per page. */
export function LiveRegion() {
  // What was spoken of a page goes with its frame: the region of the next one does not begin with it.
  useLayoutEffect(
    () => () => {
      current = ''
    },
    [],
  )
  const text = useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  )
  return (
    <VisuallyHidden as="div">
      <span role="status">{text}</span>
    </VisuallyHidden>
  )
}
