import { InvalidQuery, QueryTooExpensive, type SearchEngine } from '@estante/search'
import type { Core } from '../../core.ts'
import type { Parameters } from '../institution/index.ts'
import { visibleMarc } from './open-records.store.ts'
import type { OpenFormat, OpenRecords } from './open-records.ts'
import {
  DEEPEST,
  operationOf,
  readSearch,
  type SearchRetrieve,
  SruRefused,
  type SruVersion,
  versionOf,
} from './sru.rules.ts'
import { explainXml, refusalXml, searchXml } from './sru.xml.ts'

/** The catalogue answering SRU 1.1, 1.2 and 2.0, with what a guest may see. */
export class SruServer {
  readonly #core: Core
  readonly #parameters: Parameters
  readonly #records: OpenRecords
  readonly #engine: SearchEngine

  constructor(core: Core, parameters: Parameters, records: OpenRecords, engine: SearchEngine) {
    this.#core = core
    this.#parameters = parameters
    this.#records = records
    this.#engine = engine
  }

  /** What cannot be answered is said in a diagnostic: the status of an answer is always 200. */
  async answer(given: URLSearchParams): Promise<string> {
    let version: SruVersion = '1.2'
    try {
      version = versionOf(given)
      const operation = operationOf(given, version)
      if (operation === 'explain') return await this.#explain(version)
      return await this.#search(version, readSearch(given))
    } catch (error) {
      if (!(error instanceof SruRefused)) throw error
      if (given.has('query') || given.get('operation') === 'searchRetrieve') return refusalXml(version, error)
      return await this.#explain(version, error)
    }
  }

  async #explain(version: SruVersion, refused?: SruRefused): Promise<string> {
    const { hostname, port, protocol } = new URL(this.#core.config.PUBLIC_URL)
    return explainXml({
      version,
      host: hostname,
      port: port || (protocol === 'https:' ? '443' : '80'),
      title: await this.#parameters.get('nome_instituicao'),
      schemas: await this.#records.formats(),
      ...(refused && { refused }),
    })
  }

  async #search(version: SruVersion, asked: SearchRetrieve): Promise<string> {
    const formats = await this.#records.formats()
    const schema = asked.schema ?? (formats.includes('marcxml') ? 'marcxml' : formats[0])
    if (!schema || !formats.includes(schema)) throw new SruRefused(66, schema ?? '')
    const { total, codes } = await this.#found(asked)
    if (asked.start > total && total > 0) throw new SruRefused(61, String(total))
    const records = await this.#written(codes, schema)
    const after = asked.start + codes.length
    return searchXml({
      version,
      query: asked.query,
      total,
      schema,
      isEscaped: asked.isEscaped,
      records: records.map((xml, at) => ({ position: asked.start + at, xml })),
      next: after <= Math.min(total, DEEPEST) && codes.length > 0 ? after : null,
    })
  }

  /** Pages of the engine have one size: the records asked for lie on one or two of them. */
  async #found({ cql, start, maximum }: SearchRetrieve): Promise<{ total: number; codes: number[] }> {
    const size = Math.max(1, maximum)
    const first = Math.floor((start - 1) / size)
    const ask = (page: number) =>
      this.#engine.search({
        tab: 'pesquisa_geral',
        where: cql.where,
        ...(cql.year && { year: cql.year }),
        sort: cql.sort?.sort ?? (cql.where.op === 'all' ? 'cod_acervo' : 'relevancia'),
        direction: cql.sort?.isReversed ? 'D' : 'C',
        page,
        perPage: size,
      })
    try {
      const { total, ids } = await ask(first + 1)
      if (maximum === 0) return { total, codes: [] }
      const offset = start - 1 - first * size
      const more = offset > 0 && total > (first + 1) * size ? (await ask(first + 2)).ids : []
      return { total, codes: [...ids, ...more].slice(offset, offset + size) }
    } catch (error) {
      if (error instanceof QueryTooExpensive) throw new SruRefused(47, 'too much work')
      if (error instanceof InvalidQuery) throw new SruRefused(47, error.reason)
      throw error
    }
  }

  /** A record that was hidden or removed a moment ago keeps its place, empty of everything. */
  async #written(codes: readonly number[], schema: OpenFormat): Promise<string[]> {
    if (codes.length === 0) return []
    const rows = await visibleMarc(this.#core.database.reads, codes)
    const byCode = new Map(rows.map(row => [row.cod_acervo, row.marc]))
    const showsCopies = await this.#records.showsCopies()
    return codes.flatMap(code => {
      const marc = byCode.get(code)
      return marc === undefined ? [] : [this.#records.xml(code, marc, schema, showsCopies)]
    })
  }
}
