import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useUiTexts } from './provider.tsx'
import css from './tag.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain' | 'brand'

export interface TagProps {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A short state in words (3 disponíveis, atrasado). The words carry the meaning, the colour only helps. */
export function Tag({ tone = 'plain', icon, children, className }: TagProps) {
  return (
    <span className={classes(css.tag, css[tone], className)}>
      {icon}
      {children}
    </span>
  )
}

export interface BadgeProps {
  children: ReactNode
  /** Spoken instead of the bare figure ("2 itens na cesta"). */
  label?: string
}

/** A small count on a button or link. */
export function Badge({ children, label }: BadgeProps) {
  return label ? (
    <span className={css.badge} role="img" aria-label={label}>
      {children}
    </span>
  ) : (
    <span className={css.badge}>{children}</span>
  )
}

export interface ChipProps {
  children: ReactNode
  /** What is removed, in words, for the button's name; needed when children is not a plain text. */
  name?: string
  onRemove?: () => void
}

/** Something chosen, that can be taken away. */
export function Chip({ children, name, onRemove }: ChipProps) {
  const texts = useUiTexts()
  const spoken = name ?? (typeof children === 'string' ? children : '')
  return (
    <span className={css.chip}>
      <span className={css.chipText}>{children}</span>
      {onRemove ? (
        <button type="button" className={css.remove} aria-label={`${texts.remove}: ${spoken}`} onClick={onRemove}>
          <X size={16} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}
