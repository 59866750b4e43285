import { type ReactNode, useEffect, useRef } from 'react'
import css from './debts.module.css'

interface PaymentPlaceProps {
  /** Of the payment that is shown; null before there is one. */
  reference: string | null
  children: ReactNode
}

/** The button that began or gave up a payment is gone with it: who goes by keyboard stands at what came in its place. */
export function PaymentPlace({ reference, children }: PaymentPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(reference)
  useEffect(() => {
    if (shown.current === reference) return
    shown.current = reference
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) place.current?.focus()
  }, [reference])
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      {children}
    </div>
  )
}
