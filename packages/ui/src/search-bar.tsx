import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './search-bar.module.css'

export interface SearchBarProps {
  /** Names the search landmark. */
  label: string
  onSubmit: () => void
  /** The text box (a ComboBox or TextField with its label hidden). */
  field: ReactNode
  /** Beside it: where to look, usually a Select with its label hidden. */
  options?: ReactNode
  button: ReactNode
  /** `large` is the one of the home page. */
  size?: 'normal' | 'large'
  id?: string
}

/** One frame around the box, its select and its button; on small screens one above the other. */
export function SearchBar({ label, onSubmit, field, options, button, size = 'large', id }: SearchBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the oldest browsers we build for
    <form
      role="search"
      aria-label={label}
      id={id}
      className={classes(css.bar, css[size], Boolean(options) && css.withOptions)}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={css.field}>{field}</div>
      {options ? <div className={css.options}>{options}</div> : null}
      <div className={css.button}>{button}</div>
    </form>
  )
}
