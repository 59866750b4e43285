import type { CollectionCopy } from './collection.store.ts'

export interface CollectionFilter {
  libraries: readonly number[]
  workTypes: readonly number[]
  copyStatus: readonly number[]
  collectionStatus: readonly number[]
  /** Copies acquired from and up to a day; a copy without a day has always been there. */
  from?: string
  to?: string
}

export interface Figures {
  titulos: number
  exemplares: number
}

const numberOf = (day: string | null | undefined): number => (day ? Number(day.slice(0, 10).replaceAll('-', '')) : 0)

/** One property of every copy as a small number: its place among the values that there are. */
class Column {
  readonly keys: string[] = []
  readonly at: Uint16Array

  constructor(copies: readonly CollectionCopy[], keyOf: (copy: CollectionCopy) => string | number) {
    const places = new Map<string, number>()
    this.at = Uint16Array.from(copies, copy => {
      const key = String(keyOf(copy))
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, this.keys.length)
      return this.keys.push(key) - 1
    })
  }

  /** For each value whether it was chosen; null: every one. */
  chosen(codes: readonly number[]): Uint8Array | null {
    if (codes.length === 0) return null
    const wanted = new Set(codes.map(String))
    return Uint8Array.from(this.keys, key => (wanted.has(key) ? 1 : 0))
  }
}

/**
 * Every copy as a row of numbers, in the order of its title. Titles cannot be added up from parts, since one stands in many
 * libraries: they are counted anew for each question, which over some hundred thousand rows takes a few milliseconds.
 */
export class CollectionFigures {
  /** Rows of the same number are copies of one work. */
  readonly #work: Int32Array
  readonly #type: Column
  readonly #area: Column
  readonly #library: Column
  readonly #status: Column
  readonly #state: Column
  readonly #day: Int32Array
  readonly #counts: Uint8Array
  /** Kinds of reading and courses, `B 12`, and which of them ask for the work of a copy. */
  readonly #courses: string[]
  readonly #askedBy: (readonly number[] | undefined)[]
  /** Rows of works that any course asks for. */
  readonly #asked: Int32Array

  /** `copies` in the order of `cod_acervo`; `courses` that ask for a work. */
  constructor(copies: readonly CollectionCopy[], courses: ReadonlyMap<number, readonly string[]>) {
    let works = 0
    this.#work = Int32Array.from(copies, ({ cod_acervo }, at) =>
      at > 0 && copies[at - 1]?.cod_acervo === cod_acervo ? works : ++works,
    )
    this.#type = new Column(copies, copy => copy.cod_tipo_obra)
    this.#area = new Column(copies, copy => `${copy.grupo} ${copy.area ?? 0}`)
    this.#library = new Column(copies, copy => copy.cod_biblioteca)
    this.#status = new Column(copies, copy => copy.cod_situacao)
    this.#state = new Column(copies, copy => copy.cod_situacao_acervo)
    this.#day = Int32Array.from(copies, copy => numberOf(copy.data_aquisicao))
    this.#counts = Uint8Array.from(copies, copy => (copy.conta === 'S' ? 1 : 0))
    this.#courses = [...new Set([...courses.values()].flat())]
    const places = new Map(this.#courses.map((key, at) => [key, at]))
    const asked = new Map([...courses].map(([work, keys]) => [work, keys.map(key => places.get(key) ?? 0)]))
    this.#askedBy = copies.map(copy => asked.get(copy.cod_acervo))
    this.#asked = Int32Array.from(this.#askedBy.flatMap((keys, row) => (keys ? [row] : [])))
  }

  byType = (filter: CollectionFilter): Map<string, Figures> => this.#by(this.#type, filter)
  byLibrary = (filter: CollectionFilter): Map<string, Figures> => this.#by(this.#library, filter)
  /** Keys are group and great area, `B 3`; 0 where a work has no area. */
  byArea = (filter: CollectionFilter): Map<string, Figures> => this.#by(this.#area, filter)

  /** All of them together. */
  whole(filter: CollectionFilter): Figures {
    const [counter, passes] = [new Counter(['']), this.#passing(filter)]
    for (const [row, work] of this.#work.entries()) if (passes[row]) counter.add(0, work)
    return counter.found().get('') ?? { titulos: 0, exemplares: 0 }
  }

  /** Keys are kind and course, `B 12`. */
  byCourse(filter: CollectionFilter): Map<string, Figures> {
    const [counter, passes] = [new Counter(this.#courses), this.#passing(filter)]
    for (const row of this.#asked) {
      if (passes[row]) for (const key of this.#askedBy[row] ?? []) counter.add(key, this.#work[row]!)
    }
    return counter.found()
  }

  #by(column: Column, filter: CollectionFilter): Map<string, Figures> {
    const [counter, passes, works, keys] = [new Counter(column.keys), this.#passing(filter), this.#work, column.at]
    for (let row = 0; row < works.length; row++) if (passes[row]) counter.add(keys[row]!, works[row]!)
    return counter.found()
  }

  /** Which rows a filter lets through, 1 or 0 each. One property after the other: loops as plain as these run fastest. */
  #passing({ libraries, workTypes, copyStatus, collectionStatus, from, to }: CollectionFilter): Uint8Array {
    const passes = copyStatus.length === 0 ? this.#counts.slice() : new Uint8Array(this.#work.length).fill(1)
    const chosen = [
      [this.#library, libraries],
      [this.#type, workTypes],
      [this.#status, copyStatus],
      [this.#state, collectionStatus],
    ] as const
    for (const [column, codes] of chosen) {
      const isIn = column.chosen(codes)
      if (isIn) keepChosen(passes, column.at, isIn)
    }
    if (from !== undefined || to !== undefined)
      keepDays(passes, this.#day, numberOf(from), to === undefined ? Number.POSITIVE_INFINITY : numberOf(to))
    return passes
  }
}

function keepChosen(passes: Uint8Array, values: Uint16Array, isIn: Uint8Array): void {
  for (let row = 0; row < passes.length; row++) passes[row]! &= isIn[values[row]!]!
}

function keepDays(passes: Uint8Array, days: Int32Array, first: number, last: number): void {
  for (let row = 0; row < passes.length; row++) {
    const day = days[row]!
    if (day < first || day > last) passes[row] = 0
  }
}

/** Counts copies and different works by key, rows of one work following one another. */
class Counter {
  readonly #keys: readonly string[]
  readonly #titles: Int32Array
  readonly #copies: Int32Array
  readonly #last: Int32Array

  constructor(keys: readonly string[]) {
    this.#keys = keys
    this.#titles = new Int32Array(keys.length)
    this.#copies = new Int32Array(keys.length)
    this.#last = new Int32Array(keys.length)
  }

  add(key: number, work: number): void {
    this.#copies[key]!++
    if (this.#last[key] === work) return
    this.#last[key] = work
    this.#titles[key]!++
  }

  found(): Map<string, Figures> {
    const found = new Map<string, Figures>()
    for (const [at, key] of this.#keys.entries())
      if (this.#copies[at]) found.set(key, { titulos: this.#titles[at] ?? 0, exemplares: this.#copies[at] ?? 0 })
    return found
  }
}
