import { refused } from '../../http/app-error.ts'
import type { CirculationTransaction } from './act.ts'
import { copyByBarcode, copyByCode, type DeskCopy } from './copy-state.store.ts'
import { lockWork } from './person-state.store.ts'
import { passOn, pickUpDeadline, sendTo, tellReleased } from './queue.acts.ts'
import { reservationByCode } from './queue.store.ts'
import { arrivedFor } from './request-steps.acts.ts'
import { today } from './rules/calendar.rules.ts'

/**
 * A copy that travelled is here: whoever it waits for is told now. Who was told when it was set aside, on a shelf of this
 * house, is not told again, and the days go on from then.
 */
export async function arrive(tx: CirculationTransaction, barcode: string, at?: number, isTold = false) {
  const first = await copyByBarcode(tx.trx, barcode)
  if (!first) throw refused('ExemplarInexistente')
  await lockWork(tx.trx, tx.dialect, first.cod_acervo)
  const copy = (await copyByBarcode(tx.trx, barcode)) ?? first
  if (copy.emprestado_a !== null) throw refused('ExemplarJaEmprestado')
  const here = at ?? tx.actor.cod_biblioteca ?? copy.transito_para ?? copy.cod_biblioteca
  const { calendar } = await tx.rulesAt(here)
  const act = tx.act({
    ato: 'CHEGADA',
    dia: today(calendar, tx.now),
    cod_acervo: copy.cod_acervo,
    cod_exemplar: copy.cod_exemplar,
  })
  await act.update('exemplar', copy.cod_exemplar, {
    biblioteca_atual: here === copy.cod_biblioteca ? null : here,
    transito_para: null,
    transito_desde: null,
  })
  if (copy.cod_solicitacao !== null)
    return { cod_exemplar: copy.cod_exemplar, released: await arrivedFor(tx, copy.cod_solicitacao, copy, here) }
  if (copy.cod_reserva === null)
    return { cod_exemplar: copy.cod_exemplar, released: await passOn(tx, copy.cod_exemplar) }
  const hold = await reservationByCode(tx.trx, copy.cod_reserva)
  if (!hold) return { cod_exemplar: copy.cod_exemplar, released: null }
  const arrived = (await copyByCode(tx.trx, copy.cod_exemplar)) ?? copy
  const isThere = hold.cod_biblioteca === here
  const longer = isThere && !isTold ? await longerLimit(tx, hold, arrived) : null
  if (longer) {
    Object.assign(act.input, { cod_pessoa: hold.cod_pessoa, cod_reserva: hold.cod_reserva })
    await act.update('reserva', hold.cod_reserva, longer)
  }
  const kept = { ...hold, data_limite: longer?.data_limite ?? hold.data_limite ?? today(calendar, tx.now) }
  if (!isThere) await sendTo(tx, arrived, hold.cod_biblioteca)
  else if (!isTold) await tellReleased(tx, { ...kept, obra: copy.obra })
  const { cod_reserva, cod_pessoa, cod_biblioteca, data_limite } = kept
  return {
    cod_exemplar: copy.cod_exemplar,
    released: { cod_reserva, cod_solicitacao: null, cod_pessoa, cod_biblioteca, data_limite },
  }
}

/** What took longer on its way than was reckoned waits as many days as any other; a day that the desk named stays. */
async function longerLimit(
  tx: CirculationTransaction,
  hold: NonNullable<Awaited<ReturnType<typeof reservationByCode>>>,
  copy: DeskCopy,
): Promise<{ data_limite: string; limite_em: string } | null> {
  if (hold.limite_em === null) return null
  const deadline = await pickUpDeadline(tx, hold, copy)
  if (!deadline || deadline.limite_em <= hold.limite_em) return null
  const { data_limite, limite_em } = deadline
  return { data_limite, limite_em }
}
