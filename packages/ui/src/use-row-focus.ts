import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { takeFocus } from './take-focus.ts'

const STOPS = 'a[href], button, input, select, textarea'

interface Stop {
  element: Element
  row: number
  /** Which of the stops of its row. */
  at: number
}

/**
 * A row that is taken out takes the focus with it, and whoever goes by keyboard would begin anew at the top of the page:
 * the row that came into its place gets the focus, at the same button.
 */
export function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  const last = useRef<Stop | null>(null)
  const stop = useRef(() => {})
  useLayoutEffect(() => {
    const lost = last.current
    if (!lost || lost.element.isConnected || !body.current) return
    last.current = null
    stop.current()
    stop.current = takeFocus(() => {
      const rows = [...(body.current?.rows ?? [])]
      const stops = rows[Math.min(lost.row, rows.length - 1)]?.querySelectorAll<HTMLElement>(STOPS) ?? []
      return stops[Math.min(lost.at, stops.length - 1)]
    })
  })
  useEffect(() => () => stop.current(), [])
  const onFocus = ({ target }: FocusEvent<HTMLTableSectionElement>) => {
    const row = target.closest('tr')
    if (row)
      last.current = { element: target, row: row.sectionRowIndex, at: [...row.querySelectorAll(STOPS)].indexOf(target) }
  }
  return { ref: body, onFocus }
}
