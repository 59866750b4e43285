import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Anchor } from './provider.tsx'
import css from './visually-hidden.module.css'

export interface VisuallyHiddenProps {
  children: ReactNode
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'caption'
  id?: string
}

/** Present for assistive technology, not on screen. */
export function VisuallyHidden({ children, as: Tag = 'span', id }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={css.hidden}>
      {children}
    </Tag>
  )
}

export interface SkipLinksProps {
  label: string
  links: Array<{ href: string; label: string; onPress?: () => void }>
}

export interface SkipLinkProps {
  href: string
  children: ReactNode
  onPress?: () => void
}

/** A way past many stops, shown only while focused. */
export function SkipLink({ href, children, onPress }: SkipLinkProps) {
  return (
    <Anchor
      href={href}
      className={classes(css.hidden, css.skipLink)}
      onClick={event => {
        if (!onPress) return
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </Anchor>
  )
}

/** First thing the Tab key meets; shown only while focused. */
export function SkipLinks({ label, links }: SkipLinksProps) {
  return (
    <nav aria-label={label} className={css.skip}>
      {links.map(link => (
        <SkipLink key={link.href} href={link.href} onPress={link.onPress}>
          {link.label}
        </SkipLink>
      ))}
    </nav>
  )
}
