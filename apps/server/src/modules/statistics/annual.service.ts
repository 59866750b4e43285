import {
  type AnnualReport,
  CIRCULATION_OPTIONS,
  type CirculationOption,
  type Language,
  type StatisticsTable,
} from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { beside, type Period, periodOf, sumOfMonths } from './annual.rules.ts'
import type { CollectionStatistics } from './collection.service.ts'
import { libraries } from './days.store.ts'
import type { StatisticsService } from './statistics.service.ts'
import { type Column, columnOf, tableOf } from './tables.ts'

export interface AnnualAsked {
  year: number
  semester?: number | undefined
  library?: number | undefined
}

type Section = AnnualReport['secoes'][number]
/** The same table of two periods; null where nothing was counted then. */
type Made = (period: Period) => Promise<StatisticsTable | null>

/** All figures of a year or half-year, each with what it counts, beside those of the year before. */
export class AnnualReports {
  readonly #core: Core
  readonly #days: StatisticsService
  readonly #collection: CollectionStatistics

  constructor(core: Core, days: StatisticsService, collection: CollectionStatistics) {
    this.#core = core
    this.#days = days
    this.#collection = collection
  }

  async report(asked: AnnualAsked, seesAll: boolean, lang: Language): Promise<AnnualReport> {
    const names = await libraries(this.#core.database.kysely)
    const library = names.find(one => one.cod_biblioteca === asked.library)
    if (asked.library !== undefined && !library) throw notFound()
    const period = periodOf(asked.year, asked.semester)
    const secoes: Section[] = []
    for (const [codigo, make] of this.#sections(asked.library, seesAll, lang)) {
      const now = await make(period)
      if (!now) continue
      const before = await make(periodOf(asked.year - 1, asked.semester))
      secoes.push({
        codigo,
        descricao: translate(lang, `statistics:annual.sections.${codigo}`),
        definicao: translate(lang, `statistics:definitions.${codigo}`),
        tabela: beside(now, before, [asked.year, asked.year - 1]),
      })
    }
    return {
      ano: asked.year,
      semestre: period.semester,
      biblioteca: library?.desc_biblioteca ?? null,
      inicio: period.from,
      fim: period.to,
      secoes,
    }
  }

  #sections(library: number | undefined, seesAll: boolean, lang: Language): [string, Made][] {
    const filter = {
      libraries: library === undefined ? [] : [library],
      workTypes: [],
      copyStatus: [],
      collectionStatus: [],
    }
    const acts = CIRCULATION_OPTIONS.map(option => [option, this.#acts(option, library, lang)] as [string, Made])
    const people = (['library', 'category', 'unit'] as const)
      // By category and unit people are counted for the institution: at one library they would be too few to tell.
      .filter(dimension => library === undefined || dimension === 'library')
      .map(dimension => [`people_${dimension}`, this.#people(dimension, library, seesAll, lang)] as [string, Made])
    return [
      ['openDays', this.#openDays(library, lang)],
      ['visits', this.#visits(library, lang)],
      ...people,
      ...acts,
      ['collection', period => this.#collection.general({ ...filter, to: period.to }, lang)],
      ['q83', period => this.#collection.q83Between(filter, period, undefined, lang)],
      ['q83_a', period => this.#collection.q83Between(filter, period, 'A', lang)],
      ['q83_b', period => this.#collection.q83Between(filter, period, 'B', lang)],
      ['perPerson', this.#perPerson(library, lang)],
    ]
  }

  /** A table of months as one of the period, of one library or of all. */
  #summed(table: StatisticsTable, period: Period, column: Column, lang: Language, only?: number): StatisticsTable {
    const lines = table.linhas
      .filter(line => only === undefined || line.codigo === String(only))
      .map(line => ({ ...line, valores: [sumOfMonths(line.valores, period.months)] }))
    return { ...tableOf(lang, untilEnd(table, period), 'library', [column], lines), dimensao: table.dimensao }
  }

  #openDays =
    (library: number | undefined, lang: Language): Made =>
    async period =>
      this.#summed(await this.#days.operatingDays(period.year, lang), period, columnOf(lang, 'openDays'), lang, library)

  #visits =
    (library: number | undefined, lang: Language): Made =>
    async period => {
      const table = await this.#days.visits(period.year, undefined, library, lang)
      const [first, last] = period.months
      const linhas = table.linhas.slice(first - 1, last)
      const total = linhas.reduce((sum, line) => sum + (line.valores[0] ?? 0), 0)
      return { ...table, ate: untilEnd(table, period), linhas, totais: [total], total_linhas: linhas.length }
    }

  #acts =
    (option: CirculationOption, library: number | undefined, lang: Language): Made =>
    async period => {
      const table =
        library === undefined
          ? await this.#days.circulationOfInstitution(period.year, option, lang)
          : await this.#days.circulationOfLibrary(period.year, option, library, lang)
      const column = { codigo: option, descricao: translate(lang, `statistics:options.${option}`) }
      return this.#summed(table, period, column, lang)
    }

  #people =
    (dimension: 'library' | 'category' | 'unit', library: number | undefined, seesAll: boolean, lang: Language): Made =>
    async period => {
      const active = await this.#days.activeBetween(period.from, period.to)
      if (!active) return null
      const lines = (await this.#days.peopleLines(dimension, active, lang, seesAll)).filter(
        line => library === undefined || Number(line.codigo) === library,
      )
      const total = library === undefined ? active.total : (lines[0]?.valores[0] ?? 0)
      return tableOf(lang, active.dia, dimension, [columnOf(lang, 'people')], lines, [total])
    }

  /** The sheet of a school: what there is for each of those who use a library. Libraries are compared, never readers. */
  #perPerson =
    (library: number | undefined, lang: Language): Made =>
    async period => {
      const active = await this.#days.activeBetween(period.from, period.to)
      if (!active) return null
      const figures = await this.#collection.figures()
      const filter = { libraries: [], workTypes: [], copyStatus: [], collectionStatus: [], to: period.to }
      const held = figures.byLibrary(filter)
      const people = active.by('cod_biblioteca')
      const row = (readers: number, titles: number, copies: number) => [
        readers,
        titles,
        copies,
        perPerson(titles, readers),
        perPerson(copies, readers),
      ]
      const names = await libraries(this.#core.database.kysely)
      const lines = names
        .filter(one => library === undefined || one.cod_biblioteca === library)
        .map(({ cod_biblioteca, desc_biblioteca }) => {
          const found = held.get(String(cod_biblioteca))
          const valores = row(people.get(cod_biblioteca) ?? 0, found?.titulos ?? 0, found?.exemplares ?? 0)
          return { codigo: cod_biblioteca, descricao: desc_biblioteca, valores }
        })
      const whole = figures.whole(filter)
      const totals =
        library === undefined ? row(active.total, whole.titulos, whole.exemplares) : (lines[0]?.valores ?? [])
      const columns = ['people', 'titles', 'copies', 'titlesPerPerson', 'copiesPerPerson']
      const named = columns.map(name => columnOf(lang, name))
      return tableOf(lang, active.dia, 'library', named, lines, totals)
    }
}

/** A table of a whole year in a report of its half: nothing after the half is in it. */
const untilEnd = ({ ate }: StatisticsTable, { to }: Period): string => (ate < to ? ate : to)

const perPerson = (things: number, people: number): number | null =>
  people === 0 ? null : Math.round((things / people) * 100) / 100
