import type { CirculationOption, Language, StatisticsTable } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { libraryIsThere } from '../../db/library-is-there.ts'
import { notFound } from '../../http/app-error.ts'
import { addDays, daysBetween, libraryDay } from '../../library-clock.ts'
import { tellable } from '../../small-numbers.ts'
import { workTypes } from './collection.store.ts'
import * as days from './days.store.ts'
import { statisticsMenu } from './menu.ts'
import { openDays } from './operating.rules.ts'
import * as people from './people.store.ts'
import { columnOf, type Line, monthColumns, monthLines, tableOf, withSums } from './tables.ts'

const UNITS_PER_PAGE = 20
const PEOPLE_COLUMNS = { library: 'cod_biblioteca', category: 'cod_categoria', unit: 'cod_departamento' } as const

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

  /** Acts are counted minutes after they were done. */
  #untilNow(year: number): string {
    const today = this.#today()
    return `${year}-12-31` < today ? `${year}-12-31` : today
  }

  /** As they were counted today, or as they are now where nobody has counted them yet. */
  async activePeople(): Promise<people.ActivePeople> {
    const today = this.#today()
    return (await people.keptActive(this.#db, today, today)) ?? (await people.countActive(this.#db, today))
  }

  /** Of the last day of a time that was counted; of now where it goes on. Null: nobody counted then. */
  async activeBetween(from: string, to: string): Promise<people.ActivePeople | null> {
    const today = this.#today()
    return from <= today && today <= to ? await this.activePeople() : await people.keptActive(this.#db, from, to)
  }

  /** Today's people as a number that stays: what they were cannot be told later. */
  keepActive = (): Promise<boolean> => people.keepActive(this.#db, this.#today())

  async menu(lang: Language, tellsActive: boolean) {
    return statisticsMenu(lang, tellsActive ? (await this.activePeople()).total : null)
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
      const closed = calendar.holidays.filter(row => row.cod_biblioteca === null || own(row)).flatMap(daysOf)
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

  activeByLibrary = async (lang: Language): Promise<StatisticsTable> =>
    this.#peopleTable(lang, 'library', await this.peopleLines('library', await this.activePeople(), lang))

  activeByCategory = async (seesAll: boolean, lang: Language): Promise<StatisticsTable> =>
    this.#peopleTable(lang, 'category', await this.peopleLines('category', await this.activePeople(), lang, seesAll))

  async activeByUnit(asked: { order: 'nome' | 'total'; page: number }, seesAll: boolean, lang: Language) {
    const table = await this.allUnits(lang, seesAll, asked.order)
    return { ...table, linhas: table.linhas.slice((asked.page - 1) * UNITS_PER_PAGE, asked.page * UNITS_PER_PAGE) }
  }

  async allUnits(lang: Language, seesAll = false, order: 'nome' | 'total' = 'nome'): Promise<StatisticsTable> {
    const lines = await this.peopleLines('unit', await this.activePeople(), lang, seesAll)
    // What is not told is not told by its place in the order either: it stands at the end, by name.
    const names = new Intl.Collator(lang)
    const sorted = lines.toSorted((a, b) => {
      const byTotal = order === 'total' ? (b.valores[0] ?? -1) - (a.valores[0] ?? -1) : 0
      return byTotal || names.compare(a.descricao, b.descricao)
    })
    return await this.#peopleTable(lang, 'unit', sorted)
  }

  /**
   * People by library, category or unit; those whose tie names none stand last. By library the numbers are exact: somebody
   * with ties to two counts in both, and once in the total. By the others small numbers are told to the staff alone.
   */
  async peopleLines(
    dimension: 'library' | 'category' | 'unit',
    active: people.ActivePeople,
    lang: Language,
    seesAll = false,
  ): Promise<Line[]> {
    const counts = active.by(PEOPLE_COLUMNS[dimension])
    const names = await this.#peopleNames(dimension, lang)
    if (counts.has(0)) names.push([0, translate(lang, 'statistics:none')])
    const lines = names.map(([codigo, descricao]) => ({ codigo, descricao, valores: [counts.get(codigo) ?? 0] }))
    return dimension === 'library' || seesAll ? lines : told(lines)
  }

  async #peopleNames(dimension: 'library' | 'category' | 'unit', lang: Language): Promise<[number, string][]> {
    if (dimension === 'library')
      return (await days.libraries(this.#db)).map(one => [one.cod_biblioteca, one.desc_biblioteca])
    if (dimension === 'category')
      return (await people.categories(this.#db)).map(row => [row.cod_categoria, row[`desc_${lang}`]])
    return (await people.departments(this.#db)).map(unit => [unit.cod_departamento, unit.nome_departamento])
  }

  async #peopleTable(lang: Language, dimension: string, lines: Line[]): Promise<StatisticsTable> {
    const { dia, total } = await this.activePeople()
    return tableOf(lang, dia, dimension, [columnOf(lang, 'people')], lines, [total])
  }

  async circulationOfInstitution(year: number, option: CirculationOption, lang: Language): Promise<StatisticsTable> {
    const [libraries, counts] = await Promise.all([days.libraries(this.#db), days.actsOfYear(this.#db, year, option)])
    const names = libraries.map(one => [one.cod_biblioteca, one.desc_biblioteca] as const)
    return this.#byMonth(lang, this.#untilNow(year), 'library', monthLines(names, counts))
  }

  libraries = () => days.libraries(this.#db)

  async circulationOfLibrary(year: number, option: CirculationOption, library: number, lang: Language) {
    const [libraries, types, counts] = await Promise.all([
      days.libraries(this.#db),
      workTypes(this.#db),
      days.actsOfYear(this.#db, year, option, library),
    ])
    if (!libraries.some(one => one.cod_biblioteca === library)) throw notFound()
    const used = new Set(counts.map(count => count.codigo))
    const all = types.map(type => [type.cod_tipo_obra, type[`desc_${lang}`]] as const)
    const names = [...all, [0, translate(lang, 'statistics:none')] as const].filter(([type]) => used.has(type))
    return this.#byMonth(lang, this.#untilNow(year), 'type', monthLines(names, counts))
  }

  async visits(year: number, month: number | undefined, library: number | undefined, lang: Language) {
    if (library !== undefined && !(await libraryIsThere(this.#db, library))) throw notFound()
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

/** Every day of a closure. */
const daysOf = ({ data, data_fim }: { data: string; data_fim: string | null }): string[] =>
  Array.from({ length: daysBetween(data, data_fim ?? data) + 1 }, (_, at) => addDays(data, at))

function told(lines: readonly Line[]): Line[] {
  const numbers = tellable(lines.map(line => line.valores[0] ?? 0))
  return lines.map((line, at) => ({ ...line, valores: [numbers[at] ?? null] }))
}
