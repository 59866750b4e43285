import { plainWritten, writtenWords } from '@estante/contract/written-words'

export interface Piece {
  text: string
  isMarked: boolean
}

/**
 * Marks in a title what the search found. Which words those are is the server's to say, as the titles write them
 * (plurals too), and how a title is cut into words is the same for both; `word*` stands for every word that begins so.
 */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const stretchesOf = finder(words)
  const pieces: Piece[] = []
  let done = 0
  const add = (to: number, isMarked: boolean): void => {
    if (to > done) pieces.push({ text: text.slice(done, to), isMarked })
    done = Math.max(done, to)
  }
  for (const { 0: word, index } of stretchesOf ? writtenWords(text) : [])
    for (const [from, to] of stretchesOf!(word)) {
      add(index + from, false)
      add(index + to, true)
    }
  add(text.length, false)
  return pieces
}

type Stretch = readonly [from: number, to: number]

const SCRIPT_WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u

/** What is marked of a word as it is written: all of it or nothing, but of a script without blanks what was found in it. */
function finder(given: readonly string[]): ((word: string) => Stretch[]) | undefined {
  const words = given.map(plainWritten).filter(word => word !== '' && word !== '*')
  if (words.length === 0) return undefined
  const whole = new Set(words)
  const beginnings = words.filter(word => word.endsWith('*')).map(word => word.slice(0, -1))
  // As they are written: to take the marks off letters of Korean would take the letters apart.
  const inside = given.filter(word => SCRIPT_WITHOUT_BLANKS.test(word)).sort((a, b) => b.length - a.length)
  return written => {
    const word = plainWritten(written)
    if (whole.has(word) || beginnings.some(beginning => word.startsWith(beginning))) return [[0, written.length]]
    return stretchesIn(written, inside)
  }
}

/** Of two that begin at one place the longer, which comes first, is meant. */
function stretchesIn(text: string, parts: readonly string[]): Stretch[] {
  const found: Stretch[] = []
  for (let at = 0; parts.length > 0 && at < text.length; ) {
    const part = parts.find(each => text.startsWith(each, at))
    if (part) found.push([at, at + part.length])
    at += part?.length ?? 1
  }
  return found
}

/** What is typed as words to mark: the last may go on. */
export function typedWords(typed: string): string[] {
  const words = writtenWords(typed).map(([word]) => word)
  return words.map((word, at) => (at === words.length - 1 ? `${word}*` : word))
}
