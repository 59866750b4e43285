import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fittingTabs } from './fitting-tabs.ts'

/** Room kept for the "more" button while some tab does not fit, in root text sizes: it grows with the zoom. */
const MORE_WIDTH = 7

/** The current tab is bolder than it was as another: so much wider is no change of text. */
const WEIGHT_PX = 12

interface Measure {
  room: number
  /** Width of the "more" button. */
  more: number
}

/** No measure yet: all tabs are in the row, which is also the only moment when all can be measured. */
const UNMEASURED: Measure = { room: Number.POSITIVE_INFINITY, more: 0 }

/** Asked only where the page is measured anyway: in the middle of drawing it would lay the whole page out once more. */
function measureOf(row: HTMLElement): Measure {
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return { room: row.clientWidth, more: MORE_WIDTH * rootSize }
}

const sameOr = (next: Measure) => (old: Measure) => (old.room === next.room && old.more === next.more ? old : next)

/** Which tabs fit in the row; all of them where nothing can be measured. */
export function useFittingTabs(
  row: RefObject<HTMLElement | null>,
  tabs: ReadonlyArray<{ id: string; label: string }>,
  current: string,
): ReadonlySet<string> {
  const widths = useRef(new Map<string, number>())
  const measured = useRef('')
  const [{ room, more }, setMeasure] = useState(UNMEASURED)
  const signature = tabs.map(tab => `${tab.id}:${tab.label}`).join('|')

  // Before the browser paints, so that the full row is never seen.
  useLayoutEffect(() => {
    const element = row.current
    if (room !== Number.POSITIVE_INFINITY || !element || typeof ResizeObserver !== 'function') return
    if (element.clientWidth === 0) return
    measured.current = signature
    widths.current.clear()
    for (const tab of element.querySelectorAll<HTMLElement>('[data-tab]'))
      if (tab.dataset.tab) widths.current.set(tab.dataset.tab, tab.getBoundingClientRect().width)
    setMeasure(measureOf(element))
  })

  useEffect(() => {
    const element = row.current
    if (!element || typeof ResizeObserver !== 'function') return
    const measureAgain = () => setMeasure({ ...UNMEASURED })
    if (measured.current !== signature) measureAgain()
    const observer = new ResizeObserver(entries => {
      // Text that grew, or a reader's own spacing of letters and words, widens the tabs while the row stays as it was.
      const isTabWider = entries.some(({ target }) => target !== element && isChanged(target as HTMLElement))
      if (isTabWider || widths.current.size === 0) measureAgain()
      else setMeasure(sameOr(measureOf(element)))
    })
    const isChanged = (tab: HTMLElement): boolean => {
      const width = tab.getBoundingClientRect().width
      // A tab that has left the row is of no width, and of none of our concern.
      if (!tab.isConnected || width === 0) return false
      return Math.abs(width - (widths.current.get(tab.dataset.tab ?? '') ?? width)) > WEIGHT_PX
    }
    observer.observe(element)
    const watchTabs = () => {
      for (const tab of element.querySelectorAll('[data-tab]')) observer.observe(tab)
    }
    watchTabs()
    // Tabs come and go with the room there is.
    const changes = new MutationObserver(watchTabs)
    changes.observe(element, { childList: true, subtree: true })
    // The web font is wider or narrower than the one it replaces.
    let isGone = false
    if (document.fonts?.status === 'loading')
      void document.fonts.ready.then(() => {
        if (!isGone) measureAgain()
      })
    return () => {
      isGone = true
      changes.disconnect()
      observer.disconnect()
    }
  }, [row, signature])

  return fittingTabs(
    tabs.map(tab => tab.id),
    id => widths.current.get(id) ?? 0,
    room,
    more,
    current,
  )
}
