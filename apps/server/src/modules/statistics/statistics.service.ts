import type { CirculationOption, Language, StatisticsTable } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { addDays, libraryDay } from '../../library-clock.ts'
import { workTypes } from './collection.store.ts'
import * as days from './days.store.ts'
import { statisticsMenu } from './menu.ts'
import { openDays } from './operating.rules.ts'
import * as people from './people.store.ts'
import { tellable } from './suppression.rules.ts'
import { columnOf, type Line, monthColumns, monthLines, tableOf, withSums } from './tables.ts'

const UNITS_PER_PAGE = 20

/** Reports of days, people and circulation: numbers only, never who. */
export class StatisticsService {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  get #db() {
    return this.#core.database.kysely
  }

  #today(): string {
    return libraryDay(this.#core.now())
  }

  /** The last day of a year that is over: today's numbers are still growing. */
  #until(year: number): string {
    const yesterday = addDays(this.#today(), -1)
    return `${year}-12-31` < yesterday ? `${year}-12-31` : yesterday
  }

  async menu(lang: Language) {
    return statisticsMenu(lang, await people.activePeople(this.#db, this.#today()))
  }

  async years(): Promise<number[]> {
    const now = Number(this.#today().slice(0, 4))
    const first = Number((await days.firstDay(this.#db))?.slice(0, 4) ?? now)
    return Array.from({ length: Math.max(1, now - first + 1) }, (_, back) => now - back)
  }

  async operatingDays(year: number, lang: Language): Promise<StatisticsTable> {
    const until = this.#until(year)
    const [libraries, calendar] = await Promise.all([days.libraries(this.#db), days.openingCalendar(this.#db, year)])
    const lines = libraries.map(({ cod_biblioteca, desc_biblioteca }) => {
      const own = <T extends { cod_biblioteca: number | null }>(row: T) => row.cod_biblioteca === cod_biblioteca
      const closed = calendar.holidays.filter(row => row.cod_biblioteca === null || own(row)).map(row => row.data)
      return {
        codigo: cod_biblioteca,
        descricao: desc_biblioteca,
        valores: openDays(year, until, {
          weekdays: new Set(calendar.hours.filter(own).map(row => row.dia_semana)),
          closed: new Set(closed),
          known: new Map(calendar.known.filter(own).map(row => [row.dia, row.aberta === 'S'])),
        }),
      }
    })
    return this.#byMonth(lang, until, 'library', lines)
  }

  #byMonth(lang: Language, until: string, dimension: string, lines: Line[]): StatisticsTable {
    return tableOf(lang, until, dimension, [...monthColumns(lang), columnOf(lang, 'total')], withSums(lines))
  }

  /** By library the numbers are exact; somebody with ties to two counts in both, and once in the total. */
  async activeByLibrary(lang: Language): Promise<StatisticsTable> {
    const [libraries, counts, total] = await Promise.all([
      days.libraries(this.#db),
      people.activeBy(this.#db, this.#today(), 'cod_biblioteca'),
      people.activePeople(this.#db, this.#today()),
    ])
    const lines = libraries.map(({ cod_biblioteca, desc_biblioteca }) => ({
      codigo: cod_biblioteca,
      descricao: desc_biblioteca,
      valores: [counts.get(cod_biblioteca) ?? 0],
    }))
    return this.#peopleTable(lang, 'library', [...lines, ...this.#without(lang, counts)], total)
  }

  async activeByCategory(lang: Language): Promise<StatisticsTable> {
    const [categories, counts, total] = await Promise.all([
      people.categories(this.#db),
      people.activeBy(this.#db, this.#today(), 'cod_categoria'),
      people.activePeople(this.#db, this.#today()),
    ])
    const lines = categories.map(row => ({
      codigo: row.cod_categoria,
      descricao: row[`desc_${lang}`],
      valores: [counts.get(row.cod_categoria) ?? 0],
    }))
    return this.#peopleTable(lang, 'category', told(lines), total)
  }

  async activeByUnit(order: 'nome' | 'total', page: number, lang: Language): Promise<StatisticsTable> {
    const [units, counts, total] = await Promise.all([
      people.departments(this.#db),
      people.activeBy(this.#db, this.#today(), 'cod_departamento'),
      people.activePeople(this.#db, this.#today()),
    ])
    const lines = units.map(unit => ({
      codigo: unit.cod_departamento,
      descricao: unit.nome_departamento,
      valores: [counts.get(unit.cod_departamento) ?? 0],
    }))
    // What is not told is not told by its place in the order either: it stands at the end, by name.
    const names = new Intl.Collator(lang)
    const sorted = told([...lines, ...this.#without(lang, counts)]).toSorted((a, b) => {
      const byTotal = order === 'total' ? (b.valores[0] ?? -1) - (a.valores[0] ?? -1) : 0
      return byTotal || names.compare(a.descricao, b.descricao)
    })
    const table = this.#peopleTable(lang, 'unit', sorted, total)
    return { ...table, linhas: table.linhas.slice((page - 1) * UNITS_PER_PAGE, page * UNITS_PER_PAGE) }
  }

  /** People whose tie names nothing of the kind. */
  #without(lang: Language, counts: Map<number | null, number>): Line[] {
    const count = counts.get(null) ?? 0
    return count === 0 ? [] : [{ codigo: '0', descricao: translate(lang, 'statistics:none'), valores: [count] }]
  }

  #peopleTable(lang: Language, dimension: string, lines: Line[], total: number): StatisticsTable {
    return tableOf(lang, this.#today(), dimension, [columnOf(lang, 'people')], lines, [total])
  }

  async circulationOfInstitution(year: number, option: CirculationOption, lang: Language): Promise<StatisticsTable> {
    const [libraries, counts] = await Promise.all([
      days.libraries(this.#db),
      days.actsByLibrary(this.#db, year, option),
    ])
    const names = libraries.map(one => [one.cod_biblioteca, one.desc_biblioteca] as const)
    return this.#byMonth(lang, this.#until(year), 'library', monthLines(names, counts))
  }

  libraries = () => days.libraries(this.#db)

  async circulationOfLibrary(year: number, option: CirculationOption, library: number, lang: Language) {
    const [libraries, types, counts] = await Promise.all([
      days.libraries(this.#db),
      workTypes(this.#db),
      days.actsByType(this.#db, year, option, library),
    ])
    if (!libraries.some(one => one.cod_biblioteca === library)) throw notFound()
    const used = new Set(counts.map(count => count.codigo))
    const names = types
      .filter(type => used.has(type.cod_tipo_obra))
      .map(type => [type.cod_tipo_obra, type[`desc_${lang}`]] as const)
    return this.#byMonth(lang, this.#until(year), 'type', monthLines(names, counts))
  }

  async visits(year: number, month: number | undefined, library: number | undefined, lang: Language) {
    const until = this.#until(year)
    const start = month === undefined ? `${year}-01-01` : `${year}-${String(month).padStart(2, '0')}-01`
    const end = month === undefined ? `${year}-12-31` : `${start.slice(0, 8)}31`
    const counts = await days.visitsBetween(this.#db, start, end < until ? end : until, library)
    const columns = [columnOf(lang, 'visits')]
    if (month !== undefined) {
      const lines = counts.map(({ dia, total }) => ({ codigo: dia, descricao: dia, valores: [total] }))
      return tableOf(lang, until, 'day', columns, lines)
    }
    const lines = monthColumns(lang).map(({ codigo, descricao }) => {
      const own = counts.filter(({ dia }) => dia.slice(5, 7) === codigo)
      return { codigo, descricao, valores: [own.reduce((sum, { total }) => sum + total, 0)] }
    })
    return tableOf(lang, until, 'month', columns, lines)
  }
}

function told(lines: readonly Line[]): Line[] {
  const numbers = tellable(lines.map(line => line.valores[0] ?? 0))
  return lines.map((line, at) => ({ ...line, valores: [numbers[at] ?? null] }))
}
