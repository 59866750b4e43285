import { useEffect, useState } from 'react'
import { type HitPlace, nextHit } from './hits.rules.ts'

/** Walks from hit to hit: what is marked on the page, and the pages on which there is something. */
export function useHits(page: number, pages: readonly number[], goTo: (page: number) => void) {
  const [count, setCount] = useState(0)
  const [place, setPlace] = useState<HitPlace>({ page, mark: 0 })
  // A page that was opened in another way begins with its first mark.
  useEffect(() => {
    setPlace(old => (old.page === page ? old : { page, mark: 0 }))
  }, [page])
  const walk = (step: 1 | -1) => {
    const next = nextHit(place, step, count, pages)
    if (!next) return
    setPlace(next)
    if (next.page !== page) goTo(next.page)
  }
  const current = place.mark === 'last' ? count - 1 : Math.min(place.mark, count - 1)
  return { count, setCount, current, walk }
}
