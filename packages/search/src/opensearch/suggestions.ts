import { SUGGESTION_COUNT } from '@estante/contract/constants'
import { isStopWord } from '../analysis/stop-words.ts'
import { keyOf, words } from '../analysis/tokenize.ts'
import type { SuggestField, Suggestion } from '../engine.ts'
import { CANDIDATES, UseCounts } from '../use-counts.ts'
import type { Answer, Body, Cluster } from './cluster.ts'
import { at, PART, type SuggestedKind } from './layout.ts'
import type { Clause } from './match.ts'

/** Headings and titles that begin with what was typed, the most searched and most frequent first. */

const KINDS: Readonly<Record<SuggestField, readonly SuggestedKind[]>> = {
  LIVRE: ['autor', 'assunto', 'titulo'],
  TITULO: ['titulo'],
  AUTOR: ['autor'],
  ASSUNTO: ['assunto'],
}
/** The server reads no longer expressions. */
const LONGEST_EXPRESSION = 900
const SIGNS = /[.?+*|{}[\]()"\\#@&<>~^$-]/g
export const literally = (text: string): string => text.replace(SIGNS, '\\$&')

export const beginsWith = (field: string, value: string): Clause => ({ prefix: { [field]: { value } } })

/** Values of a field that an expression describes, with the number of records of each. */
export const listed = (field: string, within: Clause, include: string, size: number): Body => ({
  filter: within,
  aggs: { list: { terms: { field, include, size } } },
})

export interface Listed {
  readonly key: string
  readonly doc_count: number
}
export const listOf = (aggregation: Answer): readonly Listed[] => aggregation?.list.buckets ?? []

interface Wanted {
  readonly kind: SuggestedKind
  readonly prefix: string
  /** The article that the reader typed: titles are filed without. */
  readonly article: string
}

interface Candidate {
  readonly key: string
  readonly word: string
  total: number
}

function wantedOf(field: SuggestField, prefix: string): Wanted[] {
  const space = prefix.indexOf(' ')
  const first = prefix.slice(0, space)
  const rest = prefix.slice(space + 1)
  return KINDS[field].flatMap(kind => [
    { kind, prefix, article: '' },
    ...(kind === 'titulo' && space > 0 && rest !== '' && isStopWord(first)
      ? [{ kind, prefix: rest, article: `${first} ` }]
      : []),
  ])
}

export class Suggestions {
  readonly #cluster: Cluster
  readonly #index: string
  #uses = new UseCounts()

  constructor(cluster: Cluster, index: string) {
    this.#cluster = cluster
    this.#index = index
  }

  setUses(counts: ReadonlyMap<string, number>): void {
    this.#uses = new UseCounts(counts)
  }

  async suggest(field: SuggestField, typed: string): Promise<readonly Suggestion[]> {
    const list = words(typed.slice(0, 200), 'query')
    if (list.length === 0) return []
    const wanted = wantedOf(field, list.join(' ') + (/\s$/.test(typed) ? ' ' : ''))
    const { aggregations } = await this.#cluster.search(this.#index, {
      size: 0,
      track_total_hits: false,
      aggs: Object.assign({}, ...wanted.map((one, i) => this.#aggregations(one, i))),
    })
    const found = new Map<string, Candidate>()
    wanted.forEach(({ kind, article }, i) => {
      // A name may be found as filed and as said, and among those that are searched for: it is counted once.
      const shown = new Map<string, number>()
      for (const name of [`${i}`, `${i} used`])
        for (const { key, doc_count } of listOf(aggregations[name])) {
          const [folded, word] = key.split(PART) as [string, string]
          const own = kind === 'autor' ? keyOf(word) : folded
          const id = own + PART + word
          shown.set(id, Math.max(shown.get(id) ?? 0, doc_count))
        }
      for (const [id, total] of shown) {
        const [own, word] = id.split(PART) as [string, string]
        const known = found.get(article + own)
        if (known) known.total += total
        else found.set(article + own, { key: article + own, word: article + word, total })
      }
    })
    return [...found.values()]
      .sort((a, b) => this.#uses.of(b.key) - this.#uses.of(a.key) || b.total - a.total || (a.key < b.key ? -1 : 1))
      .slice(0, SUGGESTION_COUNT)
      .map(({ word, total }) => ({ word, total }))
  }

  #aggregations({ kind, prefix }: Wanted, i: number): Body {
    const field = at.suggested(kind)
    const within = beginsWith(field, prefix)
    const used = this.#usedExpression(prefix)
    return {
      [`${i}`]: listed(field, within, `${literally(prefix)}.*`, CANDIDATES),
      ...(used && { [`${i} used`]: listed(field, within, used, CANDIDATES * 2) }),
    }
  }

  /** What readers search for that begins so. */
  #usedExpression(prefix: string): string | null {
    const kept: string[] = []
    let length = 0
    for (const key of this.#uses.startingWith(prefix)) {
      const one = literally(key)
      length += one.length + 1
      if (length > LONGEST_EXPRESSION) break
      kept.push(one)
    }
    return kept.length > 0 ? `(${kept.join('|')})${PART}.*` : null
  }
}
