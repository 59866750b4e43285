import type { Kysely } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import { addDays, addMonths, localInstant } from '../../library-clock.ts'
import type { Desk } from './desk.service.ts'
import {
  chosenMonths,
  deleteAlertsOfLoans,
  deleteLoans,
  deletePlaces,
  endedLoans,
  endedPlaces,
  type Horizon,
  oldLoans,
  oldPlaces,
  unlinkPeople,
} from './purge.store.ts'
import { rollUp } from './rollup.store.ts'
import { today } from './rules/calendar.rules.ts'
import { yearsAfter } from './rules/lending.rules.ts'

const ADULT = 18
const BATCH = 500

export interface Purged {
  loans: number
  places: number
  /** People of whom nothing is left, whose acts in the journal name nobody from now on. */
  unlinked: number
}

/**
 * Forgets what has ended: of people who keep no history after some days, of everybody after some years. First all acts
 * are counted, so that no figure changes; the journal stays whole, and nothing is blanked.
 */
export async function purgeHistory(core: Pick<Core, 'database' | 'now'>, desk: Desk): Promise<Purged> {
  await rollUp(core.database)
  const now = core.now()
  const { calendar, settings } = await desk.house.at(0, now)
  const day = today(calendar, now)
  const before = (date: string): string => localInstant(date, '00:00', calendar.zone).toISOString()
  const { kysely } = core.database
  const horizon: Horizon = {
    months: (await chosenMonths(kysely)).map(meses => ({ meses, before: before(addMonths(day, -meses)) })),
    unkept: before(addDays(day, -settings.historico_dias)),
    anybody: settings.historico_anos === 0 ? null : before(yearsAfter(day, -settings.historico_anos)),
    serving: before(day),
    adultsBornUntil: yearsAfter(day, -ADULT),
  }
  await deleteAlertsOfLoans(kysely, horizon)
  const purged: Purged = { loans: 0, places: 0, unlinked: 0 }
  for (;;) {
    const [loans, places] = await kysely.transaction().execute(async trx => {
      const ended = await oldLoans(trx, horizon, day, BATCH)
      const left = await oldPlaces(trx, horizon, BATCH)
      await deleteLoans(
        trx,
        ended.map(row => row.cod_emprestimo),
      )
      await deletePlaces(
        trx,
        left.map(row => row.cod_reserva),
      )
      purged.unlinked += await unlinkPeople(trx, [...new Set([...ended, ...left].map(row => row.cod_pessoa))])
      return [ended.length, left.length]
    })
    purged.loans += loans
    purged.places += places
    if (loans < BATCH && places < BATCH) return purged
  }
}

/** All that is over of one person, whatever they chose: part of an erasure. */
export async function forgetEnded(trx: Kysely<Tables>, cod_pessoa: number): Promise<void> {
  await deleteLoans(trx, await endedLoans(trx, cod_pessoa))
  await deletePlaces(trx, await endedPlaces(trx, cod_pessoa))
}

/** Whether a person's past loans are kept: as they chose, otherwise yes for adults and no for minors. */
export const keepsHistory = (
  { guarda_historico, data_nascimento }: { guarda_historico: 'S' | 'N' | null; data_nascimento: string | null },
  day: string,
): 'S' | 'N' => guarda_historico ?? (data_nascimento !== null && data_nascimento > yearsAfter(day, -ADULT) ? 'N' : 'S')
