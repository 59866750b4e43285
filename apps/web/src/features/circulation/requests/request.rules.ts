import type { LoanRequest, LoanRequestInfo, PickUpLibrary, RequestableCopy, ReservableCopy } from '@estante/contract'
import type { Tone } from '@estante/ui/tag.tsx'
import type { Selector } from '../reserve/reserve.rules.ts'

export const TONES: Readonly<Record<LoanRequest['situacao'], Tone>> = {
  AGUARDANDO: 'info',
  EM_TRANSITO: 'warn',
  DISPONIVEL: 'ok',
  FINALIZADA: 'plain',
  CANCELADA: 'plain',
}

/**
 * The choices from a work to a copy are those of a reservation: material is asked for everywhere, a shelf nowhere.
 * Libraries that have something free come first.
 */
export function choosable(copies: readonly RequestableCopy[]): ReservableCopy[] {
  const free = new Set(copies.filter(copy => copy.disponivel === 'S').map(copy => copy.cod_biblioteca))
  return copies
    .map(copy => ({
      ...copy,
      reserva_mat_adicional: 'S' as const,
      reserva_localizacao: 'N' as const,
      cod_local_exemplar: '',
      vem_de: '',
    }))
    .sort((a, b) => Number(free.has(b.cod_biblioteca)) - Number(free.has(a.cod_biblioteca)))
}

/** The first choice that is still open, for what is said when the form is sent too early. */
export const openChoice = (chain: readonly Selector[]): Selector | undefined =>
  chain.find(selector => selector.value === undefined)

export const libraryOf = (info: LoanRequestInfo, code: string | number): PickUpLibrary | undefined =>
  info.bibliotecas_recebimento.find(library => library.cod_biblioteca === Number(code))

/** Where a request goes, in the words of a list. */
export function wayOf(row: LoanRequest): { key: 'home' | 'at' | 'fromTo'; from: string; to: string; place: string } {
  const from = row.desc_biblioteca_origem
  const to = row.desc_biblioteca_recebimento
  const key = row.tipo === 'delivery' ? 'home' : row.biblioteca_origem === row.biblioteca_recebimento ? 'at' : 'fromTo'
  return { key, from, to, place: to }
}
