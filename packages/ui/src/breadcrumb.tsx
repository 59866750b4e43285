import { ChevronRight } from 'lucide-react'
import css from './breadcrumb.module.css'
import { Anchor, useUiTexts } from './provider.tsx'

export interface BreadcrumbProps {
  /** From the top to here; the last one is the page itself and carries no link. */
  items: ReadonlyArray<{ label: string; href?: string }>
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  const texts = useUiTexts()
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className={css.list}>
        {items.map((item, index) => {
          const isHere = index === items.length - 1
          return (
            <li key={`${item.href ?? ''}${item.label}`} className={css.item}>
              {index > 0 ? <ChevronRight size={14} aria-hidden /> : null}
              {item.href && !isHere ? (
                <Anchor href={item.href} className={css.link}>
                  {item.label}
                </Anchor>
              ) : (
                <span aria-current={isHere ? 'page' : undefined} className={css.here}>
                  {item.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
