/** 1: the picture is as wide as its place. */
export const FIT = 1
/** Where a photograph of a large sheet shows its grain. */
export const MOST_ZOOM = 16
const STEP = 1.5

export const closer = (zoom: number): number => Math.min(MOST_ZOOM, zoom * STEP)
export const farther = (zoom: number): number => {
  const next = zoom / STEP
  return next < FIT * 1.01 ? FIT : next
}

/** Where to scroll so that what stood in the middle stays there when everything grows by a factor. */
export const keptCentre = (scrolled: number, room: number, factor: number): number =>
  Math.max(0, (scrolled + room / 2) * factor - room / 2)

export type ImageAct = 'in' | 'out' | 'fit'
const KEYS: Record<string, ImageAct> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' }
export const actOfImageKey = (key: string): ImageAct | undefined => (Object.hasOwn(KEYS, key) ? KEYS[key] : undefined)
