import { Wrap } from '@estante/ui/card.tsx'
import { type ReactNode, useId } from 'react'
import css from './section.module.css'

export interface SectionProps {
  title?: string
  aside?: ReactNode
  children: ReactNode
  /** False where what is inside is a landmark of the same name already. */
  isLandmark?: boolean
}

export function Section({ title, aside, children, isLandmark = true }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={title && isLandmark ? id : undefined} className={css.section}>
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
