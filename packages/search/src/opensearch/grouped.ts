import { isStopWord } from '../analysis/stop-words.ts'
import { keyOf, words } from '../analysis/tokenize.ts'
import type { AuthorSuggestion, GroupedSuggestions, SuggestField, Suggestion, WorkGroup } from '../engine.ts'
import type { Answer, Cluster } from './cluster.ts'
import { at } from './layout.ts'
import { allOf, anyOf, type Clause, term } from './match.ts'
import { newestOfWorks } from './pages.ts'
import { OWN_WORK } from './record.ts'
import { beginsWith, type Suggestions } from './suggestions.ts'

/** Works, authors and subjects for what is being typed. */

const MOST_WORKS = 5
const MOST_AUTHORS = 3
const MOST_SUBJECTS = 3
/** The works of an author with more records are not counted while somebody types. */
const MOST_COUNTED = 1000
/** Letters from which on a beginning is looked for inside titles. */
const SHORTEST = 3
/** Works that are weighed against each other. */
const WEIGHED = 30

interface Way {
  readonly query: Clause
  /** A title that begins as typed counts twice. */
  readonly weight: number
}

/** Titles that begin so, with and without an article, and titles that have the words, the last of them as a beginning. */
function titleWays(list: readonly string[]): Way[] {
  const field = at.suggested('titulo')
  const [first, ...rest] = list
  const starts = [beginsWith(field, list.join(' '))]
  if (rest.length > 0 && isStopWord(first!)) starts.push(beginsWith(field, rest.join(' ')))
  const beginning = list.at(-1)!
  const others = list.slice(0, -1).filter(word => !isStopWord(word))
  const inside = at.weighed('titulo')
  return [
    { query: anyOf(starts), weight: 2 },
    ...(beginning.length < SHORTEST
      ? []
      : [{ query: allOf([...others.map(word => term(inside, word)), beginsWith(inside, beginning)]), weight: 1 }]),
  ]
}

export class GroupedSuggester {
  readonly #cluster: Cluster
  readonly #index: string
  readonly #suggestions: Suggestions

  constructor(cluster: Cluster, index: string, suggestions: Suggestions) {
    this.#cluster = cluster
    this.#index = index
    this.#suggestions = suggestions
  }

  async suggest(field: SuggestField, typed: string): Promise<GroupedSuggestions> {
    const list = words(typed.slice(0, 200), 'query')
    if (list.length === 0) return { works: [], authors: [], subjects: [] }
    const suggest = async (own: SuggestField, most: number): Promise<readonly Suggestion[]> =>
      field === 'LIVRE' || field === own ? (await this.#suggestions.suggest(own, typed)).slice(0, most) : []
    const [names, subjects] = await Promise.all([suggest('AUTOR', MOST_AUTHORS), suggest('ASSUNTO', MOST_SUBJECTS)])
    const asksWorks = field === 'LIVRE' || field === 'TITULO'
    const titles = asksWorks ? titleWays(list) : []
    const own = names.map(({ word }) => term(at.whole('autor'), keyOf(word)))
    const { aggregations } = await this.#cluster.search(this.#index, {
      size: 0,
      track_total_hits: false,
      aggs: Object.assign(
        {},
        ...titles.map(({ query }, i) => ({ [`title ${i}`]: works(query) })),
        ...own.map((query, i) => ({ [`author ${i}`]: works(query) })),
      ),
    })
    const authors = names.map((name, i): AuthorSuggestion => {
      if (name.total > MOST_COUNTED) return { ...name, works: null }
      return { ...name, works: aggregations[`author ${i}`].different.value }
    })
    if (!asksWorks) return { works: [], authors, subjects }
    const ways = [
      ...titles.map(({ weight }, i) => ({ found: aggregations[`title ${i}`], weight })),
      ...authors.flatMap((author, i) =>
        author.works === null ? [] : [{ found: aggregations[`author ${i}`], weight: 1 }],
      ),
    ]
    return { works: await this.#works(ways), authors, subjects }
  }

  /** Those with most editions first. */
  async #works(ways: readonly { readonly found: Answer; readonly weight: number }[]): Promise<WorkGroup[]> {
    const weights = new Map<string, number>()
    for (const { found, weight } of ways)
      for (const { key } of found.list.buckets) weights.set(key, Math.max(weight, weights.get(key) ?? 0))
    const shared = [...weights.keys()].filter(key => !key.startsWith(OWN_WORK))
    const groups = await newestOfWorks(this.#cluster, this.#index, shared)
    return [...weights]
      .flatMap(([key, weight]): { group: WorkGroup; rank: number }[] => {
        const id = Number(key.slice(OWN_WORK.length))
        const group = key.startsWith(OWN_WORK) ? { lead: id, ids: [id], total: 1 } : groups.get(key)
        return group ? [{ group, rank: weight * group.total }] : []
      })
      .sort((a, b) => b.rank - a.rank || Math.min(...a.group.ids) - Math.min(...b.group.ids))
      .slice(0, MOST_WORKS)
      .map(({ group }) => group)
  }
}

const works = (query: Clause) => ({
  filter: query,
  aggs: { list: { terms: { field: 'obra', size: WEIGHED } }, different: { cardinality: { field: 'obra' } } },
})
