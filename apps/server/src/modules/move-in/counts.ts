import { amountIn } from './given-cells.ts'
import type { Standing } from './known.store.ts'
import type { Known } from './known.ts'
import type { GivenFolder } from './read-folder.ts'

/** What one library had and what it has, to be signed. */
export interface LibraryCounts {
  biblioteca: string
  titulos: [old: number, now: number]
  exemplares: [old: number, now: number]
  emprestimos: [old: number, now: number]
  /** In cents. */
  debitos: [old: number, now: number]
}

type Side = 0 | 1

interface Open {
  loans: Standing['loans']
  debts: readonly { cod_pessoa: number; cod_biblioteca: number | null; aberto: number; regra: string }[]
}

/** Counts the files by library, and beside them what stands here of the same things. */
export function countLibraries(
  given: GivenFolder,
  barcodes: ReadonlyMap<string, string>,
  known: Known,
  open: Open,
): LibraryCounts[] {
  const counts = new Map<string, LibraryCounts>()
  const titles = new Map<string, [Set<string>, Set<string>]>()
  const names = new Map<number, string>()
  const of = (library: string): LibraryCounts => {
    const code = known.library(library)
    const name = code === undefined ? library || '—' : (names.get(code) ?? library)
    if (code !== undefined && !names.has(code)) names.set(code, library)
    let found = counts.get(name)
    if (!found) {
      found = { biblioteca: name, titulos: [0, 0], exemplares: [0, 0], emprestimos: [0, 0], debitos: [0, 0] }
      counts.set(name, found)
      titles.set(name, [new Set(), new Set()])
    }
    return found
  }
  const libraryOf = new Map<string, string>(barcodes)
  const seen = (barcode: string, library: string, record: string | undefined): void => {
    libraryOf.set(barcode, library)
    const row = of(library)
    const sets = titles.get(row.biblioteca)!
    row.exemplares[0]++
    const here = known.copies.get(barcode)
    if (record !== undefined) sets[0].add(record)
    if (here && here.cod_biblioteca === known.library(library)) {
      row.exemplares[1]++
      sets[1].add(String(here.cod_acervo))
      if (record === undefined) sets[0].add(String(here.cod_acervo))
    }
  }
  for (const [barcode, library] of barcodes) seen(barcode, library, undefined)
  for (const { values } of given.tables.exemplares ?? [])
    if (!barcodes.has(values.codigo_barras!)) seen(values.codigo_barras!, values.biblioteca!, values.acervo)
  const lent = new Set(
    open.loans.filter(each => each.data_devolucao === null).map(each => `${each.cod_exemplar}:${each.cod_pessoa}`),
  )
  for (const { values } of given.tables.emprestimos ?? []) {
    const row = of(libraryOf.get(values.codigo_barras!) ?? '')
    row.emprestimos[0]++
    const copy = known.copies.get(values.codigo_barras!)
    if (copy && lent.has(`${copy.cod_exemplar}:${known.person(values.pessoa!)}`)) row.emprestimos[1]++
  }
  addDebts(given, known, open.debts, of, libraryOf)
  for (const [name, sets] of titles)
    for (const side of [0, 1] as Side[]) counts.get(name)!.titulos[side] = sets[side].size
  return [...counts.values()].sort((a, b) => a.biblioteca.localeCompare(b.biblioteca, 'pt'))
}

function addDebts(
  given: GivenFolder,
  known: Known,
  debts: Open['debts'],
  of: (library: string) => LibraryCounts,
  libraryOf: ReadonlyMap<string, string>,
): void {
  const cents = (text: string | undefined): number => (text ? (amountIn(text) ?? 0) : 0)
  const left = new Map<string, number[]>()
  for (const { cod_pessoa, aberto, regra } of debts)
    if (regra.startsWith('mudança')) {
      const name = `${cod_pessoa}:${regra}:${aberto}`
      left.set(name, [...(left.get(name) ?? []), aberto])
    }
  for (const { values } of given.tables.debitos ?? []) {
    const row = of(values.biblioteca || libraryOf.get(values.codigo_barras ?? '') || '')
    const owed = cents(values.valor) - cents(values.pago)
    row.debitos[0] += owed
    const standing = left.get(`${known.person(values.pessoa!)}:${`mudança ${values.numero ?? ''}`.trim()}:${owed}`)
    const found = standing?.pop()
    if (found !== undefined) row.debitos[1] += found
  }
}

export const areEqual = (counts: readonly LibraryCounts[]): boolean =>
  counts.every(each =>
    [each.titulos, each.exemplares, each.emprestimos, each.debitos].every(([old, now]) => old === now),
  )
