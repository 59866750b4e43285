import type { Warning } from './result.ts'

export const fieldEnd = 0x1e
export const recordEnd = 0x1d
const entryLength = 12
const leaderLength = 24

/** Where the fields of a record lie. */
export interface Layout {
  tags: string[]
  starts: number[]
  /** The place of each field's terminator. */
  ends: number[]
  dataStart: number
  /** Fields follow each other without gaps, in the order of the directory, so that the data can be decoded in one go. */
  contiguous: boolean
}

function digits(bytes: Buffer, from: number, count: number): number {
  let number = 0
  for (let at = from; at < from + count; at++) {
    const digit = bytes[at]! - 0x30
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

export const leaderNumber = digits

/** `end` is where the data ends: the place of the record terminator. A string says why there is no layout. */
export function layoutOf(bytes: Buffer, start: number, end: number, warnings: Warning[]): Layout | string {
  let dataStart = start + digits(bytes, start + 12, 5)
  const sound =
    dataStart > start + leaderLength &&
    dataStart <= end &&
    bytes[dataStart - 1] === fieldEnd &&
    (dataStart - 1 - start - leaderLength) % entryLength === 0
  if (!sound) {
    const directoryEnd = bytes.indexOf(fieldEnd, start + leaderLength)
    if (directoryEnd < 0 || directoryEnd >= end) return 'no field terminator after the directory'
    if (dataStart !== directoryEnd + 1) warnings.push({ code: 'base-address-wrong' })
    dataStart = directoryEnd + 1
  }
  const directoryBytes = dataStart - 1 - start - leaderLength
  const count = Math.floor(directoryBytes / entryLength)
  if (directoryBytes % entryLength !== 0) warnings.push({ code: 'directory-wrong', detail: 'cut directory entry' })
  if (count === 0) return 'the directory is empty'

  const directory = bytes.toString('latin1', start + leaderLength, dataStart - 1)
  const tags = new Array<string>(count)
  const starts = new Array<number>(count)
  const ends = new Array<number>(count)
  let contiguous = true
  let allSound = true
  let expected = dataStart
  for (let entry = 0; entry < count; entry++) {
    const at = start + leaderLength + entry * entryLength
    const length = digits(bytes, at + 3, 4)
    const from = dataStart + digits(bytes, at + 7, 5)
    const to = from + length - 1
    tags[entry] = directory.substr(entry * entryLength, 3)
    starts[entry] = from
    ends[entry] = to
    if (length < 1 || from < dataStart || to >= end || bytes[to] !== fieldEnd) allSound = false
    if (from !== expected) contiguous = false
    expected = to + 1
  }
  if (allSound) return { tags, starts, ends, dataStart, contiguous: contiguous && expected === end }
  return repairedLayout(bytes, dataStart, end, tags, starts, warnings)
}

/** The directory does not fit the data: believe the field terminators, and of the directory the tags and their order. */
function repairedLayout(
  bytes: Buffer,
  dataStart: number,
  end: number,
  tags: string[],
  starts: number[],
  warnings: Warning[],
): Layout | string {
  const froms: number[] = []
  const tos: number[] = []
  for (let from = dataStart; from < end; ) {
    let to = bytes.indexOf(fieldEnd, from)
    if (to < 0 || to >= end) to = end
    froms.push(from)
    tos.push(to)
    from = to + 1
  }
  if (froms.length === 0) return 'the record has no data'
  const layout: Layout = { tags: [], starts: [], ends: [], dataStart, contiguous: false }
  const add = (tag: string, piece: number) => {
    layout.tags.push(tag)
    layout.starts.push(froms[piece]!)
    layout.ends.push(tos[piece]!)
  }
  const pieceAt = new Map(froms.map((from, piece) => [from, piece]))
  const found = starts.map(from => pieceAt.get(from))
  if (found.every(piece => piece !== undefined)) {
    warnings.push({ code: 'directory-wrong', detail: 'field lengths' })
    tags.forEach((tag, entry) => {
      add(tag, found[entry]!)
    })
  } else if (froms.length === tags.length) {
    warnings.push({ code: 'directory-wrong', detail: 'field positions' })
    tags.forEach(add)
  } else {
    matchRemaining(tags, found, froms.length, add, warnings)
  }
  return layout.tags.length > 0 ? layout : 'no directory entry fits the data'
}

function matchRemaining(
  tags: string[],
  found: (number | undefined)[],
  pieces: number,
  add: (tag: string, piece: number) => void,
  warnings: Warning[],
): void {
  const taken = new Set(found.filter(piece => piece !== undefined))
  const free = Array.from({ length: pieces }, (_, piece) => piece).filter(piece => !taken.has(piece))
  const lost = found.filter(piece => piece === undefined).length
  // Entries and pieces that are left over belong together only when there are as many of the one as of the other.
  const pairUp = lost === free.length
  tags.forEach((tag, entry) => {
    const piece = found[entry] ?? (pairUp ? free.shift() : undefined)
    if (piece !== undefined) add(tag, piece)
  })
  const detail = `${tags.length} directory entries, ${pieces} fields`
  warnings.push({ code: pairUp ? 'directory-wrong' : 'directory-incomplete', detail })
}
