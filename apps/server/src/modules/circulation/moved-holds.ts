import type { Core } from '../../core.ts'
import { NOBODY } from './act.ts'
import { copyByCode } from './copy-state.store.ts'
import type { Desk } from './desk.service.ts'
import { requestByCode, requestsWaiting } from './loan-requests.store.ts'
import { lockPerson, lockWork } from './person-state.store.ts'
import { tellReleased } from './queue.acts.ts'
import { holdsWaiting, reservationByCode } from './queue.store.ts'
import { takeStep } from './request-steps.acts.ts'
import { endOfDay, isOpenDay, type LibraryCalendar, openDayFrom, today } from './rules/calendar.rules.ts'

/**
 * What waits for somebody until a day on which the library is closed by now waits until the next open one: nobody loses a
 * place because the door was shut. Whoever was called to fetch it is told the new day.
 */
export async function moveHolds(core: Pick<Core, 'database' | 'now'>, desk: Desk): Promise<number> {
  const now = core.now()
  const { kysely } = core.database
  let moved = 0
  for (const { cod_reserva, cod_biblioteca, data_limite } of await holdsWaiting(kysely)) {
    const { calendar } = await desk.house.at(cod_biblioteca, now)
    if (movedDay(calendar, data_limite) === null) continue
    if (await moveHold(desk, now, calendar, cod_reserva)) moved++
  }
  for (const { cod_solicitacao, cod_biblioteca, prazo } of await requestsWaiting(kysely)) {
    const { calendar } = await desk.house.at(cod_biblioteca ?? 0, now)
    if (movedDay(calendar, prazo) === null) continue
    if (await moveRequestDay(desk, now, calendar, cod_solicitacao)) moved++
  }
  return moved
}

/** The next open day where the given one is closed; null where nothing moves. */
function movedDay(calendar: LibraryCalendar, limit: string | null): string | null {
  const day = limit?.slice(0, 10) ?? ''
  if (day === '' || isOpenDay(calendar, day)) return null
  const open = openDayFrom(calendar, day)
  return open > day ? open : null
}

const moveHold = (desk: Desk, now: Date, calendar: LibraryCalendar, cod_reserva: number): Promise<boolean> =>
  desk.transaction(async at => {
    const tx = at(now, NOBODY)
    const found = await reservationByCode(tx.trx, cod_reserva)
    if (!found) return false
    await lockPerson(tx.trx, tx.dialect, found.cod_pessoa)
    await lockWork(tx.trx, tx.dialect, found.cod_acervo)
    const hold = await reservationByCode(tx.trx, cod_reserva)
    const data_limite = hold?.situacao === 'LIBERADA' ? movedDay(calendar, hold.data_limite) : null
    const copy = hold?.cod_exemplar == null ? undefined : await copyByCode(tx.trx, hold.cod_exemplar)
    if (!hold || !copy || data_limite === null) return false
    const act = tx.act({
      ato: 'PRORROGACAO',
      dia: today(calendar, now),
      cod_pessoa: hold.cod_pessoa,
      cod_biblioteca: hold.cod_biblioteca,
      cod_acervo: hold.cod_acervo,
      cod_exemplar: hold.cod_exemplar,
      cod_reserva,
      fatos: { de: hold.data_limite },
    })
    await act.update('reserva', cod_reserva, {
      data_limite,
      limite_em: hold.limite_em === null ? null : endOfDay(calendar, data_limite).toISOString(),
    })
    // One that is still on its way was promised to nobody yet.
    if (copy.transito_para === null) await tellReleased(tx, { ...hold, data_limite, obra: copy.obra })
    return true
  })

const moveRequestDay = (desk: Desk, now: Date, calendar: LibraryCalendar, code: number): Promise<boolean> =>
  desk.transaction(async at => {
    const tx = at(now, NOBODY)
    const found = await requestByCode(tx.trx, code)
    if (!found) return false
    await lockPerson(tx.trx, tx.dialect, found.cod_pessoa)
    await lockWork(tx.trx, tx.dialect, found.cod_acervo)
    const row = await requestByCode(tx.trx, code)
    const prazo = row?.situacao === 'DISPONIVEL' ? movedDay(calendar, row.prazo) : null
    if (!row || prazo === null) return false
    await takeStep(tx, row, 'DISPONIVEL', { prazo })
    return true
  })
