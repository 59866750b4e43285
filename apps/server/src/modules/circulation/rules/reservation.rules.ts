import { addDays } from '../../../library-clock.ts'
import { today } from './calendar.rules.ts'
import { lastDayOfLink } from './due-date.rules.ts'
import {
  type AskedCopy,
  type Circulation,
  linkSuspension,
  personRefusals,
  reached,
  ruleFor,
  SETTINGS,
} from './lending.rules.ts'
import type { Link, PersonState } from './person-state.ts'
import { type Refusal, refusal } from './refusals.ts'
import { INITIAL_RULE } from './rule-choice.rules.ts'

/** Whether a person may stand in a queue for copies like this, and by which link; otherwise why not. */
export function mayReserve(
  circulation: Circulation,
  copy: AskedCopy,
  person: PersonState,
): { link: Link; regra: string } | { refusals: Refusal[] } {
  // Lateness is a matter of borrowing: whoever brings the book back tomorrow may queue today.
  const ofPerson = personRefusals(circulation, copy.cod_biblioteca, person).filter(
    ({ key }) => key !== 'PessoaEmAtraso',
  )
  const answers = person.links.map(link => {
    const { rule } = ruleFor(circulation, copy, link)
    if (!rule) return { link, regra: INITIAL_RULE, refusals: [refusal('SemRegraEmprestimo', INITIAL_RULE, {})] }
    const { terms, from } = rule
    const day = today(circulation.calendar, circulation.now)
    const last = lastDayOfLink(link.validade, terms.carencia_dias)
    const here = person.reservations.filter(place => place.cod_biblioteca === copy.cod_biblioteca).length
    const refusals = [
      ...(terms.empresta === 'N' || terms.reserva === 'N'
        ? [refusal('CategoriaNaoReserva', terms.reserva === 'N' ? from.reserva : from.empresta, {})]
        : []),
      ...(last !== null && last < day
        ? [refusal('VinculoVencido', from.carencia_dias, { data: link.validade ?? '' })]
        : []),
      ...ofPerson,
      ...linkSuspension(circulation, copy.cod_biblioteca, person.suspensions, link),
      ...noShowRefusals(circulation, person.noShows),
      ...reached('LimiteReservas', person.reservations.length, terms.limite_reservas, from.limite_reservas),
      ...reached('LimiteReservasBiblioteca', here, terms.limite_reservas_biblioteca, from.limite_reservas_biblioteca),
    ]
    return { link, regra: rule.regra, refusals }
  })
  const [first] = answers.toSorted((a, b) => a.refusals.length - b.refusals.length)
  if (!first) return { refusals: [refusal('PessoaSemVinculo', SETTINGS, {})] }
  return first.refusals.length > 0 ? { refusals: first.refusals } : { link: first.link, regra: first.regra }
}

/** What holds not fetched cost: from the one that filled the measure, some days without reserving. Off by default. */
export function noShowRefusals({ now, calendar, settings }: Circulation, noShows: readonly string[]): Refusal[] {
  const { faltas_limite, faltas_meses, faltas_dias } = settings
  if (faltas_limite === 0) return []
  const days = noShows.map(instant => today(calendar, new Date(instant))).toSorted()
  const filled = days.filter((day, at) => {
    const first = days[at - faltas_limite + 1]
    return first !== undefined && first > monthsBefore(day, faltas_meses)
  })
  const until = filled.length > 0 ? addDays(filled.at(-1) ?? '', faltas_dias) : ''
  return until >= today(calendar, now)
    ? [refusal('ReservaSuspensaPorFaltas', SETTINGS, { data: until, quantidade: faltas_limite })]
    : []
}

/** The same day some months earlier, or the last of that month where it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, length))
  return first.toISOString().slice(0, 10)
}
