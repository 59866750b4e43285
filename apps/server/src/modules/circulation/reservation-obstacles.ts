import type { Reason } from '@estante/contract'
import type { CirculationTransaction } from './act.ts'
import type { CopyToReserve } from './patron.store.ts'
import { reasonsOf } from './patron-answers.ts'
import { personState } from './person-state.store.ts'
import { activeReservations } from './queue.store.ts'
import { competes, satisfies, type Wanted } from './rules/queue.rules.ts'
import { mayReserve } from './rules/reservation.rules.ts'

/** What somebody asks for who wants this very copy: material and place only where the library asks for them. */
const wantedBy = (copy: CopyToReserve): Wanted => ({
  cod_biblioteca: copy.cod_biblioteca,
  volume: copy.volume,
  tomo: copy.tomo_exemplar,
  parte: copy.parte,
  material_adicional: copy.reserva_mat_adicional === 'N' ? null : copy.mat_adicional,
  localizacao:
    copy.reserva_localizacao === 'N' || copy.cod_local_exemplar === null ? null : String(copy.cod_local_exemplar),
})

/**
 * By copy and the library where it would be fetched: what would be refused to this person, told before they ask. What
 * anybody is refused is not told here.
 */
export async function reservationObstacles(
  reading: Pick<CirculationTransaction, 'trx' | 'rulesAt'>,
  work: { cod_acervo: number; tipo_obra: string },
  cod_pessoa: number,
  copies: readonly CopyToReserve[],
): Promise<Map<CopyToReserve, Reason[]>> {
  const person = await personState(reading.trx, cod_pessoa)
  const own = await activeReservations(reading.trx, work.cod_acervo, cod_pessoa)
  const found = new Map<CopyToReserve, Reason[]>()
  for (const copy of copies) {
    const circulation = await reading.rulesAt(copy.cod_biblioteca)
    const wanted = wantedBy(copy)
    const asked = { cod_biblioteca: copy.cod_biblioteca, tipo_obra: work.tipo_obra, cod_colecao: copy.cod_colecao }
    const answer = mayReserve(circulation, asked, person)
    const isInHand = copies.some(
      each => each.emprestado_a === cod_pessoa && satisfies(each, wanted, circulation.exchange),
    )
    const isReserved = own.some(entry => competes(entry, wanted, circulation.exchange))
    found.set(copy, [
      ...(isInHand ? [{ message: 'ReservaObraEmMaos', params: {} }] : []),
      ...(isReserved ? [{ message: 'ReservaJaExiste', params: {} }] : []),
      ...('refusals' in answer ? reasonsOf(answer.refusals) : []),
    ])
  }
  return found
}
