import { ALL_LOCATIONS, SINGLE } from '@estante/contract'
import { notFound, refused } from '../../http/app-error.ts'
import type { CirculationTransaction } from './act.ts'
import { isAvailable } from './copy-state.rules.ts'
import { copyStatesOfWork } from './copy-state.store.ts'
import { checkPerson } from './person.acts.ts'
import { lockPerson, lockWork, personState } from './person-state.store.ts'
import { freeCopies, passOn } from './queue.acts.ts'
import { activeReservations, libraryFlags, queueLengths, reservationByCode, workKind } from './queue.store.ts'
import { today } from './rules/calendar.rules.ts'
import { competes, satisfies, type Wanted } from './rules/queue.rules.ts'
import { mayReserve } from './rules/reservation.rules.ts'

export interface ReservationOrder extends Partial<Wanted> {
  cod_acervo: number
  cod_pessoa: number
  cod_biblioteca: number
  /** The desk may put somebody in the queue of a work that stands on the shelf, to set it aside. */
  evenIfAvailable?: boolean
  /** What was so in the past is taken as it was. */
  evenIfRefused?: boolean
}

/** What is asked for, by the library's own flags: where it does not ask for material or place, any will do. */
export async function wantedOf(tx: Pick<CirculationTransaction, 'trx'>, order: ReservationOrder): Promise<Wanted> {
  const library = await libraryFlags(tx.trx, order.cod_biblioteca)
  if (!library) throw refused('BibliotecaInvalida')
  const choice = (flag: 'S' | 'N', value: string | null | undefined): string | null =>
    flag === 'N' || value === ALL_LOCATIONS ? null : (value ?? null)
  return {
    cod_biblioteca: order.cod_biblioteca,
    volume: order.volume ?? SINGLE,
    tomo: order.tomo ?? SINGLE,
    parte: order.parte ?? SINGLE,
    material_adicional: choice(library.reserva_mat_adicional, order.material_adicional),
    localizacao: choice(library.reserva_localizacao, order.localizacao),
  }
}

export async function reserve(tx: CirculationTransaction, order: ReservationOrder) {
  const { cod_acervo, cod_pessoa } = order
  const kind = await workKind(tx.trx, cod_acervo)
  if (!kind) throw notFound('AcervoInexistente')
  await lockPerson(tx.trx, tx.dialect, cod_pessoa)
  await lockWork(tx.trx, tx.dialect, cod_acervo)
  await checkPerson(tx, cod_pessoa)
  const wanted = await wantedOf(tx, order)
  const circulation = await tx.rulesAt(order.cod_biblioteca)
  const { exchange } = circulation
  const fitting = (await copyStatesOfWork(tx.trx, cod_acervo)).filter(copy => satisfies(copy, wanted, exchange))
  if (kind.objeto === 'S' || !fitting.some(copy => copy.reserva === 'S')) throw refused('ExemplarSemReserva')
  if (fitting.some(copy => copy.emprestado_a === cod_pessoa)) throw refused('ReservaObraEmMaos')
  if (!order.evenIfAvailable && fitting.some(isAvailable)) throw refused('ReservaIndisponivelExemplarDisponivel')
  const own = await activeReservations(tx.trx, cod_acervo, cod_pessoa)
  if (own.some(entry => competes(entry, wanted, exchange))) throw refused('ReservaJaExiste')
  const asked = {
    cod_biblioteca: order.cod_biblioteca,
    tipo_obra: kind.codigo,
    cod_colecao: fitting[0]?.cod_colecao ?? null,
  }
  const state = await personState(tx.trx, cod_pessoa)
  const answer = mayReserve(circulation, asked, state)
  if ('refusals' in answer && !order.evenIfRefused) {
    const [first] = answer.refusals
    if (first) throw refused(first.key, first.params)
  }
  const link = 'link' in answer ? answer.link : state.links[0]
  const lines = (await queueLengths(tx.trx, cod_acervo)).filter(line => competes(line, wanted, exchange))
  const posicao = lines.reduce((sum, line) => sum + Number(line.total), 1)
  const exemplares = fitting.filter(copy => copy.reserva === 'S').length
  const act = tx.act({
    ato: 'RESERVA',
    dia: today(circulation.calendar, tx.now),
    cod_pessoa,
    cod_biblioteca: order.cod_biblioteca,
    cod_acervo,
    fatos: { posicao, exemplares, cod_categoria: link?.cod_categoria ?? null },
  })
  const cod_reserva = await act.insert('reserva', {
    cod_acervo,
    cod_pessoa,
    ...wanted,
    situacao: 'FILA',
    cod_exemplar: null,
    data_reserva: tx.instant,
    data_liberacao: null,
    data_limite: null,
    data_fim: null,
    cod_vinculo: link?.cod_vinculo ?? null,
    cod_operador: tx.actor.cod_operador,
  })
  act.input.cod_reserva = cod_reserva
  return { cod_reserva, posicao, exemplares, cod_acervo }
}

export interface EndedHold {
  /** Only reservations of this person. */
  cod_pessoa?: number
  motivo?: string
}

/** Ends a reservation; a copy that was set aside goes to the next. */
export async function endHold(
  tx: CirculationTransaction,
  cod_reserva: number,
  how: 'CANCELADA' | 'EXPIRADA',
  { cod_pessoa, motivo = '' }: EndedHold = {},
) {
  const found = await reservationByCode(tx.trx, cod_reserva)
  if (!found || (cod_pessoa !== undefined && found.cod_pessoa !== cod_pessoa)) throw refused('ReservaInexistente')
  await lockPerson(tx.trx, tx.dialect, found.cod_pessoa)
  await lockWork(tx.trx, tx.dialect, found.cod_acervo)
  const hold = await reservationByCode(tx.trx, cod_reserva)
  if (!hold || (hold.situacao !== 'FILA' && hold.situacao !== 'LIBERADA')) throw refused('ReservaInexistente')
  const { calendar } = await tx.rulesAt(hold.cod_biblioteca)
  const act = tx.act({
    ato: how === 'CANCELADA' ? 'CANCELAMENTO' : 'EXPIRACAO',
    dia: today(calendar, tx.now),
    cod_pessoa: hold.cod_pessoa,
    cod_biblioteca: hold.cod_biblioteca,
    cod_acervo: hold.cod_acervo,
    cod_reserva,
  })
  await act.update('reserva', cod_reserva, { situacao: how, data_fim: tx.instant, motivo_fim: motivo })
  const { cod_exemplar } = hold
  if (hold.situacao !== 'LIBERADA' || cod_exemplar === null) return { released: null }
  return { released: await passOn(tx, cod_exemplar) }
}

/** A pause keeps the place; copies go past it meanwhile. */
export async function pause(
  tx: CirculationTransaction,
  cod_reserva: number,
  cod_pessoa: number,
  change: { pausada: boolean; ate: string | null },
): Promise<void> {
  await lockPerson(tx.trx, tx.dialect, cod_pessoa)
  const found = await reservationByCode(tx.trx, cod_reserva)
  if (found?.cod_pessoa !== cod_pessoa) throw refused('ReservaInexistente')
  await lockWork(tx.trx, tx.dialect, found.cod_acervo)
  // Only now nobody can set a copy aside for it meanwhile.
  const hold = await reservationByCode(tx.trx, cod_reserva)
  if (hold?.situacao !== 'FILA') throw refused('ReservaInexistente')
  const { calendar } = await tx.rulesAt(hold.cod_biblioteca)
  const day = today(calendar, tx.now)
  if (change.pausada && change.ate !== null && change.ate < day) throw refused('PausaNoPassado')
  const act = tx.act({ ato: 'PAUSA', dia: day, cod_pessoa, cod_acervo: hold.cod_acervo, cod_reserva })
  await act.update('reserva', cod_reserva, {
    pausada_em: change.pausada ? tx.instant : null,
    pausada_ate: change.pausada ? change.ate : null,
  })
  // Nothing is left on the shelf while somebody waits for it.
  if (!change.pausada) for (const copy of await freeCopies(tx, hold.cod_acervo)) await passOn(tx, copy.cod_exemplar)
}
