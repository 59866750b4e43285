import { useEffect, useRef } from 'react'
import { focusResults } from './focus-results.ts'

/** What is scrolled to, by the keyboard too, stops below the bar and not under it. */
export function useRoomForBar(isSticky: boolean): void {
  useEffect(() => {
    if (!isSticky) return
    const root = document.documentElement
    root.style.scrollPaddingTop = '5rem'
    return () => {
      root.style.scrollPaddingTop = ''
    }
  }, [isSticky])
}

/** A form that makes room takes what was pressed with it: the keyboard goes on at what came in its place. */
export function useFocusAfterFolding(isFolded: boolean): void {
  const wasFolded = useRef(isFolded)
  useEffect(() => {
    const hasFolded = isFolded && !wasFolded.current
    wasFolded.current = isFolded
    if (hasFolded && document.activeElement === document.body) focusResults()
  }, [isFolded])
}
