/**
 * Which of the tabs stand in the row: all when they fit; otherwise as many as fit beside the "more" button, the current
 * one always among them (it takes the place of the last ones).
 */
export function fittingTabs(
  ids: readonly string[],
  widthOf: (id: string) => number,
  room: number,
  moreWidth: number,
  current: string,
): ReadonlySet<string> {
  const total = ids.reduce((sum, id) => sum + widthOf(id), 0)
  if (total <= room) return new Set(ids)
  const chosen = new Set<string>()
  let left = room - moreWidth
  if (ids.includes(current)) {
    chosen.add(current)
    left -= widthOf(current)
  }
  for (const id of ids) {
    if (chosen.has(id)) continue
    left -= widthOf(id)
    if (left < 0) break
    chosen.add(id)
  }
  return chosen
}
