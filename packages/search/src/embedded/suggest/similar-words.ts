import { findField } from '@estante/contract/declared'
import { soundOf } from '../../analysis/sound.ts'
import type { SuggestField } from '../../engine.ts'
import { fieldBit } from '../../plan.ts'
import { editDistance, likenessRank, mostEdits, nearestWords, PLAIN_WORD } from '../../spelling.ts'
import type { Segment } from '../segments/segment.ts'
import type { View } from '../segments/view.ts'
import { bitCount, letterSet } from './did-you-mean.ts'

/** Words of the index that are written or sound nearly like a given one. */

/** One entry per word of a segment, in nine bytes: what rules nearly all of them out without reading the word. */
interface Signs {
  readonly from: number
  readonly lengths: Uint8Array
  readonly letters: Uint32Array
  readonly sounds: Uint32Array
}
const known = new WeakMap<Segment, Signs>()

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

function signsOf(segment: Segment): Signs {
  const found = known.get(segment)
  if (found) return found
  const from = segment.terms.lowerBound('a')
  const to = segment.terms.lowerBound('{')
  const signs: Signs = {
    from,
    lengths: new Uint8Array(to - from),
    letters: new Uint32Array(to - from),
    sounds: new Uint32Array(to - from),
  }
  segment.terms.forEach(
    (word, term) => {
      // length 0: nothing that could be meant
      if (!PLAIN_WORD.test(word)) return
      signs.lengths[term - from] = word.length
      signs.letters[term - from] = letterSet(word)
      signs.sounds[term - from] = hash(soundOf(word))
    },
    from,
    to,
  )
  known.set(segment, signs)
  return signs
}

function occursIn(segment: Segment, term: number, mask: number): boolean {
  const { postingOffsets, postingMasks } = segment
  for (let p = postingOffsets[term]!; p < postingOffsets[term + 1]!; p++) if (postingMasks[p]! & mask) return true
  return false
}

export function similarWords(view: View, field: SuggestField, word: string): string[] {
  const target = findField(field)?.target
  if (target?.kind !== 'text' || !PLAIN_WORD.test(word)) return []
  const mask = target.fields.reduce((bits, one) => bits | fieldBit(one), 0)
  const most = mostEdits(word)
  const letters = letterSet(word)
  const sound = soundOf(word)
  const soundHash = hash(sound)
  const near = new Map<string, { rank: number; frequency: number }>()
  for (const { segment } of view.parts) {
    const signs = signsOf(segment)
    for (let i = 0; i < signs.lengths.length; i++) {
      const isNear =
        Math.abs(signs.lengths[i]! - word.length) <= most && bitCount(signs.letters[i]! ^ letters) <= most * 2
      if (signs.lengths[i] === 0 || (!isNear && signs.sounds[i] !== soundHash)) continue
      const other = segment.terms.at(signs.from + i)
      if (other === word) continue
      const distance = isNear ? editDistance(word, other, most) : most + 1
      const soundsSame = signs.sounds[i] === soundHash && soundOf(other) === sound
      if ((distance > most && !soundsSame) || !occursIn(segment, signs.from + i, mask)) continue
      const rank = likenessRank(word, other, distance, soundsSame)
      const frequency = (near.get(other)?.frequency ?? 0) + segment.frequency(signs.from + i)
      near.set(other, { rank, frequency })
    }
  }
  return nearestWords(near)
}
