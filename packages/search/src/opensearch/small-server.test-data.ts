import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Lister } from './small-server-list.test-data.ts'
import { Doc, type Json } from './small-server-query.test-data.ts'

/**
 * A small server that understands what we ask of OpenSearch, so that our half of the talk is tried wherever the tests run.
 * What it does not know it refuses. Whether the genuine one understands us the same is for `npm run test:opensearch`.
 */

class Index {
  readonly docs = new Map<string, Doc>()
  readonly aliases = new Set<string>()
  /** Written, and not seen by searches yet. */
  #pending: (() => void)[] = []
  body: Json

  constructor(body: Json) {
    this.body = body
  }

  bulk(lines: readonly string[]): Json {
    const items: Json[] = []
    for (let i = 0; i < lines.length; i++) {
      const [kind, { _id }] = Object.entries(JSON.parse(lines[i]!))[0] as [string, Json]
      if (kind === 'delete') this.#pending.push(() => this.docs.delete(_id))
      else {
        const doc = new Doc(JSON.parse(lines[++i]!))
        this.#pending.push(() => this.docs.set(_id, doc))
      }
      items.push({ [kind]: { status: 200 } })
    }
    return { errors: false, items }
  }

  refresh(): void {
    for (const change of this.#pending.splice(0)) change()
  }

  search = (body: Json): Json => new Lister([...this.docs.values()], this.body).search(body)
}

class Missing extends Error {}

export class SmallServer {
  readonly indexes = new Map<string, Index>()
  /** Bodies of the searches that were asked, in order. */
  readonly searches: Json[] = []
  readonly #server: Server
  /** States that stand still, by their names. */
  readonly states = new Map<string, (body: Json) => Json>()
  #numbers = 0

  private constructor() {
    this.#server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json')
      void textOf(request).then(text => {
        try {
          response.end(JSON.stringify(this.#answer(request.method!, new URL(request.url!, 'http://small'), text)))
        } catch (error) {
          const isMissing = error instanceof Missing
          const type = isMissing ? 'index_not_found_exception' : (error as Error).message
          response.writeHead(isMissing ? 404 : 400).end(JSON.stringify({ error: { type } }))
        }
      })
    })
  }

  static async start(): Promise<SmallServer> {
    const small = new SmallServer()
    await new Promise<void>(done => small.#server.listen(0, '127.0.0.1', done))
    return small
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
  }

  #index(name: string): Index {
    const found = this.indexes.get(name) ?? [...this.indexes.values()].find(({ aliases }) => aliases.has(name))
    if (!found) throw new Missing()
    return found
  }

  #answer(method: string, { pathname, searchParams }: URL, text: string): Json {
    const [name = '', ...rest] = pathname.slice(1).split('/')
    const action = `${method} ${rest.join('/')}`
    const body = (): Json => JSON.parse(text)
    if (pathname === '/_aliases') return this.#moveAliases(body().actions)
    if (pathname === '/_search') return this.states.get(body().pit.id)!(body())
    if (pathname === '/_search/point_in_time') return this.states.delete(body().pit_id[0])
    if (name.endsWith('*')) return this.#named(name.slice(0, -1))
    if (action === 'PUT ') return Boolean(this.indexes.set(name, new Index(body())))
    if (action === 'DELETE ') return name.split(',').map(one => this.indexes.delete(one))
    const index = this.#index(name)
    switch (action) {
      case 'PUT _mapping':
        Object.assign(index.body.mappings, body())
        return {}
      case 'POST _bulk':
        if (searchParams.has('require_alias') && this.indexes.has(name)) throw new Missing()
        return index.bulk(text.trimEnd().split('\n'))
      case 'POST _refresh':
        index.refresh()
        return {}
      case 'GET _stats/docs,store,segments':
        return {
          _all: {
            primaries: { docs: { count: index.docs.size }, store: { size_in_bytes: 77 }, segments: { count: 1 } },
          },
        }
      case 'POST _search':
        this.searches.push(body())
        return index.search(body())
      case 'POST _search/point_in_time': {
        const still = new Lister([...index.docs.values()], index.body)
        const pit_id = `state ${++this.#numbers}`
        this.states.set(pit_id, asked => still.search(asked))
        return { pit_id }
      }
      default:
        throw new Error(`no answer to ${action}`)
    }
  }

  #named(beginning: string): Json {
    return Object.fromEntries(
      [...this.indexes]
        .filter(([name]) => name.startsWith(beginning))
        .map(([name, { aliases, body }]) => [
          name,
          { aliases: Object.fromEntries([...aliases].map(one => [one, {}])), mappings: body.mappings },
        ]),
    )
  }

  #moveAliases(actions: readonly Json[]): Json {
    for (const { add, remove } of actions) {
      if (add) this.#index(add.index).aliases.add(add.alias)
      if (remove) this.#index(remove.index).aliases.delete(remove.alias)
    }
    return {}
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
