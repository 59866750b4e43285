import { isServerHeld } from '@estante/contract/constants'

/** KIDS-53: three numbers of one to three digits, or #rrggbb; anything else is no colour. */
export function colourOf(text: string): string | null {
  const value = text.trim()
  if (/^#[0-9a-f]{6}$/i.test(value)) return value
  const numbers = /^(\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})$/.exec(value)?.slice(1).map(Number)
  return numbers?.every(number => number <= 255) ? `rgb(${numbers.join(' ')})` : null
}

/** How much of the colour lies over the texture, 0 to 1; all of it where nothing is said. */
export function coverage(percent: string): number {
  const value = Number(percent)
  return percent.trim() === '' || !Number.isFinite(value) ? 1 : Math.min(100, Math.max(0, value)) / 100
}

export type CoverSource = { kind: 'address'; address: string } | { kind: 'server' } | { kind: 'none' }

/** KIDS-52: a prefix S or N is not part of the address, and certain words mean that the server holds the image. */
export function coverSource(source: string | null | undefined): CoverSource {
  const text = (source ?? '').trim().replace(/^[SN](?=https?:|\/|v[ií]nculo)/i, '')
  if (text === '') return { kind: 'none' }
  if (isServerHeld(text)) return { kind: 'server' }
  return /^(?:https?:\/\/|\/(?!\/))/i.test(text) ? { kind: 'address', address: text } : { kind: 'none' }
}
