import { eaccRows } from './eacc.generated.ts'
import { marc8Sets } from './marc8-tables.ts'

export interface Marc8Text {
  text: string
  /** How many characters had no meaning in the table; each became U+FFFD, an East Asian one 〓. */
  unknown: number
}

const escapeByte = 0x1b
const unassigned = '\uffff'
/** The sign that the East Asian table itself has for a character that cannot be shown. */
const geta = '\u3013'
const combining = /^\p{M}$/u
/** The second halves of the marks over two letters: the first half already stands for both. */
const secondHalf: Readonly<Record<string, string>> = { '\ufe21': '\u0361', '\ufe23': '\u0360' }

/** Begin and end of what does not count in sorting, joiner and non-joiner. */
const upperControls = new Map([
  [0x88, '\u0098'],
  [0x89, '\u009c'],
  [0x8d, '\u200d'],
  [0x8e, '\u200c'],
])

let eacc: Map<number, string> | undefined

function eaccTable(): Map<number, string> {
  if (eacc) return eacc
  eacc = new Map()
  for (const row of eaccRows.split('|')) {
    const high = Number.parseInt(row.slice(0, 4), 16) << 8
    let low = 0x21
    for (const sign of row.slice(4)) {
      if (sign >= 'a' && sign <= 'z') low += sign.charCodeAt(0) - 96
      else eacc.set(high | low++, sign)
    }
  }
  return eacc
}

const isCombining = new Map<string, boolean>()
function combines(sign: string): boolean {
  let answer = isCombining.get(sign)
  if (answer === undefined) {
    answer = combining.test(sign)
    isCombining.set(sign, answer)
  }
  return answer
}

/**
 * One subfield or control field of MARC-8 as NFC text. Marks stand before their letter in MARC-8 and after it in Unicode.
 * Escape sequences hold to the end of the subfield, as every known producer writes them.
 */
export function decodeMarc8(bytes: Uint8Array, start = 0, end = bytes.length): Marc8Text {
  let lower = 'B'
  let upper = 'E'
  let text = ''
  let marks = ''
  let unknown = 0
  let at = start

  const put = (sign: string) => {
    if (combines(sign)) {
      const first = secondHalf[sign]
      if (first && (text.includes(first) || marks.includes(first))) return
      marks += sign
      return
    }
    text += sign + marks
    marks = ''
  }
  const putUnknown = (sign: string) => {
    unknown++
    put(sign)
  }

  while (at < end) {
    const byte = bytes[at]!
    if (byte === escapeByte) {
      const sequence = readEscape(bytes, at, end)
      if (sequence.lower) lower = sequence.lower
      if (sequence.upper) upper = sequence.upper
      if (!sequence.lower && !sequence.upper) unknown++
      at += sequence.length
      continue
    }
    const high = byte >= 0x80
    const set = high ? upper : lower
    const low = byte & 0x7f
    if (low <= 0x20 || low === 0x7f) {
      const sign = high ? upperControls.get(byte) : String.fromCharCode(byte)
      if (sign !== undefined) put(sign)
      else putUnknown('\ufffd')
      at++
    } else if (set === '1') {
      const code = at + 2 < end ? (low << 16) | ((bytes[at + 1]! & 0x7f) << 8) | (bytes[at + 2]! & 0x7f) : -1
      const sign = eaccTable().get(code)
      if (sign !== undefined) put(sign)
      else putUnknown(geta)
      at += code < 0 ? end - at : 3
    } else {
      const sign = marc8Sets[set]!.charAt(low - 0x21)
      if (sign !== unassigned) put(sign)
      else putUnknown('\ufffd')
      at++
    }
  }
  // A mark with no letter after it is shown on a space of its own rather than lost.
  if (marks) text += text === '' || /\s$/.test(text) ? `\u00a0${marks}` : marks
  return { text: text.normalize('NFC'), unknown }
}

interface Escape {
  length: number
  lower?: string
  upper?: string
}

/** ESC g|b|p|s · ESC ( F · ESC , F · ESC ) F · ESC - F · ESC $ F · ESC $ , F · ESC $ ) F · ESC $ - F, with ! before E. */
function readEscape(bytes: Uint8Array, at: number, end: number): Escape {
  const byteAt = (place: number) => (place < end ? String.fromCharCode(bytes[place]!) : '')
  let place = at + 1
  const kind = byteAt(place)
  if (kind === 's') return { length: 2, lower: 'B' }
  if (kind === 'g' || kind === 'b' || kind === 'p') return { length: 2, lower: kind }
  let toUpper = false
  if (kind === '$') {
    place++
    if (byteAt(place) === ')' || byteAt(place) === '-') toUpper = true
    if (byteAt(place) === ',' || byteAt(place) === '(' || toUpper) place++
  } else if (kind === '(' || kind === ',') place++
  else if (kind === ')' || kind === '-') {
    toUpper = true
    place++
  } else return { length: 1 }
  if (byteAt(place) === '!') place++
  const set = byteAt(place)
  if (set !== '1' && marc8Sets[set] === undefined) return { length: 1 }
  return toUpper ? { length: place - at + 1, upper: set } : { length: place - at + 1, lower: set }
}
