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

export function intersect(a: Uint32Array, b: Uint32Array, workspace: Workspace): Uint32Array {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const out = workspace.u32(short.length)
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
    const x = short[i]!
    const y = long[j]!
    if (x === y) {
      out[size++] = x
      i++
      j++
    } else if (x < y) i++
    else j++
  }
  return out.subarray(0, size)
}

export function union(a: Uint32Array, b: Uint32Array, workspace: Workspace): Uint32Array {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const out = workspace.u32(a.length + b.length)
  let size = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const x = a[i]!
    const y = b[j]!
    if (x <= y) i++
    if (y <= x) j++
    out[size++] = x < y ? x : y
  }
  while (i < a.length) out[size++] = a[i++]!
  while (j < b.length) out[size++] = b[j++]!
  return out.subarray(0, size)
}

/** Records of `a` that are not in `b`. */
export function difference(a: Uint32Array, b: Uint32Array, workspace: Workspace): Uint32Array {
  if (b.length === 0 || a.length === 0) return a
  const out = workspace.u32(a.length)
  let size = 0
  let at = 0
  const far = b.length > a.length * GALLOP_RATIO
  for (let i = 0; i < a.length; i++) {
    const doc = a[i]!
    if (far) at = gallop(b, at, doc)
    else while (at < b.length && b[at]! < doc) at++
    if (at === b.length || b[at] !== doc) out[size++] = doc
  }
  return out.subarray(0, size)
}
