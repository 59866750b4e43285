import { type FocusEvent, useLayoutEffect, useRef } from 'react'

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
  useLayoutEffect(() => {
    const lost = last.current
    if (!lost || lost.element.isConnected || !body.current) return
    last.current = null
    if (document.activeElement && document.activeElement !== document.body) return
    const rows = [...body.current.rows]
    const stops = rows[Math.min(lost.row, rows.length - 1)]?.querySelectorAll<HTMLElement>(STOPS) ?? []
    stops[Math.min(lost.at, stops.length - 1)]?.focus()
  })
  const onFocus = ({ target }: FocusEvent<HTMLTableSectionElement>) => {
    const row = target.closest('tr')
    if (row)
      last.current = { element: target, row: row.sectionRowIndex, at: [...row.querySelectorAll(STOPS)].indexOf(target) }
  }
  return { ref: body, onFocus }
}
