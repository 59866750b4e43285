import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { SearchDocument } from '../document.ts'
import { EngineUnavailable } from '../errors.ts'
import { BulkWriter } from './bulk.ts'
import { Cluster } from './cluster.ts'

/** What a busy server answers, said by one of ours: a genuine one is busy only when it likes. */

type Act = (ids: readonly string[], response: ServerResponse) => void | Promise<void>

const BUSY = 429
let server: Server | undefined
let cluster: Cluster | undefined
afterEach(async () => {
  await cluster?.close()
  await new Promise(done => (server ? server.close(done) : done(null)))
})

async function idsOf(request: IncomingMessage): Promise<string[]> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return [...text.matchAll(/^\{"(?:index|delete)":\{"_id":"(\d+)"\}\}$/gm)].map(match => match[1]!)
}

async function writerOn(act: Act, onSent?: (records: number) => void): Promise<BulkWriter> {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    void idsOf(request).then(ids => act(ids, response))
  })
  await new Promise<void>(done => server!.listen(0, '127.0.0.1', done))
  cluster = await Cluster.connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return new BulkWriter(cluster, { index: 'prova', isAlias: false }, onSent, 1)
}

const taken = (ids: readonly string[], status: (id: string) => number = () => 201): string =>
  JSON.stringify({
    errors: ids.some(id => status(id) >= 300),
    items: ids.map(_id => ({
      index: { _id, status: status(_id), ...(status(_id) >= 300 && { error: { type: 'rejected' } }) },
    })),
  })

const documents = (count: number): SearchDocument[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, text: { titulo: [`Volume ${i + 1}`] } }))

describe('records sent to OpenSearch', () => {
  it('EST-500 whoever brings records waits while two pieces are under way', async () => {
    let [underWay, most, received, brought] = [0, 0, 0, 0]
    let ahead = 0
    const writer = await writerOn(async (ids, response) => {
      most = Math.max(most, ++underWay)
      await sleep(30)
      underWay--
      received += ids.length
      response.end(taken(ids))
    })
    for (const document of documents(9000)) {
      await writer.add({ op: 'put', document })
      ahead = Math.max(ahead, ++brought - received)
    }
    await writer.end()
    expect([most, received]).toEqual([2, 9000])
    // Two pieces under way and one that is being gathered, never the whole library in memory.
    expect(ahead).toBeLessThanOrEqual(3001)
  })

  it('EST-501 a piece that is refused because the server is busy is sent again, and counted once', async () => {
    let refusals = 0
    const seen: string[] = []
    let sent = 0
    const writer = await writerOn(
      (ids, response) => {
        if (refusals++ < 3) response.writeHead(BUSY).end(JSON.stringify({ error: { type: 'rejected_execution' } }))
        else {
          seen.push(...ids)
          response.end(taken(ids))
        }
      },
      records => {
        sent += records
      },
    )
    for (const document of documents(500)) await writer.add({ op: 'put', document })
    await writer.end()
    expect([seen.length, new Set(seen).size, sent]).toEqual([500, 500, 500])
  })

  it('EST-502 of a piece that is taken in part only what was refused is sent again', async () => {
    const asked: string[][] = []
    const writer = await writerOn((ids, response) => {
      const isFirst = asked.push([...ids]) === 1
      response.end(taken(ids, id => (isFirst && Number(id) % 3 === 0 ? BUSY : 201)))
    })
    for (const document of documents(9)) await writer.add({ op: 'put', document })
    await writer.end()
    expect(asked).toEqual([Array.from({ length: 9 }, (_, i) => String(i + 1)), ['3', '6', '9']])
  })

  it('EST-503 a server that stays busy ends the work with a plain error, one that refuses a record too', async () => {
    const busy = await writerOn((_, response) => void response.writeHead(BUSY).end('{}'))
    await busy.add({ op: 'delete', id: 1 })
    await expect(busy.end()).rejects.toThrow(EngineUnavailable)
    await expect(busy.end()).rejects.toThrow('too busy')
    await cluster!.close()
    await new Promise(done => server!.close(done))
    const strict = await writerOn((ids, response) => void response.end(taken(ids, () => 400)))
    await strict.add({ op: 'put', document: { id: 1, text: { titulo: ['Um'] } } })
    await expect(strict.end()).rejects.toThrow('a record was not taken into the index')
  })
})
