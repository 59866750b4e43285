import type { Availability } from '@estante/contract'

export interface SeenCopy {
  cod_acervo: number
  cod_biblioteca: number
  desc_biblioteca: string
  /** Of the copy, and of its work when the copy has none of its own. */
  chamada: string
  chamada_acervo: string
  empresta: 'S' | 'N'
  /** Due date of the open loan. */
  data_prevista: string | null
  /** Set aside for somebody. */
  cod_reserva: number | null
}

/** What patrons are told of one work: copies to lend now, where, and when the next comes back. */
export function availabilityOf(
  cod_acervo: number,
  copies: readonly SeenCopy[],
  fila: number,
  today: string,
): Availability {
  const libraries = new Map<number, Availability['bibliotecas'][number]>()
  for (const copy of copies) {
    const library = libraries.get(copy.cod_biblioteca) ?? {
      cod_biblioteca: copy.cod_biblioteca,
      desc_biblioteca: copy.desc_biblioteca,
      exemplares: 0,
      disponiveis: 0,
      chamada: copy.chamada || copy.chamada_acervo,
    }
    libraries.set(copy.cod_biblioteca, library)
    library.exemplares++
    if (copy.empresta === 'S' && copy.data_prevista === null && copy.cod_reserva === null) library.disponiveis++
  }
  const bibliotecas = [...libraries.values()]
  const disponiveis = bibliotecas.reduce((sum, library) => sum + library.disponiveis, 0)
  return {
    cod_acervo,
    exemplares: copies.length,
    disponiveis,
    proxima_devolucao: disponiveis === 0 ? nextReturn(copies, today) : null,
    fila,
    bibliotecas,
  }
}

/** The first return to come. Nobody knows when a late copy comes: its past day is told, as late, only when all are late. */
function nextReturn(copies: readonly SeenCopy[], today: string): string | null {
  const due = copies.flatMap(copy => copy.data_prevista ?? []).toSorted()
  return due.find(day => day.slice(0, 10) >= today) ?? due[0] ?? null
}
