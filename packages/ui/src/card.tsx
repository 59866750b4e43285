import type { ReactNode } from 'react'
import css from './card.module.css'
import { classes } from './classes.ts'

export interface CardProps {
  title?: ReactNode
  /** Beside the title: an action, a tag. */
  aside?: ReactNode
  headingLevel?: 2 | 3 | 4
  children?: ReactNode
  footer?: ReactNode
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  id?: string
  /** Names an article or a section by its heading. */
  labelledBy?: string
  className?: string
}

export function Card(props: CardProps) {
  const { title, aside, headingLevel = 3, children, footer, as: Tag = 'div', id, labelledBy, className } = props
  const Heading = `h${headingLevel}` as const
  return (
    <Tag id={id} aria-labelledby={labelledBy} className={classes(css.card, className)}>
      {title || aside ? (
        <div className={css.head}>
          {title ? <Heading className={css.title}>{title}</Heading> : null}
          {aside}
        </div>
      ) : null}
      {children}
      {footer ? <div className={css.foot}>{footer}</div> : null}
    </Tag>
  )
}

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7

export interface StackProps {
  children: ReactNode
  /** Step of the four-point grid. */
  gap?: Gap
  className?: string
  id?: string
}

/** One under the other. */
export function Stack({ children, gap = 4, className, id }: StackProps) {
  return (
    <div id={id} className={classes(css.stack, css[`g${gap}`], className)}>
      {children}
    </div>
  )
}

/** Side by side, wrapping. */
export function Cluster({ children, gap = 3, className, id }: StackProps) {
  return (
    <div id={id} className={classes(css.cluster, css[`g${gap}`], className)}>
      {children}
    </div>
  )
}

/** The page's measure: at most 1180 px, with margins. */
export function Wrap({ children, className, id }: Omit<StackProps, 'gap'>) {
  return (
    <div id={id} className={classes(css.wrap, className)}>
      {children}
    </div>
  )
}

export interface FieldListProps {
  items: ReadonlyArray<{ term: ReactNode; detail: ReactNode; id?: string }>
}

/** Names and values: the fields of a record, the data of a person. */
export function FieldList({ items }: FieldListProps) {
  return (
    <dl className={css.fields}>
      {items.map((item, index) => (
        <div key={item.id ?? `${String(item.term)}-${index}`} className={css.pair}>
          <dt>{item.term}</dt>
          <dd>{item.detail}</dd>
        </div>
      ))}
    </dl>
  )
}
