import type { TextField } from '@estante/contract/declared'
import { TEXT_FIELD_RULES } from './text-fields.ts'

/**
 * What relevance is made of, the same for every engine: BM25 over weighted fields (BM25F with a word counted once per
 * field), the title weighted down by its length. A word found only by its stem counts less; a title that is exactly the
 * query counts double.
 */

export const K1 = 6
export const STEM_ONLY = 0.85
export const TITLE_EQUALS = 2
const B = 0.5
const AVERAGE_TITLE = 8

/** Weight of a word that stands in a field of a record whose first title has so many words. */
export const weightIn = (field: TextField, titleLength: number): number => {
  const { weight } = TEXT_FIELD_RULES[field]
  return field === 'titulo' ? weight / (1 - B + (B * Math.min(titleLength, 255)) / AVERAGE_TITLE) : weight
}

/** Rare words tell more. */
export const inverseFrequency = (documents: number, frequency: number): number =>
  Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
