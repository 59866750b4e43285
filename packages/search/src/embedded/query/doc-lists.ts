import type { Workspace } from './workspace.ts'

/** Operations on ascending lists of record positions; the results stand in the workspace. */

/** First index in `list` from `start` whose value is at least `value`, by doubling steps and then halving. */
export function gallop(list: Uint32Array, start: number, value: number): number {
  const end = list.length
  if (start >= end || list[start]! >= value) return start
  let low = start
  let step = 1
  while (low + step < end && list[low + step]! < value) {
    low += step
    step <<= 1
  }
  let high = Math.min(low + step, end)
  low++
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Ratio from which jumping in the longer list beats walking through it. */
const GALLOP_RATIO = 16
/** Ratio from which copying what lies between two records of the shorter list beats walking through it. */
const COPY_RATIO = 32

/**
 * 1 where a record comes before another or is the same, else 0. A sum instead of a condition: nobody can foresee which of
 * two lists has the next record, and a wrong guess costs as much as ten steps.
 */
export const notAfter = (one: number, other: number): number => (one - other - 1) >>> 31

export function intersect(a: Uint32Array, b: Uint32Array, workspace: Workspace): Uint32Array {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const out = workspace.u32(short.length + 1)
  let size = 0
  if (long.length > short.length * GALLOP_RATIO) {
    let at = 0
    for (let i = 0; i < short.length; i++) {
      const doc = short[i]!
      at = gallop(long, at, doc)
      if (at === long.length) break
      if (long[at] === doc) out[size++] = doc
    }
    return out.subarray(0, size)
  }
  let i = 0
  let j = 0
  while (i < short.length && j < long.length) {
    const x = short[i]! | 0
    const y = long[j]! | 0
    const left = notAfter(x, y)
    const right = notAfter(y, x)
    out[size] = x
    size += left & right
    i += left
    j += right
  }
  return out.subarray(0, size)
}

export function union(a: Uint32Array, b: Uint32Array, workspace: Workspace): Uint32Array {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const out = workspace.u32(a.length + b.length)
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length > short.length * COPY_RATIO) return joinFar(short, long, out)
  let size = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const x = a[i]! | 0
    const y = b[j]! | 0
    const left = notAfter(x, y)
    out[size++] = left * x + (1 - left) * y
    i += left
    j += notAfter(y, x)
  }
  while (i < a.length) out[size++] = a[i++]!
  while (j < b.length) out[size++] = b[j++]!
  return out.subarray(0, size)
}

function joinFar(short: Uint32Array, long: Uint32Array, out: Uint32Array): Uint32Array {
  let size = 0
  let from = 0
  for (let i = 0; i < short.length; i++) {
    const doc = short[i]!
    const to = gallop(long, from, doc)
    out.set(long.subarray(from, to), size)
    size += to - from
    out[size++] = doc
    from = long[to] === doc ? to + 1 : to
  }
  out.set(long.subarray(from), size)
  return out.subarray(0, size + long.length - from)
}

/** Records of `a` that are not in `b`. */
export function difference(a: Uint32Array, b: Uint32Array, workspace: Workspace): Uint32Array {
  if (b.length === 0 || a.length === 0) return a
  const out = workspace.u32(a.length)
  let size = 0
  if (b.length > a.length * GALLOP_RATIO) {
    let at = 0
    for (let i = 0; i < a.length; i++) {
      const doc = a[i]!
      at = gallop(b, at, doc)
      if (at === b.length || b[at] !== doc) out[size++] = doc
    }
    return out.subarray(0, size)
  }
  if (a.length > b.length * COPY_RATIO) return leaveOutFar(a, b, out)
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const x = a[i]! | 0
    const y = b[j]! | 0
    const left = notAfter(x, y)
    const right = notAfter(y, x)
    out[size] = x
    size += left & (1 - right)
    i += left
    j += right
  }
  while (i < a.length) out[size++] = a[i++]!
  return out.subarray(0, size)
}

function leaveOutFar(long: Uint32Array, short: Uint32Array, out: Uint32Array): Uint32Array {
  let size = 0
  let from = 0
  for (let i = 0; i < short.length; i++) {
    const to = gallop(long, from, short[i]!)
    out.set(long.subarray(from, to), size)
    size += to - from
    from = long[to] === short[i] ? to + 1 : to
  }
  out.set(long.subarray(from), size)
  return out.subarray(0, size + long.length - from)
}
