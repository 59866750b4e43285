import type { Copy } from '@estante/contract'
import { useAvailabilityWords } from '../../../lib/work/use-availability-words.ts'
import { stateOf } from '../copies.rules.ts'

export interface Situation {
  words: string
  /** The day in full, where there is one. */
  day: string
}

/** Where a copy is, in the words that every screen has for it. Paper takes the day alone: "amanhã" passes. */
export function useSituation(): (copy: Copy) => Situation {
  const words = useAvailabilityWords()
  return copy => {
    const state = stateOf(copy)
    const due = copy.data_prevista
    switch (state) {
      case 'available':
        return { words: words.of('onShelf'), day: '' }
      case 'lent':
      case 'late':
        return { words: words.back(due ?? ''), day: words.due(due ?? '') }
      case 'held':
        return { words: words.of('held'), day: '' }
      case 'here':
        return { words: words.of('here'), day: '' }
      case 'other':
        return { words: copy.situacao, day: '' }
    }
  }
}
