import { useEffect, useEffectEvent, useState } from 'react'

/** After so long without a touch the terminal forgets who was there; the last twenty seconds are told (WCAG 2.2.1). */
export const FORGET_AFTER_MS = 40_000
export const WARNED_MS = 20_000
const TICK_MS = 250
const SIGNS = ['pointerdown', 'click', 'keydown', 'input'] as const
const ANSWER_KEYS: readonly string[] = ['Tab', 'Shift', 'Enter', ' ']

/** The beginning of a press on a button of the warning: taken for a touch, it would take the button away before it is pressed. */
function isAnswer(event: Event): boolean {
  const isBeginning = event instanceof KeyboardEvent ? ANSWER_KEYS.includes(event.key) : event.type === 'pointerdown'
  return isBeginning && event.target instanceof Element && event.target.closest('[role="alertdialog"]') !== null
}

/** Seconds left once the warning stands, null before; `stay` begins anew. */
export function useForgetting(isActive: boolean, onForget: () => void): { left: number | null; stay: () => void } {
  const [last, setLast] = useState(() => performance.now())
  const [left, setLeft] = useState<number | null>(null)
  const forget = useEffectEvent(onForget)
  const stay = () => {
    setLast(performance.now())
    setLeft(null)
  }
  useEffect(() => {
    if (!isActive) return
    const touched = (event: Event) => {
      if (isAnswer(event)) return
      setLast(performance.now())
      setLeft(null)
    }
    setLast(performance.now())
    setLeft(null)
    for (const sign of SIGNS) window.addEventListener(sign, touched)
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, touched)
    }
  }, [isActive])
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => {
      const rest = FORGET_AFTER_MS - (performance.now() - last)
      if (rest <= 0) forget()
      else setLeft(rest <= WARNED_MS ? Math.ceil(rest / 1000) : null)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isActive, last])
  return { left: isActive ? left : null, stay }
}
