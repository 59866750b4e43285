import { announce, takeBack } from '@estante/ui/live-region.tsx'
import { useLayoutEffect } from 'react'

/** The parts of a title follow one another within a few frames: only the last of them is the page's name. */
const SETTLED_MS = 150

let isOwed = false
let waiting = 0
let extra = ''
let timer: ReturnType<typeof setTimeout> | undefined

/** Another page has come: its name is spoken once it has one, not that of the page that was left. */
export function owePageName(): void {
  isOwed = true
  extra = ''
  settle()
}

/** The title was written, or what it waited for has come. */
export function settle(): void {
  clearTimeout(timer)
  if (!isOwed || waiting > 0) return
  timer = setTimeout(() => {
    isOwed = false
    announce([document.title, extra].filter(Boolean).join('. '))
    extra = ''
  }, SETTLED_MS)
}

/**
 * What a page has to tell as soon as it stands (how many results came): after its name, where that is still owed. Answers
 * how to take it back once it no longer holds.
 */
export function announceOnPage(text: string): () => void {
  if (isOwed) {
    extra = text
    settle()
  } else announce(text)
  return () => {
    if (extra === text) extra = ''
    takeBack(text)
  }
}

/** Who owed it has gone. */
export function forgetPageName(): void {
  isOwed = false
  extra = ''
  clearTimeout(timer)
}

/**
 * What came of something that was done on the page already. Its name says less, and is not spoken over it: a copy is scanned
 * sooner after the key of a screen than a name is settled.
 */
export function announceDone(text: string): void {
  forgetPageName()
  announce(text)
}

/** While what a page is about is still being fetched, its name is not known. */
export function usePageIsComing(isComing = true): void {
  useLayoutEffect(() => {
    if (!isComing) return
    waiting++
    // One thing that is waited for may follow another (data, then words): what was to be said in between is not said.
    clearTimeout(timer)
    return () => {
      waiting--
      settle()
    }
  }, [isComing])
}
