/** Where one stands among what was found: a page, and a mark on it; the last one where it is not known yet how many there are. */
export interface HitPlace {
  page: number
  mark: number | 'last'
}

/**
 * The next place, or the one before: on the same page while it has more marks, else on the next page that has some, and
 * from the last one to the first. Null when nothing was found.
 */
export function nextHit(
  { page, mark }: HitPlace,
  step: 1 | -1,
  marksHere: number,
  pages: readonly number[],
): HitPlace | null {
  const at = mark === 'last' ? marksHere - 1 : mark
  const next = at + step
  if (next >= 0 && next < marksHere) return { page, mark: next }
  if (pages.length === 0) return marksHere > 0 ? { page, mark: step === 1 ? 0 : marksHere - 1 } : null
  const later = step === 1 ? pages.find(one => one > page) : pages.filter(one => one < page).at(-1)
  const other = later ?? (step === 1 ? pages[0]! : pages.at(-1)!)
  return { page: other, mark: step === 1 ? 0 : other === page ? Math.max(0, marksHere - 1) : 'last' }
}
