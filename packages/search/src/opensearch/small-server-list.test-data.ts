import { type Doc, type Json, Judge } from './small-server-query.test-data.ts'

/** Lists, counts and nearly written words of the small server. */

const WINDOW = 10_000

interface Hit {
  readonly doc: Doc
  readonly sort: readonly Json[]
}

interface Order {
  readonly field: string
  readonly isDown: boolean
}
const orderOf = (sort: readonly Json[]): Order[] =>
  sort.map(one => {
    const [field, rule] = Object.entries(one)[0] as [string, Json]
    return { field, isDown: (rule.order ?? rule) === 'desc' }
  })

/** What has no value comes last in both directions. */
function compare(order: readonly Order[], a: readonly Json[], b: readonly Json[]): number {
  for (const [i, { isDown }] of order.entries()) {
    const [left, right] = [a[i], b[i]]
    if (left === right) continue
    if (left === null || right === null) return left === null ? 1 : -1
    return left < right !== isDown ? -1 : 1
  }
  return 0
}

function sorted(docs: readonly Doc[], sort: readonly Json[], scoreOf: (doc: Doc) => number): Hit[] {
  const order = orderOf(sort)
  return docs
    .map(doc => ({
      doc,
      sort: order.map(({ field }) => (field === '_score' ? scoreOf(doc) : (doc.values(field)[0] ?? null))),
    }))
    .sort((a, b) => compare(order, a.sort, b.sort))
}

/** Letters inserted, left out, changed or swapped with their neighbour. */
function edits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const ways = [rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)]
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(rows[i - 2]![j - 2]! + 1)
      row.push(Math.min(...ways))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

export class Lister {
  readonly #docs: readonly Doc[]
  readonly #judge: Judge

  constructor(docs: readonly Doc[], body: Json) {
    this.#docs = docs
    this.#judge = new Judge(docs, body)
  }

  search(body: Json): Json {
    const { query = { match_all: {} }, sort = [], from = 0, size = 10, collapse, search_after } = body
    if (from + size > WINDOW) throw new Error('Result window is too large')
    const matching = this.#docs.filter(doc => this.#judge.matches(doc, query))
    let hits = sorted(matching, sort, doc => this.#judge.score(doc, query)!)
    if (collapse) hits = [...new Map(hits.toReversed().map(hit => [hit.doc.values(collapse.field)[0], hit])).values()]
    const order = orderOf(sort)
    if (collapse) hits.sort((a, b) => compare(order, a.sort, b.sort))
    if (search_after) hits = hits.filter(hit => compare(order, hit.sort, search_after) > 0)
    const shown: string[] = collapse ? [collapse.field] : (body.docvalue_fields ?? [])
    return {
      hits: {
        ...(body.track_total_hits !== false && { total: { value: matching.length } }),
        hits: hits.slice(from, from + size).map(({ doc, sort: key }) => ({
          sort: key,
          ...(shown.length > 0 && { fields: Object.fromEntries(shown.map(field => [field, doc.values(field)])) }),
          ...(Array.isArray(body._source) && {
            _source: Object.fromEntries(body._source.map((field: string) => [field, doc.source[field]])),
          }),
        })),
      },
      aggregations: this.#counts(body.aggs ?? {}, matching),
      suggest: Object.fromEntries(
        Object.entries((body.suggest ?? {}) as Record<string, Json>).map(([name, one]) => [name, this.#near(one)]),
      ),
    }
  }

  #counts(wanted: Record<string, Json>, docs: readonly Doc[]): Json {
    return Object.fromEntries(Object.entries(wanted).map(([name, rule]) => [name, this.#count(rule, docs)]))
  }

  #count({ aggs = {}, ...rule }: Json, docs: readonly Doc[]): Json {
    const bucket = (list: readonly Doc[]): Json => ({ doc_count: list.length, ...this.#counts(aggs, list) })
    const [kind, asked] = Object.entries(rule)[0] as [string, Json]
    const those = (query: Json): Doc[] => docs.filter(doc => this.#judge.matches(doc, query))
    switch (kind) {
      case 'filter':
        return bucket(those(asked))
      case 'filters': {
        const each = Object.entries(asked.filters).map(([name, query]) => [name, bucket(those(query))] as const)
        return { buckets: Array.isArray(asked.filters) ? each.map(([, one]) => one) : Object.fromEntries(each) }
      }
      case 'terms':
        return { buckets: this.#terms(asked, docs, bucket) }
      case 'cardinality':
        return { value: new Set(docs.flatMap(doc => doc.values(asked.field))).size }
      case 'composite': {
        const { field } = asked.sources[0].obra.terms
        const keys: string[] = [...new Set(docs.flatMap(doc => doc.values(field)))]
          .sort()
          .filter(key => !asked.after || key > asked.after.obra)
          .slice(0, asked.size)
        return { buckets: keys.map(obra => ({ key: { obra } })), after_key: keys.length > 0 && { obra: keys.at(-1) } }
      }
      case 'top_hits':
        return { hits: { hits: sorted(docs, asked.sort, () => 1).slice(0, asked.size) } }
      default:
        throw new Error(`no aggregation ${kind}`)
    }
  }

  #terms({ field, size = 10, include, missing, order = [] }: Json, docs: readonly Doc[], bucket: Json): Json[] {
    const isWanted = (key: Json): boolean =>
      include === undefined ||
      (Array.isArray(include) ? include.includes(key) : new RegExp(`^(?:${include})$`, 's').test(key))
    const found = new Map<Json, Doc[]>()
    for (const doc of docs) {
      const own = new Set(doc.values(field))
      if (own.size === 0 && missing !== undefined) own.add(missing)
      for (const key of own) if (isWanted(key)) found.set(key, [...(found.get(key) ?? []), doc])
    }
    const by = order.length > 0 ? orderOf(order) : orderOf([{ _count: 'desc' }, { _key: 'asc' }])
    return [...found]
      .map(([key, list]) => ({ key, ...bucket(list) }))
      .map(one => {
        const measures: Json = { ...one, _count: one.doc_count, _key: one.key }
        return { one, sort: by.map(({ field: name }) => measures[name]?.doc_count ?? measures[name]) }
      })
      .sort((a, b) => compare(by, a.sort, b.sort))
      .slice(0, size)
      .map(({ one }) => one)
  }

  /** Words of a field that are nearly written so, those of most records first. */
  #near({ text, term: { field, size, max_edits, min_doc_freq, min_word_length } }: Json): Json {
    if (max_edits < 1 || max_edits > 2) throw new Error('max_edits must be 1 or 2')
    const frequencies = new Map<string, number>()
    for (const doc of this.#docs)
      for (const word of doc.words(field).keys()) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
    const options = [...frequencies]
      .filter(([word, freq]) => word !== text && freq > min_doc_freq && edits(word, text) <= max_edits)
      .map(([word, freq]) => ({ text: word, freq }))
      .sort((a, b) => b.freq - a.freq || (a.text < b.text ? -1 : 1))
    return [{ options: text.length < min_word_length ? [] : options.slice(0, size) }]
  }
}
