import { SCROLL_DELAY_MS } from '@estante/contract/constants'
import { prefersReducedMotion } from '@estante/ui/use-media.ts'

/** SHELL-12: smooth, and only after what is scrolled to has had time to appear. Gives back how to call it off. */
export function scrollLater(id: string): () => void {
  const timer = setTimeout(() => {
    document
      .getElementById(id)
      ?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' })
  }, SCROLL_DELAY_MS)
  return () => clearTimeout(timer)
}
