import { refused } from '../../http/app-error.ts'
import type { CirculationTransaction } from './act.ts'
import { copyByBarcode, type DeskCopy } from './copy-state.store.ts'
import { lockWork } from './person-state.store.ts'

/** A copy whose work nobody else acts on until this transaction ends. */
export async function lockedCopy(tx: CirculationTransaction, barcode: string, seen?: DeskCopy): Promise<DeskCopy> {
  const first = seen ?? (await copyByBarcode(tx.trx, barcode))
  if (!first) throw refused('ExemplarInexistente')
  // SQLite has one writer: nobody else can have done anything since.
  if (tx.dialect === 'sqlite') return first
  await lockWork(tx.trx, tx.dialect, first.cod_acervo)
  // Read again: whoever held the lock may have lent it.
  return (await copyByBarcode(tx.trx, barcode)) ?? first
}
