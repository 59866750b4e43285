export const CLOTHS = ['blue', 'red', 'ochre', 'green', 'plum', 'ink', 'teal', 'brown'] as const
export type Cloth = (typeof CLOTHS)[number]

/** The cloth of a kind of work: always the same for the same kind, whatever the order of the list. */
export function clothFor(kind: string | undefined): Cloth {
  if (!kind) return 'blue'
  let hash = 0
  for (const character of kind.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return CLOTHS[hash % CLOTHS.length] ?? 'blue'
}
