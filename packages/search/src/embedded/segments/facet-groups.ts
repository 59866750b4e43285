import type { FacetCode } from '@estante/contract/declared'

/** Letters with few different sets of values share a column: the number of the combination that a record has. */

export interface Sets {
  /** Set number per record. */
  readonly column: Uint16Array
  readonly offsets: readonly number[]
  readonly values: readonly number[]
}

/** Combinations in a shared column: their counts stay in the nearest memory. */
const MOST_COMBINATIONS = 8192
/** Pairs that may occur; a table of them is made. */
const MOST_PAIRS = 1 << 19

interface Member {
  readonly code: FacetCode
  readonly sets: Sets
  /** The set of this letter in every combination. */
  readonly setOf: readonly number[]
}
interface Group {
  readonly column: Uint16Array
  readonly members: readonly Member[]
}

const countOf = (sets: Sets): number => sets.offsets.length - 1

/** A group with one letter more, or null when there would be too many combinations. */
function joined(group: Group, code: FacetCode, sets: Sets, most: number): Group | null {
  const count = countOf(sets)
  const combinations = group.members[0]!.setOf.length
  if (combinations * count > MOST_PAIRS) return null
  const numbers = new Int32Array(combinations * count).fill(-1)
  const column = new Uint16Array(sets.column.length)
  const before: number[] = []
  const setOf: number[] = []
  for (let doc = 0; doc < column.length; doc++) {
    const pair = group.column[doc]! * count + sets.column[doc]!
    let number = numbers[pair]!
    if (number < 0) {
      if (setOf.length >= most) return null
      number = setOf.length
      numbers[pair] = number
      before.push(group.column[doc]!)
      setOf.push(sets.column[doc]!)
    }
    column[doc] = number
  }
  const members = group.members.map(member => ({ ...member, setOf: before.map(old => member.setOf[old]!) }))
  return { column, members: [...members, { code, sets, setOf }] }
}

/** Values by combination, as they are stored by set. */
function spread({ code, sets, setOf }: Member): { code: FacetCode; offsets: Uint32Array; values: Uint32Array } {
  const offsets = new Uint32Array(setOf.length + 1)
  const values: number[] = []
  setOf.forEach((set, i) => {
    for (let j = sets.offsets[set]!; j < sets.offsets[set + 1]!; j++) values.push(sets.values[j]!)
    offsets[i + 1] = values.length
  })
  return { code, offsets, values: Uint32Array.from(values) }
}

/** Those with the fewest sets first: the more letters share a column, the better. */
export function groupSets(found: readonly { readonly code: FacetCode; readonly sets: Sets }[], most: number) {
  const groups: Group[] = []
  for (const { code, sets } of found.toSorted((a, b) => countOf(a.sets) - countOf(b.sets))) {
    const last = groups.at(-1)
    const larger = last && joined(last, code, sets, Math.min(MOST_COMBINATIONS, most))
    if (larger) groups[groups.length - 1] = larger
    else
      groups.push({
        column: sets.column,
        members: [
          {
            code,
            sets,
            setOf: Array.from(sets.offsets.keys())
              .slice(1)
              .map(i => i - 1),
          },
        ],
      })
  }
  return groups.map(({ column, members }) => ({ column, members: members.map(spread) }))
}
