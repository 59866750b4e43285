import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AvailabilitySet } from '../available.ts'
import { EngineUnavailable, QueryTooExpensive } from '../errors.ts'
import { Cluster } from './cluster.ts'
import { roaring } from './roaring.ts'
import { numbersOf } from './small-server-query.test-data.ts'

/** A server that refuses whatever it is asked. */
let refusal: { readonly status: number; readonly error: unknown }
let server: Server
let cluster: Cluster
beforeEach(async () => {
  server = createServer((_, response) => {
    response.writeHead(refusal.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: refusal.error }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  cluster = await Cluster.connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(async () => {
  await cluster.close()
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

async function refused(status: number, error: unknown): Promise<unknown> {
  refusal = { status, error }
  return await cluster.search('prova', {}).then(
    () => null,
    (reason: unknown) => reason,
  )
}

describe('what a cluster refuses', () => {
  it('a busy one is told from one that does not answer', async () => {
    const busy = await refused(429, { type: 'rejected_execution_exception' })
    expect(busy).toBeInstanceOf(EngineUnavailable)
    expect(busy).toMatchObject({ isBusy: true })
    const away = await refused(503, { type: 'cluster_block_exception' })
    expect(away).toBeInstanceOf(EngineUnavailable)
    expect(away).toMatchObject({ isBusy: false })
  })

  it('a question that asks too much is one of the reader, whatever level says so', async () => {
    for (const type of ['too_many_clauses', 'too_many_nested_clauses', 'too_many_buckets_exception'])
      expect(await refused(400, { type }), type).toBeInstanceOf(QueryTooExpensive)
    const cause = { type: 'search_phase_execution_exception', root_cause: [{ type: 'too_many_clauses' }] }
    expect(await refused(400, cause)).toBeInstanceOf(QueryTooExpensive)
    expect(await refused(500, { type: 'circuit_breaking_exception' })).toBeInstanceOf(QueryTooExpensive)
  })

  it('an index that is not there makes the engine unavailable', async () => {
    expect(await refused(404, { type: 'index_not_found_exception' })).toBeInstanceOf(EngineUnavailable)
  })

  it('anything else is a fault of ours and stays what it is', async () => {
    const ours = await refused(400, { type: 'parsing_exception' })
    expect(ours).not.toBeInstanceOf(EngineUnavailable)
    expect(ours).not.toBeInstanceOf(QueryTooExpensive)
    expect(ours).toMatchObject({ name: 'ResponseError', statusCode: 400 })
  })

  it('where nobody listens the engine is unavailable', async () => {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
    await expect(cluster.refresh('prova')).rejects.toBeInstanceOf(EngineUnavailable)
  })
})

describe('a set of record numbers as the server reads it', () => {
  const sent = (ids: readonly number[]): number[] => {
    const set = new AvailabilitySet()
    set.replace(ids, 1)
    return [...numbersOf(roaring(set.shared())!.toString('base64'))].sort((a, b) => a - b)
  }
  const every = (count: number, step: number, from = 0): number[] =>
    Array.from({ length: count }, (_, i) => from + i * step)

  it('arrives whole, as lists and as bits, in blocks that may be far apart', () => {
    for (const ids of [
      [1],
      [31, 32, 65_535, 65_536, 3_000_000],
      // A list of 4096 is as long as the bits; one more, and bits are sent.
      every(4096, 3),
      every(4097, 3),
      [...every(5000, 2), ...every(20, 7, 700_000), ...every(6000, 10, 800_000)],
    ])
      expect(sent(ids)).toEqual(ids)
  })

  it('is none where nothing can be had', () => {
    const set = new AvailabilitySet()
    expect(roaring(set.shared())).toBe(null)
    set.replace([5], 1)
    set.change([{ id: 5, isAvailable: false }], 2)
    expect(roaring(set.shared())).toBe(null)
  })
})
