import type { FilterDefinition, Work } from '@estante/contract'
import { decodeFacetCode } from '@estante/contract/facet-code'

type Chosen = Readonly<Record<string, readonly string[]>>

/** Code of the year of works without one. */
export const NO_YEAR = 's.d.'

const valuesOf = (work: Work, letter: string): readonly string[] => {
  const values = work.dados_adicionais[letter] ?? []
  // SRCH-93: without a cover link a work does not count as having a cover, whatever the index says.
  return letter === 'X' && !work.link_capa ? values.filter(value => value !== 'C') : values
}

/** Years chosen as a span travel as one value, "1990-1999". */
export function yearSpan(code: string): readonly [from: number, to: number] | null {
  const match = /^(\d{1,4})-(\d{1,4})$/.exec(code)
  return match ? [Number(match[1]), Number(match[2])] : null
}

const isWithin = (year: string, [from, to]: readonly [number, number]): boolean =>
  Number(year) >= from && Number(year) <= to

const fits = (work: Work, letter: string, codes: readonly string[]): boolean => {
  const values = valuesOf(work, letter)
  return codes.some(code => {
    const span = letter === 'Y' ? yearSpan(code) : null
    return span ? values.some(value => isWithin(value, span)) : values.includes(code)
  })
}

/** SRCH-92: OR inside one type, AND across types. */
export const filterWorks = (works: readonly Work[], chosen: Chosen): Work[] => {
  const filters = Object.entries(chosen).filter(([, codes]) => codes.length > 0)
  return works.filter(work => filters.every(([letter, codes]) => fits(work, letter, codes)))
}

/**
 * Counts of the complete version: each value as it would be if it were the next to be ticked, so the other types'
 * filters count and its own type's do not. Descriptions come from the server's definitions.
 */
export function countFacets(
  works: readonly Work[],
  chosen: Chosen,
  definitions: readonly FilterDefinition[],
): FilterDefinition[] {
  const filters = Object.entries(chosen).filter(([, codes]) => codes.length > 0)
  const letters = definitions.map(definition => definition.codigo)
  const now = new Map(letters.map(letter => [letter, new Map<string, number>()]))
  const all = new Map(letters.map(letter => [letter, new Map<string, number>()]))
  for (const work of works) {
    const missed = filters.filter(([letter, codes]) => !fits(work, letter, codes)).map(([letter]) => letter)
    for (const letter of letters) {
      const counts = missed.length === 0 || (missed.length === 1 && missed[0] === letter)
      for (const value of valuesOf(work, letter)) {
        add(all.get(letter), value, 1)
        add(now.get(letter), value, counts ? 1 : 0)
      }
    }
  }
  return definitions.map(definition => {
    const letter = definition.codigo
    const names = new Map(definition.contagem.map(entry => [entry.codigo, entry.descricao]))
    const hasOthers = filters.some(([other]) => other !== letter)
    const contagem = [...(all.get(letter) ?? [])].map(([codigo, totalSemFiltro]) => {
      const total = now.get(letter)?.get(codigo) ?? 0
      return {
        codigo,
        descricao: names.get(codigo) ?? decodeFacetCode(codigo),
        total,
        totalSemFiltro,
        mostrarQtdOriginal: hasOthers && total !== totalSemFiltro,
      }
    })
    contagem.sort(letter === 'Y' ? newestFirst : mostFirst)
    return { ...definition, contagem, totalValores: contagem.length }
  })
}

function add(counts: Map<string, number> | undefined, value: string, amount: number): void {
  counts?.set(value, (counts.get(value) ?? 0) + amount)
}

type Entry = FilterDefinition['contagem'][number]
const mostFirst = (a: Entry, b: Entry): number => b.total - a.total || a.descricao.localeCompare(b.descricao)
const newestFirst = (a: Entry, b: Entry): number => yearOf(b) - yearOf(a)
const yearOf = (entry: Entry): number => (entry.codigo === NO_YEAR ? Number.NEGATIVE_INFINITY : Number(entry.codigo))

/** What a chip says: the server's description, else the code itself; what has no year is named even where none is left. */
export const describeValue = (
  definitions: readonly FilterDefinition[],
  letter: string,
  code: string,
  noYear: string,
): string =>
  ((letter === 'Y' && (code === NO_YEAR ? noYear : yearSpan(code)?.join('–'))) ||
    definitions.find(each => each.codigo === letter)?.contagem.find(each => each.codigo === code)?.descricao) ??
  decodeFacetCode(code)

/** A filter that cannot tell results apart is not worth its place: it has one value, and nobody has chosen it. */
export const isWorthShowing = ({ codigo, contagem }: FilterDefinition, chosen: readonly string[]): boolean =>
  chosen.length > 0 || contagem.length > 1 || (contagem.length === 1 && codigo === 'X')

/** Two filters that are offered beside the chosen ones: what is on line, and the library that has most of it. */
export function offeredValues(
  definitions: readonly FilterDefinition[],
  chosen: Chosen,
  total: number,
): { letter: string; entry: Entry }[] {
  return ['X', 'B'].flatMap(letter => {
    if ((chosen[letter]?.length ?? 0) > 0) return []
    const entries = definitions.find(each => each.codigo === letter)?.contagem ?? []
    const entry =
      letter === 'X' ? entries.find(each => each.codigo === 'O') : entries.length > 1 ? entries[0] : undefined
    return entry && entry.total > 0 && entry.total < total ? [{ letter, entry }] : []
  })
}
