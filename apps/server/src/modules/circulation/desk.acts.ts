import { SINGLE } from '@estante/contract'
import type { ChangeTransaction } from '../../db/change-log.ts'
import type { DialectName } from '../../db/connection.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { addDays } from '../../library-clock.ts'
import {
  type Asked,
  DEFAULT_HOLD_DAYS,
  DEFAULT_LOAN_DAYS,
  fits,
  isAvailable,
  lendRefusal,
  nextInQueue,
  queuePosition,
} from './desk.rules.ts'
import {
  activeReservations,
  addLoan,
  addReservation,
  closeLoan,
  copiesOfWork,
  copyByBarcode,
  copyByCode,
  type DeskCopy,
  endReservation,
  lockWork,
  personState,
  queueOf,
  releaseReservation,
  reservationByCode,
  statusText,
  workExists,
} from './desk.store.ts'

/** Acts of the desk inside a transaction of the caller. `today` is the library's day, `now` the instant. */
export interface DeskTransaction extends ChangeTransaction {
  dialect: DialectName
  now: string
  today: string
}

export interface Released {
  cod_reserva: number
  cod_pessoa: number
  data_limite: string
}

async function copyFor(tx: DeskTransaction, barcode: string): Promise<DeskCopy> {
  const first = await copyByBarcode(tx.trx, barcode)
  if (!first) throw refused('ExemplarInexistente')
  await lockWork(tx.trx, tx.dialect, first.cod_acervo)
  // Read again: whoever held the lock may have lent it.
  return (await copyByBarcode(tx.trx, barcode)) ?? first
}

async function checkPerson(tx: DeskTransaction, cod_pessoa: number): Promise<void> {
  const person = await personState(tx.trx, cod_pessoa)
  if (!person) throw refused('PessoaInexistente')
  if (person.bloqueio === 'S') throw refused('PessoaBloqueada')
}

export interface LoanTerms {
  data_prevista?: string
  renovacoes?: number
}

export async function lend(tx: DeskTransaction, barcode: string, cod_pessoa: number, terms: LoanTerms = {}) {
  const copy = await copyFor(tx, barcode)
  await checkPerson(tx, cod_pessoa)
  const refusal = lendRefusal(copy, cod_pessoa)
  if (refusal) throw refused(refusal, { situacao: await statusText(tx.trx, copy.cod_situacao) })
  const data_prevista = terms.data_prevista ?? addDays(tx.today, DEFAULT_LOAN_DAYS)
  const cod_emprestimo = await addLoan(tx.trx, {
    cod_exemplar: copy.cod_exemplar,
    cod_pessoa,
    data_emprestimo: tx.now,
    data_prevista,
    ...(terms.renovacoes !== undefined && { renovacoes: terms.renovacoes }),
  })
  // Whoever has the work needs its place in the queue no longer.
  for (const own of await activeReservations(tx.trx, copy.cod_acervo, cod_pessoa)) {
    const isThis = own.cod_reserva === copy.cod_reserva
    const isSame = own.volume === copy.volume && own.tomo === copy.tomo_exemplar && own.parte === copy.parte
    if (isThis || (isSame && own.situacao === 'FILA')) await endReservation(tx.trx, own.cod_reserva, 'ATENDIDA', tx.now)
  }
  tx.changed('exemplar', copy.cod_exemplar)
  return { cod_emprestimo, cod_exemplar: copy.cod_exemplar, cod_acervo: copy.cod_acervo, data_prevista }
}

/** Ends the loan of a copy; when somebody waits for such a copy, it is set aside for them. */
export async function takeBack(tx: DeskTransaction, barcode: string) {
  const copy = await copyFor(tx, barcode)
  if (copy.cod_emprestimo === null || copy.emprestado_a === null) throw refused('ExemplarNaoEmprestado')
  await closeLoan(tx.trx, copy.cod_emprestimo, tx.now)
  tx.changed('exemplar', copy.cod_exemplar)
  const released = await passOn(tx, copy.cod_exemplar)
  return { cod_emprestimo: copy.cod_emprestimo, cod_pessoa: copy.emprestado_a, released }
}

/** Sets a free copy aside for the next in the queue who asked for one like it. */
async function passOn(tx: DeskTransaction, cod_exemplar: number): Promise<Released | null> {
  const copy = await copyByCode(tx.trx, cod_exemplar)
  if (copy?.empresta !== 'S' || copy.reserva !== 'S') return null
  const next = nextInQueue(await queueOf(tx.trx, copy.cod_acervo), copy)
  return next ? await setAside(tx, next, copy, addDays(tx.today, DEFAULT_HOLD_DAYS)) : null
}

async function setAside(
  tx: DeskTransaction,
  entry: { cod_reserva: number; cod_pessoa: number },
  copy: DeskCopy,
  data_limite: string,
): Promise<Released> {
  const { cod_exemplar } = copy
  await releaseReservation(tx.trx, entry.cod_reserva, { cod_exemplar, data_liberacao: tx.now, data_limite })
  tx.changed('exemplar', cod_exemplar)
  return { cod_reserva: entry.cod_reserva, cod_pessoa: entry.cod_pessoa, data_limite }
}

export interface ReservationOrder extends Partial<Asked> {
  cod_acervo: number
  cod_pessoa: number
  cod_biblioteca: number
  /** The desk may put somebody in the queue of a work that stands on the shelf, to set it aside. */
  evenIfAvailable?: boolean
}

export async function reserve(tx: DeskTransaction, order: ReservationOrder) {
  if (!(await workExists(tx.trx, order.cod_acervo))) throw notFound('AcervoInexistente')
  await lockWork(tx.trx, tx.dialect, order.cod_acervo)
  await checkPerson(tx, order.cod_pessoa)
  const asked: Asked = {
    cod_biblioteca: order.cod_biblioteca,
    volume: order.volume ?? SINGLE,
    tomo: order.tomo ?? SINGLE,
    parte: order.parte ?? SINGLE,
    material_adicional: order.material_adicional ?? null,
    localizacao: order.localizacao ?? null,
  }
  const fitting = (await copiesOfWork(tx.trx, order.cod_acervo)).filter(copy => fits(copy, asked))
  if (!fitting.some(copy => copy.reserva === 'S')) throw refused('ExemplarSemReserva')
  if (!order.evenIfAvailable && fitting.some(isAvailable)) throw refused('ReservaIndisponivelExemplarDisponivel')
  if (fitting.some(copy => copy.emprestado_a === order.cod_pessoa)) throw refused('ReservaObraEmMaos')
  const own = await activeReservations(tx.trx, order.cod_acervo, order.cod_pessoa)
  if (own.some(entry => sameOrder(entry, asked))) throw refused('ReservaJaExiste')
  const { cod_acervo, cod_pessoa } = order
  const cod_reserva = await addReservation(tx.trx, { cod_acervo, cod_pessoa, ...asked, data_reserva: tx.now })
  for (const { cod_exemplar } of fitting) tx.changed('exemplar', cod_exemplar)
  return { cod_reserva, posicao: queuePosition(await queueOf(tx.trx, order.cod_acervo), cod_reserva) }
}

const sameOrder = (entry: Pick<Asked, 'cod_biblioteca' | 'volume' | 'tomo' | 'parte'>, asked: Asked): boolean =>
  entry.cod_biblioteca === asked.cod_biblioteca &&
  entry.volume === asked.volume &&
  entry.tomo === asked.tomo &&
  entry.parte === asked.parte

/** Sets a given free copy aside for a given place in the queue: what the desk does when a copy turns up. */
export async function release(tx: DeskTransaction, cod_reserva: number, barcode: string, data_limite?: string) {
  const copy = await copyFor(tx, barcode)
  const reservation = await reservationByCode(tx.trx, cod_reserva)
  if (reservation?.situacao !== 'FILA' || reservation.cod_acervo !== copy.cod_acervo) {
    throw refused('ReservaInexistente')
  }
  const refusal = lendRefusal(copy, reservation.cod_pessoa)
  if (refusal) throw refused(refusal, { situacao: await statusText(tx.trx, copy.cod_situacao) })
  return await setAside(tx, reservation, copy, data_limite ?? addDays(tx.today, DEFAULT_HOLD_DAYS))
}

/** Ends a reservation; a copy that was set aside goes to the next. */
export async function endHold(tx: DeskTransaction, cod_reserva: number, how: 'CANCELADA' | 'EXPIRADA') {
  const found = await reservationByCode(tx.trx, cod_reserva)
  if (!found) throw refused('ReservaInexistente')
  await lockWork(tx.trx, tx.dialect, found.cod_acervo)
  const reservation = await reservationByCode(tx.trx, cod_reserva)
  if (!reservation || (reservation.situacao !== 'FILA' && reservation.situacao !== 'LIBERADA')) {
    throw refused('ReservaInexistente')
  }
  await endReservation(tx.trx, cod_reserva, how, tx.now)
  const { cod_exemplar } = reservation
  if (reservation.situacao !== 'LIBERADA' || cod_exemplar === null) return { released: null }
  tx.changed('exemplar', cod_exemplar)
  return { released: await passOn(tx, cod_exemplar) }
}
