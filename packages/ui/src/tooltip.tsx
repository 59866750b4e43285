import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './tooltip.module.css'

export interface TooltipProps {
  /** The hint; it adds to the name of the control, never replaces it. */
  text: ReactNode
  children: ReactElement<{ 'aria-describedby'?: string; title?: string }>
  side?: 'top' | 'bottom'
}

/** A hint on hover and focus. It can be hovered itself and Escape sends it away. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), wait)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the control inside it
    <span
      className={css.box}
      onPointerEnter={event => {
        if (event.pointerType !== 'touch') show(350)
      }}
      onPointerLeave={hide}
      onFocus={() => show(0)}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined, title: undefined })}
      {isOpen ? (
        <span role="tooltip" id={id} className={css.tip} data-side={side}>
          {text}
        </span>
      ) : null}
    </span>
  )
}
