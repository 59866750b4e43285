import { stem } from '../../analysis/stem.ts'
import { type NearPlan, PROSE_MASK, type SequencePlan, type WordPlan } from '../../plan.ts'
import { PROXIMITY_WINDOW } from '../../query.ts'
import { patternOf } from '../../wildcard.ts'
import { LANGUAGES, languageIn, MARK } from '../segments/raw.ts'
import type { Segment } from '../segments/segment.ts'

/** Checks that need the order of words: the tokens of a record are read as they stand in it. */

/** Visits the values of a record in the fields of `mask`: [start, end) in the forward stream and the field's bit. */
function forEachValue(
  segment: Segment,
  doc: number,
  mask: number,
  visit: (start: number, end: number, bit: number) => boolean,
): void {
  const { forward } = segment
  const stop = segment.forwardOffsets[doc + 1]!
  let i = segment.forwardOffsets[doc]!
  while (i < stop) {
    const field = forward.at(i) - MARK
    const start = ++i
    while (i < stop && forward.at(i) < MARK) i++
    const bit = field < 16 ? 1 << field : 0
    if ((bit & mask) !== 0 && !visit(start, i, bit)) return
  }
}

export class SequenceMatcher {
  readonly #segment: Segment
  readonly #plan: SequencePlan
  readonly #terms: readonly number[]
  readonly #lastRange: readonly [number, number]
  /** The highest field that is asked for. */
  readonly #lastField: number
  /** False when some word is not in the dictionary at all. */
  readonly possible: boolean

  constructor(segment: Segment, plan: SequencePlan) {
    this.#segment = segment
    this.#plan = plan
    this.#terms = plan.words.map(word => segment.terms.indexOf(word))
    this.#lastField = 31 - Math.clz32(plan.mask)
    const last = this.#terms.at(-1)!
    this.#lastRange = plan.lastIsPrefix ? segment.terms.prefixRange(plan.words.at(-1)!) : [last, last + 1]
    this.possible =
      this.#terms.slice(0, -1).every(term => term >= 0) &&
      this.#lastRange[0] >= 0 &&
      this.#lastRange[1] > this.#lastRange[0]
  }

  /** Whether the words after the first stand behind `position`; a mark or the end of the stream is no word. */
  #follows(position: number): boolean {
    const { forward } = this.#segment
    const last = this.#terms.length - 1
    for (let i = 1; i < last; i++) if (forward.at(position + i) !== this.#terms[i]) return false
    const token = forward.at(position + last)
    return token >= this.#lastRange[0] && token < this.#lastRange[1]
  }

  /** Fields in which the sequence stands, 0 for none. Runs for every candidate, hence one plain loop. */
  fields(doc: number): number {
    const { forward, forwardOffsets } = this.#segment
    const { atStart, atEnd, mask } = this.#plan
    const length = this.#terms.length
    const [from, to] = length === 1 ? this.#lastRange : [this.#terms[0]!, this.#terms[0]! + 1]
    const stop = forwardOffsets[doc + 1]!
    let found = 0
    let bit = 0
    for (let i = forwardOffsets[doc]!; i < stop; i++) {
      const token = forward.at(i)
      if (token >= MARK) {
        const field = token - MARK
        // fields stand in order: no wanted one comes any more
        if (field > this.#lastField) break
        bit = (1 << field) & mask & ~found
        continue
      }
      if (bit === 0 || token < from || token >= to) continue
      if (atStart && forward.at(i - 1) < MARK) continue
      if (length > 1 && !this.#follows(i)) continue
      if (atEnd && i + length < stop && forward.at(i + length) < MARK) continue
      found |= bit
      bit = 0
    }
    return found
  }
}

/** Whether a token is a word of the query, by spelling or by stem. */
class TokenMatcher {
  readonly #segment: Segment
  readonly #known = new Map<number, boolean>()
  readonly #written: ReadonlySet<string>
  readonly #stems: ReadonlySet<string>
  readonly #word: string
  readonly #pattern: RegExp | null

  constructor(segment: Segment, plan: WordPlan) {
    this.#segment = segment
    this.#word = plan.word
    this.#pattern = plan.pattern ? patternOf(plan.word) : null
    this.#written = new Set(plan.keys.filter(key => key.kind === 'written').map(key => key.word))
    this.#stems = new Set(plan.keys.filter(key => key.kind === 'stem').map(key => key.word))
  }

  matches(token: number, language: number, prose: boolean): boolean {
    const key = token * 8 + (prose ? 4 + language : 0)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const text = this.#segment.terms.at(token)
    const code = LANGUAGES[language]
    const answer =
      text === this.#word ||
      (this.#pattern?.test(text) ?? false) ||
      (prose &&
        (this.#written.has(text) || (code != null && stem(text, code) !== text && this.#stems.has(stem(text, code)))))
    this.#known.set(key, answer)
    return answer
  }
}

export class NearMatcher {
  readonly #segment: Segment
  readonly #plan: NearPlan
  readonly #left: readonly TokenMatcher[]
  readonly #right: readonly TokenMatcher[]

  constructor(segment: Segment, plan: NearPlan) {
    this.#segment = segment
    this.#plan = plan
    this.#left = plan.left.map(word => new TokenMatcher(segment, word))
    this.#right = plan.right.map(word => new TokenMatcher(segment, word))
  }

  #places(side: readonly TokenMatcher[], start: number, end: number, language: number, prose: boolean): number[] {
    const out: number[] = []
    for (let i = start; i + side.length <= end; i++)
      if (side.every((matcher, j) => matcher.matches(this.#segment.forward.at(i + j), language, prose))) out.push(i)
    return out
  }

  /** Fields in which both sides stand near enough in the wanted order, 0 for none. */
  fields(doc: number): number {
    const { order, mask } = this.#plan
    const languages = this.#segment.languages[doc]!
    let found = 0
    forEachValue(this.#segment, doc, mask, (start, end, bit) => {
      const prose = (bit & PROSE_MASK) !== 0
      const language = languageIn(languages, 31 - Math.clz32(bit))
      const left = this.#places(this.#left, start, end, language, prose)
      if (left.length === 0) return true
      const right = this.#places(this.#right, start, end, language, prose)
      const follows = (a: number, aLength: number, b: number): boolean =>
        b >= a + aLength && b - a - aLength <= PROXIMITY_WINDOW
      const near = left.some(l =>
        right.some(
          r =>
            (order !== 'AFT' && follows(l, this.#left.length, r)) ||
            (order !== 'BEF' && follows(r, this.#right.length, l)),
        ),
      )
      if (near) found |= bit
      return true
    })
    return found
  }
}
