import { Wrap } from '@estante/ui/card.tsx'
import type { ReactNode } from 'react'
import css from './hero.module.css'

/** The band at the top of the catalogue: welcome, tabs, search box. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={css.hero}>
      <Wrap>{children}</Wrap>
    </section>
  )
}
