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

/** A row that waits to be measured stays so: the new room with the old widths would count tabs that no longer fit. */
const withRoom = (next: Measure) => (old: Measure) =>
  old.room === UNMEASURED.room || (old.room === next.room && old.more === next.more) ? old : next

/** What a tab takes of the row: its own width and the gap to the next one. */
const roomTaken = (tab: HTMLElement): number => {
  const gap = tab.parentElement ? Number.parseFloat(getComputedStyle(tab.parentElement).columnGap) : 0
  return tab.getBoundingClientRect().width + (gap || 0)
}

const tabsIn = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-tab]')]

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
    for (const tab of tabsIn(element)) if (tab.dataset.tab) widths.current.set(tab.dataset.tab, roomTaken(tab))
    setMeasure(measureOf(element))
  })

  useEffect(() => {
    const element = row.current
    if (!element || typeof ResizeObserver !== 'function') return
    const measureAgain = () => setMeasure({ ...UNMEASURED })
    if (measured.current !== signature) measureAgain()
    const observer = new ResizeObserver(entries => {
      // Text that grew, or a reader's own spacing of letters and words, widens the tabs while the row stays as it was.
      const isTab = entries.some(({ target }) => target !== element)
      if ((isTab && isChanged()) || widths.current.size === 0) measureAgain()
      else setMeasure(withRoom(measureOf(element)))
    })
    /** One of them by more than its weight, or a little of each, which is as much in the end. */
    const isChanged = (): boolean => {
      const grown = tabsIn(element).map(tab => {
        const width = roomTaken(tab)
        return width - (widths.current.get(tab.dataset.tab ?? '') ?? width)
      })
      const together = Math.abs(grown.reduce((sum, more) => sum + more, 0))
      return together > WEIGHT_PX || grown.some(more => Math.abs(more) > WEIGHT_PX)
    }
    observer.observe(element)
    const watchTabs = () => {
      for (const tab of tabsIn(element)) observer.observe(tab)
    }
    watchTabs()
    // Tabs come and go with the room there is.
    const changes = new MutationObserver(watchTabs)
    changes.observe(element, { childList: true, subtree: true })
    // The web font is wider or narrower than the one it replaces.
    document.fonts?.addEventListener('loadingdone', measureAgain)
    return () => {
      document.fonts?.removeEventListener('loadingdone', measureAgain)
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
