import type { Language, StatisticsTable } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { libraryDay } from '../../library-clock.ts'
import * as store from './collection.store.ts'
import { departments } from './people.store.ts'
import { columnOf, type Line, tableOf } from './tables.ts'

export interface Q83Asked {
  library?: number | undefined
  year: number
  copyStatus: number[]
  collectionStatus: number[]
  searchType?: 'A' | 'B' | undefined
}

/** Reports of the collection: titles and copies. */
export class CollectionStatistics {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  get #db() {
    return this.#core.database.kysely
  }

  workTypes = async (lang: Language) =>
    (await store.workTypes(this.#db))
      .filter(type => type.grupo !== 'U')
      .map(type => ({ codigo: type.cod_tipo_obra, descricao: type[`desc_${lang}`] }))

  copyStatuses = async (lang: Language) =>
    (await store.copyStatuses(this.#db)).map(row => ({ codigo: row.cod_situacao, descricao: row[`desc_${lang}`] }))

  collectionStatuses = async (lang: Language) =>
    (await store.collectionStatuses(this.#db)).map(row => ({
      codigo: row.cod_situacao_acervo,
      descricao: row[`desc_${lang}`],
    }))

  async general(filter: store.CollectionFilter, lang: Language): Promise<StatisticsTable> {
    const [types, figures] = await Promise.all([this.workTypes(lang), store.byType(this.#db, filter)])
    const lines = types.flatMap(({ codigo, descricao }) => {
      const found = figures.get(codigo)
      return found ? [{ codigo, descricao, valores: [found.titulos, found.exemplares] }] : []
    })
    const columns = [columnOf(lang, 'titles'), columnOf(lang, 'copies')]
    return tableOf(lang, libraryDay(this.#core.now()), 'type', columns, lines)
  }

  /** The reading of question 83 is decision 025. */
  async q83(asked: Q83Asked, lang: Language): Promise<StatisticsTable> {
    const [start, end] = [`${asked.year}-01-01`, `${asked.year}-12-31`]
    const today = libraryDay(this.#core.now())
    const until = end < today ? end : today
    const filter = {
      libraries: asked.library === undefined ? [] : [asked.library],
      workTypes: [],
      copyStatus: asked.copyStatus,
      collectionStatus: asked.collectionStatus,
      to: end,
    }
    const acquired = { ...filter, from: start }
    if (asked.searchType === 'B') return await this.#byCourse(filter, acquired, until, lang)
    return await this.#byArea(asked.searchType === 'A' ? acquired : filter, until, lang)
  }

  async #byArea(filter: store.CollectionFilter, until: string, lang: Language): Promise<StatisticsTable> {
    const [areas, figures] = await Promise.all([store.greatAreas(this.#db), store.byArea(this.#db, filter)])
    const cells = (area: number | null): number[] =>
      ['B', 'P'].flatMap(group => {
        const found = figures.find(row => row.area === area && row.grupo === group)
        return [found?.titulos ?? 0, found?.exemplares ?? 0]
      })
    const lines: Line[] = areas.map(area => ({
      codigo: area.cod_tipo_area_conhec,
      descricao: area.desc_tipo_area_conhec,
      valores: cells(area.cod_tipo_area_conhec),
    }))
    if (figures.some(row => row.area === null))
      lines.push({ codigo: '0', descricao: translate(lang, 'statistics:none'), valores: cells(null) })
    const columns = ['bookTitles', 'bookCopies', 'serialTitles', 'serialCopies'].map(name => columnOf(lang, name))
    return tableOf(lang, until, 'area', columns, lines)
  }

  async #byCourse(held: store.CollectionFilter, acquired: store.CollectionFilter, until: string, lang: Language) {
    const [courses, all, fresh] = await Promise.all([
      departments(this.#db),
      store.byCourse(this.#db, held),
      store.byCourse(this.#db, acquired),
    ])
    const cells = (course: number): number[] =>
      ['B', 'C'].flatMap(kind =>
        [all, fresh].flatMap(rows => {
          const found = rows.find(row => row.curso === course && row.tipo === kind)
          return [found?.titulos ?? 0, found?.exemplares ?? 0]
        }),
      )
    const asked = new Set(all.map(row => row.curso))
    const names = new Intl.Collator(lang)
    const lines = courses
      .filter(course => asked.has(course.cod_departamento))
      .toSorted((a, b) => names.compare(a.nome_departamento, b.nome_departamento))
      .map(course => ({
        codigo: course.cod_departamento,
        descricao: course.nome_departamento,
        valores: cells(course.cod_departamento),
      }))
    const columns = ['basic', 'complementary'].flatMap(kind =>
      ['Titles', 'Copies', 'NewTitles', 'NewCopies'].map(figure => columnOf(lang, kind + figure)),
    )
    return tableOf(lang, until, 'course', columns, lines)
  }
}
