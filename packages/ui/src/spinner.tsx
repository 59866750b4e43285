import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SpinnerProps {
  /** 60 inside a part of the page, 80 for a whole page; smaller ones sit inside buttons. */
  size?: 60 | 80 | number
  /** Spoken while it turns; without it the spinner is decoration. */
  label?: string
  className?: string
}

export function Spinner({ size = 60, label, className }: SpinnerProps) {
  const style = { '--size': `${size / 16}rem` } as CSSProperties
  return (
    <span className={classes(css.spinner, size < 40 && css.thin, className)} style={style}>
      {label ? (
        <span role="status">
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  )
}

export interface SplashProps {
  label: string
  logo?: ReactNode
}

/** What is seen while the application loads: the institution's logo and a spinner. */
export function Splash({ label, logo }: SplashProps) {
  return (
    <div className={css.splash}>
      {logo ? <div className={css.logo}>{logo}</div> : null}
      <Spinner size={80} label={label} />
    </div>
  )
}
