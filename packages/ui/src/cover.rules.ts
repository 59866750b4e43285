export const CLOTHS = ['blue', 'red', 'ochre', 'green', 'plum', 'ink', 'teal', 'brown'] as const
export type Cloth = (typeof CLOTHS)[number]

/** The cloth of a kind of work: always the same for the same kind, whatever the order of the list. */
export function clothFor(kind: string | undefined): Cloth {
  if (!kind) return 'blue'
  let hash = 0
  for (const character of kind.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return CLOTHS[hash % CLOTHS.length] ?? 'blue'
}

/** Letters of the longest word: the words of a binding are set so that it fits whole. */
export const longestWord = (title: string): number =>
  Math.max(1, ...title.split(/[\s-]+/u).map(word => [...word].length))

/** A binding names its author without the years of a life: "Stewart, James, 1941-2014" is "Stewart, James". */
export const nameOnCover = (author: string): string => author.replace(/,\s*(?:ca?\.?\s*)?\d{3,4}\??\s*-.*$/u, '')
