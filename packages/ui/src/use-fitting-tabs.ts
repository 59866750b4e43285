import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { fittingTabs } from './fitting-tabs.ts'

/** Room kept for the "more" button while some tab does not fit. */
const MORE_WIDTH = 110

/** Which tabs fit in the row, measured; all of them until a measure exists (and where nothing can be measured). */
export function useFittingTabs(
  row: RefObject<HTMLElement | null>,
  tabs: ReadonlyArray<{ id: string; label: string }>,
  current: string,
): ReadonlySet<string> {
  const widths = useRef(new Map<string, number>())
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const signature = tabs.map(tab => `${tab.id}:${tab.label}`).join('|')

  useLayoutEffect(() => {
    const element = row.current
    if (!element || typeof ResizeObserver !== 'function') return
    void signature
    let textSize = ''
    const measure = () => {
      const size = getComputedStyle(document.documentElement).fontSize
      if (size !== textSize) {
        // Widths are taken with all tabs in the row: at first, and again when the text grows or shrinks.
        textSize = size
        widths.current.clear()
        setRoom(Number.POSITIVE_INFINITY)
        frame = requestAnimationFrame(measure)
        return
      }
      for (const tab of element.querySelectorAll<HTMLElement>('[data-tab]')) {
        const width = tab.getBoundingClientRect().width
        if (width > 0 && tab.dataset.tab) widths.current.set(tab.dataset.tab, width)
      }
      setRoom(element.clientWidth || Number.POSITIVE_INFINITY)
    }
    let frame = requestAnimationFrame(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The web font is wider or narrower than the one it replaces.
    void document.fonts?.ready.then(() => {
      textSize = ''
      measure()
    })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [row, signature])

  return fittingTabs(
    tabs.map(tab => tab.id),
    id => widths.current.get(id) ?? 0,
    room,
    MORE_WIDTH,
    current,
  )
}
