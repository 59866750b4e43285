import { ALL_LOCATIONS, SINGLE } from '@estante/contract'
import { notFound, refused } from '../../http/app-error.ts'
import type { CirculationTransaction } from './act.ts'
import { isAvailable, lendRefusal } from './copy-state.rules.ts'
import { copiesOfWork, copyByBarcode, copyByCode, type DeskCopy, statusText } from './copy-state.store.ts'
import { tell, written } from './letters.ts'
import { checkPerson } from './person.acts.ts'
import { linksOf, lockPerson, lockWork, personState } from './person-state.store.ts'
import { activeReservations, libraryFlags, queueOf, reservationByCode, workKind } from './queue.store.ts'
import { today } from './rules/calendar.rules.ts'
import { personRefusals, ruleFor } from './rules/lending.rules.ts'
import { competes, holdDeadline, nextFor, satisfies, type Waiting, type Wanted } from './rules/queue.rules.ts'
import { mayReserve } from './rules/reservation.rules.ts'

export interface Released {
  cod_reserva: number
  cod_pessoa: number
  data_limite: string
  cod_biblioteca: number
}

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
  const elsewhere = circulation.settings.retirada_outra_biblioteca === 'S'
  const fitting = (await copiesOfWork(tx.trx, cod_acervo)).filter(copy => satisfies(copy, wanted, elsewhere))
  if (kind.objeto === 'S' || !fitting.some(copy => copy.reserva === 'S')) throw refused('ExemplarSemReserva')
  if (fitting.some(copy => copy.emprestado_a === cod_pessoa)) throw refused('ReservaObraEmMaos')
  if (!order.evenIfAvailable && fitting.some(isAvailable)) throw refused('ReservaIndisponivelExemplarDisponivel')
  const own = await activeReservations(tx.trx, cod_acervo, cod_pessoa)
  if (own.some(entry => competes(entry, wanted))) throw refused('ReservaJaExiste')
  const asked = {
    cod_biblioteca: order.cod_biblioteca,
    tipo_obra: kind.codigo,
    cod_colecao: fitting[0]?.cod_colecao ?? null,
  }
  const answer = mayReserve(circulation, asked, await personState(tx.trx, cod_pessoa))
  if ('refusals' in answer && !order.evenIfRefused) {
    const [first] = answer.refusals
    if (first) throw refused(first.key, first.params)
  }
  const link = 'link' in answer ? answer.link : (await linksOf(tx.trx, cod_pessoa))[0]
  const queue = (await queueOf(tx.trx, cod_acervo)).filter(entry => competes(entry, wanted, elsewhere))
  const posicao = queue.length + 1
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

const isPaused = (entry: { pausada_em: string | null; pausada_ate: string | null }, day: string): boolean =>
  entry.pausada_em !== null && (entry.pausada_ate === null || entry.pausada_ate >= day)

/**
 * Sets a free copy aside for the next in the queue whom it satisfies. Who is suspended or owes is passed over and keeps
 * the place; who paused is not asked. With nobody waiting, a copy that stands elsewhere goes home.
 */
export async function passOn(tx: CirculationTransaction, cod_exemplar: number): Promise<Released | null> {
  const copy = await copyByCode(tx.trx, cod_exemplar)
  if (!copy) return null
  const mayBeTaken = isAvailable({ ...copy, transito_para: null }) && copy.reserva === 'S' && copy.objeto === 'N'
  const home = await tx.rulesAt(copy.cod_biblioteca)
  const elsewhere = home.settings.retirada_outra_biblioteca === 'S'
  const day = today(home.calendar, tx.now)
  const queue = mayBeTaken ? (await queueOf(tx.trx, copy.cod_acervo)).filter(entry => !isPaused(entry, day)) : []
  const mayTake = async (entry: Waiting): Promise<boolean> => {
    const circulation = await tx.rulesAt(entry.cod_biblioteca)
    const state = await personState(tx.trx, entry.cod_pessoa)
    return personRefusals(circulation, entry.cod_biblioteca, state).length === 0
  }
  const { next, passedOver } = await nextFor(queue, copy, mayTake, elsewhere)
  for (const entry of passedOver) {
    const act = tx.act({
      ato: 'PRETERICAO',
      dia: day,
      cod_pessoa: entry.cod_pessoa,
      cod_acervo: copy.cod_acervo,
      cod_reserva: entry.cod_reserva,
    })
    await act.update('reserva', entry.cod_reserva, { preterida_em: tx.instant })
  }
  if (next) return await setAside(tx, next, copy)
  await sendTo(tx, copy, copy.cod_biblioteca)
  return null
}

const standsAt = (copy: DeskCopy): number => copy.biblioteca_atual ?? copy.cod_biblioteca

/** Sends a copy on its way, or notes that it is where it belongs. */
async function sendTo(tx: CirculationTransaction, copy: DeskCopy, library: number): Promise<void> {
  const to = standsAt(copy) === library ? null : library
  if (copy.transito_para === to) return
  const { calendar } = await tx.rulesAt(library)
  const act = tx.act({
    ato: 'TRANSITO',
    dia: today(calendar, tx.now),
    cod_acervo: copy.cod_acervo,
    cod_exemplar: copy.cod_exemplar,
  })
  await act.update('exemplar', copy.cod_exemplar, {
    transito_para: to,
    transito_desde: to === null ? null : tx.instant,
  })
}

async function setAside(
  tx: CirculationTransaction,
  entry: { cod_reserva: number; cod_pessoa: number; cod_biblioteca: number },
  copy: DeskCopy,
  givenLimit?: string,
): Promise<Released> {
  const circulation = await tx.rulesAt(entry.cod_biblioteca)
  const travels = standsAt(copy) !== entry.cod_biblioteca
  const [link] = await linksOf(tx.trx, entry.cod_pessoa)
  const asked = { cod_biblioteca: entry.cod_biblioteca, tipo_obra: copy.tipo_obra, cod_colecao: copy.cod_colecao }
  const rule = ruleFor(circulation, asked, link ?? { cod_vinculo: 0, cod_categoria: 0, validade: null }).rule
  const deadline = rule
    ? holdDeadline(tx.now, circulation.calendar, rule, travels ? circulation.settings.transito_dias : 0)
    : null
  const data_limite = givenLimit ?? deadline?.data_limite ?? today(circulation.calendar, tx.now)
  const act = tx.act({
    ato: 'LIBERACAO',
    dia: today(circulation.calendar, tx.now),
    cod_pessoa: entry.cod_pessoa,
    cod_biblioteca: entry.cod_biblioteca,
    cod_acervo: copy.cod_acervo,
    cod_exemplar: copy.cod_exemplar,
    cod_reserva: entry.cod_reserva,
    fatos: { regra: deadline?.regra ?? '' },
  })
  await act.update('reserva', entry.cod_reserva, {
    situacao: 'LIBERADA',
    cod_exemplar: copy.cod_exemplar,
    data_liberacao: tx.instant,
    data_limite,
    limite_em: givenLimit ? null : (deadline?.limite_em ?? null),
    preterida_em: null,
  })
  await sendTo(tx, copy, entry.cod_biblioteca)
  if (!travels) await tellReleased(tx, { ...entry, data_limite, obra: copy.obra })
  return { ...entry, data_limite }
}

async function tellReleased(
  tx: CirculationTransaction,
  hold: { cod_pessoa: number; cod_biblioteca: number; data_limite: string; obra: string },
): Promise<void> {
  const { calendar } = await tx.rulesAt(hold.cod_biblioteca)
  const library = await libraryFlags(tx.trx, hold.cod_biblioteca)
  await tell(tx, 'reservaLiberada', hold.cod_pessoa, today(calendar, tx.now), {
    biblioteca: library?.desc_biblioteca ?? '',
    limite: written(hold.data_limite),
  })
}

/** Sets a given free copy aside for a given place in the queue: what the desk does when a copy turns up. */
export async function release(tx: CirculationTransaction, cod_reserva: number, barcode: string, limit?: string) {
  const first = await copyByBarcode(tx.trx, barcode)
  if (!first) throw refused('ExemplarInexistente')
  await lockWork(tx.trx, tx.dialect, first.cod_acervo)
  const copy = (await copyByBarcode(tx.trx, barcode)) ?? first
  const entry = await reservationByCode(tx.trx, cod_reserva)
  if (entry?.situacao !== 'FILA' || entry.cod_acervo !== copy.cod_acervo) throw refused('ReservaInexistente')
  const refusal = lendRefusal(copy, entry.cod_pessoa, tx.actor.cod_biblioteca)
  if (refusal) throw refused(refusal, { situacao: await statusText(tx.trx, copy.cod_situacao) })
  return await setAside(tx, entry, copy, limit)
}

/** A copy that travelled is here: whoever it waits for is told now. */
export async function arrive(tx: CirculationTransaction, barcode: string) {
  const first = await copyByBarcode(tx.trx, barcode)
  if (!first) throw refused('ExemplarInexistente')
  await lockWork(tx.trx, tx.dialect, first.cod_acervo)
  const copy = (await copyByBarcode(tx.trx, barcode)) ?? first
  if (copy.emprestado_a !== null) throw refused('ExemplarJaEmprestado')
  const here = tx.actor.cod_biblioteca ?? copy.transito_para ?? copy.cod_biblioteca
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
  if (copy.cod_reserva === null)
    return { cod_exemplar: copy.cod_exemplar, released: await passOn(tx, copy.cod_exemplar) }
  const hold = await reservationByCode(tx.trx, copy.cod_reserva)
  if (!hold) return { cod_exemplar: copy.cod_exemplar, released: null }
  const kept = { ...hold, data_limite: hold.data_limite ?? today(calendar, tx.now) }
  const arrived = (await copyByCode(tx.trx, copy.cod_exemplar)) ?? copy
  if (hold.cod_biblioteca === here) await tellReleased(tx, { ...kept, obra: copy.obra })
  else await sendTo(tx, arrived, hold.cod_biblioteca)
  const { cod_reserva, cod_pessoa, cod_biblioteca, data_limite } = kept
  return { cod_exemplar: copy.cod_exemplar, released: { cod_reserva, cod_pessoa, cod_biblioteca, data_limite } }
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
  const hold = await reservationByCode(tx.trx, cod_reserva)
  if (hold?.situacao !== 'FILA' || hold.cod_pessoa !== cod_pessoa) throw refused('ReservaInexistente')
  await lockWork(tx.trx, tx.dialect, hold.cod_acervo)
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

const freeCopies = async (tx: CirculationTransaction, cod_acervo: number): Promise<DeskCopy[]> =>
  (await copiesOfWork(tx.trx, cod_acervo)).filter(isAvailable)

/** Gives free copies to whoever waits for them: suspensions and pauses end, and nobody comes to the desk for it. */
export async function serveQueue(tx: CirculationTransaction, cod_acervo: number): Promise<number> {
  await lockWork(tx.trx, tx.dialect, cod_acervo)
  let served = 0
  for (const copy of await freeCopies(tx, cod_acervo)) if (await passOn(tx, copy.cod_exemplar)) served++
  return served
}
