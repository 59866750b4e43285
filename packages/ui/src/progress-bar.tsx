import { type CSSProperties, useId } from 'react'
import { classes } from './classes.ts'
import css from './progress-bar.module.css'

export interface ProgressBarProps {
  label: string
  /** Without a value the length of the work is unknown. */
  value?: number
  max?: number
  /** How the value is said and written ("3 de 10"); a percentage by default. */
  valueText?: string
  isLabelHidden?: boolean
}

export function ProgressBar({ label, value, max = 100, valueText, isLabelHidden }: ProgressBarProps) {
  const id = useId()
  const share = value === undefined ? undefined : Math.min(Math.max(value / max, 0), 1)
  const text = valueText ?? (share === undefined ? '' : `${Math.round(share * 100)}%`)
  const style = { '--share': share ?? 0.35 } as CSSProperties
  return (
    <div className={css.progress}>
      {isLabelHidden ? null : (
        <div className={css.words}>
          <span id={id}>{label}</span>
          <span>{text}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-labelledby={isLabelHidden ? undefined : id}
        aria-label={isLabelHidden ? label : undefined}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text || undefined}
        className={classes(css.track, share === undefined && css.unknown)}
      >
        <div className={css.bar} style={style} />
      </div>
    </div>
  )
}
