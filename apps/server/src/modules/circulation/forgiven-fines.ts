import type { Core } from '../../core.ts'
import { reais } from '../../reais.ts'
import { NOBODY } from './act.ts'
import type { Desk } from './desk.service.ts'
import { tell } from './letters.ts'
import { closureWaivers, debtByCode, finesWithLoans } from './loans.store.ts'
import { lateCase, lateReturn, owedOf } from './penalties.ts'
import { lockPerson } from './person-state.store.ts'
import { today } from './rules/calendar.rules.ts'
import { closuresSince, forgivenCents, withoutClosures } from './rules/late-closure.rules.ts'
import { penaltyOf } from './rules/penalty.rules.ts'

const REASON = 'Dias em que a biblioteca não abriu'

/**
 * Takes back what fines hold of days that were declared closed, or free of penalties, after the fine was charged. What
 * was taken back once for a loan is not taken back again, however often this runs; nobody gets money that was paid.
 */
export async function forgiveFines(core: Pick<Core, 'database' | 'now'>, desk: Desk): Promise<number> {
  const now = core.now()
  let forgiven = 0
  for (const fine of await finesWithLoans(core.database.kysely)) {
    const circulation = await desk.house.at(fine.cod_biblioteca, now)
    const { calendar } = circulation
    const effective = new Date(fine.devolucao_efetiva ?? fine.data_devolucao ?? now)
    const back = today(calendar, effective)
    const since = closuresSince(calendar, { from: fine.data_prevista, to: back, after: fine.criado_em })
    if (since.length === 0) continue
    await desk.transaction(async at => {
      const tx = at(now, NOBODY)
      await lockPerson(tx.trx, tx.dialect, fine.cod_pessoa)
      const debt = await debtByCode(tx.trx, fine.cod_debito)
      if (debt?.situacao !== 'ABERTO') return
      const late = await lateCase(tx, fine)
      const after = lateReturn(circulation, { ...late, owed_centavos: 0 }, effective)
      if (!after) return
      const total = forgivenCents(penaltyOf({ ...after, calendar: withoutClosures(calendar, since) }), after)
      const before = await closureWaivers(tx.trx, fine.cod_emprestimo)
      const cents = Math.min(owedOf(debt), total - before)
      if (cents <= 0) return
      const dia = today(calendar, now)
      const act = tx.act({
        ato: 'PERDAO',
        dia,
        cod_pessoa: fine.cod_pessoa,
        cod_biblioteca: fine.cod_biblioteca,
        cod_emprestimo: fine.cod_emprestimo,
        cod_debito: fine.cod_debito,
        fatos: { motivo: REASON, centavos: cents, fechamento: cents },
      })
      await act.update('debito', fine.cod_debito, {
        desconto_centavos: debt.desconto_centavos + cents,
        motivo_desconto: REASON,
        ...(cents === owedOf(debt) && {
          situacao: debt.pago_centavos > 0 ? 'PAGO' : 'PERDOADO',
          encerrado_em: tx.instant,
        }),
      })
      const told = { biblioteca: fine.desc_biblioteca, valor: reais(cents) }
      await tell(tx, 'multaPerdoada', fine.cod_pessoa, dia, () => told)
      forgiven++
    })
  }
  return forgiven
}
