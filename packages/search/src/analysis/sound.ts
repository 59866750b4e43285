/**
 * How a folded word sounds in Portuguese, roughly: spellings that are heard alike (Souza, Sousa; Baptista, Batista;
 * Machado, Maxado) give the same text. Only for comparing; nobody reads it. One pass, because a whole index is read.
 */

const isVowel = (letter: string | undefined): boolean =>
  letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u' || letter === 'y'
/** Before these c and g are soft. */
const softens = (letter: string | undefined): boolean => letter === 'e' || letter === 'i' || letter === 'y'

/** The sound at one place, and how many letters it takes. Capitals keep digraphs apart from single letters. */
function soundAt(word: string, at: number): readonly [sound: string, letters: number] {
  const letter = word[at]!
  const next = word[at + 1]
  const third = word[at + 2]
  switch (letter) {
    case 'c':
      if (next === 'h') return ['X', 2]
      // Silent in old spellings: acto, victor.
      if (next === 't') return ['', 1]
      return [softens(next) ? 's' : 'k', 1]
    case 's':
      if (next === 'c' && third === 'h') return ['X', 3]
      if (next === 'h') return ['X', 2]
      return ['s', next === 'c' && softens(third) ? 2 : 1]
    case 'x':
      return next === 'c' && softens(third) ? ['s', 2] : ['X', 1]
    case 'p':
      if (next === 'h') return ['f', 2]
      return [next === 't' ? '' : 'p', 1]
    case 't':
      return ['t', next === 'h' ? 2 : 1]
    case 'l':
      if (next === 'h') return ['L', 2]
      return [isVowel(next) ? 'l' : 'u', 1]
    case 'n':
      return next === 'h' ? ['N', 2] : ['n', 1]
    case 'm':
      if (next === 'n') return ['n', 2]
      return [isVowel(next) ? 'm' : 'n', 1]
    case 'q':
      return ['k', next === 'u' && softens(third) ? 2 : 1]
    case 'g':
      if (next === 'u' && softens(third)) return ['g', 2]
      return [softens(next) ? 'j' : 'g', 1]
    case 'h':
      return ['', 1]
    case 'z':
      return ['s', 1]
    case 'y':
      return ['i', 1]
    case 'w':
      return ['v', 1]
    default:
      return [letter, 1]
  }
}

export function soundOf(word: string): string {
  let out = ''
  let last = ''
  for (let at = 0; at < word.length; ) {
    // A doubled letter is heard once.
    if (word[at] === word[at + 1]) {
      at++
      continue
    }
    const [sound, letters] = soundAt(word, at)
    if (sound !== last) out += sound
    if (sound !== '') last = sound
    at += letters
  }
  return out
}
