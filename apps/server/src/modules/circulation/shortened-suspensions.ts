import type { Core } from '../../core.ts'
import { addDays } from '../../library-clock.ts'
import { NOBODY } from './act.ts'
import type { Desk } from './desk.service.ts'
import { tell } from './letters.ts'
import { closureDaysTakenBack, suspensionByCode, suspensionsWithLoans } from './loans.store.ts'
import { lateCase, lateReturn } from './penalties.ts'
import { lockPerson } from './person-state.store.ts'
import { today } from './rules/calendar.rules.ts'
import { closuresSince, forgivenDays, withoutClosures } from './rules/late-closure.rules.ts'
import { penaltyOf, suspensionSpan } from './rules/penalty.rules.ts'
import { closeGaps } from './suspension-chain.ts'

const REASON = 'Dias em que a biblioteca não abriu'

/**
 * Makes suspensions shorter by what they hold of days that were declared closed, or free of penalties, after they were
 * given; what was taken off once is not taken off again. Those that have ended stay as they were.
 */
export async function shortenSuspensions(core: Pick<Core, 'database' | 'now'>, desk: Desk): Promise<number> {
  const now = core.now()
  let shortened = 0
  for (const row of await suspensionsWithLoans(core.database.kysely)) {
    const circulation = await desk.house.at(row.cod_biblioteca, now)
    const { calendar } = circulation
    const day = today(calendar, now)
    const effective = new Date(row.devolucao_efetiva ?? row.data_devolucao ?? now)
    const span = { from: row.data_prevista, to: today(calendar, effective), after: row.criada_em }
    const since = closuresSince(calendar, span)
    if (since.length === 0 || (row.fim !== null && row.fim < day)) continue
    await desk.transaction(async at => {
      const tx = at(now, NOBODY)
      await lockPerson(tx.trx, tx.dialect, row.cod_pessoa)
      const held = await suspensionByCode(tx.trx, row.cod_suspensao)
      if (!held || held.encerrada_em !== null || held.dias === null) return
      // It may have moved up since, with one before it that became shorter.
      if (held.fim !== null && held.fim < day) return
      const asked = lateReturn(circulation, await lateCase(tx, row), effective)
      if (!asked) return
      const total = forgivenDays(penaltyOf({ ...asked, calendar: withoutClosures(calendar, since) }), asked)
      const less = Math.min(held.dias, total - (await closureDaysTakenBack(tx.trx, row.cod_suspensao)))
      if (less <= 0) return
      const dias = held.dias - less
      const act = tx.act({
        ato: 'FIM_SUSPENSAO',
        dia: day,
        cod_pessoa: row.cod_pessoa,
        cod_biblioteca: row.cod_biblioteca,
        cod_emprestimo: row.cod_emprestimo,
        cod_suspensao: row.cod_suspensao,
        fatos: { motivo: REASON, fechamento_dias: less },
      })
      const { fim } = suspensionSpan({
        calendar,
        day: addDays(held.inicio, -1),
        dias,
        dias_contados: asked.rule.terms.dias_contados,
        others: [],
        how: 'CONCORRENTE',
      })
      const isOver = dias === 0
      await act.update('suspensao', row.cod_suspensao, {
        dias,
        ...(isOver ? { encerrada_em: tx.instant, motivo_fim: REASON } : { fim }),
      })
      await closeGaps(tx, act, row.cod_pessoa)
      const told = { biblioteca: row.desc_biblioteca, dias: less }
      await tell(tx, 'suspensaoReduzida', row.cod_pessoa, day, () => told)
      shortened++
    })
  }
  return shortened
}
