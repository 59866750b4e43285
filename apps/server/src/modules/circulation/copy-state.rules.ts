import { ALL_LOCATIONS, type Availability } from '@estante/contract'

/** What is known of a copy's state: the one truth that card, copies tab, result list and desk read. */
export interface CopyState {
  cod_exemplar: number
  cod_acervo: number
  cod_biblioteca: number
  volume: string
  tomo_exemplar: string
  parte: string
  mat_adicional: string
  cod_local_exemplar: number | null
  /** Of its status: may be lent, may be asked for. */
  empresta: 'S' | 'N'
  reserva: 'S' | 'N'
  /** Whoever has it, when it is on loan, and until when; 0 where another system lent it, to nobody of ours. */
  emprestado_a: number | null
  data_prevista: string | null
  /** Whoever it is set aside for. */
  separado_para: number | null
  /** The request that it is set aside for, where it is not a reservation. */
  cod_solicitacao: number | null
  /** The library that it is on its way to. */
  transito_para: number | null
}

/** Whether anybody could borrow it at this moment. */
export const isAvailable = (
  copy: Pick<CopyState, 'empresta' | 'emprestado_a' | 'separado_para' | 'transito_para'>,
): boolean =>
  copy.empresta === 'S' && copy.emprestado_a === null && copy.separado_para === null && copy.transito_para === null

interface ShownCopy
  extends Pick<CopyState, 'cod_biblioteca' | 'volume' | 'tomo_exemplar' | 'parte' | 'mat_adicional'>,
    Pick<CopyState, 'cod_local_exemplar' | 'empresta' | 'emprestado_a' | 'separado_para' | 'transito_para'> {
  desc_biblioteca: string
  cod_campus: number
  reserva_localizacao: 'S' | 'N'
  reserva_mat_adicional: 'S' | 'N'
  desc_local_exemplar: string | null
}

/** What every list of copies tells of one: its library and place, its part of the work, and whether it is in. */
export const placeOfCopy = (copy: ShownCopy) => ({
  cod_biblioteca: copy.cod_biblioteca,
  desc_biblioteca: copy.desc_biblioteca,
  cod_campus: copy.cod_campus,
  reserva_localizacao: copy.reserva_localizacao,
  reserva_mat_adicional: copy.reserva_mat_adicional,
  volume: copy.volume,
  tomo_exemplar: copy.tomo_exemplar,
  parte: copy.parte,
  mat_adicional: copy.mat_adicional,
  cod_local_exemplar: copy.cod_local_exemplar === null ? ALL_LOCATIONS : String(copy.cod_local_exemplar),
  desc_local_exemplar: copy.desc_local_exemplar ?? '',
  disponivel: isAvailable(copy) ? ('S' as const) : ('N' as const),
})

export type LendRefusal = 'ExemplarJaEmprestado' | 'ExemplarNaoCircula' | 'ExemplarReservado' | 'ExemplarEmTransito'

/** Why a copy may not be lent to a person at a library, or null when it may. */
export function lendRefusal(copy: CopyState, cod_pessoa: number, cod_biblioteca: number | null): LendRefusal | null {
  if (copy.emprestado_a !== null) return 'ExemplarJaEmprestado'
  if (copy.separado_para !== null && copy.separado_para !== cod_pessoa) return 'ExemplarReservado'
  // Whoever holds it in hand at the place it was sent to has seen it arrive.
  if (copy.transito_para !== null && copy.transito_para !== cod_biblioteca) return 'ExemplarEmTransito'
  // A reservation waits for what may be lent; a request may also be for what is only read in the house.
  if (copy.separado_para === cod_pessoa && copy.cod_solicitacao === null) return null
  return copy.empresta === 'S' ? null : 'ExemplarNaoCircula'
}

export interface SeenCopy extends Pick<CopyState, 'cod_acervo' | 'cod_biblioteca' | 'data_prevista'> {
  desc_biblioteca: string
  /** Of the copy, and of its work when the copy has none of its own. */
  chamada: string
  chamada_acervo: string
  isAvailable: boolean
  /** Its status says that it is read in the house: one that is being bound or catalogued is not. */
  isForHouse: boolean
  /** Its status says that it is on display. */
  isOnDisplay: boolean
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
    if (copy.isAvailable) library.disponiveis++
  }
  const bibliotecas = [...libraries.values()]
  const disponiveis = bibliotecas.reduce((sum, library) => sum + library.disponiveis, 0)
  const expostos = copies.filter(copy => copy.isOnDisplay && copy.data_prevista === null).length
  return {
    cod_acervo,
    exemplares: copies.length,
    disponiveis,
    consulta_local: copies.filter(copy => copy.isForHouse && copy.data_prevista === null).length,
    ...(expostos > 0 && { expostos }),
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
