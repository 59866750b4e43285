import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onOutside` when a press or the focus lands outside the element while `active`. */
export function useOutside(ref: RefObject<HTMLElement | null>, active: boolean, onOutside: () => void): void {
  const latest = useRef(onOutside)
  latest.current = onOutside
  useEffect(() => {
    if (!active) return
    const check = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) latest.current()
    }
    document.addEventListener('pointerdown', check)
    document.addEventListener('focusin', check)
    return () => {
      document.removeEventListener('pointerdown', check)
      document.removeEventListener('focusin', check)
    }
  }, [ref, active])
}
