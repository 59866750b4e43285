import { libraryDay } from '../../library-clock.ts'
import type { CirculationTransaction } from './act.ts'
import { type MovedRows, type NamedRows, placesTwice, rowsOfPerson } from './merge.store.ts'
import { lockPerson } from './person-state.store.ts'
import { endHold } from './reservations.acts.ts'

/**
 * Loans, places in queues, debts with their receipts, suspensions and requests of one registration become those of another of
 * the same person. Where both wait for a work one place is given up. The journal keeps what moved; it can move back.
 */
export async function moveCirculation(
  tx: CirculationTransaction,
  { from, to, only }: { from: number; to: number; only?: NamedRows },
): Promise<MovedRows> {
  for (const code of [from, to].toSorted((a, b) => a - b)) await lockPerson(tx.trx, tx.dialect, code)
  if (!only)
    for (const cod_reserva of await placesTwice(tx.trx, from, to))
      await endHold(tx, cod_reserva, 'CANCELADA', { motivo: 'Cadastros unidos' })
  const moved = await rowsOfPerson(tx.trx, from, only)
  const act = tx.act({ ato: 'UNIAO', dia: libraryDay(tx.now), cod_pessoa: to })
  for (const [table, codes] of Object.entries(moved) as [keyof MovedRows, number[]][])
    for (const code of codes) await act.update(table, code, { cod_pessoa: to })
  return moved
}
