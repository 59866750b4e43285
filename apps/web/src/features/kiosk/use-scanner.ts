import { useEffect, useEffectEvent, useRef } from 'react'
import { isField } from '../../lib/page/is-field.ts'

/** Signs of a scanner follow each other faster than a hand types. */
const SCANNER_MS = 100

interface Scanner {
  /** Where codes are typed; null while there is no such field: the code is taken all the same. */
  field: () => HTMLInputElement | null
  /** A sign that came while something else had the focus. */
  onSign: (sign: string) => void
  /** The scanner ended its code there. */
  onEnd: () => void
}

/**
 * Whatever is scanned lands in the field, also while a question of the terminal or a button has the focus: otherwise the
 * first signs of a code would be lost, and the last one would press the button.
 */
export function useScanner({ field, onSign, onEnd }: Scanner): void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  const take = useEffectEvent((event: KeyboardEvent) => {
    const input = field()
    if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return
    const isSoon = event.timeStamp - last.current < SCANNER_MS
    if (event.key === 'Enter' ? !isSoon : event.key.length !== 1 || event.key === ' ') return
    event.preventDefault()
    input?.focus()
    last.current = event.key === 'Enter' ? Number.NEGATIVE_INFINITY : event.timeStamp
    if (event.key === 'Enter') onEnd()
    else onSign(event.key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}
