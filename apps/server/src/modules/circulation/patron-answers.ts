import type { Reason, RenewalResult } from '@estante/contract'
import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import { localInstant } from '../../library-clock.ts'
import type { Desk } from './desk.service.ts'
import type { RenewalAnswer } from './renewals.acts.ts'
import type { Refusal } from './rules/refusals.ts'

export const reasonsOf = (refusals: readonly Refusal[]): Reason[] =>
  refusals.map(({ key, params }) => ({ message: key, params }))

export const renewalResult = ({ refusals, ...answer }: RenewalAnswer): RenewalResult => ({
  ...answer,
  motivos: reasonsOf(refusals),
})

/** What the acts ask of a transaction, for answers that change nothing. */
export function readingOf(core: Pick<Core, 'database' | 'now'>, desk: Desk) {
  const now = core.now()
  return { trx: core.database.kysely as never, now, rulesAt: (library: number) => desk.house.at(library, now) }
}

export interface Period {
  dataIni?: string | undefined
  dataFim?: string | undefined
}

/** Days of the house as instants; both ends belong to the period. */
export function periodInstants({ dataIni = '1900-01-01', dataFim = '9998-12-31' }: Period): {
  from: string
  to: string
} {
  if (dataIni > dataFim) throw refused('DataInicialMaior')
  const from = localInstant(dataIni, '00:00').toISOString()
  return { from, to: localInstant(dataFim, '24:00').toISOString() }
}
