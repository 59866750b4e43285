/** More letters outside of ASCII than this are taken as all small or all capital: nobody writes a name otherwise. */
const MOST_LETTERS = 5

/**
 * All that `lower()` of a database may have made of a text in whatever case: SQLite lowers ASCII alone, and so does PostgreSQL
 * under some locales, so that of JOSÉ it makes josÉ.
 */
export function loweredForms(text: string): string[] {
  const lower = text.toLowerCase()
  const letters = [...lower]
  const at = [...letters.keys()].filter(index => capitalOf(letters[index] ?? '') !== undefined)
  const choices = at.length > MOST_LETTERS ? [at] : subsets(at)
  const forms = choices.map(chosen => {
    const wanted = new Set(chosen)
    return letters.map((letter, index) => (wanted.has(index) ? capitalOf(letter) : letter)).join('')
  })
  return [...new Set([lower, ...forms])]
}

/** Of a letter outside of ASCII that has one of its own length (ß has none). */
function capitalOf(letter: string): string | undefined {
  const capital = letter.toUpperCase()
  return letter > '\u007f' && capital !== letter && capital.length === letter.length ? capital : undefined
}

function subsets(items: readonly number[]): number[][] {
  const sets: number[][] = [[]]
  for (const item of items) sets.push(...sets.map(set => [...set, item]))
  return sets
}
