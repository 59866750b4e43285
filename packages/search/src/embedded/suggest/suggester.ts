import { SUGGESTION_COUNT } from '@estante/contract/constants'
import { isStopWord } from '../../analysis/stop-words.ts'
import { words } from '../../analysis/tokenize.ts'
import type { SuggestField, Suggestion } from '../../engine.ts'
import { CANDIDATES, UseCounts } from '../../use-counts.ts'
import { highestAt } from '../query/order.ts'
import type { HeadingList, Segment } from '../segments/segment.ts'
import type { StringList } from '../segments/string-list.ts'
import type { Part, View } from '../segments/view.ts'
import { isStillHeld } from './still-held.ts'

/** Suggestions: headings and titles that begin with what was typed, the most searched and most frequent first. */

interface Candidate {
  readonly key: string
  readonly word: string
  total: number
}

/** The most frequent of a range, and those of it that readers search for. */
function pick(list: StringList, counts: Uint32Array | Uint8Array, prefix: string, uses: UseCounts): number[] {
  const [from, to] = list.prefixRange(prefix)
  if (to <= from) return []
  const out = new Set(highestAt(counts, from, to, CANDIDATES))
  for (const key of uses.startingWith(prefix)) {
    const at = list.indexOf(key)
    if (at >= 0) out.add(at)
  }
  return [...out]
}

function addHeading(
  part: Part,
  { keys, counts, display }: HeadingList,
  at: number,
  add: (candidate: Candidate) => void,
): void {
  const key = keys.at(at)
  const total = counts[at]!
  if (isStillHeld(part, key, total)) add({ key, word: display(at), total })
}

export class Suggester {
  #uses = new UseCounts()
  #view: View | null = null
  readonly #known = new Map<string, readonly Suggestion[]>()
  readonly #forms = new Map<string, string>()

  setUses(counts: ReadonlyMap<string, number>): void {
    this.#uses = new UseCounts(counts)
    this.#known.clear()
  }

  suggest(view: View, field: SuggestField, typed: string): readonly Suggestion[] {
    const list = words(typed.slice(0, 200), 'query')
    if (list.length === 0) return []
    if (view !== this.#view) {
      this.#view = view
      this.#known.clear()
      this.#forms.clear()
    }
    const prefix = list.join(' ') + (/\s$/.test(typed) ? ' ' : '')
    const name = `${field} ${prefix}`
    let answer = this.#known.get(name)
    if (!answer) {
      answer = this.#find(view, field, prefix)
      if (this.#known.size > 5000) this.#known.clear()
      this.#known.set(name, answer)
    }
    return answer
  }

  #find(view: View, field: SuggestField, prefix: string): readonly Suggestion[] {
    const found = new Map<string, Candidate>()
    const add = (candidate: Candidate): void => {
      const known = found.get(candidate.key)
      if (known) known.total += candidate.total
      else found.set(candidate.key, candidate)
    }
    for (const part of view.parts) {
      if (field === 'AUTOR' || field === 'LIVRE') this.#names(part, prefix, add)
      if (field === 'ASSUNTO' || field === 'LIVRE') this.#headings(part, prefix, add)
      if (field === 'TITULO' || field === 'LIVRE') this.#titles(part, prefix, add)
    }
    return [...found.values()]
      .sort((a, b) => this.#uses.of(b.key) - this.#uses.of(a.key) || b.total - a.total || (a.key < b.key ? -1 : 1))
      .slice(0, SUGGESTION_COUNT)
      .map(({ word, total }) => ({ word, total }))
  }

  #names(part: Part, prefix: string, add: (candidate: Candidate) => void): void {
    const headings = part.segment.headings('autor')
    const turned = part.segment.turnedNames()
    const found = new Set(pick(headings.keys, headings.counts, prefix, this.#uses))
    const [from, to] = turned.keys.prefixRange(prefix)
    for (const i of highestAt(headings.counts, from, to, CANDIDATES, turned.headings)) found.add(turned.headings[i]!)
    for (const at of found) addHeading(part, headings, at, add)
  }

  #headings(part: Part, prefix: string, add: (candidate: Candidate) => void): void {
    const headings = part.segment.headings('assunto')
    for (const at of pick(headings.keys, headings.counts, prefix, this.#uses)) addHeading(part, headings, at, add)
  }

  /** Title keys have no initial article; what the reader typed of it is kept. */
  #titles(part: Part, prefix: string, add: (candidate: Candidate) => void): void {
    const { segment } = part
    const column = segment.sort('titulo')
    if (!column) return
    const counts = segment.titleCounts()
    const collect = (wanted: string, article: string): void => {
      for (const at of pick(column.keys, counts, wanted, this.#uses)) {
        const key = column.keys.at(at)
        if (!isStillHeld(part, key, counts[at]!)) continue
        add({ key: article + key, word: article + this.#written(segment, key), total: counts[at]! })
      }
    }
    collect(prefix, '')
    const space = prefix.indexOf(' ')
    const first = prefix.slice(0, space)
    const rest = prefix.slice(space + 1)
    if (space > 0 && rest !== '' && isStopWord(first)) collect(rest, `${first} `)
  }

  /** A folded key as it is written, word by word. */
  #written(segment: Segment, key: string): string {
    return key
      .split(' ')
      .map(word => {
        let form = this.#forms.get(word)
        if (form === undefined) {
          const term = segment.terms.indexOf(word)
          form = (term >= 0 && segment.writtenForm(term)) || word
          this.#forms.set(word, form)
        }
        return form
      })
      .join(' ')
  }
}
