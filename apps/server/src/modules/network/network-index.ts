import { fromStored } from '@estante/marc'
import type { SearchChange, SearchDocument, SearchEngine } from '@estante/search'
import type { Core } from '../../core.ts'
import { prunedUpTo } from '../../db/change-followers.ts'
import { changesAfter, type LoggedChange, lastChange } from '../../db/change-log.ts'
import { networkDocument } from './network.rules.ts'
import { harvestedAfter, harvestedByIds, institutionCodes, type NetworkQuery } from './network.store.ts'

const ENTITY = 'rede_acervo'
const PART = 1000
/** Whoever searches while the index is made anew waits so long at most. */
const MOST_WAIT_MS = 10_000
const LETTER = 'Z'

type IndexCore = Pick<Core, 'database'>

/**
 * Records of partners in an index of their own, beside the catalogue's: a million of them answer as fast, and none of them
 * takes part in local searches. The database is the truth; the index follows its change log and can always be made anew.
 */
export class NetworkIndex {
  readonly #core: IndexCore
  readonly #engine: SearchEngine
  #brought: Promise<void> | undefined

  constructor(core: IndexCore, engine: SearchEngine) {
    this.#core = core
    this.#engine = engine
  }

  /** Brings the index to the present. Nothing but a search of partners waits for it. */
  bring(): Promise<void> {
    this.#brought = this.#toThePresent()
    // Whoever searches hears of it; until then nobody does.
    this.#brought.catch(() => {})
    return this.#brought
  }

  /** When what was begun has ended, well or not. */
  async settled(): Promise<void> {
    await this.#brought?.catch(() => {})
  }

  async follow(changes: readonly LoggedChange[]): Promise<void> {
    const seq = changes.at(-1)?.seq
    if (seq === undefined) return
    const touched = new Set(changes.filter(change => change.entidade === ENTITY).map(change => change.chave))
    const ids = [...touched]
    for (let from = 0; from < ids.length; from += PART) {
      const part = ids.slice(from, from + PART)
      const documents = (await harvestedByIds(this.#core.database.kysely, part)).map(documentOf)
      const there = new Set(documents.map(document => document.id))
      const gone: SearchChange[] = part.filter(id => !there.has(id)).map(id => ({ op: 'delete', id }))
      await this.#engine.apply([...documents.map(document => ({ op: 'put' as const, document })), ...gone], seq)
    }
    await this.#engine.apply([], seq)
  }

  /** The records of one page, in order, and how many there are. */
  async search(query: NetworkQuery) {
    await this.#isThere()
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
    await this.#isThere()
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

  async #isThere(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the index of partners is still being made')), MOST_WAIT_MS)
    })
    try {
      await Promise.race([this.#brought ?? this.bring(), tooLong])
    } finally {
      clearTimeout(timer)
    }
  }

  async #toThePresent(): Promise<void> {
    const db = this.#core.database.kysely
    const now = await lastChange(db)
    const { needsRebuild, changeNumber } = this.#engine.status()
    // What the snapshot does not know may have left the log.
    if (needsRebuild || changeNumber > now || changeNumber < (await prunedUpTo(db))) {
      await this.#engine.rebuild(this.#all(), now)
      return
    }
    for (let seen = changeNumber; seen < now; ) {
      const changes = await changesAfter(db, seen)
      const last = changes.at(-1)
      if (!last) return
      await this.follow(changes)
      seen = last.seq
    }
  }

  async *#all(): AsyncGenerator<SearchDocument> {
    for (let after = 0; ; ) {
      const rows = await harvestedAfter(this.#core.database.kysely, after, PART)
      yield* rows.map(documentOf)
      const last = rows.at(-1)
      if (!last) return
      after = last.id
    }
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
