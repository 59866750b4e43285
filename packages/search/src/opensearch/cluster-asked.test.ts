import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transport } from '@opensearch-project/opensearch'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineUnavailable } from '../errors.ts'
import { Cluster } from './cluster.ts'

/** What travels to the server, and what is read from its answers. */

interface Asked {
  readonly what: string
  readonly body: unknown
}

let answer: { status: number; body: unknown }
let asked: Asked[]
let server: Server
let cluster: Cluster
beforeEach(async () => {
  answer = { status: 200, body: {} }
  asked = []
  server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += String(chunk)
    })
    request.on('end', () => {
      const isJson = text.startsWith('{') && !text.includes('\n')
      asked.push({ what: `${request.method} ${request.url}`, body: isJson ? JSON.parse(text) : text })
      if (answer.status === 0) response.destroy()
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  cluster = await Cluster.connect(` ${urlOf(server)} `)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await cluster.close()
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})
const urlOf = (one: Server): string => `http://127.0.0.1:${(one.address() as AddressInfo).port}`

async function request(ask: () => Promise<unknown>, body: unknown = {}): Promise<Asked> {
  answer = { status: 200, body }
  await ask()
  return asked.at(-1)!
}

describe('requests', () => {
  it('searches name an index or the state that stands still, and the copy that answers', async () => {
    const body = { size: 0 }
    expect(await request(() => cluster.search('prova', body))).toEqual({ what: 'POST /prova/_search', body })
    expect(await request(() => cluster.search('prova', body, 'abc'))).toEqual({
      what: 'POST /prova/_search?preference=abc',
      body,
    })
    expect(await request(() => cluster.search(null, body))).toEqual({ what: 'POST /_search', body })
  })

  it('records are written to an index, or only where its name stands for one', async () => {
    const lines = '{"delete":{"_id":"1"}}\n{"delete":{"_id":"2"}}\n'
    expect(await request(() => cluster.bulk('prova-1', lines, false))).toEqual({
      what: 'POST /prova-1/_bulk',
      body: lines,
    })
    expect(await request(() => cluster.bulk('prova', lines, true))).toEqual({
      what: 'POST /prova/_bulk?require_alias=true',
      body: lines,
    })
  })

  it('indexes are made, refreshed, described and removed', async () => {
    expect(await request(() => cluster.create('prova-1', { settings: {} }))).toEqual({
      what: 'PUT /prova-1',
      body: { settings: {} },
    })
    expect(await request(() => cluster.refresh('prova'))).toEqual({ what: 'POST /prova/_refresh', body: '' })
    expect(await request(() => cluster.putMeta('prova-1', { layout: 1 }))).toEqual({
      what: 'PUT /prova-1/_mapping',
      body: { _meta: { layout: 1 } },
    })
    expect((await request(() => cluster.delete(['a']))).what).toBe('DELETE /a?ignore_unavailable=true')
    expect((await request(() => cluster.delete(['a', 'b']))).what).toBe('DELETE /a,b?ignore_unavailable=true')
  })

  it('to remove no index is no request: one without a name would mean all of them', async () => {
    await cluster.delete([])
    expect(asked).toEqual([])
  })

  it('a name moves from one index to another in one request', async () => {
    expect(await request(() => cluster.moveAlias('prova', ['a', 'b'], 'c'))).toEqual({
      what: 'POST /_aliases',
      body: {
        actions: [
          { remove: { index: 'a', alias: 'prova' } },
          { remove: { index: 'b', alias: 'prova' } },
          { add: { index: 'c', alias: 'prova' } },
        ],
      },
    })
  })

  it('a state is made to stand still for a minute and let go', async () => {
    answer = { status: 200, body: { pit_id: 'still' } }
    expect(await cluster.standStill('prova', 'abc')).toBe('still')
    expect(asked.at(-1)!.what).toBe('POST /prova/_search/point_in_time?keep_alive=1m&preference=abc')
    expect(await request(() => cluster.letGo('still'))).toEqual({
      what: 'DELETE /_search/point_in_time',
      body: { pit_id: ['still'] },
    })
  })
})

describe('answers', () => {
  it('name the indexes, what they are asked for by and what is remembered of them', async () => {
    answer.body = {
      'prova-1': { aliases: { prova: {}, other: {} }, mappings: { _meta: { layout: 1 } } },
      'prova-2': {},
      'prova-3': { mappings: {} },
    }
    expect(await cluster.indexes('prova-')).toEqual([
      { name: 'prova-1', aliases: ['prova', 'other'], meta: { layout: 1 } },
      { name: 'prova-2', aliases: [], meta: {} },
      { name: 'prova-3', aliases: [], meta: {} },
    ])
    expect(asked.at(-1)!.what).toBe('GET /prova-*')
  })

  it('tell the size of an index, none where nothing is told', async () => {
    const primaries = { docs: { count: 5 }, store: { size_in_bytes: 77 }, segments: { count: 2 } }
    answer.body = { _all: { primaries } }
    expect(await cluster.size('prova')).toEqual({ documents: 5, bytes: 77, segments: 2 })
    expect(asked.at(-1)!.what).toBe('GET /prova/_stats/docs,store,segments')
    answer.body = { _all: { primaries: {} } }
    expect(await cluster.size('prova')).toEqual({ documents: 0, bytes: 0, segments: 0 })
  })
})

describe('refusals', () => {
  const refused = async (status: number): Promise<unknown> => {
    answer = { status, body: { error: { type: 'told', root_cause: [{ type: 'cause' }] } } }
    return await cluster.refresh('prova').catch((error: unknown) => error)
  }

  it.each([408, 429, 502, 503, 504])('%i: it will come back by itself', async status => {
    const error = await refused(status)
    expect(error).toBeInstanceOf(EngineUnavailable)
    expect(error).toMatchObject({ isBusy: status === 429, message: expect.stringContaining(`${status} told cause `) })
  })

  it.each([400, 401, 404, 409, 428, 430, 500, 501, 505])('%i: stays what it is', async status => {
    const error = await refused(status)
    expect(error).not.toBeInstanceOf(EngineUnavailable)
    expect(error).toMatchObject({ name: 'ResponseError', statusCode: status })
  })

  it('a connection that breaks is tried once more', async () => {
    answer.status = 0
    await expect(cluster.refresh('prova')).rejects.toBeInstanceOf(EngineUnavailable)
    expect(asked).toHaveLength(2)
  })
})

describe('patience', () => {
  it('a search is given up after fifteen seconds, other work after two minutes', async () => {
    const limits: unknown[] = []
    const request = function (this: { requestTimeout: number }, _: unknown, own: { requestTimeout?: number }) {
      limits.push([this.requestTimeout, own.requestTimeout])
      return Promise.resolve({ body: { pit_id: '' } })
    }
    vi.spyOn(Transport.prototype, 'request').mockImplementation(request as never)
    await cluster.search('prova', {})
    await cluster.refresh('prova')
    await cluster.standStill('prova', 'abc')
    expect(limits).toEqual([
      [120_000, 15_000],
      [120_000, undefined],
      [120_000, undefined],
    ])
  })
})

describe('several addresses', () => {
  it('are asked in turn', async () => {
    const other = createServer((_, response) => {
      asked.push({ what: 'the other', body: '' })
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
    const both = await Cluster.connect(`${urlOf(server)}, ${urlOf(other)}`)
    for (let turn = 0; turn < 4; turn++) await both.refresh('prova')
    expect(new Set(asked.map(({ what }) => what))).toEqual(new Set(['POST /prova/_refresh', 'the other']))
    await both.close()
    other.closeAllConnections()
    await new Promise(done => other.close(done))
  })
})
