/**
 * How a folded word sounds in Portuguese, roughly: spellings that are heard alike (Souza, Sousa; Baptista, Batista;
 * Philippe, Felipe aside from its vowel) give the same key. Only for comparing; nobody reads it.
 */

const RULES: readonly (readonly [RegExp, string])[] = [
  // Old and foreign spellings.
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/[cp](?=t)/g, ''],
  [/mn/g, 'n'],
  // Digraphs that are one sound; capitals keep them apart from the letters they are written with.
  [/s?ch|sh/g, 'X'],
  [/lh/g, 'L'],
  [/nh/g, 'N'],
  [/h/g, ''],
  // c, q, g before e and i.
  [/[sx]c(?=[ei])/g, 's'],
  [/c(?=[ei])/g, 's'],
  [/qu(?=[ei])|[cq]/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/x/g, 'X'],
  [/z/g, 's'],
  // Ends of syllables.
  [/m(?![aeiou])/g, 'n'],
  [/l(?![aeiou])/g, 'u'],
  [/(.)\1+/g, '$1'],
]

export const soundOf = (word: string): string =>
  RULES.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
