export interface Piece {
  text: string
  isMarked: boolean
}

/** Without accents and capitals, as words are compared. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Marks in a title what the search found. Which words those are is the server's to say, as the titles write them
 * (plurals too); `word*` stands for every word that begins so.
 */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const found = finder(words)
  if (!found) return [{ text, isMarked: false }]
  const { folded, placeOf } = foldedWithPlaces(text)
  const pieces: Piece[] = []
  let done = 0
  const add = (to: number, isMarked: boolean): void => {
    if (to > done) pieces.push({ text: text.slice(done, to), isMarked })
    done = Math.max(done, to)
  }
  for (const match of folded.matchAll(found)) {
    add(placeOf[match.index]!, false)
    add(placeOf[match.index + match[0].length]!, true)
  }
  add(text.length, false)
  return pieces
}

const SCRIPT_WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
const IN_A_WORD = '[\\p{L}\\p{N}]'

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')

/** Longer words first: of two that begin at one place the longer is meant. */
function finder(words: readonly string[]): RegExp | undefined {
  const ways = [...new Set(words.map(fold))]
    .filter(word => word !== '' && word !== '*')
    .sort((a, b) => b.length - a.length)
    .map(word => {
      if (word.endsWith('*')) return `(?<!${IN_A_WORD})${escaped(word.slice(0, -1))}${IN_A_WORD}*`
      const plain = escaped(word)
      return SCRIPT_WITHOUT_BLANKS.test(word) ? plain : `(?<!${IN_A_WORD})${plain}(?!${IN_A_WORD})`
    })
  return ways.length > 0 ? new RegExp(ways.join('|'), 'gu') : undefined
}

/** The text as it is compared, and of each of its places where that is in the text as it is written. */
function foldedWithPlaces(text: string): { folded: string; placeOf: number[] } {
  let folded = ''
  const placeOf: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = fold(letter)
    for (let i = 0; i < plain.length; i++) placeOf.push(at)
    folded += plain
    at += letter.length
  }
  placeOf.push(text.length)
  return { folded, placeOf }
}

/** What is typed as words to mark: the last may go on. */
export function typedWords(typed: string): string[] {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word, at) => (at === words.length - 1 ? `${word}*` : word))
}
