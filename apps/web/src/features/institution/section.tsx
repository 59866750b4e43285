import { Wrap } from '@estante/ui/card.tsx'
import { classes } from '@estante/ui/classes.ts'
import { type ReactNode, useId } from 'react'
import css from './section.module.css'

export interface SectionProps {
  title?: string
  aside?: ReactNode
  children: ReactNode
  /** False where what is inside is a landmark of the same name already. */
  isLandmark?: boolean
  /** While it waits for its content: what stands below begins outside the window, and never jumps in view. */
  isTall?: boolean
}

export function Section({ title, aside, children, isLandmark = true, isTall = false }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title && isLandmark ? id : undefined}
      className={classes(css.section, isTall && css.tall)}
    >
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
