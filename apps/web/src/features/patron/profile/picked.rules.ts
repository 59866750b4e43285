/**
 * What the words of a box stand for: the one that was picked from the list while they are still its own, else the only one of
 * that name. Two of one name are told apart by nothing that is typed: then nothing is meant yet.
 */
export function pickedOf<One>(
  picked: One | null,
  known: readonly One[],
  isNamed: (one: One) => boolean,
): One | undefined {
  if (picked && isNamed(picked)) return picked
  const [only, ...others] = known.filter(isNamed)
  return others.length === 0 ? only : undefined
}
