import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './alert.module.css'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { type Kind, KindIcon } from './kind-icon.tsx'
import { useUiTexts } from './provider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface AlertProps {
  kind?: Kind
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Spoken at once when it appears (default for errors); otherwise it is just part of the page. */
  isLive?: boolean
  onDismiss?: () => void
  className?: string
}

/** A message inside the page. */
export function Alert({ kind = 'info', title, children, actions, isLive, onDismiss, className }: AlertProps) {
  const texts = useUiTexts()
  const live = isLive ?? kind === 'error'
  return (
    <div className={classes(css.alert, css[kind], className)} role={live ? 'alert' : undefined}>
      <KindIcon kind={kind} />
      <div className={css.words}>
        <VisuallyHidden>{texts[kind]}: </VisuallyHidden>
        {title ? <strong className={css.title}>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
      {onDismiss ? <IconButton label={texts.close} icon={<X size={18} aria-hidden />} onClick={onDismiss} /> : null}
    </div>
  )
}
