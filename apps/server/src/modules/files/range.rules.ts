export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/** One range of a Range header: the bytes, 'whole' when there is none to honour, 'unsatisfiable' for 416. */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  // Several ranges in one request are legal and rare: the whole file is a correct answer to them.
  const match = header === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  const [, from, to] = match as unknown as [string, string, string]
  if (from === '') {
    const length = Number(to)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return 'unsatisfiable'
  // RFC 9110: an end before the start makes the header invalid, and an invalid header is passed over.
  return end < start ? 'whole' : { start, end }
}
