import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { useUiTexts } from './provider.tsx'
import css from './scroll-to-top.module.css'
import { prefersReducedMotion } from './use-media.ts'

export interface ScrollToTopProps {
  /** Shown once the page is scrolled by so many px. */
  after?: number
  /** Where focus goes, so that the keyboard starts at the top too. */
  focusId?: string
}

export function ScrollToTop({ after = 400, focusId }: ScrollToTopProps) {
  const texts = useUiTexts()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const check = () => setShown(window.scrollY > after)
    // With the next frame: asking now would force a layout of its own.
    const frame = requestAnimationFrame(check)
    window.addEventListener('scroll', check, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', check)
    }
  }, [after])
  if (!isShown) return null
  return (
    <div className={css.corner} data-print="no" data-floating>
      <IconButton
        label={texts.backToTop}
        look="main"
        icon={<ArrowUp size={20} aria-hidden />}
        onClick={() => {
          window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
          if (focusId) document.getElementById(focusId)?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}
