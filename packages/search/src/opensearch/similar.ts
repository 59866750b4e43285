import { isStopWord } from '../analysis/stop-words.ts'
import {
  HEADING_WEIGHTS,
  LIKENESS_FIELDS,
  MOST_HEADING_RECORDS,
  MOST_HEADINGS,
  MOST_WORD_RECORDS,
  MOST_WORDS,
} from '../likeness.ts'
import { inverseFrequency } from '../relevance.ts'
import type { Answer, Cluster } from './cluster.ts'
import { at } from './layout.ts'
import { anyOf, type Clause, term } from './match.ts'

/** Works like one: those that share its headings and its class, then its rarest words. */

interface Sign {
  readonly clause: Clause
  /** How much it says before its frequency is known. */
  readonly weight: number
  readonly isHeading: boolean
}

const HEADINGS = Object.keys(HEADING_WEIGHTS) as (keyof typeof HEADING_WEIGHTS)[]

function signsOf(source: Readonly<Record<string, readonly string[]>>): Sign[] {
  const weights = new Map<string, number>()
  for (const { field, weight } of LIKENESS_FIELDS)
    for (const value of source[at.words(field)] ?? [])
      for (const word of value.split(' '))
        if (!isStopWord(word)) weights.set(word, Math.max(weight, weights.get(word) ?? 0))
  const words = [...weights].map(([word, weight]) => ({
    clause: anyOf(LIKENESS_FIELDS.map(({ field }) => term(at.words(field), word))),
    weight,
    isHeading: false,
  }))
  const headings = HEADINGS.flatMap(field =>
    [...new Set(source[at.whole(field)] ?? [])].map(value => ({
      clause: term(at.whole(field), value),
      weight: HEADING_WEIGHTS[field],
      isHeading: true,
    })),
  )
  return [...words, ...headings]
}

export async function similar(cluster: Cluster, index: string, id: number, limit: number): Promise<number[]> {
  const found = await cluster.search(index, {
    query: term('id', id),
    size: 1,
    _source: [...LIKENESS_FIELDS.map(({ field }) => at.words(field)), ...HEADINGS.map(at.whole)],
  })
  const source = found.hits.hits[0]?._source
  if (!source) return []
  const signs = signsOf(source)
  if (signs.length === 0) return []
  const { hits, aggregations } = await cluster.search(index, {
    size: 0,
    track_total_hits: true,
    aggs: { signs: { filters: { filters: signs.map(({ clause }) => clause) } } },
  })
  const told = signs.map(({ clause, weight, isHeading }, i) => {
    const frequency: number = aggregations.signs.buckets[i].doc_count
    return { clause, isHeading, frequency, boost: weight * inverseFrequency(hits.total.value, frequency) }
  })
  const telling = (isHeading: boolean, mostRecords: number, most: number) =>
    told
      .filter(sign => sign.isHeading === isHeading && sign.frequency > 1 && sign.frequency <= mostRecords)
      .sort((a, b) => b.boost - a.boost)
      .slice(0, most)
  const chosen = [
    ...telling(false, MOST_WORD_RECORDS, MOST_WORDS),
    ...telling(true, MOST_HEADING_RECORDS, MOST_HEADINGS),
  ]
  if (chosen.length === 0) return []
  const answer = await cluster.search(index, {
    query: {
      bool: {
        should: chosen.map(({ clause, boost }) => ({ constant_score: { filter: clause, boost } })),
        minimum_should_match: 1,
        must_not: [term('id', id)],
      },
    },
    sort: [{ _score: 'desc' }, { id: 'asc' }],
    size: limit,
    track_total_hits: false,
    _source: false,
    stored_fields: '_none_',
  })
  return answer.hits.hits.map((hit: Answer) => Number(hit.sort.at(-1)))
}
