import { announce } from '@estante/ui/live-region.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { reportPage } from '../../lib/app-bridge/bridge.ts'
import { goTo, LANDMARKS } from '../../lib/page/landmarks.ts'

/** How long a screen may take to show the place that an address names after its #. */
const PATIENCE_MS = 3000

/**
 * A new page begins at its content, for the keyboard and for screen readers alike, and the wrapping application learns
 * which part of the product it is (AUTH-74). The first page of a visit is left to the browser.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const previous = useRef<string | null>(null)
  useEffect(() => {
    reportPage(pathname)
    const isFirst = previous.current === null
    const isSamePage = previous.current === pathname
    previous.current = pathname
    if (hash.length > 1) return waitFor(decodeURIComponent(hash.slice(1)))
    if (isFirst || isSamePage) return
    announce(document.title)
    const content = document.getElementById(LANDMARKS.content)
    // What was pressed may still be there (a tab of a record): then the keyboard stays with it.
    const active = document.activeElement
    if (active === content || !content?.contains(active)) content?.focus({ preventScroll: true })
  }, [pathname, hash])
}

function waitFor(id: string): () => void {
  const startedAt = Date.now()
  let frame = 0
  const look = () => {
    if (goTo(id) || Date.now() - startedAt > PATIENCE_MS) return
    frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}
