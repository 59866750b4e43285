import type { FacetCode } from '../document.ts'
import type { FacetCount, SearchAnswer } from '../engine.ts'

/** An answer on its way between threads: a few flat lists, because hundreds of small objects are slow to copy. */
export interface PackedAnswer extends Omit<SearchAnswer, 'facets'> {
  readonly letters: readonly { readonly letter: FacetCode; readonly size: number; readonly distinct: number }[]
  /** Of all letters, one after the other. */
  readonly codes: readonly string[]
  /** total and totalSemFiltro of every code. */
  readonly counts: Uint32Array
}

export function packAnswer({ facets, ...rest }: SearchAnswer): PackedAnswer {
  const size = facets.reduce((sum, facet) => sum + facet.values.length, 0)
  const codes: string[] = []
  const counts = new Uint32Array(size * 2)
  for (const { values } of facets)
    for (const { codigo, total, totalSemFiltro } of values) {
      counts[codes.length * 2] = total
      counts[codes.length * 2 + 1] = totalSemFiltro
      codes.push(codigo)
    }
  const letters = facets.map(({ letter, values, distinct }) => ({ letter, size: values.length, distinct }))
  return { ...rest, letters, codes, counts }
}

export function unpackAnswer({ letters, codes, counts, ...rest }: PackedAnswer): SearchAnswer {
  let at = 0
  const facets = letters.map(({ letter, size, distinct }) => {
    const values: FacetCount[] = []
    for (const end = at + size; at < end; at++)
      values.push({ codigo: codes[at]!, total: counts[at * 2]!, totalSemFiltro: counts[at * 2 + 1]! })
    return { letter, values, distinct }
  })
  return { ...rest, facets }
}
