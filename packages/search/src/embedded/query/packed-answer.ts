import type { FacetCode } from '@estante/contract/declared'
import type { AnswerPage, FacetAnswer, FacetCount, SearchAnswer } from '../../engine.ts'

/**
 * An answer on its way between threads and while it is kept: one text and one list of numbers, because hundreds of small
 * objects are slow to copy, and those that are kept for a while are dear to collect.
 */
interface PackedFacets {
  readonly letters: readonly { readonly letter: FacetCode; readonly size: number; readonly distinct: number }[]
  /** The codes of all letters, one after the other. */
  readonly text: string
  /** Of every code its length, total and totalSemFiltro. */
  readonly numbers: Uint32Array
}

export interface PackedAnswer extends AnswerPage {
  /** As many as threads have counted. */
  readonly facets: readonly PackedFacets[]
}

const PER_CODE = 3

function packFacets(facets: readonly FacetAnswer[]): PackedFacets {
  const size = facets.reduce((sum, facet) => sum + facet.values.length, 0)
  const codes: string[] = []
  const numbers = new Uint32Array(size * PER_CODE)
  for (const { values } of facets)
    for (const { codigo, total, totalSemFiltro } of values) {
      const at = codes.length * PER_CODE
      numbers[at] = codigo.length
      numbers[at + 1] = total
      numbers[at + 2] = totalSemFiltro
      codes.push(codigo)
    }
  const letters = facets.map(({ letter, values, distinct }) => ({ letter, size: values.length, distinct }))
  return { letters, text: codes.join(''), numbers }
}

function unpackFacets({ letters, text, numbers }: PackedFacets): FacetAnswer[] {
  let at = 0
  let place = 0
  return letters.map(({ letter, size, distinct }) => {
    const values: FacetCount[] = []
    for (const end = at + size * PER_CODE; at < end; at += PER_CODE) {
      const length = numbers[at]!
      const codigo = text.slice(place, place + length)
      place += length
      values.push({ codigo, total: numbers[at + 1]!, totalSemFiltro: numbers[at + 2]! })
    }
    return { letter, values, distinct }
  })
}

export const packAnswer = (answer: SearchAnswer): PackedAnswer => ({ ...answer, facets: [packFacets(answer.facets)] })

/** Facets in the order in which they were asked for, whoever counted them. */
export function unpackAnswer(packed: PackedAnswer, letters: readonly FacetCode[]): SearchAnswer {
  const facets = packed.facets.flatMap(unpackFacets)
  if (packed.facets.length > 1) facets.sort((a, b) => letters.indexOf(a.letter) - letters.indexOf(b.letter))
  return { ...packed, facets }
}
