import { useContext, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { reportPage } from '../../lib/app-bridge/bridge.ts'
import { forgetPageName, owePageName } from '../../lib/page/announce-page.ts'
import { goTo, LANDMARKS } from '../../lib/page/landmarks.ts'
import { takeLinkBack } from '../../lib/page/scroll-position.ts'
import { VisitContext } from '../routing/visit.ts'

/** How long a screen may take to show the place that an address names after its #. */
const PATIENCE_MS = 3000
/** A frame or so; frames themselves come in no window that is out of sight. */
const AGAIN_MS = 16

/**
 * A new page begins at its content, for the keyboard and for screen readers alike, and the wrapping application learns
 * which part of the product it is (AUTH-74). The first page of a visit is left to the browser.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation()
  const visit = useContext(VisitContext)
  // A frame that goes takes with it what it still had to say.
  useLayoutEffect(() => forgetPageName, [])
  // Before the new screen writes its title, which its own effect does.
  useLayoutEffect(() => {
    if (visit.named !== null && visit.named !== pathname) owePageName()
    visit.named = pathname
  }, [visit, pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival counts, also at the same address
  useEffect(() => {
    const isFirst = visit.arrived === null
    const isSamePage = visit.arrived === pathname
    visit.arrived = pathname
    if (!isSamePage) reportPage(pathname)
    if (hash.length > 1) return waitFor(() => goTo(placeOf(hash)))
    if (isFirst) return
    const linkBack = takeLinkBack()
    if (isSamePage && !linkBack) return
    // At the desk the content comes with its screen, which may still be on its way.
    const isIn = isSamePage || focusContent()
    if (!isIn || linkBack) return waitFor(() => (isIn || focusContent()) && (!linkBack || focusAgain(linkBack())))
  }, [pathname, hash, key])
}

/** What was pressed may still be there (a tab of a record): then the keyboard stays with it. False: there is no content yet. */
function focusContent(): boolean {
  const content = document.getElementById(LANDMARKS.content)
  const active = document.activeElement
  if (active === content || !content?.contains(active)) content?.focus({ preventScroll: true })
  return content !== null
}

/** What an address names after its #; one that cannot be decoded names what is written there. */
function placeOf(hash: string): string {
  const place = hash.slice(1)
  try {
    return decodeURIComponent(place)
  } catch {
    return place
  }
}

/** Whoever comes back goes on at the link they left by, unless the keyboard has gone elsewhere meanwhile. */
function focusAgain(link: HTMLElement | null): boolean {
  const active = document.activeElement
  if (active && active !== document.body && active.id !== LANDMARKS.content) return true
  link?.focus({ preventScroll: true })
  return link !== null
}

function waitFor(isThere: () => boolean): () => void {
  const startedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    // The page may be gone when its time comes.
    if (!globalThis.document) return
    if (isThere() || Date.now() - startedAt > PATIENCE_MS) return
    timer = setTimeout(look, AGAIN_MS)
  }
  look()
  return () => clearTimeout(timer)
}
