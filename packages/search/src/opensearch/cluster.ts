import type { Client } from '@opensearch-project/opensearch'
import { EngineUnavailable, QueryTooExpensive } from '../errors.ts'

/** The other program. What it refuses or does not answer becomes an error of ours. */

/** An answer of the server: only what is read is known of it. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of an answer follows from the question, which the client's types cannot say
export type Answer = any
export type Body = Record<string, unknown>

/** A search is given up after this time, so that a stuck cluster does not hold the site. */
const SEARCH_TIMEOUT_MS = 15_000
const WORK_TIMEOUT_MS = 120_000

interface Failure {
  readonly name?: string
  readonly message?: string
  readonly statusCode?: number
  readonly body?: { readonly error?: { readonly type?: string; readonly root_cause?: readonly { type?: string }[] } }
}

const TOO_MANY = 429
const BUSY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

function typesOf({ body }: Failure): string {
  const error = body?.error
  return [error?.type, ...(error?.root_cause ?? []).map(cause => cause.type), JSON.stringify(error ?? '')].join(' ')
}

function asOurs(error: unknown): Error {
  const failure = error as Failure
  if (failure.name !== 'ResponseError') return new EngineUnavailable(failure.message)
  if (BUSY.has(failure.statusCode ?? 0))
    return new EngineUnavailable(`${failure.statusCode} ${typesOf(failure)}`, failure.statusCode === TOO_MANY)
  if (/too_many_(?:nested_)?clauses|too_many_buckets|circuit_breaking/.test(typesOf(failure)))
    return new QueryTooExpensive()
  if (/index_not_found/.test(typesOf(failure))) return new EngineUnavailable('the index is not there')
  return error as Error
}

export class Cluster {
  readonly #client: Client

  private constructor(client: Client) {
    this.#client = client
  }

  /** `url`: addresses of nodes, separated by commas, with user and password where there are any. */
  static async connect(url: string): Promise<Cluster> {
    // Only who has such a server pays for its client.
    const { Client } = await import('@opensearch-project/opensearch')
    const nodes = url.split(',').map(one => one.trim())
    return new Cluster(new Client({ nodes, maxRetries: 1, requestTimeout: WORK_TIMEOUT_MS }))
  }

  async #ask(
    method: string,
    path: string,
    body?: Body | string,
    querystring: Body = {},
    searching = false,
  ): Promise<Answer> {
    const options = searching ? { requestTimeout: SEARCH_TIMEOUT_MS } : {}
    const isBulk = typeof body === 'string'
    const sent = body === undefined ? {} : isBulk ? { bulkBody: body } : { body }
    try {
      return (await this.#client.transport.request({ method, path, querystring, ...sent } as never, options)).body
    } catch (error) {
      throw asOurs(error)
    }
  }

  /** `copy`: of several copies of an index, those who say the same are answered by the same one. */
  search(index: string | null, body: Body, copy?: string): Promise<Answer> {
    const path = index === null ? '/_search' : `/${index}/_search`
    return this.#ask('POST', path, body, copy === undefined ? {} : { preference: copy }, true)
  }

  /** `isAlias`: nothing is written where the name does not stand for an index yet. */
  bulk(index: string, lines: string, isAlias: boolean): Promise<Answer> {
    return this.#ask('POST', `/${index}/_bulk`, lines, isAlias ? { require_alias: 'true' } : {})
  }

  create(index: string, body: Body): Promise<Answer> {
    return this.#ask('PUT', `/${index}`, body)
  }

  refresh(index: string): Promise<Answer> {
    return this.#ask('POST', `/${index}/_refresh`)
  }

  async delete(indexes: readonly string[]): Promise<void> {
    if (indexes.length > 0)
      await this.#ask('DELETE', `/${indexes.join(',')}`, undefined, { ignore_unavailable: 'true' })
  }

  /** Remembers beside the fields. */
  putMeta(index: string, meta: Body): Promise<Answer> {
    return this.#ask('PUT', `/${index}/_mapping`, { _meta: meta })
  }

  /** The indexes whose names begin so, what is remembered of each and the names that they are asked for by. */
  async indexes(beginning: string): Promise<{ name: string; aliases: string[]; meta: Body }[]> {
    const found = await this.#ask('GET', `/${beginning}*`)
    return Object.entries(found as Record<string, Answer>).map(([name, { aliases, mappings }]) => ({
      name,
      aliases: Object.keys(aliases ?? {}),
      meta: mappings?._meta ?? {},
    }))
  }

  /** From one index to another at once: nobody ever asks in vain. */
  async moveAlias(alias: string, from: readonly string[], to: string): Promise<void> {
    const actions = [...from.map(index => ({ remove: { index, alias } })), { add: { index: to, alias } }]
    await this.#ask('POST', '/_aliases', { actions })
  }

  async size(index: string): Promise<{ documents: number; bytes: number; segments: number }> {
    const { _all } = await this.#ask('GET', `/${index}/_stats/docs,store,segments`)
    const { docs, store, segments } = _all.primaries
    return { documents: docs?.count ?? 0, bytes: store?.size_in_bytes ?? 0, segments: segments?.count ?? 0 }
  }

  /** A state that stays as it is while somebody walks through it. */
  async standStill(index: string, copy: string): Promise<string> {
    const wish = { keep_alive: '1m', preference: copy }
    return (await this.#ask('POST', `/${index}/_search/point_in_time`, undefined, wish)).pit_id
  }

  async letGo(state: string): Promise<void> {
    await this.#ask('DELETE', '/_search/point_in_time', { pit_id: [state] })
  }

  async close(): Promise<void> {
    await this.#client.close()
  }
}
