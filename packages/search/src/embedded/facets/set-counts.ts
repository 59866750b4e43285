import type { FacetColumn } from '../segments/facet-column.ts'

/** How often each set occurs in a list of records: counted once, whatever the number of letters that share the sets. */
interface SetCounts {
  readonly counts: Uint32Array
  /** The sets that occur; null: any may. */
  readonly touched: Uint32Array | null
}

/** A list with more records than this share of the sets looks at every set afterwards. */
const LONG_SHARE = 4

function countSets(sets: Uint16Array, size: number, docs: Uint32Array): SetCounts {
  const counts = new Uint32Array(size)
  if (docs.length * LONG_SHARE > size) {
    for (let i = 0; i < docs.length; i++) counts[sets[docs[i]!]!]!++
    return { counts, touched: null }
  }
  const touched = new Uint32Array(docs.length)
  let length = 0
  for (let i = 0; i < docs.length; i++) {
    const set = sets[docs[i]!]!
    if (counts[set]!++ === 0) touched[length++] = set
  }
  return { counts, touched: touched.subarray(0, length) }
}

/** Remembers for as long as a search lasts: what stands in a list of records changes with the next. */
export class SetCounter {
  #search = -1
  /** By list, which belongs to one segment, and by group of letters. */
  readonly #known = new Map<Uint32Array, SetCounts[]>()

  begin(search: number): void {
    if (this.#search !== search) this.#known.clear()
    this.#search = search
  }

  of({ group, offsets }: FacetColumn, sets: Uint16Array, docs: Uint32Array): SetCounts {
    let lists = this.#known.get(docs)
    if (!lists) {
      lists = []
      this.#known.set(docs, lists)
    }
    lists[group] ??= countSets(sets, offsets.length - 1, docs)
    return lists[group]
  }
}
