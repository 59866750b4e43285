/** Colours as numbers, and their contrast as WCAG 2 defines it. */

export interface Rgb {
  r: number
  g: number
  b: number
}

/** Reads #rgb, #rrggbb, #rrggbbaa (alpha dropped) and rgb(…); anything else is no colour. */
export function parseColour(text: string | null | undefined): Rgb | null {
  const source = (text ?? '').trim().toLowerCase()
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(source)?.[1]
  if (hex) {
    const full = hex.length === 3 ? [...hex].map(digit => digit + digit).join('') : hex.slice(0, 6)
    const value = Number.parseInt(full, 16)
    return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
  }
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+[\d.%]+)?\s*\)$/.exec(source)
  if (!parts) return null
  const [r, g, b] = parts.slice(1, 4).map(Number)
  if (r === undefined || g === undefined || b === undefined || Math.max(r, g, b) > 255) return null
  return { r, g, b }
}

export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function luminance({ r, g, b }: Rgb): number {
  const [lr, lg, lb] = [r, g, b].map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * lr + 0.7152 * lg + 0.0722 * lb
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share)
  return { r: between(one.r, other.r), g: between(one.g, other.g), b: between(one.b, other.b) }
}

export const WHITE: Rgb = { r: 255, g: 255, b: 255 }
export const BLACK: Rgb = { r: 0, g: 0, b: 0 }

/** The colour itself when it is readable on all grounds, else the nearest shade of it that is. */
export function readableOn(colour: Rgb, grounds: readonly Rgb[], ratio: number): Rgb {
  const isReadable = (candidate: Rgb) => grounds.every(ground => contrast(candidate, ground) >= ratio)
  const towards = grounds.every(ground => contrast(WHITE, ground) >= contrast(BLACK, ground)) ? WHITE : BLACK
  for (let step = 0; step <= 40; step++) {
    const candidate = mix(colour, towards, step / 40)
    if (isReadable(candidate)) return candidate
  }
  return towards
}

/**
 * White or near-black, whichever is readable. In the narrow band of middle greys where neither reaches 4.5, pure black or
 * white does: their two contrasts multiply to 21, so the greater one is never below 4.58.
 */
export function inkOn(ground: Rgb): Rgb {
  const soft = { r: 17, g: 20, b: 23 }
  if (contrast(WHITE, ground) >= 4.5) return WHITE
  if (contrast(soft, ground) >= 4.5) return soft
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK
}
