import { foldAnyScript, foldLatin, isLatin } from './fold.ts'

export { writtenWords } from '@estante/contract/written-words'

/** Text to words. The same words come out for the index and for a query, except the end of a CJK run (see below). */

/** Longer words are cut: nobody types them, and a damaged record must not bloat the dictionary. */
export const MAX_WORD = 80

/** Scripts written without spaces become overlapping pairs of characters. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
const RUNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[\p{L}\p{N}\p{M}]/gu
const WORDS =
  /(?<![\p{L}\p{N}])(?:[a-z][a-z0-9]*\+\+|[a-z]#)(?![\p{L}\p{N}+#])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])[\p{L}\p{N}\p{M}])+/gu

export const isCjk = (word: string): boolean => CJK.test(word)

/** `index` ends a run with its last character alone, so that one character finds every place it stands in. */
export type TokenizeFor = 'index' | 'query'

function pushRun(out: string[], run: string, purpose: TokenizeFor): void {
  const chars = [...run]
  for (let i = 0; i + 1 < chars.length; i++) out.push(chars[i]! + chars[i + 1]!)
  if (purpose === 'index' || chars.length === 1) out.push(chars.at(-1)!)
}

/** The signs of C++ and C# are part of the word: there is no other way to tell them from C. */
const LATIN_WORDS = /(?<![a-z0-9])(?:[a-z][a-z0-9]*\+\+|[a-z]#)(?![a-z0-9+#])|[a-z0-9]+/g
const latinWords = (text: string): string[] => foldLatin(text).match(LATIN_WORDS) ?? []
const plainLatinWords = (text: string): string[] => foldLatin(text).match(/[a-z0-9]+/g) ?? []

/** 8.112 is written 8112 as well; 3.1415, 1.2 and 192.168.0.1 are other things. */
const GROUPED_NUMBER = /(?<![\p{N}.,])\p{N}{1,3}(?:\.\p{N}{3})+(?!\p{N}|[.,]\p{N})/gu
const joinNumbers = (text: string): string =>
  text.includes('.') ? text.replace(GROUPED_NUMBER, number => number.replaceAll('.', '')) : text

/** Words of a prose or name value, folded, in order. */
export function words(text: string, purpose: TokenizeFor = 'index'): string[] {
  let out: string[]
  const joined = joinNumbers(text)
  if (isLatin(joined)) out = latinWords(joined)
  else {
    out = []
    for (const [run] of foldAnyScript(joined).matchAll(WORDS)) {
      if (CJK.test(run)) pushRun(out, run, purpose)
      else out.push(run)
    }
  }
  for (let i = 0; i < out.length; i++) if (out[i]!.length > MAX_WORD) out[i] = out[i]!.slice(0, MAX_WORD).toWellFormed()
  return out
}

/** Tokens of a code value (ISBN, call number, barcode): one a blank-separated piece, without any punctuation. */
export function codeTokens(text: string): string[] {
  const out: string[] = []
  for (const piece of text.split(/\s+/)) {
    const joined = isLatin(piece) ? plainLatinWords(piece).join('') : [...foldAnyScript(piece).matchAll(RUNS)].join('')
    if (joined !== '') out.push(joined.slice(0, MAX_WORD).toWellFormed())
  }
  return out
}

/** A text as a comparison key: its words joined by blanks. */
export const keyOf = (text: string): string => words(text).join(' ')
