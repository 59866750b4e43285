import type { TextField } from '@estante/contract/declared'

/** What makes works alike, the same for every engine: shared headings and class, then rare words. */

export const LIKENESS_FIELDS: readonly { readonly field: TextField; readonly weight: number }[] = [
  { field: 'titulo', weight: 1.2 },
  { field: 'autor', weight: 1 },
  { field: 'assunto', weight: 1.6 },
  { field: 'serie', weight: 0.5 },
  { field: 'classificacao', weight: 2 },
]
export const MOST_WORDS = 12
/** Words in more records than this say little and cost much. */
export const MOST_WORD_RECORDS = 20_000

/** A shared heading tells more than the words that it is made of. */
export const HEADING_WEIGHTS = { autor: 3, assunto: 4.8 } as const
export const MOST_HEADINGS = 6
/** Headings of more records say little. */
export const MOST_HEADING_RECORDS = 5000
