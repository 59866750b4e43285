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

const NONE = -1
const numberOf = (day: string | null | undefined): number => (day ? Number(day.slice(0, 10).replaceAll('-', '')) : 0)

/**
 * Every copy as a row of numbers, in the order of its title. Titles cannot be added up from parts, since one stands in many
 * libraries: they are counted anew for each question, which over some hundred thousand rows takes a few milliseconds.
 */
export class CollectionFigures {
  readonly #work: Float64Array
  readonly #type: Int32Array
  readonly #area: Int32Array
  readonly #library: Int32Array
  readonly #status: Int32Array
  readonly #state: Int32Array
  readonly #day: Int32Array
  readonly #group: Uint16Array
  readonly #counts: Uint8Array
  /** Courses that ask for a work: the course's code, and whether basic (B) or complementary (C). */
  readonly #courses: ReadonlyMap<number, readonly string[]>

  /** `copies` in the order of `cod_acervo`. */
  constructor(copies: readonly CollectionCopy[], courses: ReadonlyMap<number, readonly string[]>) {
    const column = (of: (copy: CollectionCopy) => number) => Int32Array.from(copies, of)
    this.#work = Float64Array.from(copies, copy => copy.cod_acervo)
    this.#type = column(copy => copy.cod_tipo_obra)
    this.#area = column(copy => copy.area ?? NONE)
    this.#library = column(copy => copy.cod_biblioteca)
    this.#status = column(copy => copy.cod_situacao)
    this.#state = column(copy => copy.cod_situacao_acervo)
    this.#day = column(copy => numberOf(copy.data_aquisicao))
    this.#group = Uint16Array.from(copies, copy => copy.grupo.charCodeAt(0))
    this.#counts = Uint8Array.from(copies, copy => (copy.conta === 'S' ? 1 : 0))
    this.#courses = courses
  }

  byType = (filter: CollectionFilter): Map<string, Figures> => this.#count(filter, at => [String(this.#type[at])])

  byLibrary = (filter: CollectionFilter): Map<string, Figures> => this.#count(filter, at => [String(this.#library[at])])

  /** All of them together. */
  whole = (filter: CollectionFilter): Figures =>
    this.#count(filter, () => ['']).get('') ?? { titulos: 0, exemplares: 0 }

  /** Keys are group and great area, `B 3`; 0 where a work has no area. */
  byArea = (filter: CollectionFilter): Map<string, Figures> =>
    this.#count(filter, at => [
      `${String.fromCharCode(this.#group[at] ?? 0)} ${this.#area[at] === NONE ? 0 : this.#area[at]}`,
    ])

  /** Keys are kind and course, `B 12`. */
  byCourse = (filter: CollectionFilter): Map<string, Figures> =>
    this.#count(filter, at => this.#courses.get(this.#work[at] ?? 0) ?? [])

  #count(filter: CollectionFilter, keysOf: (at: number) => readonly string[]): Map<string, Figures> {
    const found = new Map<string, Figures & { last: number }>()
    const isIn = this.#within(filter)
    for (let at = 0; at < this.#work.length; at++) {
      if (!isIn(at)) continue
      const work = this.#work[at] ?? 0
      for (const key of keysOf(at)) {
        let figures = found.get(key)
        if (!figures) {
          figures = { titulos: 0, exemplares: 0, last: Number.NaN }
          found.set(key, figures)
        }
        figures.exemplares++
        if (figures.last === work) continue
        figures.last = work
        figures.titulos++
      }
    }
    return found
  }

  #within({ libraries, workTypes, copyStatus, collectionStatus, from, to }: CollectionFilter) {
    const set = (codes: readonly number[]) => (codes.length > 0 ? new Set(codes) : null)
    const [places, types, states] = [set(libraries), set(workTypes), set(collectionStatus)]
    const statuses = set(copyStatus)
    const first = numberOf(from)
    const last = to === undefined ? Number.POSITIVE_INFINITY : numberOf(to)
    return (at: number): boolean =>
      (statuses ? statuses.has(this.#status[at] ?? 0) : this.#counts[at] === 1) &&
      (!places || places.has(this.#library[at] ?? 0)) &&
      (!types || types.has(this.#type[at] ?? 0)) &&
      (!states || states.has(this.#state[at] ?? 0)) &&
      (this.#day[at] ?? 0) >= first &&
      (this.#day[at] ?? 0) <= last
  }
}
