import { useLayoutEffect, useRef, useState } from 'react'
import { useIsMobile } from './use-media.ts'

/** Columns side by side; a card for each row; cards whose labels stand above what they name. */
export type TableShape = 'table' | 'cards' | 'stacked'

/** What a column of words needs before they are broken, one of figures, and where a table stays one whatever its columns need. */
const REMS_OF_WORDS = 10
const REMS_OF_FIGURES = 5.5
const REMS_ENOUGH = 44
/** Narrower than this, a label and its value cannot stand side by side. */
const REMS_BESIDE = 15

export interface Columns {
  words: number
  figures: number
}

/** Counted in letters, not in pixels: text at 200 % needs twice the room. `rems` is 0 where nothing is laid out. */
export function tableShape(rems: number, columns: Columns, isMobile: boolean): TableShape {
  if (rems > 0 && rems < REMS_BESIDE) return 'stacked'
  const isNarrow =
    rems > 0 && rems < Math.min(columns.words * REMS_OF_WORDS + columns.figures * REMS_OF_FIGURES, REMS_ENOUGH)
  return isMobile || isNarrow ? 'cards' : 'table'
}

/** Follows the room that the table has in its place, and the size of the letters. */
export function useTableShape(columns: Columns) {
  const ref = useRef<HTMLTableElement>(null)
  const isMobile = useIsMobile()
  const [rems, setRems] = useState(0)
  useLayoutEffect(() => {
    // The place and not the table: what cannot be broken makes a table wider than its place.
    const place = ref.current?.parentElement
    if (!place) return
    const measure = () => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setRems(letter > 0 ? Math.floor(place.clientWidth / letter) : 0)
    }
    measure()
    if (typeof ResizeObserver !== 'function') return
    // Larger letters make the place higher, if not wider.
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { ref, shape: tableShape(rems, columns, isMobile) }
}
