import { cp1252Byte } from './single-byte.ts'

/** Everything below U+0300 is NFC already, so that most text need not be looked at twice. */
export const beyondLatin = /[\u0300-\uffff]/
export const toNfc = (text: string): string => (beyondLatin.test(text) ? text.normalize('NFC') : text)

const reference = /&(?:#x([0-9a-f]{2,6})|#(\d{2,7})|([a-z]{2,8}\d?));/gi
/** Names that web forms and spreadsheets leave in catalogues. */
const NAMED: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'amp:& lt:< gt:> quot:" apos:\' nbsp:\u00a0 ' +
    'iexcl:¡ cent:¢ pound:£ sect:§ uml:¨ copy:© ordf:ª laquo:« reg:® deg:° plusmn:± sup2:² sup3:³ acute:´ micro:µ para:¶ middot:· ordm:º raquo:» frac12:½ frac14:¼ frac34:¾ iquest:¿ ' +
    'Agrave:À Aacute:Á Acirc:Â Atilde:Ã Auml:Ä Aring:Å AElig:Æ Ccedil:Ç Egrave:È Eacute:É Ecirc:Ê Euml:Ë Igrave:Ì Iacute:Í Icirc:Î Iuml:Ï Ntilde:Ñ Ograve:Ò Oacute:Ó Ocirc:Ô Otilde:Õ Ouml:Ö Oslash:Ø Ugrave:Ù Uacute:Ú Ucirc:Û Uuml:Ü ' +
    'agrave:à aacute:á acirc:â atilde:ã auml:ä aring:å aelig:æ ccedil:ç egrave:è eacute:é ecirc:ê euml:ë igrave:ì iacute:í icirc:î iuml:ï ntilde:ñ ograve:ò oacute:ó ocirc:ô otilde:õ ouml:ö oslash:ø ugrave:ù uacute:ú ucirc:û uuml:ü szlig:ß yacute:ý yuml:ÿ ' +
    'ndash:– mdash:— lsquo:‘ rsquo:’ sbquo:‚ ldquo:“ rdquo:” bdquo:„ bull:• hellip:… trade:™ euro:€ oelig:œ OElig:Œ'
  )
    .split(' ')
    .map(pair => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)] as const),
)

export interface Expanded {
  readonly text: string
  /** References of web pages that were decoded; those of MARC-8 (&#x2014;) are its own way of writing. */
  readonly decoded: number
}

function characterOf(code: number): string | undefined {
  const usable = code >= 0x20 && code !== 0x7f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return usable && !(code >= 0x80 && code < 0xa0) ? String.fromCodePoint(code) : undefined
}

/** Until nothing is left to decode: an escaped `&` would otherwise turn into another reference at the next reading. */
export function expandReferences(text: string): Expanded {
  let decoded = 0
  let before = text
  for (let round = 0; round < 5; round++) {
    if (!before.includes('&')) break
    const after = before.replace(reference, (whole, hex?: string, decimal?: string, name?: string) => {
      const found = name === undefined ? characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)) : NAMED[name]
      if (found === undefined) return whole
      if (hex === undefined) decoded++
      return found
    })
    if (after === before) break
    before = after
  }
  return { text: before, decoded }
}

const continuation = '\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** UTF-8 read as CP1252 once too often: "Ã§Ã£o". */
const doubled = new RegExp(`[\u00c2-\u00c5\u00cc\u00cd\u00e2][${continuation}]`)
/** Closing signs after a capital that can be what they seem, such as the end of «MAÇû. */
const strongEvidence = new RegExp(
  `[\u00c2-\u00c5](?:[\u0080-\u0090\u0095\u0098-\u009f\u00a0-\u00a9\u00ab-\u00af\u00b1-\u00b9\u00bc-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“•˜™š›œžŸ]|[${continuation}]\\p{L})|\\p{L}[\u00cc\u00cd][\u0080-\u0090\u0093-\u00a9\u00b0-\u00b9€‚ƒ„†‡ˆ‰Š‹ŒŽ]|â€[™œ\u009d\u0153˜“”¦]`,
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
