import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { DEFAULT_ZONE } from '../../library-clock.ts'
import { circulationParameterTable } from './circulation.parameters.ts'
import { ruleRows } from './rule-book.store.ts'
import type { LibraryCalendar } from './rules/calendar.rules.ts'
import { type CirculationSettings, circulationSettings, settingsOf } from './rules/circulation-settings.ts'
import type { Circulation } from './rules/lending.rules.ts'
import { type LoanRule, loanTerms, type SpecialPeriod } from './rules/loan-rule.ts'

/** All that the rules of circulation stand on, read once: rules, special periods, clocks, calendars and settings. */
export class RuleBook {
  readonly rules: readonly LoanRule[]
  readonly periods: readonly SpecialPeriod[]
  /** The clock of the institution. */
  readonly zone: string
  readonly #calendars: ReadonlyMap<number, LibraryCalendar>
  readonly #settings: ReadonlyMap<number, CirculationSettings>
  readonly #exchange: ReadonlySet<number>
  /** Of a library that is not there, and of the institution as a whole. */
  readonly #everywhere: { calendar: LibraryCalendar; settings: CirculationSettings }

  constructor(rows: Awaited<ReturnType<typeof ruleRows>>) {
    const zone = parameter(rows.parameters, 'fuso') ?? DEFAULT_ZONE
    this.zone = zone
    const institution = parameter(rows.parameters, 'circulacao') ?? {}
    this.rules = rows.rules.map(({ dados, ...rule }) => ({ ...rule, dados: loanTerms.parse(JSON.parse(dados)) }))
    this.periods = rows.periods.map(({ dados, ...period }) => ({
      ...period,
      dados: loanTerms.parse(JSON.parse(dados)),
    }))
    const closuresOf = (library: number | null) =>
      rows.closures.filter(({ cod_biblioteca }) => cod_biblioteca === null || cod_biblioteca === library)
    this.#calendars = new Map(
      rows.libraries.map(({ cod_biblioteca, fuso }) => [
        cod_biblioteca,
        {
          zone: fuso ?? zone,
          hours: rows.hours.filter(span => span.cod_biblioteca === cod_biblioteca),
          closures: closuresOf(cod_biblioteca),
        },
      ]),
    )
    this.#settings = new Map(
      rows.libraries.map(({ cod_biblioteca, circulacao }) => [
        cod_biblioteca,
        settingsOf(institution, circulationSettings.partial().parse(JSON.parse(circulacao))),
      ]),
    )
    const sending = [...this.#settings].filter(([, settings]) => settings.retirada_outra_biblioteca === 'S')
    this.#exchange = new Set(sending.length > 1 ? sending.map(([library]) => library) : [])
    this.#everywhere = { calendar: { zone, hours: [], closures: closuresOf(null) }, settings: settingsOf(institution) }
  }

  calendarOf = (cod_biblioteca: number | null): LibraryCalendar =>
    this.#calendars.get(cod_biblioteca ?? 0) ?? this.#everywhere.calendar

  settingsOf = (cod_biblioteca: number | null): CirculationSettings =>
    this.#settings.get(cod_biblioteca ?? 0) ?? this.#everywhere.settings

  /** What the rules take, at one library and moment. */
  at = (cod_biblioteca: number | null, now: Date): Circulation => ({
    now,
    calendar: this.calendarOf(cod_biblioteca),
    settings: this.settingsOf(cod_biblioteca),
    rules: this.rules,
    periods: this.periods,
    exchange: this.#exchange,
  })
}

/** Reads it as it stands in this transaction. */
export const readRuleBook = async (db: Kysely<Tables>): Promise<RuleBook> => new RuleBook(await ruleRows(db))

type Name = keyof typeof circulationParameterTable

function parameter<K extends Name>(rows: readonly { chave: string; valor: string }[], name: K) {
  const row = rows.find(({ chave }) => chave === name)
  if (!row) return undefined
  const parsed = circulationParameterTable[name].schema.safeParse(JSON.parse(row.valor))
  return parsed.success ? (parsed.data as (typeof circulationParameterTable)[K]['schema']['_output']) : undefined
}
