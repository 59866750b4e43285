import { addDays } from '../../../library-clock.ts'
import { type LibraryCalendar, today } from './calendar.rules.ts'
import type { CirculationSettings } from './circulation-settings.ts'
import { type DueDate, dueDate, lastDayOfLink, periodFor } from './due-date.rules.ts'
import type { Case, ChosenRule, LoanRule, SpecialPeriod } from './loan-rule.ts'
import type { Link, OpenDebt, PersonState, Suspension } from './person-state.ts'
import { type Refusal, refusal } from './refusals.ts'
import { chooseRule, INITIAL_RULE, isMaterial, withTerms } from './rule-choice.rules.ts'

/** Everything that stays the same while one library answers about one person. */
export interface Circulation {
  now: Date
  calendar: LibraryCalendar
  settings: CirculationSettings
  rules: readonly LoanRule[]
  periods: readonly SpecialPeriod[]
  /** Libraries that send copies to one another for whoever waits; none, or at least two. */
  exchange: ReadonlySet<number>
}

export interface AskedCopy {
  cod_biblioteca: number
  tipo_obra: string
  cod_colecao: number | null
}

export interface Lending {
  link: Link
  rule: ChosenRule
  due: DueDate
}

/** The settings decided, not a rule of lending. */
export const SETTINGS = 'circulacao'

/** Rule of one link for a copy at this moment, with the terms of a special period where one is in force. */
export function ruleFor(circulation: Circulation, copy: AskedCopy, link: Link) {
  const asked: Case = { ...copy, cod_categoria: link.cod_categoria }
  const chosen = chooseRule(circulation.rules, asked)
  const period = periodFor(circulation.periods, asked, today(circulation.calendar, circulation.now))
  if (!chosen) return { rule: null, period }
  return { rule: period ? withTerms(chosen, period.dados, period.descricao) : chosen, period }
}

/** Whether a person may take a copy, by which link, until when; otherwise every reason of the best link. */
export function mayBorrow(
  circulation: Circulation,
  copy: AskedCopy,
  person: PersonState,
  fator = 1,
  /** A loan of a class counts towards no limit. */
  isOfClass = false,
): Lending | { refusals: Refusal[] } {
  const ofPerson = personRefusals(circulation, copy.cod_biblioteca, person)
  return best(
    person.links.map(link => {
      const { rule, period } = ruleFor(circulation, copy, link)
      if (!rule) return { refusals: [refusal('SemRegraEmprestimo', INITIAL_RULE, {})] }
      const { now, calendar } = circulation
      const due = dueDate({ now, calendar, rule, validade: link.validade, period, fator })
      const refusals = [
        ...(rule.terms.empresta === 'N' ? [refusal('CategoriaNaoEmpresta', rule.from.empresta, {})] : []),
        ...ofPerson,
        ...linkSuspension(circulation, copy.cod_biblioteca, person.suspensions, link),
        ...(isOfClass ? [] : limitRefusals(rule, copy, person)),
        ...('key' in due ? [due] : []),
      ]
      return refusals.length > 0 || 'key' in due ? { refusals } : { link, rule, due }
    }),
  )
}

/** Of two links the better one counts: the later due date, then the greater limit; of refusals the shortest list. */
function best(answers: (Lending | { refusals: Refusal[] })[]): Lending | { refusals: Refusal[] } {
  const lent = answers.filter(answer => 'due' in answer)
  const [first] = lent.toSorted((a, b) => compare(b.due.vence_em, a.due.vence_em) || limitOf(b.rule) - limitOf(a.rule))
  if (first) return first
  const refused = answers.filter(answer => 'refusals' in answer)
  return (
    refused.toSorted((a, b) => a.refusals.length - b.refusals.length)[0] ?? {
      refusals: [refusal('PessoaSemVinculo', SETTINGS, {})],
    }
  )
}

const limitOf = (rule: ChosenRule): number => rule.terms.limite ?? Number.MAX_SAFE_INTEGER
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What stands between a person and any act of borrowing at a library: never between them and signing in. */
export function personRefusals(circulation: Circulation, cod_biblioteca: number, person: PersonState): Refusal[] {
  const { now, settings } = circulation
  const late = person.loans.filter(loan => !loan.isClaimed && loan.vence_em < now.toISOString()).length
  const owed = blockingDebt(circulation, person.debts)
  return [
    ...suspensionRefusals(
      circulation,
      cod_biblioteca,
      person.suspensions.filter(held => held.cod_vinculo === null),
    ),
    ...(settings.bloqueio_atraso === 'S' && late > 0
      ? [refusal('PessoaEmAtraso', SETTINGS, { quantidade: late })]
      : []),
    ...(settings.bloqueio_debito_centavos > 0 && owed >= settings.bloqueio_debito_centavos
      ? [refusal('DebitoImpedeEmprestimo', SETTINGS, { valor: owed })]
      : []),
  ]
}

/** A suspension of one link, such as a certificate that nothing is owed brings: others of the person still serve. */
export const linkSuspension = (
  circulation: Circulation,
  cod_biblioteca: number,
  suspensions: readonly Suspension[],
  link: Link,
): Refusal[] =>
  suspensionRefusals(
    circulation,
    cod_biblioteca,
    suspensions.filter(held => held.cod_vinculo === link.cod_vinculo),
  )

function suspensionRefusals(
  { now, calendar }: Circulation,
  cod_biblioteca: number,
  suspensions: readonly Suspension[],
): Refusal[] {
  const day = today(calendar, now)
  const inForce = suspensions.filter(
    held =>
      (held.cod_biblioteca === null || held.cod_biblioteca === cod_biblioteca) &&
      held.inicio <= day &&
      (held.fim === null || day <= held.fim),
  )
  if (inForce.length === 0) return []
  if (inForce.some(held => held.fim === null)) return [refusal('PessoaSuspensaSemPrazo', SETTINGS, {})]
  const until =
    inForce
      .map(held => held.fim ?? '')
      .toSorted()
      .at(-1) ?? ''
  return [refusal('PessoaSuspensa', SETTINGS, { data: until })]
}

/**
 * Whether a copy may be set aside for a person: one of their links lends today, days of grace included, and nothing stands in
 * the way. Limits are asked when it is fetched.
 */
export function couldBorrow(circulation: Circulation, copy: AskedCopy, person: PersonState): boolean {
  if (personRefusals(circulation, copy.cod_biblioteca, person).length > 0) return false
  return person.links.some(
    link =>
      lendingRule(circulation, copy, link) !== null &&
      linkSuspension(circulation, copy.cod_biblioteca, person.suspensions, link).length === 0,
  )
}

/** The rule by which a link lends a copy today, days of grace included; null where it does not. */
export function lendingRule(circulation: Circulation, copy: AskedCopy, link: Link): ChosenRule | null {
  const { rule } = ruleFor(circulation, copy, link)
  if (rule?.terms.empresta !== 'S') return null
  const last = lastDayOfLink(link.validade, rule.terms.carencia_dias)
  return last === null || last >= today(circulation.calendar, circulation.now) ? rule : null
}

/** Whether a link may still borrow something today: the most days of grace that any rule gives its category are counted. */
export function isLinkAlive(
  { rules, calendar, now }: Circulation,
  link: Pick<Link, 'cod_categoria' | 'validade'>,
): boolean {
  const speaking = rules.filter(rule => rule.cod_categoria === null || rule.cod_categoria === link.cod_categoria)
  const grace = Math.max(0, ...speaking.map(rule => rule.dados.carencia_dias ?? 0))
  const last = lastDayOfLink(link.validade, grace)
  return last === null || last >= today(calendar, now)
}

/** Debts that still hinder: what is older than the years of prescription is shown to staff and hinders nothing. */
export const blockingDebt = (circulation: Circulation, debts: readonly OpenDebt[]): number =>
  debts.filter(debt => !isPrescribed(circulation, debt)).reduce((sum, debt) => sum + debt.centavos, 0)

export function isPrescribed({ now, calendar, settings }: Circulation, { criado_em }: OpenDebt): boolean {
  if (settings.prescricao_anos === 0) return false
  const arose = criado_em.length === 10 ? criado_em : today(calendar, new Date(criado_em))
  return yearsAfter(arose, settings.prescricao_anos) < today(calendar, now)
}

/** The same day some years later; 29 February becomes 1 March where there is none. */
export function yearsAfter(day: string, years: number): string {
  const [year, rest] = [Number(day.slice(0, 4)) + years, day.slice(4)]
  const date = new Date(`${year}${rest}T12:00:00Z`)
  return Number.isNaN(date.getTime()) ? addDays(`${year}-02-28`, 1) : date.toISOString().slice(0, 10)
}

/** What a class has counts towards no limit; what somebody says to have returned does, until it is found. */
export const countedLoans = ({ loans }: Pick<PersonState, 'loans'>) => loans.filter(loan => !loan.isOfClass)

/**
 * How many loans or places a person may have at once at a library, whatever the material: the most that one of their
 * links gives; null without end, 0 where none lends.
 */
export function generalLimit(
  circulation: Circulation,
  cod_biblioteca: number,
  links: readonly Link[],
  which: 'limite' | 'limite_reservas',
): number | null {
  const limits = links.map(link => {
    const { rule } = ruleFor(circulation, { cod_biblioteca, tipo_obra: '', cod_colecao: null }, link)
    const isRefused = rule?.terms.empresta !== 'S' || (which === 'limite_reservas' && rule.terms.reserva !== 'S')
    return isRefused ? 0 : rule.terms[which]
  })
  return limits.includes(null) ? null : Math.max(0, ...limits.map(Number))
}

function limitRefusals(rule: ChosenRule, copy: AskedCopy, person: PersonState): Refusal[] {
  const loans = countedLoans(person)
  const { limite, limite_material, limite_biblioteca } = rule.terms
  const ofMaterial = loans.filter(loan => isMaterial(rule.material, loan)).length
  const ofLibrary = loans.filter(loan => loan.cod_biblioteca === copy.cod_biblioteca).length
  return [
    ...reached('LimiteEmprestimos', loans.length, limite, rule.from.limite),
    ...reached('LimiteEmprestimosMaterial', ofMaterial, limite_material, rule.from.limite_material),
    ...reached('LimiteEmprestimosBiblioteca', ofLibrary, limite_biblioteca, rule.from.limite_biblioteca),
  ]
}

/** A refusal when there is a limit and it is reached. */
export const reached = (
  key:
    | 'LimiteEmprestimos'
    | 'LimiteEmprestimosMaterial'
    | 'LimiteEmprestimosBiblioteca'
    | 'LimiteReservas'
    | 'LimiteReservasBiblioteca',
  counted: number,
  limit: number | null,
  regra: string,
): Refusal[] => (limit !== null && counted >= limit ? [refusal(key, regra, { limite: limit })] : [])
