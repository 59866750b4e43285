import { cduSortKey } from './cdu-key.ts'

export type ClassificationScheme = 'cdd' | 'cdu' | 'other'

/** No label is longer; what is, is a mistake that need not be sorted to its end. */
const longest = 200

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Text in which a number counts as a number: `v.2` before `v.10`. Signs separate, and nothing but letters and digits stays. */
function naturalKey(text: string): string {
  return plain(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\d+/g, number => number.padStart(6, '0'))
}

/** CDD is a decimal fraction after three digits. Segmentation marks do not count; a letter in front (B869) goes behind. */
function cddSortKey(value: string): string {
  const text = plain(value).replace(/[/'’′\\[\]()\s]/g, '')
  const match = /^([a-z.]*?)(\d+)(?:[.,](\d*))?(.*)$/.exec(text)
  if (!match) return naturalKey(value)
  const whole = match[2]!.padStart(3, '0')
  const decimals = (match[3] ?? '').replace(/0+$/, '')
  const extra = naturalKey(`${match[4] ?? ''} ${match[1] ?? ''}`)
  return (decimals ? `${whole}.${decimals}` : whole) + (extra ? `!${extra}` : '')
}

/** Library of Congress and the like: letters, a whole number, decimals, then Cutters. */
function otherSortKey(value: string): string {
  const match = /^\s*([A-Za-z]{1,3})\s*(\d{1,4})(\.\d+)?(?![A-Za-z\d])\s*(.*)$/.exec(value)
  if (!match) return naturalKey(value)
  const number = match[2]!.padStart(4, '0') + (match[3] ?? '')
  const rest = (match[4] ?? '')
    .split(/[\s.]+/)
    .filter(part => part !== '')
    .map(cutterSortKey)
    .join(' ')
  return `${plain(match[1]!).padEnd(3)}${number}${rest ? ` ${rest}` : ''}`
}

/** A key by which plain comparison of text puts classifications in the order of the shelves. */
export function classificationSortKey(text: string, scheme: ClassificationScheme): string {
  const value = text.slice(0, longest).trim()
  if (value === '') return ''
  if (scheme === 'cdd') return cddSortKey(value)
  return scheme === 'cdu' ? cduSortKey(value) : otherSortKey(value)
}

/**
 * A Cutter number is a decimal fraction after the letters, then the mark of the work, then edition, year, volume:
 * F38, F383, F383a, F383a 2.ed., F3835, F39.
 */
export function cutterSortKey(text: string): string {
  const value = text.slice(0, longest)
  const match = /^([a-z]+)\s*(\d+)([a-z]*)\s*(.*)$/.exec(
    plain(value)
      .replace(/^[.\s]+/, '')
      .replace(/['’]/g, ''),
  )
  if (!match) return naturalKey(value)
  const number = match[2]!.replace(/0+$/, '') || '0'
  return [`${match[1]}${number}`, match[3], naturalKey(match[4]!)].join(' ').trimEnd()
}

/** Class and Cutter in one key. The blank between them stands before every sign a class can go on with. */
export function callNumberSortKey(classification: string, cutter: string, scheme: ClassificationScheme): string {
  const key = classificationSortKey(classification, scheme)
  return cutter.trim() === '' ? key : `${key} ${cutterSortKey(cutter)}`
}
