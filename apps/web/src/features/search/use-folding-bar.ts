import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { focusResults } from './focus-results.ts'
import { useStep } from './use-step.ts'

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
  const navigation = useNavigationType()
  const step = useStep()
  // A page that opens with a search of its own has folded by itself: nothing was pressed.
  const isOpening = navigation === 'REPLACE' && step === 'POP'
  useEffect(() => {
    const hasFolded = isFolded && !wasFolded.current
    wasFolded.current = isFolded
    if (hasFolded && !isOpening && document.activeElement === document.body) focusResults()
  }, [isFolded, isOpening])
}
