import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
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
  const isUrgent = (entry: ToastEntry) => entry.kind === 'error' || entry.kind === 'warning'
  const list = (urgent: boolean) =>
    entries
      .filter(entry => isUrgent(entry) === urgent)
      .map(entry => <Toast key={entry.id} entry={entry} isPaused={isPaused} />)
  return (
    <section
      aria-label={texts.notifications}
      className={css.region}
      // Stays spoken and pressable above an open dialog.
      data-react-aria-top-layer="true"
      data-print="no"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPaused(false)
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
