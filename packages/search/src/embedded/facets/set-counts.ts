/** A column with one small number a record: that of its set of values, or its year. */
export interface NumberColumn {
  /** The group of letters that share it, or YEARS: no other column of the segment has the same. */
  readonly group: number
  readonly numbers: Uint16Array
  /** There are no larger numbers than this less one. */
  readonly size: number
}

/** Behind the groups of letters, which are numbered from 0 on. */
export const YEARS = -1

/** How often each number occurs in a list of records: counted once, whatever the number of letters that share the sets. */
interface NumberCounts {
  readonly counts: Uint32Array
  /** The numbers that occur; null: any may. */
  readonly touched: Uint32Array | null
}

/** A list with more records than this share of the numbers looks at every number afterwards. */
const LONG_SHARE = 4

export const isLong = (docs: Uint32Array, size: number): boolean => docs.length * LONG_SHARE > size

function countOne(numbers: Uint16Array, size: number, docs: Uint32Array): NumberCounts {
  const counts = new Uint32Array(size)
  if (isLong(docs, size)) {
    for (let i = 0; i < docs.length; i++) counts[numbers[docs[i]!]!]!++
    return { counts, touched: null }
  }
  const touched = new Uint32Array(docs.length)
  let length = 0
  for (let i = 0; i < docs.length; i++) {
    const number = numbers[docs[i]!]!
    if (counts[number]!++ === 0) touched[length++] = number
  }
  return { counts, touched: touched.subarray(0, length) }
}

/** Columns that are counted in one pass. */
const AT_ONCE = 3

/**
 * Three columns in one pass over the records: what is waited for is memory, and nothing that one column waits for holds up
 * another.
 */
function countThree(
  [first, second, third]: readonly [NumberColumn, NumberColumn, NumberColumn],
  docs: Uint32Array,
): NumberCounts[] {
  const [a, b, c] = [first.numbers, second.numbers, third.numbers]
  const ofA = new Uint32Array(first.size)
  const ofB = new Uint32Array(second.size)
  const ofC = new Uint32Array(third.size)
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    ofA[a[doc]!]!++
    ofB[b[doc]!]!++
    ofC[c[doc]!]!++
  }
  return [ofA, ofB, ofC].map(counts => ({ counts, touched: null }))
}

/** Remembers for as long as a search lasts: what stands in a list of records changes with the next. */
export class SetCounter {
  #search = -1
  /** By list, which belongs to one segment, and by group. */
  readonly #known = new Map<Uint32Array, NumberCounts[]>()

  begin(search: number): void {
    if (this.#search !== search) this.#known.clear()
    this.#search = search
  }

  #knownOf(docs: Uint32Array): NumberCounts[] {
    let known = this.#known.get(docs)
    if (!known) {
      known = []
      this.#known.set(docs, known)
    }
    return known
  }

  /** Counts together what will be asked for of a list, as far as the list is long enough for that. */
  countTogether(columns: readonly NumberColumn[], docs: Uint32Array): void {
    if (this.#known.has(docs)) return
    const known = this.#knownOf(docs)
    const long = columns.filter(({ size }) => isLong(docs, size))
    for (let from = 0; from + AT_ONCE <= long.length; from += AT_ONCE) {
      const [first, second, third] = long.slice(from)
      const counted = countThree([first!, second!, third!], docs)
      counted.forEach((counts, i) => {
        known[placeOf(long[from + i]!.group)] = counts
      })
    }
  }

  of(group: number, numbers: Uint16Array, size: number, docs: Uint32Array): NumberCounts {
    const known = this.#knownOf(docs)
    const place = placeOf(group)
    known[place] ??= countOne(numbers, size, docs)
    return known[place]
  }
}

const placeOf = (group: number): number => group - YEARS
