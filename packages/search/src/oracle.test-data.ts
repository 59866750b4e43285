import {
  type FacetCode,
  findSort,
  findTab,
  NO_YEAR,
  orderedBy,
  SELECTIONS,
  type SelectionCode,
  type SelectionTarget,
  type SortKey,
  TEXT_FIELDS,
  yearSpan,
} from '@estante/contract/declared'
import { queryStems, stem } from './analysis/stem.ts'
import { codeTokens, keyOf, words } from './analysis/tokenize.ts'
import { type SearchDocument, WORD_SORT_KEYS } from './document.ts'
import { EXACT_BIT } from './embedded/query/postings.ts'
import { leafScore, SCORE_SCALE } from './embedded/query/score.ts'
import type { FacetCount } from './engine.ts'
import { compile, fieldBit, type Plan, type SequencePlan, type WordPlan } from './plan.ts'
import { PROXIMITY_WINDOW, type SearchQuery } from './query.ts'
import { inverseFrequency } from './relevance.ts'
import { TEXT_FIELD_RULES } from './text-fields.ts'
import { patternOf } from './wildcard.ts'

/** The same search by looking at every record: slow, plain, and what the engine must agree with. */

interface Value {
  readonly bit: number
  readonly tokens: readonly string[]
  readonly prose: boolean
}

class Record {
  readonly document: SearchDocument
  readonly values: readonly Value[]

  constructor(document: SearchDocument) {
    this.document = document
    this.values = TEXT_FIELDS.flatMap(field =>
      (document.text[field] ?? []).map(text => {
        const { analysis } = TEXT_FIELD_RULES[field]
        return {
          bit: fieldBit(field),
          tokens: analysis === 'code' ? codeTokens(text) : words(text),
          prose: analysis === 'prose',
        }
      }),
    )
  }

  stems(token: string): string | null {
    const { language } = this.document
    return language ? stem(token, language) : null
  }

  matchesWord(token: string, value: Value, plan: WordPlan): 'exact' | 'stem' | null {
    if (plan.pattern) return patternOf(plan.word).test(token) ? 'exact' : null
    if (plan.prefix) return token.startsWith(plan.word) ? 'exact' : null
    if (token === plan.word) return 'exact'
    const others = plan.keys.filter(key => (key.mask & value.bit) !== 0)
    if (others.some(key => key.kind === 'written' && key.word === token)) return 'stem'
    const own = value.prose ? this.stems(token) : null
    return own !== null && own !== token && [plan.word, ...queryStems(plan.word)].includes(own) ? 'stem' : null
  }

  wordMask(plan: WordPlan): { mask: number; exact: boolean } {
    let mask = 0
    let exact = false
    for (const value of this.values) {
      if ((value.bit & plan.mask) === 0) continue
      for (const token of value.tokens) {
        const how = this.matchesWord(token, value, plan)
        if (how) mask |= value.bit
        if (how === 'exact') exact = true
      }
    }
    return { mask, exact }
  }

  sequenceMask(plan: SequencePlan): number {
    let mask = 0
    for (const { bit, tokens } of this.values) {
      if ((bit & plan.mask) === 0) continue
      for (let at = 0; at + plan.words.length <= tokens.length; at++) {
        if (plan.atStart && at > 0) break
        if (plan.atEnd && at + plan.words.length !== tokens.length) continue
        const fits = plan.words.every((word, i) =>
          plan.lastIsPrefix && i === plan.words.length - 1 ? tokens[at + i]!.startsWith(word) : tokens[at + i] === word,
        )
        if (fits) mask |= bit
      }
    }
    return mask
  }

  places(value: Value, side: readonly WordPlan[]): number[] {
    return value.tokens.flatMap((_, at) =>
      at + side.length <= value.tokens.length &&
      side.every((plan, i) => this.matchesWord(value.tokens[at + i]!, value, plan))
        ? [at]
        : [],
    )
  }

  nearMask(plan: Extract<Plan, { op: 'near' }>): number {
    let mask = 0
    for (const value of this.values) {
      if ((value.bit & plan.mask) === 0) continue
      const gap = (a: number, length: number, b: number): boolean =>
        b - a - length >= 0 && b - a - length <= PROXIMITY_WINDOW
      for (const l of this.places(value, plan.left))
        for (const r of this.places(value, plan.right)) {
          if (plan.order !== 'AFT' && gap(l, plan.left.length, r)) mask |= value.bit
          if (plan.order !== 'BEF' && gap(r, plan.right.length, l)) mask |= value.bit
        }
    }
    return mask
  }

  matches(plan: Plan): boolean {
    switch (plan.op) {
      case 'all':
        return true
      case 'none':
        return false
      case 'word':
        return this.wordMask(plan).mask !== 0
      case 'sequence':
        return this.sequenceMask(plan) !== 0
      case 'near':
        return this.nearMask(plan) !== 0
      case 'code':
        if (plan.column === 'ano') return String(this.document.year) === plan.code
        return this.document.codes?.[plan.column]?.includes(plan.code) ?? false
      case 'id':
        return this.document.id === plan.id
      case 'and':
        return plan.nodes.every(node => this.matches(node))
      case 'or':
        return plan.nodes.some(node => this.matches(node))
      case 'not':
        return this.matches(plan.left) && !this.matches(plan.right)
    }
  }

  facet(code: FacetCode): readonly string[] {
    if (code === 'Y') return [this.document.year ? String(this.document.year) : NO_YEAR]
    return [...new Set(this.document.facets?.[code] ?? [])]
  }

  sortValue(by: SortKey): string | null {
    const given = this.document.sort?.[by]
    if (!given) return null
    return (WORD_SORT_KEYS.has(by) ? keyOf(given) : given) || null
  }
}

/** Leaves that score, by number. */
function leavesOf(plan: Plan, out: Plan[] = []): Plan[] {
  if (plan.op === 'word' || plan.op === 'sequence') out[plan.leaf] = plan
  else if (plan.op === 'near') {
    out[plan.leaf] = plan
    for (const word of [...plan.left, ...plan.right]) out[word.leaf] = word
  } else if (plan.op === 'and' || plan.op === 'or') for (const node of plan.nodes) leavesOf(node, out)
  else if (plan.op === 'not') leavesOf(plan.left, out)
  return out
}

const leafMask = (record: Record, leaf: Plan): { mask: number; exact: boolean } =>
  leaf.op === 'word'
    ? record.wordMask(leaf)
    : {
        mask: leaf.op === 'sequence' ? record.sequenceMask(leaf) : leaf.op === 'near' ? record.nearMask(leaf) : 0,
        exact: true,
      }

function isChosen(record: Record, code: FacetCode, chosen: string): boolean {
  const span = code === 'Y' ? yearSpan(chosen) : null
  if (!span) return record.facet(code).includes(chosen)
  const year = record.document.year ?? 0
  return year > 0 && year >= span[0] && year <= span[1]
}

export interface OracleAnswer {
  readonly total: number
  readonly ids: readonly number[]
  readonly facets: ReadonlyMap<FacetCode, readonly FacetCount[]>
  /** Of the matches, those with a copy or on line. */
  readonly available: number
  /** Records of each work on the page, the leading one first, the others ascending. */
  readonly works: { readonly total: number; readonly page: readonly (readonly number[])[] }
}

function inYear(record: Record, { year: range }: SearchQuery): boolean {
  if (!range) return true
  const year = record.document.year ?? 0
  if (year === 0) return false
  if (range.operator === '=') return year === range.year
  if (range.operator === '<') return year < range.year
  if (range.operator === '>') return year > range.year
  return year >= range.year && year <= range.finalYear!
}

function selected(record: Record, query: SearchQuery): boolean {
  const group = findTab(query.tab)?.group
  if (group && !record.document.codes?.grupo?.includes(group)) return false
  return (Object.keys(query.selections ?? {}) as SelectionCode[]).every(code => {
    const wanted = query.selections?.[code] ?? []
    if (wanted.length === 0) return true
    const target: SelectionTarget = SELECTIONS[code]
    if ('facet' in target) return record.facet(target.facet).some(value => wanted.includes(value))
    if ('column' in target) return (record.document.codes?.[target.column] ?? []).some(value => wanted.includes(value))
    return wanted.includes(String(record.document.id))
  })
}

/** `borrowable`: records with a copy that can be borrowed. */
export function scan(
  documents: Iterable<SearchDocument>,
  query: SearchQuery,
  borrowable: ReadonlySet<number> = new Set(),
): OracleAnswer {
  const records = [...documents].map(document => new Record(document))
  const { plan, titleWords } = compile(query.where)
  const isAvailable = (record: Record): boolean => borrowable.has(record.document.id) || record.facet('X').includes('O')
  const hits = records.filter(
    record =>
      record.matches(plan) &&
      selected(record, query) &&
      inYear(record, query) &&
      (!query.onlyAvailable || isAvailable(record)),
  )
  const filters = (Object.entries(query.filters ?? {}) as [FacetCode, readonly string[]][]).filter(
    ([, values]) => values.length > 0,
  )
  const passes = (record: Record, except?: FacetCode): boolean =>
    filters.every(([code, values]) => code === except || values.some(chosen => isChosen(record, code, chosen)))
  const found = hits.filter(record => passes(record))

  const leaves = leavesOf(plan)
  const idf = leaves.map(leaf =>
    inverseFrequency(records.length, records.filter(record => leafMask(record, leaf).mask !== 0).length),
  )
  const scoreOf = (record: Record): number => {
    const title = record.values[0]?.bit === 1 ? record.values[0].tokens : []
    let sum = 0
    leaves.forEach((leaf, i) => {
      const { mask, exact } = leafMask(record, leaf)
      if (mask !== 0) sum += leafScore(idf[i]!, exact ? mask | EXACT_BIT : mask, title.length)
    })
    if (titleWords && titleWords.length > 0 && titleWords.join(' ') === title.join(' ')) sum *= 2
    return Math.round(sum * SCORE_SCALE)
  }
  const rule = findSort(query.sort)!
  const by = orderedBy(query.tab, query.sort)
  const sortValueOf = (record: Record): number | string | null => {
    if (by === 'score') return scoreOf(record)
    if (by === 'year') return record.document.year || null
    if (by === 'id') return record.document.id
    return record.sortValue(by)
  }
  const descending = (rule.natural === 'desc') !== (query.direction === 'D')
  const keyed = found.map(record => ({ id: record.document.id, value: sortValueOf(record) }))
  keyed.sort((a, b) => {
    if (a.value === b.value) return a.id - b.id
    if (a.value === null || b.value === null) return a.value === null ? 1 : -1
    return a.value < b.value === descending ? 1 : -1
  })

  const facets = new Map<FacetCode, FacetCount[]>()
  for (const code of query.facets ?? []) {
    const counts = new Map<string, { total: number; totalSemFiltro: number }>()
    for (const record of hits)
      for (const value of record.facet(code)) {
        const entry = counts.get(value) ?? { total: 0, totalSemFiltro: 0 }
        entry.totalSemFiltro++
        if (passes(record, code)) entry.total++
        counts.set(value, entry)
      }
    for (const value of query.filters?.[code] ?? [])
      if (!counts.has(value) && !(code === 'Y' && yearSpan(value))) counts.set(value, { total: 0, totalSemFiltro: 0 })
    facets.set(
      code,
      [...counts].map(([codigo, entry]) => ({ codigo, ...entry })),
    )
  }
  const keys = new Map(found.map(({ document }) => [document.id, document.sort?.obra ?? `alone ${document.id}`]))
  const works = [...Map.groupBy(keyed, entry => keys.get(entry.id)).values()].map(([first, ...others]) => [
    first!.id,
    ...others.map(entry => entry.id).sort((a, b) => a - b),
  ])
  const start = (query.page - 1) * query.perPage
  const page = works.slice(start, start + query.perPage)
  return {
    total: found.length,
    ids: query.group ? page.map(([first]) => first!) : keyed.slice(start, start + query.perPage).map(entry => entry.id),
    facets,
    available: found.filter(isAvailable).length,
    works: { total: works.length, page },
  }
}
