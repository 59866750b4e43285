import { useEffect, useRef } from 'react'

/** Ctrl+K (Cmd+K) goes to the search box. A key with a modifier, so that nobody who dictates text presses it by chance. */
export function useSearchShortcut(onSearch: () => void): void {
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.target instanceof HTMLElement && event.target.closest('[role="dialog"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
