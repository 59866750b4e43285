/** Words with * inside or at the head; one only at the end is a beginning, which the dictionary answers by itself. */

export const isPattern = (word: string): boolean => word.slice(0, -1).includes('*')

/** Folded words hold letters and digits, and the signs of C++ and C#. */
export const patternOf = (word: string): RegExp =>
  new RegExp(`^${word.replaceAll('+', '\\+').replace(/\*+/g, '.*')}$`, 'u')

/** What every word of the pattern begins with. */
export const headOf = (word: string): string => word.slice(0, word.indexOf('*'))
