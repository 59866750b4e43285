import { isUtf8 } from 'node:buffer'
import { utf8Statistics } from './lenient-utf8.ts'
import type { Likeness } from './likeness.ts'
import { likeness } from './likeness.ts'

/** `utf-8-lenient` is UTF-8 in which some bytes are wrong. */
export type Encoding = 'utf-8' | 'utf-8-lenient' | 'marc-8' | 'latin-1' | 'cp1252' | 'cp850'

/** What the records of a file were so far. A file is mostly of one kind, and a doubtful record is like its neighbours. */
export type EncodingHabit = Record<keyof Likeness, number>
export const newHabit = (): EncodingHabit => ({ latin: 0, cp850: 0, marc8: 0 })

const clearMargin = 3
const strongestHabit = 4

/**
 * The encoding of a record, from its bytes first and only then from what its leader declares, because the declaration is
 * wrong in many real files. Bytes that form UTF-8 by accident are so rare that well-formed UTF-8 is always UTF-8.
 */
export function guessEncoding(
  data: Uint8Array,
  declaredUtf8: boolean,
  language = '',
  habit: EncodingHabit = newHabit(),
): Encoding {
  if (isUtf8(data)) return hasEscape(data, declaredUtf8) ? 'marc-8' : 'utf-8'
  const utf8 = utf8Statistics(data, 0, data.length)
  if (utf8.sequences > 0 && utf8.sequences >= utf8.strays && !hasEscape(data, declaredUtf8)) return 'utf-8-lenient'
  const score = likeness(data, language)
  // The declaration weighs as much as half a letter, and old DOS text is the rarest.
  score.marc8 += declaredUtf8 ? -1 : 1
  score.cp850 -= 1
  learn(habit, score)
  for (const kind of kinds) score[kind] += Math.min(habit[kind], strongestHabit)
  const best = Math.max(score.latin, score.cp850, score.marc8)
  if (hasEscape(data, false) && score.marc8 >= score.latin && score.marc8 >= score.cp850) return 'marc-8'
  if (best <= 0) {
    if (declaredUtf8) return 'utf-8-lenient'
    return score.marc8 < 0 && score.latin >= 0 ? 'cp1252' : 'marc-8'
  }
  if (score.marc8 === best && (score.latin < best || !declaredUtf8)) return 'marc-8'
  if (score.latin === best) return hasC1(data) ? 'cp1252' : 'latin-1'
  return 'cp850'
}

const kinds = ['latin', 'cp850', 'marc8'] as const

/** A clear case strengthens its kind and weakens the others. */
function learn(habit: EncodingHabit, score: Likeness): void {
  const clear = kinds.find(
    kind => score[kind] > 0 && kinds.every(k => k === kind || score[kind] >= score[k] + clearMargin),
  )
  if (!clear) return
  for (const kind of kinds)
    habit[kind] = kind === clear ? Math.min(habit[kind] + 1, 2 * strongestHabit) : Math.max(0, habit[kind] - 1)
}

/** An escape sequence that MARC-8 defines; in a record declared as UTF-8 only the unmistakable long ones count. */
function hasEscape(data: Uint8Array, declaredUtf8: boolean): boolean {
  for (let at = data.indexOf(0x1b); at >= 0; at = data.indexOf(0x1b, at + 1)) {
    const next = String.fromCharCode(data[at + 1] ?? 0)
    const final = String.fromCharCode(data[at + 2] ?? 0)
    if ('(,)-'.includes(next) && '234BENQS!'.includes(final)) return true
    if (next === '$' && '1,)-('.includes(final)) return true
    if (!declaredUtf8 && 'gbps'.includes(next)) return true
  }
  return false
}

function hasC1(data: Uint8Array): boolean {
  for (const byte of data) if (byte >= 0x80 && byte < 0xa0) return true
  return false
}
