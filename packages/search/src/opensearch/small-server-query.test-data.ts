/** The queries and the relevance of a small server that stands in for OpenSearch: plain loops over every record. */

// biome-ignore lint/suspicious/noExplicitAny: the shape of what is asked and held follows from its kind
export type Json = any

/** Words of two values of a field never follow each other. */
const BETWEEN_VALUES = 100

interface Held {
  readonly places: readonly number[]
  readonly frequency: number
}

export class Doc {
  readonly #words = new Map<string, ReadonlyMap<string, Held>>()
  readonly source: Record<string, Json>

  constructor(source: Record<string, Json>) {
    this.source = source
  }

  values(field: string): Json[] {
    const given = this.source[field]
    return given === undefined || given === null ? [] : Array.isArray(given) ? given : [given]
  }

  /** Words of a text with their places; `word|3` stands there three times. */
  words(field: string): ReadonlyMap<string, Held> {
    const known = this.#words.get(field)
    if (known) return known
    const found = new Map<string, Held>()
    let place = 0
    for (const value of this.values(field)) {
      for (const written of String(value).split(/\s+/).filter(Boolean)) {
        const [word = '', times = '1'] = /^[rp]_/.test(field) ? written.split('|') : [written]
        const { places, frequency } = found.get(word) ?? { places: [], frequency: 0 }
        found.set(word, { places: [...places, place++], frequency: frequency + Number(times) })
      }
      place += BETWEEN_VALUES
    }
    this.#words.set(field, found)
    return found
  }
}

/** Numbers of a Roaring bitmap, read as its description says. */
export function numbersOf(base64: string): Set<number> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.readUInt32LE(0) !== 12_346) throw new Error('no bitmap')
  const blocks = bytes.readUInt32LE(4)
  const out = new Set<number>()
  for (let i = 0; i < blocks; i++) {
    const high = bytes.readUInt16LE(8 + i * 4) * 65_536
    const count = bytes.readUInt16LE(10 + i * 4) + 1
    const start = bytes.readUInt32LE(8 + blocks * 4 + i * 4)
    if (count <= 4096) for (let n = 0; n < count; n++) out.add(high + bytes.readUInt16LE(start + n * 2))
    else for (let n = 0; n < 65_536; n++) if (bytes[start + (n >> 3)]! & (1 << (n & 7))) out.add(high + n)
  }
  return out
}

type Span = readonly [from: number, to: number]

/** Where the words of an `intervals` question stand. */
function spansOf(rule: Json, doc: Doc, field: string): Span[] {
  if (rule.match) {
    const held = doc.words(rule.match.use_field ?? field).get(rule.match.query)
    return (held?.places ?? []).map(place => [place, place])
  }
  if (rule.any_of) return rule.any_of.intervals.flatMap((one: Json) => spansOf(one, doc, field))
  const { intervals, max_gaps } = rule.all_of
  let rows: { from: number; to: number; inside: number }[] = []
  intervals.forEach((one: Json, i: number) => {
    const spans = spansOf(one, doc, field)
    const sizeOf = ([from, to]: Span): number => to - from + 1
    rows =
      i === 0
        ? spans.map(span => ({ from: span[0], to: span[1], inside: sizeOf(span) }))
        : rows.flatMap(row =>
            spans
              .filter(([from]) => from > row.to)
              .map(span => ({ from: row.from, to: span[1], inside: row.inside + sizeOf(span) })),
          )
  })
  return rows.filter(({ from, to, inside }) => to - from + 1 - inside <= max_gaps).map(({ from, to }) => [from, to])
}

const only = (rule: Json): [string, Json] => Object.entries(rule)[0] as [string, Json]

export class Judge {
  readonly #docs: readonly Doc[]
  readonly #properties: Json
  readonly #k1: number

  constructor(docs: readonly Doc[], { mappings, settings }: Json) {
    this.#docs = docs
    this.#properties = mappings.properties
    this.#k1 = settings.index.similarity.pesos.k1
  }

  #typeOf(field: string): { type: string; similarity?: string } {
    const rule = this.#properties[field]
    if (!rule) throw new Error(`the index has no field ${field}`)
    if (rule.index === false) throw new Error(`${field} cannot be searched`)
    return rule
  }

  #inverseFrequency(field: string, word: string): number {
    const having = this.#docs.filter(doc => doc.words(field).has(word)).length
    return Math.log(1 + (this.#docs.length - having + 0.5) / (having + 0.5))
  }

  /** Whether any word or value of a field is so. */
  #any(doc: Doc, field: string, test: (text: string) => boolean): number | null {
    const list = this.#typeOf(field).type === 'text' ? [...doc.words(field).keys()] : doc.values(field).map(String)
    return list.some(test) ? 1 : null
  }

  #term(doc: Doc, rule: Json): number | null {
    const [field, given] = only(rule)
    const { value, boost = 1 } = typeof given === 'object' ? given : { value: given }
    const { type, similarity } = this.#typeOf(field)
    if (type !== 'text') return doc.values(field).some(own => own === value) ? boost : null
    const held = doc.words(field).get(value)
    if (!held) return null
    if (similarity === 'boolean') return boost
    return (boost * this.#inverseFrequency(field, value) * held.frequency) / (held.frequency + this.#k1)
  }

  #terms(doc: Doc, { value_type, ...rule }: Json): number | null {
    const [field, list] = only(rule)
    this.#typeOf(field)
    if (list.length > 65_536) throw new Error('too many terms')
    const wanted: Set<unknown> = value_type === 'bitmap' ? numbersOf(list[0]) : new Set(list)
    const own = this.#typeOf(field).type === 'text' ? [...doc.words(field).keys()] : doc.values(field)
    return own.some(value => wanted.has(value)) ? 1 : null
  }

  #range(doc: Doc, rule: Json): number | null {
    const [field, { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity }] = only(rule)
    return doc.values(field).some(own => own > gt && own >= gte && own < lt && own <= lte) ? 1 : null
  }

  #phrase(doc: Doc, rule: Json): number | null {
    const [field, text] = only(rule)
    const [first, ...rest] = (text as string).split(' ').map(word => doc.words(field).get(word)?.places ?? [])
    return first!.some(place => rest.every((places, i) => places.includes(place + i + 1))) ? 1 : null
  }

  #bool(doc: Doc, { filter = [], should = [], must_not = [], minimum_should_match }: Json): number | null {
    if (!filter.every((one: Json) => this.matches(doc, one))) return null
    if (must_not.some((one: Json) => this.matches(doc, one))) return null
    const scores = should.map((one: Json) => this.score(doc, one)).filter((one: number | null) => one !== null)
    const least = minimum_should_match ?? (should.length > 0 && filter.length === 0 ? 1 : 0)
    return scores.length < least ? null : scores.reduce((sum: number, one: number) => sum + one, 0)
  }

  #function(doc: Doc, { query, functions = [], field_value_factor }: Json): number | null {
    const own = this.score(doc, query)
    if (own === null) return null
    if (field_value_factor) return own * (doc.values(field_value_factor.field)[0] ?? field_value_factor.missing)
    return functions.reduce(
      (score: number, { filter, weight }: Json) => (this.matches(doc, filter) ? score * weight : score),
      own,
    )
  }

  matches = (doc: Doc, query: Json): boolean => this.score(doc, query) !== null

  /** Null: it does not match. */
  score(doc: Doc, query: Json): number | null {
    const [kind, rule] = only(query)
    switch (kind) {
      case 'match_all':
        return 1
      case 'match_none':
        return null
      case 'term':
        return this.#term(doc, rule)
      case 'terms':
        return this.#terms(doc, rule)
      case 'prefix': {
        const [field, { value }] = only(rule)
        return this.#any(doc, field, text => text.startsWith(value))
      }
      case 'wildcard': {
        const [field, { value }] = only(rule)
        const pattern = new RegExp(`^${value.split('*').map(RegExp.escape).join('.*')}$`, 'su')
        return this.#any(doc, field, text => pattern.test(text))
      }
      case 'match_phrase':
        return this.#phrase(doc, rule)
      case 'intervals': {
        const [field, one] = only(rule)
        return spansOf(one, doc, field).length > 0 ? 1 : null
      }
      case 'range':
        return this.#range(doc, rule)
      case 'exists':
        return doc.values(rule.field).length > 0 ? 1 : null
      case 'bool':
        return this.#bool(doc, rule)
      case 'constant_score':
        return this.matches(doc, rule.filter) ? (rule.boost ?? 1) : null
      case 'dis_max': {
        const scores = rule.queries
          .map((one: Json) => this.score(doc, one))
          .filter((one: number | null) => one !== null)
        return scores.length === 0 ? null : Math.max(...scores)
      }
      case 'function_score':
        return this.#function(doc, rule)
      default:
        throw new Error(`no query ${kind}`)
    }
  }
}
