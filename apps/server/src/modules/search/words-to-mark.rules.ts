import { plainWritten } from '@estante/contract/written-words'
import { highlighter, words as plainWords } from '@estante/search'

/** So many travel with a page; a search for a beginning finds thousands, and those are marked by their beginning. */
const MOST = 200

/**
 * What is to be marked in these titles: the words of the search, and as the titles write them all others that it found
 * (a plural, another ending, what a pattern stands for). What counts as found is the engine's to say, so no reader of
 * the list has to know how words are brought to their stems.
 */
export function wordsToMark(titles: Iterable<string>, words: readonly string[]): string[] {
  if (words.length === 0) return []
  const known = new Set(words)
  const beginnings = words.filter(word => word.endsWith('*')).map(word => word.slice(0, -1))
  const find = highlighter(words)
  const forms = new Set<string>()
  for (const title of titles)
    for (const { start, end } of find(title)) {
      const form = title.slice(start, end).toLowerCase()
      const [plain = form, ...others] = plainWords(form, 'query')
      // Said already, but where the analysis knows more of the letters than who compares them as they are written.
      const isNamed =
        plainWritten(form) === plain && (known.has(plain) || beginnings.some(beginning => plain.startsWith(beginning)))
      if (isNamed && others.length === 0) continue
      forms.add(form)
      if (forms.size >= MOST) return [...words, ...forms]
    }
  return [...words, ...forms]
}
