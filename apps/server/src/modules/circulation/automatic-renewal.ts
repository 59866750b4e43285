import type { Core } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import { addDays } from '../../library-clock.ts'
import { NOBODY } from './act.ts'
import type { Desk } from './desk.service.ts'
import { loansDueBetween } from './loans.store.ts'

/** Renews what falls due today or tomorrow where the rules say so and nobody waits for it. */
export async function renewAutomatically(core: Pick<Core, 'database' | 'now'>, desk: Desk): Promise<number> {
  const day = core.now().toISOString().slice(0, 10)
  const loans = await loansDueBetween(core.database.kysely, day, addDays(day, 1))
  let renewed = 0
  for (const [cod_pessoa, own] of Map.groupBy(loans, loan => loan.cod_pessoa)) {
    const codes = own.filter(loan => loan.ja_devolvi_em === null).map(loan => loan.cod_emprestimo)
    if (codes.length === 0) continue
    try {
      const answers = await desk.act(NOBODY, acts => acts.renew(cod_pessoa, codes, { onlyAutomatic: true }))
      renewed += answers.filter(answer => answer.renovado === 'S').length
    } catch (error) {
      // A blocked registration, or a copy that came back meanwhile: the others are renewed all the same.
      if (!(error instanceof AppError) || error.status !== 422) throw error
    }
  }
  return renewed
}
