import { fromStored } from '@estante/marc'
import type { SearchDocument, SearchEngine } from '@estante/search'
import type { Core } from '../../core.ts'
import { FollowedIndex } from '../search/index.ts'
import { networkDocument } from './network.rules.ts'
import { harvestedAfter, harvestedByIds, institutionCodes, type NetworkQuery } from './network.store.ts'

const PART = 1000
const LETTER = 'Z'

type IndexCore = Pick<Core, 'database' | 'feed' | 'log' | 'now'>

/**
 * Records of partners in an index of their own, beside the catalogue's: a million of them answer as fast, and none of them
 * takes part in local searches.
 */
export class NetworkIndex extends FollowedIndex {
  readonly #core: IndexCore
  readonly #engine: SearchEngine

  constructor(core: IndexCore, engine: SearchEngine) {
    const db = core.database.kysely
    super({
      core,
      engine,
      entity: 'rede_acervo',
      name: 'the index of partners',
      changesOf: async ids => {
        const documents = (await harvestedByIds(db, ids)).map(documentOf)
        const there = new Set(documents.map(document => document.id))
        return [
          ...documents.map(document => ({ op: 'put' as const, document })),
          ...ids.filter(id => !there.has(id)).map(id => ({ op: 'delete' as const, id })),
        ]
      },
      all: async function* () {
        for (let after = 0; ; ) {
          const rows = await harvestedAfter(db, after, PART)
          yield* rows.map(documentOf)
          const last = rows.at(-1)
          if (!last) return
          after = last.id
        }
      },
    })
    this.#core = core
    this.#engine = engine
  }

  /** The records of one page, in order, and how many there are. */
  async search(query: NetworkQuery) {
    await this.isThere()
    const { codes, areAll } = await this.#asked(query)
    if (codes.length === 0) return { total: 0, ids: [] }
    const { total, ids } = await this.#engine.search({
      ...questionOf(query),
      ...(!areAll && { filters: { [LETTER]: codes } }),
      page: query.limit === 0 ? 1 : Math.floor(query.offset / query.limit) + 1,
      perPage: query.limit,
    })
    return { total, ids }
  }

  /** How many of the records found each institution that is asked has; those with none are left out. */
  async counts(query: NetworkQuery): Promise<Map<number, number>> {
    await this.isThere()
    const asked = new Set((await this.#asked({ ...query, chosen: [] })).codes)
    const { facets } = await this.#engine.search({
      ...questionOf(query),
      page: 1,
      perPage: 0,
      facets: [LETTER],
      facetLimit: 0,
    })
    const values = facets[0]?.values ?? []
    return new Map(
      values
        .filter(({ codigo, total }) => asked.has(codigo) && total > 0)
        .map(each => [Number(each.codigo), each.total]),
    )
  }

  /** Codes of the institutions that a search asks: of its base, those that were named, those that were chosen. */
  async #asked({ base, institutions, chosen }: NetworkQuery): Promise<{ codes: string[]; areAll: boolean }> {
    const isIn = (list: readonly number[], code: number) => list.length === 0 || list.includes(code)
    const known = await institutionCodes(this.#core.database.kysely, base)
    const codes = known.codes.filter(code => isIn(institutions, code) && isIn(chosen, code)).map(String)
    return { codes, areAll: known.areAll && codes.length === known.codes.length }
  }
}

const documentOf = ({ id, cod_empresa, marc }: Awaited<ReturnType<typeof harvestedByIds>>[number]): SearchDocument =>
  networkDocument(id, cod_empresa, fromStored(marc))

const questionOf = ({ where, year, order, isReversed }: NetworkQuery) => ({
  tab: 'pesquisa_geral' as const,
  where,
  ...(year && { year }),
  sort: order,
  direction: isReversed ? ('D' as const) : ('C' as const),
})
