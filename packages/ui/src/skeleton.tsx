import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import { useUiTexts } from './provider.tsx'
import css from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SkeletonProps {
  /** CSS length. */
  width?: string
  height?: string
  isRound?: boolean
  className?: string
}

/** One grey block in the shape of what comes. */
export function Skeleton({ width, height = '1em', isRound, className }: SkeletonProps) {
  const style: CSSProperties = { width, height }
  return <span aria-hidden className={classes(css.block, isRound && css.round, className)} style={style} />
}

/** Wraps any skeleton: says once that something is loading. */
export function SkeletonArea({
  label,
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string
}) {
  const texts = useUiTexts()
  return (
    <div aria-busy="true" className={className}>
      <span role="status">
        <VisuallyHidden>{label ?? texts.loading}</VisuallyHidden>
      </span>
      {children}
    </div>
  )
}

/** Names for things that have no other name than their place. */
function places(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${place}`)
}

const LINE_WIDTHS = ['96%', '88%', '93%', '61%']

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={css.text} aria-hidden>
      {places(lines).map(line => (
        <Skeleton key={line} width={LINE_WIDTHS[Number(line) % LINE_WIDTHS.length]} />
      ))}
    </span>
  )
}

export interface SkeletonListProps {
  rows?: number
  label?: string
}

/** Result rows: cover, title, author, availability. */
export function SkeletonList({ rows = 5, label }: SkeletonListProps) {
  return (
    <SkeletonArea label={label}>
      {places(rows).map(row => (
        <div key={row} className={css.row}>
          <Skeleton className={css.cover} height="auto" />
          <span className={css.text}>
            <Skeleton width="62%" height="1.3em" />
            <Skeleton width="34%" />
            <Skeleton width="48%" />
          </span>
        </div>
      ))}
    </SkeletonArea>
  )
}

/** A shelf of covers. */
export function SkeletonShelf({ items = 7, label }: { items?: number; label?: string }) {
  return (
    <SkeletonArea label={label} className={css.shelf}>
      {places(items).map(item => (
        <span key={item} className={css.text}>
          <Skeleton className={css.cover} height="auto" />
          <Skeleton width="80%" />
        </span>
      ))}
    </SkeletonArea>
  )
}

export function SkeletonTable({ rows = 4, columns = 4, label }: { rows?: number; columns?: number; label?: string }) {
  return (
    <SkeletonArea label={label}>
      {places(rows).map(row => (
        <div key={row} className={css.tableRow}>
          {places(columns).map(column => (
            <Skeleton key={column} width={LINE_WIDTHS[(Number(row) + Number(column)) % LINE_WIDTHS.length]} />
          ))}
        </div>
      ))}
    </SkeletonArea>
  )
}
