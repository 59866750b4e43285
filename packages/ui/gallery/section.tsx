import type { ReactNode } from 'react'
import css from './gallery.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  )
}
