export interface Size {
  width: number
  height: number
}

/** Whoever goes a way sits at a desk or holds a phone. */
export const HANDS: readonly (readonly [hand: string, size: Size])[] = [
  ['at a desk', { width: 1280, height: 900 }],
  ['on a phone', { width: 375, height: 780 }],
]
