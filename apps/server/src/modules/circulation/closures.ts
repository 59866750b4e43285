import type { Core } from '../../core.ts'
import { addDays } from '../../library-clock.ts'
import { writtenDay } from '../../written-day.ts'
import { NOBODY } from './act.ts'
import type { Desk } from './desk.service.ts'
import { forgiveFines } from './forgiven-fines.ts'
import { tell } from './letters.ts'
import { loansDueBetween, openLoan } from './loans.store.ts'
import { moveHolds } from './moved-holds.ts'
import { dueInstant } from './penalties.ts'
import { lockPerson } from './person-state.store.ts'
import { today } from './rules/calendar.rules.ts'
import { movedDueDates } from './rules/late-closure.rules.ts'
import { shortenSuspensions } from './shortened-suspensions.ts'

/** As far as loans reach. */
const DAYS_AHEAD = 400

/** All that follows from days declared closed, by command or by a loaded file: at once, and by a job of the server. */
export const applyClosures = async (core: Pick<Core, 'database' | 'now'>, desk: Desk) => ({
  moved: (await moveDueDates(core, desk)) + (await moveHolds(core, desk)),
  forgiven: await forgiveFines(core, desk),
  shortened: await shortenSuspensions(core, desk),
})

/**
 * Moves loans that fall due on a day which is closed by now to the next open one, and tells their persons: whoever
 * declared the closure, by command or by a loaded file, and however late.
 */
async function moveDueDates(core: Pick<Core, 'database' | 'now'>, desk: Desk): Promise<number> {
  const now = core.now()
  const day = now.toISOString().slice(0, 10)
  const loans = await loansDueBetween(core.database.kysely, addDays(day, -1), addDays(day, DAYS_AHEAD))
  let moved = 0
  for (const loan of loans) {
    const circulation = await desk.house.at(loan.cod_biblioteca, now)
    const asked = { ...loan, vence_em: dueInstant(circulation, loan) }
    if (movedDueDates(circulation.calendar, [asked]).length === 0) continue
    await desk.transaction(async at => {
      const tx = at(now, NOBODY)
      await lockPerson(tx.trx, tx.dialect, loan.cod_pessoa)
      const again = await openLoan(tx.trx, loan.cod_emprestimo)
      if (!again) return
      const [due] = movedDueDates(circulation.calendar, [{ ...again, vence_em: dueInstant(circulation, again) }])
      if (!due) return
      const act = tx.act({
        ato: 'PRORROGACAO',
        dia: today(circulation.calendar, now),
        cod_pessoa: loan.cod_pessoa,
        cod_biblioteca: loan.cod_biblioteca,
        cod_acervo: loan.cod_acervo,
        cod_exemplar: loan.cod_exemplar,
        cod_emprestimo: loan.cod_emprestimo,
        fatos: { de: due.de },
      })
      const { data_prevista, vence_em } = due
      await act.update('emprestimo', loan.cod_emprestimo, { data_prevista, vence_em })
      await tx.alerts?.tell(tx.trx, {
        cod_pessoa: loan.cod_pessoa,
        tipo: 'biblioteca_fechada',
        params: {
          biblioteca: loan.desc_biblioteca,
          data: due.de.slice(0, 10),
          titulo: loan.obra,
          prazo: data_prevista.slice(0, 10),
        },
        endereco: '/meupergamum/titulos-pendentes',
      })
      await tell(tx, 'prazoProrrogado', loan.cod_pessoa, today(circulation.calendar, now), lang => ({
        biblioteca: loan.desc_biblioteca,
        data: writtenDay(data_prevista, lang),
      }))
      moved++
    })
  }
  return moved
}
