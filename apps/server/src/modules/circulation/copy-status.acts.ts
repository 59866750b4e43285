import { changesWithin } from '../../db/change-log.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { setCopyWithin } from '../catalogue/index.ts'
import type { CirculationTransaction } from './act.ts'
import { copyByBarcode } from './copy-state.store.ts'
import { lockedCopy } from './locked-copy.ts'
import { lockPerson } from './person-state.store.ts'
import { backInLine } from './queue.acts.ts'

/**
 * Another status for a copy that belongs to the library of the desk, stands there or is on its way there: another's is its own
 * desk's to say. What is on loan is lost or replaced through its loan, which somebody answers for. Where nothing is left to hand
 * over, whoever it was set aside for is back in line, or none of it has happened.
 */
export async function setStatus(tx: CirculationTransaction, barcode: string, cod_situacao: number) {
  const first = await copyByBarcode(tx.trx, barcode)
  if (!first) throw notFound('ExemplarInexistente')
  if (first.separado_para !== null) await lockPerson(tx.trx, tx.dialect, first.separado_para)
  const copy = await lockedCopy(tx, barcode, first)
  if (copy.cod_emprestimo !== null) throw refused('ExemplarJaEmprestado')
  const here = tx.actor.cod_biblioteca
  if (here === null || ![copy.cod_biblioteca, copy.biblioteca_atual, copy.transito_para].includes(here))
    throw refused('SituacaoOutraBiblioteca')
  return await changesWithin(tx, async changes => {
    const done = await setCopyWithin(changes, barcode, { cod_situacao })
    const { cod_reserva } = copy
    const isLent = (await copyByBarcode(tx.trx, barcode))?.empresta === 'S'
    if (cod_reserva !== null && !isLent) await backInLine(tx, cod_reserva)
    return done
  })
}
