import { addDays } from '../../../library-clock.ts'
import { type LibraryCalendar, today } from './calendar.rules.ts'
import { type DueDate, dueDate } from './due-date.rules.ts'
import { type AskedCopy, type Circulation, personRefusals, ruleFor } from './lending.rules.ts'
import type { Link, PersonState } from './person-state.ts'
import { type Refusal, refusal } from './refusals.ts'
import { INITIAL_RULE } from './rule-choice.rules.ts'

export interface RenewedLoan {
  copy: AskedCopy
  /** The link by which it was taken. */
  link: Link
  data_prevista: string
  vence_em: string
  renovacoes: number
  /** Somebody in the queue could take this copy. */
  isWaitedFor: boolean
}

export interface Renewal {
  due: DueDate
  regra: string
  automatica: boolean
}

/** The new due date of a loan, or every reason against it: the same answer before the click as after it. */
export function mayRenew(
  circulation: Circulation,
  loan: RenewedLoan,
  person: PersonState,
  fator = 1,
): Renewal | { refusals: Refusal[] } {
  const { now, calendar } = circulation
  const { rule, period } = ruleFor(circulation, loan.copy, loan.link)
  if (!rule) return { refusals: [refusal('SemRegraEmprestimo', INITIAL_RULE, {})] }
  const { terms, from } = rule
  const isLate = loan.vence_em < now.toISOString()
  const lateAllowed = isLate && terms.renova_em_atraso === 'S'
  const ofPerson = personRefusals(circulation, loan.copy.cod_biblioteca, person)
    // Its own lateness has a reason of its own; that of the others stays.
    .filter(({ key, params }) => key !== 'PessoaEmAtraso' || Number(params.quantidade) > (isLate ? 1 : 0))
  const refusals = [
    ...ofPerson,
    ...(isLate && !lateAllowed
      ? [refusal('RenovacaoEmAtraso', from.renova_em_atraso, { data: loan.data_prevista })]
      : []),
    ...(loan.isWaitedFor ? [refusal('RenovacaoReservado', rule.regra, {})] : []),
    ...(terms.renovacoes !== null && loan.renovacoes >= terms.renovacoes
      ? [refusal('RenovacaoLimite', from.renovacoes, { limite: terms.renovacoes })]
      : []),
    ...tooEarly(calendar, now, loan, terms.renova_dias_antes, from.renova_dias_antes),
  ]
  const due = dueDate({ now, calendar, rule, validade: loan.link.validade, period, fator })
  if ('key' in due) refusals.push(due)
  else if (due.vence_em <= loan.vence_em)
    refusals.push(
      due.vinculo_ate === null
        ? refusal('RenovacaoNaoEstende', due.regra, { data: loan.data_prevista })
        : refusal('RenovacaoVinculoTermina', due.regra, { data: due.vinculo_ate }),
    )
  if (refusals.length > 0 || 'key' in due) return { refusals }
  return { due, regra: due.regra, automatica: terms.renovacao_automatica === 'S' }
}

function tooEarly(
  calendar: LibraryCalendar,
  now: Date,
  loan: RenewedLoan,
  daysBefore: number | null,
  regra: string,
): Refusal[] {
  if (daysBefore === null) return []
  const first = addDays(loan.data_prevista, -daysBefore)
  return today(calendar, now) < first ? [refusal('RenovacaoCedo', regra, { data: first })] : []
}
