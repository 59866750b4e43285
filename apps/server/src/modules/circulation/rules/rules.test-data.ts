import { localInstant } from '../../../library-clock.ts'
import type { Closure, LibraryCalendar, OpeningSpan } from './calendar.rules.ts'
import { INITIAL_SETTINGS } from './circulation-settings.ts'
import type { Circulation } from './lending.rules.ts'
import type { ChosenRule, GivenTerms, LoanRule } from './loan-rule.ts'
import type { PersonState } from './person-state.ts'
import { chooseRule } from './rule-choice.rules.ts'

/** Monday to Friday in two spans, Saturday morning, closed on Sunday. */
export const HOURS: OpeningSpan[] = [
  ...[1, 2, 3, 4, 5].flatMap(dia_semana => [
    { dia_semana, abertura: '08:00', fechamento: '12:00' },
    { dia_semana, abertura: '13:30', fechamento: '22:00' },
  ]),
  { dia_semana: 6, abertura: '08:00', fechamento: '12:00' },
]

export const closed = (data: string, data_fim: string | null = null, declarado_em: string | null = null): Closure => ({
  data,
  data_fim,
  tipo: 'F',
  declarado_em,
})
export const strike = (data: string, data_fim: string | null = null): Closure => ({
  ...closed(data, data_fim),
  tipo: 'S',
})

export const calendar = (closures: Closure[] = [], zone = 'America/Sao_Paulo', hours = HOURS): LibraryCalendar => ({
  zone,
  hours,
  closures,
})

/** An instant by the clock of the library. */
export const at = (day: string, time = '10:00', zone = 'America/Sao_Paulo'): Date => localInstant(day, time, zone)

export const BOOK = { cod_biblioteca: 1, tipo_obra: 'livro', cod_colecao: null }

export const loanRule = (nome: string, dados: GivenTerms, scope: Partial<LoanRule> = {}): LoanRule => ({
  nome,
  cod_categoria: null,
  cod_biblioteca: null,
  material: null,
  ...scope,
  dados,
})

export function ruleWith(dados: GivenTerms): ChosenRule {
  const chosen = chooseRule([loanRule('geral', dados)], { ...BOOK, cod_categoria: 1 })
  if (!chosen) throw new Error('a rule for everything fits')
  return chosen
}

export const circulation = (given: Partial<Circulation> = {}): Circulation => ({
  now: at('2026-11-16'),
  calendar: calendar(),
  settings: INITIAL_SETTINGS,
  rules: [],
  periods: [],
  exchange: new Set(),
  ...given,
})

export const person = (given: Partial<PersonState> = {}): PersonState => ({
  links: [{ cod_vinculo: 1, cod_categoria: 1, validade: null }],
  loans: [],
  debts: [],
  suspensions: [],
  reservations: [],
  noShows: [],
  ...given,
})
