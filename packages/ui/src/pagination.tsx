import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import css from './pagination.module.css'
import { useUiTexts } from './provider.tsx'
import { fill } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A page typed into the input is asked for after this pause. */
export const PAGE_INPUT_DEBOUNCE = 500

export interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** What is paged, where a screen has more than one ("Resultados"). */
  label?: string
  /** Beside the pages: a per-page select, a range of results. */
  children?: ReactNode
  className?: string
}

export function Pagination({ page, pageCount, onPageChange, label, children, className }: PaginationProps) {
  const texts = useUiTexts()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = Math.max(1, pageCount)

  // A page that arrives from elsewhere ends what was being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` is the trigger, not an ingredient
  useEffect(() => {
    clearTimeout(timer.current)
    setTyped(null)
    return () => clearTimeout(timer.current)
  }, [page])

  const goTo = (target: number) => {
    clearTimeout(timer.current)
    setTyped(null)
    const bounded = Math.min(Math.max(target, 1), last)
    if (bounded !== page) onPageChange(bounded)
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, String(last).length)
    setTyped(digits)
    clearTimeout(timer.current)
    if (digits !== '') timer.current = setTimeout(() => goTo(Number(digits)), PAGE_INPUT_DEBOUNCE)
  }

  const step = (text: string, target: number, icon: ReactNode, isEnd: boolean) => (
    <IconButton
      label={text}
      icon={icon}
      look="line"
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : () => goTo(target)}
    />
  )
  return (
    <nav
      aria-label={label ? `${texts.pagination}: ${label}` : texts.pagination}
      className={classes(css.pagination, className)}
    >
      {children}
      <div className={css.steps}>
        {step(texts.first, 1, <ChevronFirst size={18} aria-hidden />, page <= 1)}
        {step(texts.previous, page - 1, <ChevronLeft size={18} aria-hidden />, page <= 1)}
        <span className={css.where}>
          <label htmlFor={id}>{texts.page}</label>
          <input
            id={id}
            aria-label={texts.page}
            className={css.input}
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? String(page)}
            size={Math.max(2, String(last).length)}
            aria-describedby={`${id}-of`}
            onChange={event => type(event.target.value)}
            onFocus={event => event.target.select()}
            onKeyDown={event => {
              if (event.key === 'Enter' && typed) {
                event.preventDefault()
                goTo(Number(typed))
              }
            }}
            onBlur={() => {
              if (typed === '') setTyped(null)
            }}
          />
          <span id={`${id}-of`}>{fill(texts.pageOf, { total: last })}</span>
        </span>
        {step(texts.next, page + 1, <ChevronRight size={18} aria-hidden />, page >= last)}
        {step(texts.last, last, <ChevronLast size={18} aria-hidden />, page >= last)}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{`${texts.page} ${page} ${fill(texts.pageOf, { total: last })}`}</span>
      </VisuallyHidden>
    </nav>
  )
}

/** The part of a list that a page shows (page from 1). */
export function pageSlice<Item>(items: readonly Item[], page: number, size: number): Item[] {
  return items.slice((page - 1) * size, page * size)
}
