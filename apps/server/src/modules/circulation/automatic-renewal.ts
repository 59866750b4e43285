import type { Core } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import { addDays } from '../../library-clock.ts'
import { writtenDay } from '../../written-day.ts'
import { NOBODY } from './act.ts'
import type { Desk } from './desk.service.ts'
import { tell } from './letters.ts'
import { loansDueBetween, type OpenLoanRow } from './loans.store.ts'
import { today } from './rules/calendar.rules.ts'

/** Renews what falls due today or tomorrow, where the rules say so and nobody waits for it, and tells people once. */
export async function renewAutomatically(core: Pick<Core, 'database' | 'now'>, desk: Desk): Promise<number> {
  const now = core.now()
  const day = now.toISOString().slice(0, 10)
  // Days of UTC reach further than those of any library's clock; each loan is then asked by its own.
  const near = await loansDueBetween(core.database.kysely, addDays(day, -1), addDays(day, 2))
  const loans: OpenLoanRow[] = []
  for (const loan of near) {
    const here = today((await desk.house.at(loan.cod_biblioteca, now)).calendar, now)
    const isNear = loan.data_prevista >= here && loan.data_prevista <= addDays(here, 1)
    if (isNear && loan.ja_devolvi_em === null) loans.push(loan)
  }
  let renewed = 0
  for (const [cod_pessoa, own] of Map.groupBy(loans, loan => loan.cod_pessoa))
    renewed += await renewFor(desk, cod_pessoa, own)
  return renewed
}

async function renewFor(desk: Desk, cod_pessoa: number, loans: readonly OpenLoanRow[]): Promise<number> {
  try {
    return await desk.transaction(async at => {
      const tx = at(desk.now(), NOBODY)
      const codes = loans.map(loan => loan.cod_emprestimo)
      const answers = await desk.actsOf(tx).renew(cod_pessoa, codes, { onlyAutomatic: true })
      const done = answers.filter(answer => answer.renovado === 'S').map(answer => answer.data_prevista)
      const [first] = done.toSorted()
      if (first !== undefined)
        await tell(tx, 'renovacaoAutomatica', cod_pessoa, first, lang => ({
          total: done.length,
          data: writtenDay(first, lang),
        }))
      return done.length
    })
  } catch (error) {
    // A blocked registration, or a copy that came back meanwhile: the others are renewed all the same.
    if (!(error instanceof AppError) || error.status !== 422) throw error
    return 0
  }
}
