export interface Piece {
  text: string
  isMarked: boolean
}

/** Without accents and capitals, as words are compared. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Marks the words of a title that the search found; `word*` stands for every word that begins so. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const whole = new Set(words.filter(word => !word.endsWith('*')).map(fold))
  const starts = words.filter(word => word.endsWith('*')).map(word => fold(word.slice(0, -1)))
  if (whole.size === 0 && starts.length === 0) return [{ text, isMarked: false }]
  const isFound = (word: string): boolean => {
    const folded = fold(word)
    return whole.has(folded) || starts.some(start => start !== '' && folded.startsWith(start))
  }
  const pieces: Piece[] = []
  for (const part of text.split(/([\p{L}\p{N}]+)/u)) {
    if (part === '') continue
    const isMarked = isFound(part)
    const last = pieces.at(-1)
    if (last && last.isMarked === isMarked) last.text += part
    else pieces.push({ text: part, isMarked })
  }
  return pieces
}

/** What is typed as words to mark: the last may go on. */
export function typedWords(typed: string): string[] {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word, at) => (at === words.length - 1 ? `${word}*` : word))
}
