/** How a text is cut into words where it is shown: the search marks what it found by it, and so does who only draws the page. */

/** 8.112 is one word (3.1415 and 1.2 are not), and the signs of C++ and C# belong to theirs. */
const WRITTEN_WORDS =
  /(?<![\p{N}.,])\p{N}{1,3}(?:\.\p{N}{3})+(?!\p{N}|[.,]\p{N})|(?<![\p{L}\p{N}])(?:[a-z][a-z0-9]*\+\+|[a-z]#)(?![\p{L}\p{N}+#])|[\p{L}\p{N}\p{M}]+/giu

/** A text cut into what becomes words, as it is written: for showing, where offsets and accents count. */
export const writtenWords = (text: string): RegExpExecArray[] => [...text.matchAll(WRITTEN_WORDS)]

/** Without accents and capitals. */
export const plainLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A written word as it is compared by who has no more of the search than this: 8.112 is 8112 as well. */
export const plainWritten = (word: string): string => plainLetters(word).replaceAll('.', '')
