import type { MarcField, Subfield } from '../record.ts'
import { isControlTag } from './leader.ts'
import type { Warning } from './result.ts'

const delimiter = '\x1f'
const soundTag = /^[0-9A-Za-z]{3}$/

/** Tags seen to be sound: asking a set is faster than matching the same few hundred tags again and again. */
const knownTags = new Set<string>()

/** A tag that every writer can carry: three printable characters. */
export function mendTag(raw: string, warnings: Warning[]): string {
  if (knownTags.has(raw)) return raw
  if (soundTag.test(raw)) {
    if (knownTags.size < 2000) knownTags.add(raw)
    return raw
  }
  const tag = raw
    .replace(/[^!-~]/g, '-')
    .padEnd(3, '-')
    .slice(0, 3)
  warnings.push({ code: 'bad-tag', tag, detail: raw })
  return tag
}

const isUsualIndicator = (sign: string): boolean =>
  sign === ' ' || (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'z') || sign === '|'

export function mendIndicator(sign: string, tag: string, warnings: Warning[]): string {
  if (isUsualIndicator(sign)) return sign
  // Signs that other programs print for a blank.
  if (sign === '' || sign === '#' || sign === '_' || sign === '\\' || sign === '^') return ' '
  warnings.push({ code: 'bad-indicator', tag, detail: sign })
  return sign >= '!' && sign <= '~' ? sign : ' '
}

const isUsualCode = (sign: string): boolean => (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9')

/** The code of a subfield; one that no writer could carry becomes `?`. */
export function mendCode(sign: string, tag: string, warnings: Warning[]): string {
  const isOne = sign.length === 1
  if (isOne && (isUsualCode(sign) || (sign >= 'A' && sign <= 'Z'))) return sign
  warnings.push({ code: 'bad-subfield-code', tag, detail: sign })
  return isOne && sign >= '!' && sign <= '~' ? sign : '?'
}

/**
 * A field from what stands between the subfield delimiters: first the indicators, then code and value of each subfield.
 * Undefined when nothing is in it.
 */
export function fieldFromPieces(tag: string, pieces: string[], warnings: Warning[]): MarcField | undefined {
  const head = pieces[0]!
  if (isControlTag(tag)) {
    if (pieces.length === 1) return { tag, value: head }
    warnings.push({ code: 'control-with-subfields', tag })
    return {
      tag,
      value:
        head.trimEnd() +
        pieces
          .slice(1)
          .map(piece => piece.slice(1))
          .join(''),
    }
  }
  const subfields: Subfield[] = []
  let ind1 = head.charAt(0)
  let ind2 = head.charAt(1)
  if (!isUsualIndicator(ind1)) ind1 = mendIndicator(ind1, tag, warnings)
  if (!isUsualIndicator(ind2)) ind2 = mendIndicator(ind2, tag, warnings)
  if (head.length > 2 && head.slice(2).trim() !== '') {
    warnings.push({ code: pieces.length === 1 ? 'subfields-missing' : 'text-before-subfield', tag })
    subfields.push(['a', head.slice(2)])
  }
  for (let at = 1; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (piece.length < 2) {
      warnings.push({ code: 'empty-subfield', tag, detail: piece })
      continue
    }
    let code = piece.charAt(0)
    let value = piece.slice(1)
    if (!isUsualCode(code)) {
      if (code >= '\ud800' && code <= '\udbff') {
        code = piece.slice(0, 2)
        value = piece.slice(2)
      }
      code = mendCode(code, tag, warnings)
      if (value === '') continue
    }
    subfields.push([code, value])
  }
  if (subfields.length === 0) {
    warnings.push({ code: 'empty-field', tag })
    return undefined
  }
  return { tag, ind1, ind2, subfields }
}

/**
 * The same from decoded text between two places. Well-formed fields, nearly all there are, are cut out directly; the rest
 * takes the careful way.
 */
export function fieldFromText(
  tag: string,
  text: string,
  from: number,
  to: number,
  warnings: Warning[],
): MarcField | undefined {
  if (isControlTag(tag) || text.charAt(from + 2) !== delimiter)
    return fieldFromPieces(tag, text.slice(from, to).split(delimiter), warnings)
  const ind1 = text.charAt(from)
  const ind2 = text.charAt(from + 1)
  const subfields: Subfield[] = []
  let sound = isUsualIndicator(ind1) && isUsualIndicator(ind2)
  for (let at = from + 3; sound && at < to; ) {
    let stop = text.indexOf(delimiter, at)
    if (stop < 0 || stop > to) stop = to
    const code = text.charAt(at)
    sound = stop > at + 1 && isUsualCode(code)
    subfields.push([code, text.slice(at + 1, stop)])
    at = stop + 1
  }
  if (sound && subfields.length > 0) return { tag, ind1, ind2, subfields }
  return fieldFromPieces(tag, text.slice(from, to).split(delimiter), warnings)
}
