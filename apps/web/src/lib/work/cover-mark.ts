import type { Mark } from '@estante/ui/cover-mark.tsx'

/** Forms of works by the numbers of their types; what is not named here is a book. */
const MARKS: Readonly<Record<number, Mark>> = {
  2: 'ebook',
  5: 'serial',
  6: 'serial',
  7: 'thesis',
  8: 'thesis',
  9: 'thesis',
  11: 'document',
  12: 'document',
  13: 'law',
  14: 'law',
  15: 'map',
  16: 'score',
  17: 'sound',
  18: 'sound',
  19: 'audiobook',
  20: 'film',
  21: 'image',
  22: 'game',
  23: 'game',
  24: 'game',
  25: 'museum',
  26: 'archive',
  27: 'document',
  28: 'ebook',
  29: 'ebook',
}

export const coverMark = (cod_tipo_obra: number): Mark => MARKS[cod_tipo_obra] ?? 'book'
