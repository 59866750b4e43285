import { addDays, daysBetween, localInstant } from '../../../library-clock.ts'
import { isClosedUnforeseen, isOpenDay, isPenaltyFree, type LibraryCalendar, spansOf, today } from './calendar.rules.ts'
import type { CirculationSettings } from './circulation-settings.ts'
import { yearsAfter } from './lending.rules.ts'
import type { ChosenRule, LoanTerms } from './loan-rule.ts'
import type { Span } from './person-state.ts'

export interface LateReturn {
  data_prevista: string
  vence_em: string
  /** The effective moment of the return, which may be before its registration; or now, while it is still out. */
  effective: Date
  calendar: LibraryCalendar
  rule: ChosenRule
  settings: CirculationSettings
  leaves: readonly Span[]
  preco_centavos: number | null
  data_nascimento: string | null
  /** Fines that the person owes already, for the cap of a person. */
  owed_centavos: number
}

export interface Penalty {
  /** Days (or hours) that count as late. */
  atraso: number
  unidade: LoanTerms['multa_por']
  multa_centavos: number
  suspensao_dias: number
  /** Name of the rule that decided. */
  regra: string
  /** What made the fine smaller than late days times amount: the copy's cap, the person's cap, the age. */
  limitada_por: 'ITEM' | 'PESSOA' | 'IDADE' | null
}

/** What a late return costs, in money and in days. */
export function penaltyOf(late: LateReturn): Penalty {
  const { rule, settings, calendar } = late
  const { penalidade, multa_por, suspensao_dias } = rule.terms
  const hasFine = settings.cobra_multa === 'S' && (penalidade === 'MULTA' || penalidade === 'AMBAS')
  const hasSuspension = penalidade === 'SUSPENSAO' || penalidade === 'AMBAS'
  const atraso = multa_por === 'HORA' ? lateHours(late) : lateDays(late)
  const days = multa_por === 'HORA' && hasSuspension ? lateDays(late) : atraso
  const wanted = hasFine ? atraso * rule.terms.multa_centavos : 0
  const ofAge = isMinor(late.data_nascimento, today(calendar, late.effective), settings.idade_multa) ? 0 : wanted
  const ofItem = Math.min(ofAge, rule.terms.teto_centavos ?? late.preco_centavos ?? settings.teto_item_centavos)
  const left = Math.max(0, (settings.teto_pessoa_centavos ?? Number.MAX_SAFE_INTEGER) - late.owed_centavos)
  const multa_centavos = Math.min(ofItem, left)
  return {
    atraso,
    unidade: multa_por,
    multa_centavos,
    suspensao_dias: hasSuspension ? days * suspensao_dias : 0,
    regra: rule.from.penalidade,
    limitada_por: multa_centavos < ofItem ? 'PESSOA' : ofItem < ofAge ? 'ITEM' : ofAge < wanted ? 'IDADE' : null,
  }
}

export const isMinor = (birth: string | null, day: string, age: number): boolean =>
  birth !== null && age > 0 && yearsAfter(birth, age) > day

/** Days after the due day, up to the day of the return, that count as late. */
export function lateDays(
  late: Pick<LateReturn, 'data_prevista' | 'effective' | 'calendar' | 'rule' | 'settings' | 'leaves'>,
): number {
  const back = today(late.calendar, late.effective)
  const span = daysBetween(late.data_prevista, back)
  let counted = 0
  for (let day = 1; day <= span; day++) if (counts(late, addDays(late.data_prevista, day))) counted++
  return counted
}

type Counting = Pick<LateReturn, 'calendar' | 'rule' | 'settings' | 'leaves'>

/** Neither strikes nor leaves count, nor closures that nobody could foresee; other closed days by the rule. */
function counts({ calendar, rule, settings, leaves }: Counting, day: string): boolean {
  if (isPenaltyFree(calendar, day)) return false
  if (settings.licenca_sem_penalidade === 'S' && leaves.some(leave => isInside(leave, day))) return false
  return rule.terms.dias_contados === 'ABERTOS' ? isOpenDay(calendar, day) : !isClosedUnforeseen(calendar, day)
}

export const isInside = ({ inicio, fim }: Span, day: string): boolean => inicio <= day && (fim === null || day <= fim)

/** Begun hours after the due instant: of the clock, or of the opening hours alone. */
export function lateHours(late: Pick<LateReturn, 'vence_em' | 'effective' | keyof Counting>): number {
  const { calendar, rule } = late
  const [from, to] = [Date.parse(late.vence_em), late.effective.getTime()]
  if (to <= from) return 0
  const [first, last] = [today(calendar, new Date(from)), today(calendar, late.effective)]
  let minutes = 0
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!counts(late, day)) continue
    const spans =
      rule.terms.dias_contados === 'ABERTOS' ? spansOf(calendar, day) : [{ abertura: '00:00', fechamento: '24:00' }]
    for (const { abertura, fechamento } of spans) {
      const begins = Math.max(from, localInstant(day, abertura, calendar.zone).getTime())
      const ends = Math.min(to, localInstant(day, fechamento, calendar.zone).getTime())
      minutes += Math.max(0, ends - begins) / 60_000
    }
  }
  return Math.ceil(minutes / 60)
}

/** Days of suspension for copies that came back together. */
export const suspensionFor = (days: readonly number[], how: CirculationSettings['suspensao_itens']): number =>
  how === 'MAIOR' ? Math.max(0, ...days) : days.reduce((sum, one) => sum + one, 0)

export interface SuspensionCase {
  calendar: LibraryCalendar
  /** Day of the effective return. */
  day: string
  dias: number
  dias_contados: LoanTerms['dias_contados']
  /** Suspensions that the person serves already. */
  others: readonly Span[]
  how: CirculationSettings['suspensao_seguida']
}

/** First and last day of a suspension: from the day after the return, or after the others; strike days do not run. */
export function suspensionSpan({
  calendar,
  day,
  dias,
  dias_contados,
  others,
  how,
}: SuspensionCase): Span & { fim: string } {
  const running = others.flatMap(({ fim }) => (fim !== null && fim > day ? [fim] : [])).toSorted()
  const before = how === 'SOMADA' ? (running.at(-1) ?? day) : day
  let last = before
  for (let served = 0, guard = 0; served < dias && guard < dias * 10 + 400; guard++) {
    last = addDays(last, 1)
    if (runs(calendar, last, dias_contados)) served++
  }
  return { inicio: addDays(before, 1), fim: last }
}

const runs = (calendar: LibraryCalendar, day: string, dias_contados: LoanTerms['dias_contados']): boolean =>
  !isPenaltyFree(calendar, day) && (dias_contados === 'CORRIDOS' || isOpenDay(calendar, day))
