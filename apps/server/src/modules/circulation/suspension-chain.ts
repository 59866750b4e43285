import { refused } from '../../http/app-error.ts'
import { addDays, libraryDay } from '../../library-clock.ts'
import type { Act, CirculationTransaction } from './act.ts'
import { suspensionByCode, suspensionsOfPerson, suspensionsWithLoans } from './loans.store.ts'
import { lateCase, lateReturn } from './penalties.ts'
import { checkOperator } from './person.acts.ts'
import { lockPerson } from './person-state.store.ts'
import { type LibraryCalendar, today } from './rules/calendar.rules.ts'
import { suspensionSpan } from './rules/penalty.rules.ts'

/**
 * Suspensions that were to begin after another one begin earlier when that one became shorter or fell away: no hole is
 * left between them, and nobody is kept away longer than all of them together say. What was served of one that was
 * lifted stays served; what has begun does not move.
 */
export async function closeGaps(tx: CirculationTransaction, act: Act, cod_pessoa: number): Promise<void> {
  const all = await suspensionsOfPerson(tx.trx, cod_pessoa)
  for (const row of await suspensionsWithLoans(tx.trx, cod_pessoa)) {
    const circulation = await tx.rulesAt(row.cod_biblioteca)
    const { calendar, settings } = circulation
    const effective = new Date(row.devolucao_efetiva ?? row.data_devolucao ?? tx.now)
    const back = today(calendar, effective)
    const isChained = row.inicio > addDays(back, 1)
    if (row.dias === null || !isChained || row.inicio <= today(calendar, tx.now)) continue
    const dayOf = (moment: string) => today(calendar, new Date(moment))
    const before = all.filter(
      other =>
        other.cod_suspensao < row.cod_suspensao &&
        (settings.suspensao_itens !== 'MAIOR' || dayOf(other.criada_em) !== dayOf(row.criada_em)),
    )
    const asked = lateReturn(circulation, await lateCase(tx, row), effective)
    const span = suspensionSpan({
      calendar,
      day: back,
      dias: row.dias,
      dias_contados: asked?.rule.terms.dias_contados ?? 'CORRIDOS',
      others: before.flatMap(other => servedSpan(other, calendar)),
      how: 'SOMADA',
    })
    if (span.inicio >= row.inicio) continue
    await act.update('suspensao', row.cod_suspensao, { ...span })
    for (const other of all) if (other.cod_suspensao === row.cod_suspensao) Object.assign(other, span)
  }
}

/** The days that a suspension takes: of one that was lifted, those before; of one that fell away whole, none. */
function servedSpan(
  row: { inicio: string; fim: string | null; dias: number | null; encerrada_em: string | null },
  calendar: LibraryCalendar,
): { inicio: string; fim: string }[] {
  const { inicio, fim } = row
  if (fim === null || row.dias === 0) return []
  if (row.encerrada_em === null) return [{ inicio, fim }]
  const eve = addDays(today(calendar, new Date(row.encerrada_em)), -1)
  return eve < inicio ? [] : [{ inicio, fim: fim < eve ? fim : eve }]
}

export async function liftSuspension(tx: CirculationTransaction, cod_suspensao: number, motivo: string) {
  const found = await suspensionByCode(tx.trx, cod_suspensao)
  if (!found) throw refused('SuspensaoInexistente')
  await lockPerson(tx.trx, tx.dialect, found.cod_pessoa)
  await checkOperator(tx, found.cod_pessoa)
  const held = await suspensionByCode(tx.trx, cod_suspensao)
  if (held?.encerrada_em !== null) throw refused('SuspensaoInexistente')
  const act = tx.act({
    ato: 'FIM_SUSPENSAO',
    dia: libraryDay(tx.now),
    cod_pessoa: found.cod_pessoa,
    cod_suspensao,
    fatos: { motivo },
  })
  await act.update('suspensao', cod_suspensao, {
    encerrada_em: tx.instant,
    motivo_fim: motivo,
    cod_operador_fim: tx.actor.cod_operador,
  })
  await closeGaps(tx, act, found.cod_pessoa)
  return { cod_suspensao }
}
