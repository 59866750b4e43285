import type { Language, StatisticsList, StatisticsTable } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { libraryIsThere } from '../../db/library-is-there.ts'
import { notFound } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { areaName } from '../catalogue/index.ts'
import { copiesOf, worksOf } from './cell-lists.store.ts'
import { type CellAsked, cellOf, daysOf } from './collection.cells.rules.ts'
import { CollectionFigures, type CollectionFilter, type Figures } from './collection.figures.ts'
import * as store from './collection.store.ts'
import { departments } from './people.store.ts'
import { type Line, listedColumn, tableOf } from './tables.ts'

export interface Q83Asked {
  library?: number | undefined
  year: number
  copyStatus: number[]
  collectionStatus: number[]
  searchType?: 'A' | 'B' | undefined
}

const LIST_PAGE = 50
/** Counted anew after a change, but not more often: an import changes thousands of records. */
const KEEP_MS = 60_000

/** Reports of the collection: titles and copies. */
export class CollectionStatistics {
  readonly #core: Core
  #kept: { at: number; figures: Promise<CollectionFigures> } | undefined
  #hasChanged = false

  constructor(core: Core) {
    this.#core = core
    core.feed.listen(() => {
      this.#hasChanged = true
    })
  }

  get #db() {
    return this.#core.database.kysely
  }

  #today(): string {
    return libraryDay(this.#core.now())
  }

  async figures(): Promise<CollectionFigures> {
    const now = Date.now()
    if (this.#kept && !(this.#hasChanged && now - this.#kept.at > KEEP_MS)) return await this.#kept.figures
    this.#hasChanged = false
    const figures = this.#read()
    this.#kept = { at: now, figures }
    figures.catch(() => {
      this.#kept = undefined
    })
    return await figures
  }

  async #read(): Promise<CollectionFigures> {
    const [copies, courses] = [await store.allCopies(this.#db), await store.askedByCourses(this.#db)]
    return new CollectionFigures(copies, courses)
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

  async general(filter: CollectionFilter, lang: Language): Promise<StatisticsTable> {
    const [types, figures] = [await this.workTypes(lang), (await this.figures()).byType(filter)]
    const lines = types.flatMap(({ codigo, descricao }) => {
      const found = figures.get(String(codigo))
      return found ? [{ codigo, descricao, valores: [found.titulos, found.exemplares] }] : []
    })
    const columns = ['titles', 'copies'].map(name => listedColumn(lang, name))
    return tableOf(lang, this.#until(filter.to), 'type', columns, lines)
  }

  #until(to = '9999'): string {
    const today = this.#today()
    return to < today ? to : today
  }

  /** The reading of question 83 is decision 025. */
  async q83(asked: Q83Asked, lang: Language): Promise<StatisticsTable> {
    if (asked.library !== undefined && !(await libraryIsThere(this.#db, asked.library))) throw notFound()
    const filter = {
      libraries: asked.library === undefined ? [] : [asked.library],
      workTypes: [],
      copyStatus: asked.copyStatus,
      collectionStatus: asked.collectionStatus,
    }
    return await this.q83Between(filter, daysOf(asked.year), asked.searchType, lang)
  }

  /** Held on the last of the days, acquired (A) between both, or by course (B). */
  async q83Between(
    filter: CollectionFilter,
    { from, to }: { from: string; to: string },
    type: 'A' | 'B' | undefined,
    lang: Language,
  ): Promise<StatisticsTable> {
    const [held, acquired] = [
      { ...filter, to },
      { ...filter, from, to },
    ]
    if (type === 'B') return await this.#byCourse(held, acquired, lang)
    return await this.#byArea(type === 'A' ? acquired : held, lang)
  }

  async #greatAreas(lang: Language) {
    const rows = await store.greatAreas(this.#db)
    return rows.map(row => ({
      ...row,
      desc_tipo_area_conhec: areaName(row.cod_tipo_area_conhec, row.desc_tipo_area_conhec, lang),
    }))
  }

  async #byArea(filter: CollectionFilter, lang: Language): Promise<StatisticsTable> {
    const [areas, figures] = [await this.#greatAreas(lang), (await this.figures()).byArea(filter)]
    const cells = (area: number): number[] => ['B', 'P'].flatMap(group => both(figures.get(`${group} ${area}`)))
    const lines: Line[] = areas.map(area => ({
      codigo: area.cod_tipo_area_conhec,
      descricao: area.desc_tipo_area_conhec,
      valores: cells(area.cod_tipo_area_conhec),
    }))
    if (cells(0).some(value => value > 0))
      lines.push({ codigo: '0', descricao: translate(lang, 'statistics:none'), valores: cells(0) })
    const columns = ['bookTitles', 'bookCopies', 'serialTitles', 'serialCopies'].map(name => listedColumn(lang, name))
    return tableOf(lang, this.#until(filter.to), 'area', columns, lines)
  }

  async #byCourse(held: CollectionFilter, acquired: CollectionFilter, lang: Language) {
    const [courses, figures] = [await departments(this.#db), await this.figures()]
    const [all, fresh] = [figures.byCourse(held), figures.byCourse(acquired)]
    const cells = (course: number): number[] =>
      ['B', 'C'].flatMap(kind => [all, fresh].flatMap(found => both(found.get(`${kind} ${course}`))))
    const names = new Intl.Collator(lang)
    const lines = courses
      .filter(({ cod_departamento }) => ['B', 'C'].some(kind => all.has(`${kind} ${cod_departamento}`)))
      .toSorted((a, b) => names.compare(a.nome_departamento, b.nome_departamento))
      .map(course => ({
        codigo: course.cod_departamento,
        descricao: course.nome_departamento,
        valores: cells(course.cod_departamento),
      }))
    const columns = ['basic', 'complementary'].flatMap(kind =>
      ['Titles', 'Copies', 'NewTitles', 'NewCopies'].map(figure => listedColumn(lang, kind + figure)),
    )
    return tableOf(lang, this.#until(held.to), 'course', columns, lines)
  }

  /** The works or copies that a cell counts. */
  async list(asked: CellAsked & { page: number }, filter: CollectionFilter, lang: Language): Promise<StatisticsList> {
    const found = cellOf(asked, filter)
    if (!found) throw notFound()
    const read = found.counts === 'titulos' ? worksOf : copiesOf
    const [{ total, rows }, states, line] = [
      await read(this.#db, found.cell, asked.page, LIST_PAGE),
      new Map((await this.copyStatuses(lang)).map(state => [state.codigo, state.descricao])),
      await this.#lineName(asked, lang),
    ]
    return {
      ate: this.#until(found.cell.to),
      linha: line,
      coluna: listedColumn(lang, asked.column).descricao,
      total,
      totalPages: Math.max(1, Math.ceil(total / LIST_PAGE)),
      itens: rows.map(({ obra, ano_publicacao, exemplar, cod_acervo, autor, chamada }) => ({
        cod_acervo,
        titulo: obra,
        autor,
        ano: ano_publicacao,
        chamada,
        exemplar: exemplar && {
          tombo: exemplar.tombo,
          codigo_barras: exemplar.codigo_barras,
          biblioteca: exemplar.biblioteca,
          situacao: states.get(exemplar.cod_situacao) ?? '',
        },
      })),
    }
  }

  async #lineName({ report, line }: CellAsked, lang: Language): Promise<string> {
    if (line === undefined) return translate(lang, 'statistics:total')
    const code = Number(line)
    if (report === 'estat_acervo_geral')
      return (await this.workTypes(lang)).find(type => type.codigo === code)?.descricao ?? ''
    if (report === 'estat_mec_q83_b')
      return (await departments(this.#db)).find(one => one.cod_departamento === code)?.nome_departamento ?? ''
    const areas = await this.#greatAreas(lang)
    const area = areas.find(one => one.cod_tipo_area_conhec === code)
    return area?.desc_tipo_area_conhec ?? translate(lang, 'statistics:none')
  }
}

const both = (figures: Figures | undefined): [number, number] => [figures?.titulos ?? 0, figures?.exemplares ?? 0]
