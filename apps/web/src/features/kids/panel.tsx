import { type ReactNode, useId } from 'react'
import css from './kids.module.css'

interface PanelProps {
  title?: string
  aside?: ReactNode
  children: ReactNode
}

/** A part of a showcase's page, named by its heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={title ? id : undefined} className={css.panel}>
      {title ? (
        <div className={css.panelHead}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  )
}
