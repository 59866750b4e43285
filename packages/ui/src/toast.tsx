import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { KindIcon } from './kind-icon.tsx'
import { useUiTexts } from './provider.tsx'
import css from './toast.module.css'
import { currentToasts, dismissToast, subscribeToToasts, type ToastEntry } from './toast-queue.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Where toasts appear; one per page. The live regions exist before any toast, so that each one is spoken. */
export function ToastRegion() {
  const texts = useUiTexts()
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  const [isPaused, setPaused] = useState(false)
  const region = useRef<HTMLElement>(null)
  /** Where the keyboard was before it came here; null while it is elsewhere. */
  const visitor = useRef<{ from: Element | null } | null>(null)
  // A toast that is closed by its own button takes the focus with it, and no event says so: the next toast gets it, or
  // what had it before, and nothing stays held by a visitor who is gone.
  useLayoutEffect(() => {
    if (entries.length === 0) setPaused(false)
    if (!visitor.current || region.current?.contains(document.activeElement)) return
    const { from } = visitor.current
    const isLost = document.activeElement === document.body
    const next = isLost ? [...(region.current?.querySelectorAll('button') ?? [])].at(-1) : undefined
    if (next) return next.focus()
    visitor.current = null
    if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
  }, [entries])
  const isUrgent = (entry: ToastEntry) => entry.kind === 'error' || entry.kind === 'warning'
  const list = (urgent: boolean) =>
    entries
      .filter(entry => isUrgent(entry) === urgent)
      .map(entry => <Toast key={entry.id} entry={entry} isPaused={isPaused} />)
  return (
    <section
      ref={region}
      aria-label={texts.notifications}
      className={css.region}
      // Stays spoken and pressable above an open dialog.
      data-react-aria-top-layer="true"
      data-print="no"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={event => {
        visitor.current ??= { from: event.relatedTarget }
        setPaused(true)
      }}
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        visitor.current = null
        setPaused(false)
      }}
    >
      <div aria-live="assertive" aria-relevant="additions" className={css.list}>
        {list(true)}
      </div>
      <div aria-live="polite" aria-relevant="additions" className={css.list}>
        {list(false)}
      </div>
    </section>
  )
}

function Toast({ entry, isPaused }: { entry: ToastEntry; isPaused: boolean }) {
  const texts = useUiTexts()
  const left = useRef(entry.duration)
  useEffect(() => {
    if (isPaused || left.current === Number.POSITIVE_INFINITY) return
    const startedAt = Date.now()
    const timer = setTimeout(() => dismissToast(entry.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [entry.id, isPaused])
  return (
    <div className={classes(css.toast, css[entry.kind])}>
      <KindIcon kind={entry.kind} />
      <div className={css.words}>
        <VisuallyHidden>{texts[entry.kind]}: </VisuallyHidden>
        {entry.title ? <strong className={css.title}>{entry.title}</strong> : null}
        <div>{entry.message}</div>
        {entry.action ? (
          <Button
            size="small"
            className={css.action}
            onClick={() => {
              entry.action?.onAction()
              dismissToast(entry.id)
            }}
          >
            {entry.action.label}
          </Button>
        ) : null}
      </div>
      <IconButton label={texts.close} icon={<X size={18} aria-hidden />} onClick={() => dismissToast(entry.id)} />
    </div>
  )
}
