import { cp1252Byte } from './single-byte.ts'

/** Everything below U+0300 is NFC already, so that most text need not be looked at twice. */
export const beyondLatin = /[\u0300-\uffff]/
export const toNfc = (text: string): string => (beyondLatin.test(text) ? text.normalize('NFC') : text)

const reference = /&#x([0-9a-f]{2,6});/gi

/**
 * The numeric references that MARC-8 producers write for what MARC-8 lacks. Only those above ASCII: an escaped `&` would
 * otherwise turn into another reference when the record is read again.
 */
export function expandReferences(text: string): string {
  if (!text.includes('&#')) return text
  return text.replace(reference, (whole, digits: string) => {
    const code = Number.parseInt(digits, 16)
    const usable = code >= 0xa0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return usable ? String.fromCodePoint(code) : whole
  })
}

const continuation = '\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** UTF-8 read as CP1252 once too often: "Ã§Ã£o". */
const doubled = new RegExp(`[\u00c2-\u00c5\u00e2][${continuation}]`)
/** Closing signs after a capital that can be what they seem, such as the end of «MAÇû. */
const strongEvidence = new RegExp(
  `[\u00c2-\u00c5](?:[\u0080-\u0090\u0095\u0098-\u009f\u00a0-\u00a9\u00ab-\u00af\u00b1-\u00b9\u00bc-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“•˜™š›œžŸ]|[${continuation}]\\p{L})|â€[™œ\u009d\u0153˜“”¦]`,
  'u',
)

export const looksDoubled = (text: string): boolean => doubled.test(text) && strongEvidence.test(text)

const strict = new TextDecoder('utf-8', { fatal: true })

/** The text one encoding step back, or undefined when not every character of it can come from such a mistake. */
export function undoDouble(text: string): string | undefined {
  if (!doubled.test(text)) return undefined
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const byte = cp1252Byte(text.charAt(at))
    if (byte < 0) return undefined
    bytes[at] = byte
  }
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

const lineBreaks = /[\t\n\r]+/
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const controls = /[\u0000-\u001f\u007f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const anyControl = /[\u0000-\u001f\u007f\ufffe\uffff]/

export const hasControls = (text: string): boolean => anyControl.test(text) || !text.isWellFormed()

/** One line: a break and the blanks around it become one space. By parts, because a pattern for it can take forever. */
export const inOneLine = (text: string): string => {
  const lines = text.split(lineBreaks)
  if (lines.length === 1) return text
  const last = lines.length - 1
  return lines.map((line, at) => (at === 0 ? line.trimEnd() : at === last ? line.trimStart() : line.trim())).join(' ')
}

/** Line breaks become one space, other control characters go: no export format can carry them. */
export const withoutControls = (text: string): string =>
  inOneLine(text)
    .replace(controls, '')
    .replace(/[\ufffe\uffff]/g, '')
    .toWellFormed()
