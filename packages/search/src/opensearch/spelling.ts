import { soundOf } from '../analysis/sound.ts'
import type { DidYouMean, SuggestField } from '../engine.ts'
import { SearchError } from '../errors.ts'
import { parseTerm } from '../parse.ts'
import { compile } from '../plan.ts'
import {
  type Candidate,
  correctionDistance,
  DOUBTFUL,
  editDistance,
  likeliest,
  likenessRank,
  mostCorrections,
  mostEdits,
  nearestWords,
  PLAIN_WORD,
  partsOf,
  proposalsOf,
  termOf,
} from '../spelling.ts'
import type { Answer, Body, Cluster } from './cluster.ts'
import { at, PART, SOUND_GROUPS, type SoundGroup, type WordGroup } from './layout.ts'
import { type Clause, match, NOTHING, term } from './match.ts'
import { beginsWith, listed, listOf, literally } from './suggestions.ts'

/** Likelier spellings and similar words. The server names words that are nearly written so; we judge them. */

const MOST_NEAR = 50
const GROUPS: Readonly<Record<SuggestField, { readonly words: WordGroup; readonly sounds: readonly SoundGroup[] }>> = {
  LIVRE: { words: 'livre', sounds: SOUND_GROUPS },
  TITULO: { words: 'titulo', sounds: ['titulo'] },
  AUTOR: { words: 'autor', sounds: ['autor'] },
  ASSUNTO: { words: 'assunto', sounds: ['assunto'] },
}

interface NearWord {
  readonly text: string
  readonly freq: number
}

const nearWords = (field: string, word: string, edits: number, moreRecordsThan: number): Body => ({
  text: word,
  term: {
    field,
    analyzer: 'palavras',
    size: MOST_NEAR,
    max_edits: edits,
    prefix_length: 0,
    min_word_length: 3,
    min_doc_freq: moreRecordsThan,
    max_term_freq: 1e9,
    accuracy: 0,
    max_inspections: 20,
    suggest_mode: 'always',
    sort: 'frequency',
  },
})

const readNear = (found: Answer): readonly NearWord[] => found?.[0]?.options ?? []

/** What a term of the free field finds; nothing where it cannot be searched for. */
function matching(text: string): Clause {
  try {
    return match(compile(parseTerm(text, 'LIVRE', 'P')).plan)
  } catch (error) {
    if (error instanceof SearchError) return NOTHING
    throw error
  }
}

export class Spelling {
  readonly #cluster: Cluster
  readonly #index: string

  constructor(cluster: Cluster, index: string) {
    this.#cluster = cluster
    this.#index = index
  }

  #counting(filters: Readonly<Record<string, Clause>>, more: Body = {}): Promise<Answer> {
    const body = { size: 0, track_total_hits: false, ...more }
    const counts = Object.keys(filters).length > 0 ? { aggs: { counts: { filters: { filters } } } } : {}
    return this.#cluster.search(this.#index, { ...body, ...counts })
  }

  async didYouMean(given: string): Promise<DidYouMean | null> {
    const text = termOf(given)
    const list = [...new Set(partsOf(text).flatMap(({ word }) => word ?? []))]
    if (list.length === 0) return null
    const field = at.weighed('livre')
    const filters = Object.fromEntries(list.map(word => [word, term(field, word)]))
    const near = Object.fromEntries(
      list.map(word => [word, nearWords(field, word, mostCorrections(word), DOUBTFUL - 1)]),
    )
    const { aggregations, suggest } = await this.#counting({ ...filters, ' ': matching(text) }, { suggest: near })
    const countOf = (name: string): number => aggregations.counts.buckets[name]?.doc_count ?? 0
    const candidates = new Map(list.map(word => [word, this.#candidates(word, readNear(suggest[word]))]))
    const forms = await this.#forms([...candidates.values()].flat().map(({ word }) => word))
    const found = countOf(' ')
    const proposals = proposalsOf(text, found === 0, {
      frequency: countOf,
      candidates: word => candidates.get(word) ?? [],
      written: word => forms.get(word) ?? word,
    })
    if (proposals.length === 0) return null
    const asked = Object.fromEntries(proposals.map((proposal, i) => [`${i}`, matching(proposal.term)]))
    const { counts } = (await this.#counting(asked)).aggregations
    return likeliest(
      found,
      proposals,
      proposals.map((_, i) => counts.buckets[`${i}`].doc_count),
    )
  }

  #candidates(word: string, near: readonly NearWord[]): Candidate[] {
    const most = mostCorrections(word)
    return near.flatMap(({ text, freq }) => {
      const edits = PLAIN_WORD.test(text) ? editDistance(word, text, most) : most + 1
      if (edits === 0 || edits > most) return []
      return [{ word: text, distance: correctionDistance(word, text, edits), frequency: freq }]
    })
  }

  /** How words are written with their accents, where they have any. */
  async #forms(list: readonly string[]): Promise<Map<string, string>> {
    const wanted = [...new Set(list)]
    const out = new Map<string, string>()
    if (wanted.length === 0) return out
    const beginning = (word: string): string => `${soundOf(word)}${PART}${word}${PART}`
    const aggs = Object.fromEntries(
      wanted.flatMap(word =>
        SOUND_GROUPS.map(group => {
          const field = at.sounds(group)
          return [`${word} ${group}`, listed(field, beginsWith(field, beginning(word)), `${beginning(word)}.*`, 4)]
        }),
      ),
    )
    const { aggregations } = await this.#cluster.search(this.#index, { size: 0, track_total_hits: false, aggs })
    for (const word of wanted) {
      let most = 0
      for (const group of SOUND_GROUPS)
        for (const { key, doc_count } of listOf(aggregations[`${word} ${group}`])) {
          const form = key.split(PART)[2]!
          if (form === word || doc_count <= most) continue
          most = doc_count
          out.set(word, form)
        }
    }
    return out
  }

  async similarWords(field: SuggestField, word: string): Promise<readonly string[]> {
    if (!PLAIN_WORD.test(word)) return []
    const { words, sounds } = GROUPS[field]
    const most = mostEdits(word)
    const sound = soundOf(word)
    const { aggregations, suggest } = await this.#cluster.search(this.#index, {
      size: 0,
      track_total_hits: false,
      aggs: Object.fromEntries(
        sounds.map(group => {
          const name = at.sounds(group)
          const beginning = sound + PART
          return [group, listed(name, beginsWith(name, beginning), `${literally(beginning)}.*`, MOST_NEAR)]
        }),
      ),
      ...(most > 0 && { suggest: { near: nearWords(at.weighed(words), word, most, 0) } }),
    })
    const near = new Map<string, { rank: number; frequency: number }>()
    const note = (other: string, frequency: number): void => {
      if (other === word || !PLAIN_WORD.test(other)) return
      const distance = editDistance(word, other, most)
      const soundsSame = soundOf(other) === sound
      if (distance > most && !soundsSame) return
      const known = near.get(other)?.frequency ?? 0
      near.set(other, { rank: likenessRank(word, other, distance, soundsSame), frequency: Math.max(known, frequency) })
    }
    for (const { text, freq } of readNear(suggest?.near)) note(text, freq)
    for (const group of sounds)
      for (const { key, doc_count } of listOf(aggregations[group])) note(key.split(PART)[1]!, doc_count)
    return nearestWords(near)
  }
}
