import type { ReactNode } from 'react'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import css from './panel.module.css'

interface WorkPageProps {
  title: string
  /** For whom, or since when. */
  to?: string
  tally?: readonly (readonly [number, string])[]
  aside?: ReactNode
  asideLabel?: string
  children: ReactNode
}

/** A screen of the desk: the work in the middle, what belongs to it at the side. */
export function WorkPage({ title, to, tally = [], aside, asideLabel, children }: WorkPageProps) {
  return (
    <div className={aside ? css.two : css.one}>
      <main id={LANDMARKS.content} tabIndex={-1} className={css.main}>
        <header className={css.heading} data-print="no">
          <h1>{title}</h1>
          {to ? <span className={css.soft}>{to}</span> : null}
          <span className={css.tally}>
            {tally.map(([count, words]) => (
              <span key={words}>
                <b>{count}</b> {words}
              </span>
            ))}
          </span>
        </header>
        {children}
      </main>
      {aside ? (
        <aside className={css.aside} aria-label={asideLabel} data-print="no">
          {aside}
        </aside>
      ) : null}
    </div>
  )
}
