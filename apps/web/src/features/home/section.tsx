import { Wrap } from '@estante/ui/card.tsx'
import { type ReactNode, useId } from 'react'
import css from './section.module.css'

export interface SectionProps {
  title?: string
  aside?: ReactNode
  children: ReactNode
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={title ? id : undefined} className={css.section}>
      <Wrap>
        {title ? (
          <div className={css.head}>
            <h2 id={id}>{title}</h2>
            {aside ? <div className={css.aside}>{aside}</div> : null}
          </div>
        ) : null}
        {children}
      </Wrap>
    </section>
  )
}
