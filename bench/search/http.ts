import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { untilIdle } from '../idle.ts'
import { publicToken, startServer } from '../web/server.ts'
import { LightClient } from './light-client.ts'
import { type Questions, type Times, times } from './measure.ts'
import { type BenchQuery, WITH_WORDS } from './queries.ts'

/** The same questions through the server: the page of works and the counts of all filters in one call, as the screen asks for them. */

export interface HttpFigures {
  /** One client, one search after the other. */
  readonly search: Times
  /** Eight clients. */
  readonly perSecond: number
}

export interface HttpSearch {
  readonly pid: number
  /** How long it took, and the page with its filters as it came. */
  readonly search: (query: BenchQuery) => Promise<{ readonly ms: number; readonly page: string }>
  readonly close: () => Promise<void>
}

/** Into the memory of the system, where it lies on a machine that has served for a while: reading it from the disk is not what is measured. */
async function readOnce(file: string): Promise<void> {
  for await (const _ of createReadStream(file, { highWaterMark: 4 * 2 ** 20 }));
}

/** The real server on a data folder, and a client that asks it as the screen does. */
export async function openHttp(folder: string): Promise<HttpSearch> {
  const server = await startServer({ ESTANTE_DATA: folder, ESTANTE_BUILD: 'off', SEARCH_WORKERS: '2' })
  await untilIdle(server.pid)
  await readOnce(join(folder, 'estante.sqlite'))
  // as between machines of one room: packing the answer is the price of a slow line, not of the search
  const client = new LightClient({
    authorization: `Bearer ${await publicToken(server.address)}`,
    'accept-encoding': 'identity',
  })
  return {
    pid: server.pid,
    search: async ({ parameters, query }) => {
      const asked = new URLSearchParams({
        ...parameters,
        ordenacao: query.sort,
        direction: query.direction,
        page: String(query.page),
        perPage: String(query.perPage),
      })
      const path = `/api/estante/pesquisa/pesquisa_geral/${crypto.randomUUID()}?${asked}`
      const start = performance.now()
      const { status, body } = await client.read(`${server.address}${path}`)
      const ms = performance.now() - start
      if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 200)}`)
      return { ms, page: body }
    },
    close: () => server.close(),
  }
}

export async function measureHttp(folder: string, { queries, warm, fresh }: Questions): Promise<HttpFigures> {
  const { search, close } = await openHttp(folder)
  try {
    const withWords = (list: readonly BenchQuery[]): BenchQuery[] =>
      list.filter(({ kind }) => WITH_WORDS.includes(kind))
    for (const query of withWords(warm)) await search(query)
    const one: number[] = []
    for (const query of withWords(queries)) one.push((await search(query)).ms)
    let next = 0
    const start = performance.now()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (next < fresh.length) await search(fresh[(next++ * 7919) % fresh.length]!)
      }),
    )
    return { search: times(one), perSecond: fresh.length / ((performance.now() - start) / 1000) }
  } finally {
    await close()
  }
}
