import { words } from '../../analysis/tokenize.ts'
import type { AuthorSuggestion, GroupedSuggestions, SuggestField, Suggestion, WorkGroup } from '../../engine.ts'
import { MAX_EDITIONS } from '../../query.ts'
import { WorkSpace } from '../query/work-groups.ts'
import { MISSING } from '../segments/raw.ts'
import { hasBit } from '../segments/segment.ts'
import type { Part, View } from '../segments/view.ts'
import { forEachSharing } from './shared-headings.ts'
import type { Suggester } from './suggester.ts'
import { forEachWithWords, titlesStarting } from './title-matches.ts'

/** Works, authors and subjects for what is being typed; every step is bounded, for it runs at each pause of a hand. */

const MOST_WORKS = 5
const MOST_AUTHORS = 3
const MOST_SUBJECTS = 3
/** The works of an author with more records are not counted while somebody types. */
const MOST_COUNTED = 1000
const NOTHING: GroupedSuggestions = { works: [], authors: [], subjects: [] }

interface Found {
  readonly part: Part
  readonly doc: number
  rank: number
}

/** By the number of a work; records that are works of their own stand below zero. */
type FoundWorks = Map<number, Found>

/** What is told of an author, however much of the name is typed. */
interface AuthorWorks {
  readonly total: number
  /** Those with most editions. */
  readonly first: readonly Found[]
}
/** Authors remembered at once. */
const MOST_REMEMBERED = 5000

export class GroupedSuggester {
  readonly #suggester: Suggester
  #view: View | null = null
  #space: WorkSpace | null = null
  readonly #known = new Map<string, GroupedSuggestions>()
  readonly #authors = new Map<string, AuthorWorks>()

  constructor(suggester: Suggester) {
    this.#suggester = suggester
  }

  /** How often terms were searched has changed, and with it the order. */
  forget(): void {
    this.#known.clear()
  }

  suggest(view: View, field: SuggestField, typed: string): GroupedSuggestions {
    const list = words(typed.slice(0, 200), 'query')
    if (list.length === 0) return NOTHING
    if (view !== this.#view) {
      this.#view = view
      this.#space = new WorkSpace(view)
      this.#known.clear()
      this.#authors.clear()
    }
    const name = `${field} ${typed}`
    let answer = this.#known.get(name)
    if (!answer) {
      answer = this.#find(view, field, typed, list)
      if (this.#known.size > 2000) this.#known.clear()
      this.#known.set(name, answer)
    }
    return answer
  }

  #find(view: View, field: SuggestField, typed: string, list: readonly string[]): GroupedSuggestions {
    const asks = (own: SuggestField): boolean => field === 'LIVRE' || field === own
    const suggest = (own: SuggestField, most: number): readonly Suggestion[] =>
      asks(own) ? this.#suggester.suggest(view, own, typed).slice(0, most) : []
    const found: FoundWorks = new Map()
    const authors = suggest('AUTOR', MOST_AUTHORS).map(author => this.#author(view, author, found))
    if (asks('TITULO')) this.#titles(view, list, found)
    return {
      works: asks('TITULO') ? mostEditions(found).map(each => this.#group(view, each)) : [],
      authors,
      subjects: suggest('ASSUNTO', MOST_SUBJECTS),
    }
  }

  /** Counts the works of an author and offers them. */
  #author(view: View, author: Suggestion, found: FoundWorks): AuthorSuggestion {
    if (author.total > MOST_COUNTED) return { ...author, works: null }
    let own = this.#authors.get(author.word)
    if (!own) {
      own = this.#worksBy(view, author.word)
      if (this.#authors.size >= MOST_REMEMBERED) this.#authors.clear()
      this.#authors.set(author.word, own)
    }
    for (const { part, doc } of own.first) this.#keep(part, doc, found, 1)
    return { ...author, works: own.total }
  }

  #worksBy(view: View, author: string): AuthorWorks {
    const own: FoundWorks = new Map()
    const heading = { field: 'autor', words: words(author) } as const
    for (const part of view.parts) forEachSharing(part, heading, (_id, doc) => this.#keep(part, doc, own, 1))
    return { total: own.size, first: mostEditions(own) }
  }

  #titles(view: View, list: readonly string[], found: FoundWorks): void {
    for (const part of view.parts)
      for (const doc of titlesStarting(part, list.join(' '), MOST_WORKS)) this.#keep(part, doc, found, 2)
    if (found.size >= MOST_WORKS) return
    for (const part of view.parts) forEachWithWords(part, list, doc => this.#keep(part, doc, found, 1))
  }

  #keep(part: Part, doc: number, found: FoundWorks, weight: number): void {
    const work = this.#space!.workOf(part.segment, doc)
    const key = work === MISSING ? -1 - part.segment.ids[doc]! : work
    const rank = weight * (work === MISSING ? 1 : this.#space!.size(work))
    const known = found.get(key)
    if (!known) found.set(key, { part, doc, rank })
    else if (rank > known.rank) known.rank = rank
  }

  #group(view: View, { part, doc }: Found): WorkGroup {
    const work = this.#space!.workOf(part.segment, doc)
    const own = part.segment.ids[doc]!
    if (work === MISSING) return { lead: own, ids: [own], total: 1 }
    const editions = view.parts
      .flatMap(({ segment, deleted }) =>
        [...this.#space!.recordsOf(work, segment)].flatMap(each =>
          deleted && hasBit(deleted, each) ? [] : { id: segment.ids[each]!, year: segment.years[each]! },
        ),
      )
      .sort((a, b) => b.year - a.year || a.id - b.id)
    const ids = editions.slice(0, MAX_EDITIONS).map(({ id }) => id)
    return { lead: ids[0] ?? own, ids, total: editions.length }
  }
}

/** Those with most editions first; a title that begins as typed counts twice. */
const mostEditions = (found: FoundWorks): Found[] =>
  [...found.values()]
    .sort((a, b) => b.rank - a.rank || a.part.segment.ids[a.doc]! - b.part.segment.ids[b.doc]!)
    .slice(0, MOST_WORKS)
