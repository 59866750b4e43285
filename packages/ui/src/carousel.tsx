import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import css from './carousel.module.css'
import { useUiTexts } from './provider.tsx'
import { fill } from './texts.ts'
import { prefersReducedMotion } from './use-media.ts'

export interface CarouselProps {
  label: string
  /** Each child is one slide. */
  children: ReactNode[]
  /** Slides side by side where there is room; phones show one and a glimpse of the next, or `perViewNarrow`. */
  perView?: number
  perViewNarrow?: number
}

/** Slides in a row that one scrolls by hand, finger or buttons. It never moves by itself. */
export function Carousel({ label, children, perView = 3, perViewNarrow = 1 }: CarouselProps) {
  const texts = useUiTexts()
  const track = useRef<HTMLUListElement>(null)
  const [pages, setPages] = useState({ at: 1, of: 1 })
  const [isMoved, setMoved] = useState(false)

  const measure = useCallback(() => {
    const element = track.current
    if (!element || element.clientWidth === 0) return
    const of = Math.max(1, Math.ceil((element.scrollWidth - 4) / element.clientWidth))
    const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 4
    const at = isAtEnd ? of : Math.min(of, Math.round(element.scrollLeft / element.clientWidth) + 1)
    setPages(old => (old.at === at && old.of === of ? old : { at, of }))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the slides change
  useEffect(() => {
    const element = track.current
    if (!element || typeof ResizeObserver !== 'function') return
    // Told of its size at once, after the browser's own layout: measuring here would force one more.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [measure, children.length])

  const scrollTo = (page: number) => {
    const element = track.current
    setMoved(true)
    element?.scrollTo({
      left: (page - 1) * element.clientWidth,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
  }
  const style = { '--per-view': perView, '--per-view-narrow': perViewNarrow } as CSSProperties
  return (
    <section aria-label={label} className={css.carousel} style={style}>
      {/* Where there is more than is seen the arrows scroll it; else it would be a stop at which nothing happens. */}
      <ul
        ref={track}
        className={css.track}
        onScroll={measure}
        tabIndex={pages.of > 1 ? 0 : undefined}
        aria-label={label}
      >
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides are positions; their content has its own keys
          <li key={index} className={css.slide}>
            {child}
          </li>
        ))}
      </ul>
      {pages.of > 1 ? (
        <div className={css.controls} data-print="no">
          <IconButton
            label={texts.previous}
            look="line"
            icon={<ChevronLeft size={20} aria-hidden />}
            aria-disabled={pages.at <= 1 || undefined}
            onClick={() => scrollTo(pages.at - 1)}
          />
          {/* Spoken to whoever moves it: while a page is drawn its measures change, and nobody asked. */}
          <span aria-live={isMoved ? 'polite' : 'off'} className={css.position}>
            {fill(texts.carouselPosition, { at: pages.at, of: pages.of })}
          </span>
          <IconButton
            label={texts.next}
            look="line"
            icon={<ChevronRight size={20} aria-hidden />}
            aria-disabled={pages.at >= pages.of || undefined}
            onClick={() => scrollTo(pages.at + 1)}
          />
        </div>
      ) : null}
    </section>
  )
}
