import type { LEAVE_KINDS } from '@estante/contract'
import { refused } from '../../http/app-error.ts'
import { addDays } from '../../library-clock.ts'
import type { CirculationTransaction } from './act.ts'
import { endRequestsOf } from './loan-request-moves.acts.ts'
import { loansOfPerson, openDebts } from './loans.store.ts'
import { waive } from './penalties.ts'
import { checkOperator } from './person.acts.ts'
import {
  addSpecialService,
  cancelLeave,
  dropWaitingMail,
  endSpecialService,
  addLeave as insertLeave,
  leaveByCode,
  setDeath,
  setLeaveEnd,
  specialServiceByCode,
} from './person-record.store.ts'
import { lockPerson, lockWork, personRow } from './person-state.store.ts'
import { activeReservationsOfPerson } from './queue.store.ts'
import { endHold } from './reservations.acts.ts'
import { today } from './rules/calendar.rules.ts'

/** Acts on a person's registration that decide how circulation treats them. */
async function begin(tx: CirculationTransaction, cod_pessoa: number): Promise<string> {
  await lockPerson(tx.trx, tx.dialect, cod_pessoa)
  if (!(await personRow(tx.trx, cod_pessoa))) throw refused('PessoaInexistente')
  await checkOperator(tx, cod_pessoa)
  const { calendar } = await tx.rulesAt(tx.actor.cod_biblioteca ?? 0)
  return today(calendar, tx.now)
}

const DEATH = 'Falecimento'

export interface ToRecover {
  cod_emprestimo: number
  codigo_barras: string
  obra: string
  desc_biblioteca: string
  data_prevista: string
}

/**
 * Somebody died. In one act: no mail any more, places in queues end, debts are waived, the sign-in closes. What they
 * had is listed, to be asked for quietly.
 */
export async function noteDeath(tx: CirculationTransaction, cod_pessoa: number, dia?: string): Promise<ToRecover[]> {
  const day = await begin(tx, cod_pessoa)
  const person = await personRow(tx.trx, cod_pessoa)
  if (person?.falecida_em != null) throw refused('FalecimentoJaRegistrado')
  if (dia !== undefined && dia > day) throw refused('DataNoFuturo')
  await setDeath(tx.trx, cod_pessoa, dia ?? day)
  await dropWaitingMail(tx.trx, cod_pessoa)
  tx.act({ ato: 'FALECIMENTO', dia: day, cod_pessoa })
  const places = (await activeReservationsOfPerson(tx.trx, cod_pessoa)).toSorted((a, b) => a.cod_acervo - b.cod_acervo)
  for (const place of places) await lockWork(tx.trx, tx.dialect, place.cod_acervo)
  for (const place of places) await endHold(tx, place.cod_reserva, 'CANCELADA', { motivo: DEATH })
  await endRequestsOf(tx, cod_pessoa, DEATH)
  for (const debt of await openDebts(tx.trx, cod_pessoa)) await waive(tx, debt.cod_debito, DEATH)
  return (await loansOfPerson(tx.trx, cod_pessoa)).map(loan => ({
    cod_emprestimo: loan.cod_emprestimo,
    codigo_barras: loan.codigo_barras,
    obra: loan.obra,
    desc_biblioteca: loan.desc_biblioteca,
    data_prevista: loan.data_prevista,
  }))
}

export interface LeaveOrder {
  cod_pessoa: number
  tipo: (typeof LEAVE_KINDS)[number]
  inicio: string
  /** Last day; null until somebody ends it. */
  fim: string | null
  observacao?: string
}

/** A leave: by setting no penalty accrues and no reminder goes while it lasts. */
export async function addLeave(tx: CirculationTransaction, order: LeaveOrder): Promise<number> {
  const dia = await begin(tx, order.cod_pessoa)
  if (order.fim !== null && order.fim < order.inicio) throw refused('DataInicialMaior')
  const { cod_operador } = tx.actor
  const code = await insertLeave(tx.trx, { ...order, cod_operador, criada_em: tx.instant })
  tx.act({ ato: 'LICENCA', dia, cod_pessoa: order.cod_pessoa, fatos: { cod_licenca: code } })
  return code
}

/**
 * Ends a leave with the day before: what it covered costs nothing afterwards either. One that has not begun, or that was
 * noted by mistake (whole), is taken back, and all its days count.
 */
export async function endLeave(tx: CirculationTransaction, cod_licenca: number, isWhole = false): Promise<void> {
  const found = await leaveByCode(tx.trx, cod_licenca)
  if (!found) throw refused('LicencaInexistente')
  const dia = await begin(tx, found.cod_pessoa)
  // Read again: a colleague may have ended it.
  const leave = (await leaveByCode(tx.trx, cod_licenca)) ?? found
  if (leave.cancelada_em !== null) throw refused('LicencaInexistente')
  if (!isWhole && leave.fim !== null && leave.fim < dia) throw refused('LicencaInexistente')
  if (isWhole || leave.inicio >= dia) await cancelLeave(tx.trx, cod_licenca, tx.instant)
  else await setLeaveEnd(tx.trx, cod_licenca, addDays(dia, -1))
  tx.act({ ato: 'FIM_LICENCA', dia, cod_pessoa: leave.cod_pessoa, fatos: { cod_licenca } })
}

export interface SpecialServiceOrder {
  cod_pessoa: number
  /** 150: half as long again. */
  prazo_percentual: number
  entrega_domicilio: 'S' | 'N'
  pessoa_autorizada: string
  inicio: string
  fim: string
}

/** Most that a term is stretched. */
const LONGEST_PERCENT = 400

/** Attendance need: what the service does differently for a person until a day, never why. */
export async function grantSpecialService(tx: CirculationTransaction, order: SpecialServiceOrder): Promise<number> {
  const dia = await begin(tx, order.cod_pessoa)
  if (order.fim < order.inicio) throw refused('DataInicialMaior')
  if (order.prazo_percentual < 100 || order.prazo_percentual > LONGEST_PERCENT) throw refused('PrazoEspecialInvalido')
  const { cod_operador } = tx.actor
  const id = await addSpecialService(tx.trx, { ...order, cod_operador, criado_em: tx.instant })
  tx.act({ ato: 'ATENDIMENTO', dia, cod_pessoa: order.cod_pessoa, fatos: { atendimento: id } })
  return id
}

/** Ends it with the day before. Loans keep the day they were given. */
export async function endSpecial(tx: CirculationTransaction, id: number): Promise<void> {
  const found = await specialServiceByCode(tx.trx, id)
  if (!found) throw refused('AtendimentoInexistente')
  const dia = await begin(tx, found.cod_pessoa)
  const granted = (await specialServiceByCode(tx.trx, id)) ?? found
  if (granted.fim < dia) throw refused('AtendimentoInexistente')
  await endSpecialService(tx.trx, id, addDays(dia, -1))
  tx.act({ ato: 'FIM_ATENDIMENTO', dia, cod_pessoa: granted.cod_pessoa, fatos: { atendimento: id } })
}
