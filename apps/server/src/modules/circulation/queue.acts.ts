import { refused } from '../../http/app-error.ts'
import { writtenDay } from '../../written-day.ts'
import type { CirculationTransaction } from './act.ts'
import { isAvailable, lendRefusal } from './copy-state.rules.ts'
import { copiesOfWork, copyByBarcode, copyByCode, type DeskCopy, statusText } from './copy-state.store.ts'
import { tell } from './letters.ts'
import { checkPerson, isClosed } from './person.acts.ts'
import { linksOf, lockPerson, lockWork, personRow, personState } from './person-state.store.ts'
import { libraryFlags, queueOf, reservationByCode } from './queue.store.ts'
import { today } from './rules/calendar.rules.ts'
import { couldBorrow, lendingRule, ruleFor } from './rules/lending.rules.ts'
import { type HoldDeadline, holdDeadline, isPaused, nextFor, type Waiting } from './rules/queue.rules.ts'

/** Whom a copy waits for now: a place in the queue, or a request. */
export interface Released {
  cod_reserva: number | null
  cod_solicitacao: number | null
  cod_pessoa: number
  data_limite: string
  cod_biblioteca: number
}

/**
 * Sets a free copy aside for the next in the queue whom it satisfies. Who could not borrow it now (blocked,
 * suspended, late, owing, no longer of the house) is passed over and keeps the place; who paused is not asked. With nobody waiting, a copy that stands elsewhere goes home.
 */
export async function passOn(tx: CirculationTransaction, cod_exemplar: number): Promise<Released | null> {
  const copy = await copyByCode(tx.trx, cod_exemplar)
  // One on its way stands on no shelf: it goes to whoever waits when it has arrived.
  if (!copy || copy.transito_para !== null) return null
  const mayBeTaken = isAvailable(copy) && copy.reserva === 'S' && copy.objeto === 'N'
  const home = await tx.rulesAt(copy.cod_biblioteca)
  const day = today(home.calendar, tx.now)
  const queue = mayBeTaken ? (await queueOf(tx.trx, copy.cod_acervo)).filter(entry => !isPaused(entry, day)) : []
  const mayTake = async (entry: Waiting): Promise<boolean> => {
    const circulation = await tx.rulesAt(entry.cod_biblioteca)
    const person = await personRow(tx.trx, entry.cod_pessoa)
    if (!person || isClosed(person)) return false
    const asked = { cod_biblioteca: entry.cod_biblioteca, tipo_obra: copy.tipo_obra, cod_colecao: copy.cod_colecao }
    return couldBorrow(circulation, asked, await personState(tx.trx, entry.cod_pessoa))
  }
  const { next, passedOver } = await nextFor(queue, copy, mayTake, home.exchange)
  // Once: they are looked at again every few minutes.
  for (const entry of passedOver.filter(one => one.preterida_em === null)) {
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

/** Where a copy is now, or was last seen. */
export const standsAt = (copy: DeskCopy): number => copy.biblioteca_atual ?? copy.cod_biblioteca

/** Sends a copy on its way, or notes that it is where it belongs. */
export async function sendTo(tx: CirculationTransaction, copy: DeskCopy, library: number): Promise<void> {
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

/** Until when a copy waits for a person at a library, the way there included; null where no rule says. */
export async function pickUpDeadline(
  tx: CirculationTransaction,
  { cod_biblioteca, cod_pessoa }: { cod_biblioteca: number; cod_pessoa: number },
  copy: DeskCopy,
): Promise<HoldDeadline | null> {
  const circulation = await tx.rulesAt(cod_biblioteca)
  const links = await linksOf(tx.trx, cod_pessoa)
  const asked = { cod_biblioteca, tipo_obra: copy.tipo_obra, cod_colecao: copy.cod_colecao }
  // Of the ties by which it could be borrowed the one that gives the most time; where none lends, what the first says.
  const lending = links.flatMap(link => lendingRule(circulation, asked, link) ?? [])
  const first = links[0] ?? { cod_vinculo: 0, cod_categoria: 0, validade: null }
  const [longest] = lending.toSorted((a, b) => b.terms.dias_retirada - a.terms.dias_retirada)
  const rule = longest ?? ruleFor(circulation, asked, first).rule
  const transitDays = standsAt(copy) === cod_biblioteca ? 0 : circulation.settings.transito_dias
  return rule ? holdDeadline(tx.actor.toldAt ?? tx.now, circulation.calendar, rule, transitDays) : null
}

async function setAside(
  tx: CirculationTransaction,
  entry: { cod_reserva: number; cod_pessoa: number; cod_biblioteca: number },
  copy: DeskCopy,
  givenLimit?: string,
): Promise<Released> {
  const circulation = await tx.rulesAt(entry.cod_biblioteca)
  const travels = standsAt(copy) !== entry.cod_biblioteca
  const deadline = await pickUpDeadline(tx, entry, copy)
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
  const { cod_reserva, cod_pessoa, cod_biblioteca } = entry
  return { cod_reserva, cod_solicitacao: null, cod_pessoa, cod_biblioteca, data_limite }
}

export async function tellReleased(
  tx: CirculationTransaction,
  hold: { cod_pessoa: number; cod_biblioteca: number; data_limite: string; obra: string },
): Promise<void> {
  const { calendar } = await tx.rulesAt(hold.cod_biblioteca)
  const library = await libraryFlags(tx.trx, hold.cod_biblioteca)
  await tx.alerts?.tell(tx.trx, {
    cod_pessoa: hold.cod_pessoa,
    tipo: 'reserva_liberada',
    params: { titulo: hold.obra, biblioteca: library?.desc_biblioteca ?? '', data: hold.data_limite.slice(0, 10) },
    endereco: '/meupergamum/reservas',
  })
  await tell(tx, 'reservaLiberada', hold.cod_pessoa, today(calendar, tx.now), lang => ({
    biblioteca: library?.desc_biblioteca ?? '',
    limite: writtenDay(hold.data_limite, lang),
  }))
}

/** Sets a given free copy aside for a given place in the queue: what the desk does when a copy turns up. */
export async function release(tx: CirculationTransaction, cod_reserva: number, barcode: string, limit?: string) {
  const first = await copyByBarcode(tx.trx, barcode)
  if (!first) throw refused('ExemplarInexistente')
  await lockWork(tx.trx, tx.dialect, first.cod_acervo)
  const copy = (await copyByBarcode(tx.trx, barcode)) ?? first
  const entry = await reservationByCode(tx.trx, cod_reserva)
  if (entry?.situacao !== 'FILA' || entry.cod_acervo !== copy.cod_acervo) throw refused('ReservaInexistente')
  await checkPerson(tx, entry.cod_pessoa)
  const refusal = lendRefusal(copy, entry.cod_pessoa, tx.actor.cod_biblioteca)
  if (refusal) throw refused(refusal, { situacao: await statusText(tx.trx, copy.cod_situacao, tx.actor.lang) })
  return await setAside(tx, entry, copy, limit)
}

export const freeCopies = async (tx: CirculationTransaction, cod_acervo: number): Promise<DeskCopy[]> =>
  (await copiesOfWork(tx.trx, cod_acervo)).filter(isAvailable)

/** Gives free copies to whoever waits for them: suspensions and pauses end, and nobody comes to the desk for it. */
export async function serveQueue(tx: CirculationTransaction, cod_acervo: number): Promise<number> {
  await lockWork(tx.trx, tx.dialect, cod_acervo)
  let served = 0
  for (const copy of await freeCopies(tx, cod_acervo)) if (await passOn(tx, copy.cod_exemplar)) served++
  return served
}

/**
 * The copy that was set aside cannot be handed over: it is lost, or damaged. Whoever waited for it has the old place in the
 * queue again, and with it the next copy that is free; where there is none they are told that there is nothing to fetch.
 */
export async function backInLine(tx: CirculationTransaction, cod_reserva: number): Promise<void> {
  const found = await reservationByCode(tx.trx, cod_reserva)
  if (!found) return
  await lockPerson(tx.trx, tx.dialect, found.cod_pessoa)
  await lockWork(tx.trx, tx.dialect, found.cod_acervo)
  // Read again: it may have been fetched, or given up, meanwhile.
  const hold = await reservationByCode(tx.trx, cod_reserva)
  if (hold?.situacao !== 'LIBERADA' || hold.cod_exemplar === null) return
  const wasTold = (await copyByCode(tx.trx, hold.cod_exemplar))?.transito_para === null
  const { calendar } = await tx.rulesAt(hold.cod_biblioteca)
  const day = today(calendar, tx.now)
  const act = tx.act({
    ato: 'VOLTA_FILA',
    dia: day,
    cod_pessoa: hold.cod_pessoa,
    cod_biblioteca: hold.cod_biblioteca,
    cod_acervo: hold.cod_acervo,
    cod_exemplar: hold.cod_exemplar,
    cod_reserva,
  })
  const place = { situacao: 'FILA', cod_exemplar: null, data_liberacao: null, data_limite: null, limite_em: null }
  await act.update('reserva', cod_reserva, place)
  await serveQueue(tx, hold.cod_acervo)
  if (wasTold && (await reservationByCode(tx.trx, cod_reserva))?.situacao === 'FILA') await tellTakenBack(tx, hold)
}

/** Whoever was told to fetch it is told that there is nothing to fetch. */
export async function tellTakenBack(
  tx: CirculationTransaction,
  { cod_pessoa, cod_biblioteca }: { cod_pessoa: number; cod_biblioteca: number },
): Promise<void> {
  const { calendar } = await tx.rulesAt(cod_biblioteca)
  const library = await libraryFlags(tx.trx, cod_biblioteca)
  const params = { biblioteca: library?.desc_biblioteca ?? '' }
  await tell(tx, 'separacaoDesfeita', cod_pessoa, today(calendar, tx.now), () => params)
}
