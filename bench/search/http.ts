import { publicToken, startServer } from '../web/server.ts'
import { LightClient } from './light-client.ts'
import { type Questions, type Times, times } from './measure.ts'
import { type BenchQuery, WITH_WORDS } from './queries.ts'

/** The same questions through the server: the page of works and the counts of all filters, as the screen asks for them. */

export interface HttpFigures {
  /** One client, one search after the other. */
  readonly search: Times
  /** Eight clients. */
  readonly perSecond: number
}

export async function measureHttp(folder: string, { queries, warm, fresh }: Questions): Promise<HttpFigures> {
  const server = await startServer({ ESTANTE_DATA: folder, ESTANTE_BUILD: 'off', SEARCH_WORKERS: '2' })
  try {
    // as between machines of one room: packing the answer is the price of a slow line, not of the search
    const client = new LightClient({
      authorization: `Bearer ${await publicToken(server.address)}`,
      'accept-encoding': 'identity',
    })
    const ask = async (path: string, parameters: Record<string, string>): Promise<void> => {
      const query = new URLSearchParams(parameters)
      const { status, body } = await client.read(`${server.address}/api/v2/consulta/${path}?${query}`)
      if (status !== 200) throw new Error(`${path} ${query}: ${status} ${body.slice(0, 200)}`)
    }
    const search = async ({ parameters }: BenchQuery): Promise<number> => {
      const start = performance.now()
      const path = `pesquisa_geral/${crypto.randomUUID()}`
      await Promise.all([
        ask(path, { ...parameters, ordenacao: 'relevancia', page: '1', perPage: '20', direction: 'C' }),
        ask(`${path}/filtros`, { ...parameters, ordenacao: 'relevancia' }),
      ])
      return performance.now() - start
    }
    const withWords = (list: readonly BenchQuery[]): BenchQuery[] =>
      list.filter(({ kind }) => WITH_WORDS.includes(kind))
    for (const query of withWords(warm)) await search(query)
    const one: number[] = []
    for (const query of withWords(queries)) one.push(await search(query))
    let next = 0
    const start = performance.now()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (next < fresh.length) await search(fresh[(next++ * 7919) % fresh.length]!)
      }),
    )
    return { search: times(one), perSecond: fresh.length / ((performance.now() - start) / 1000) }
  } finally {
    await server.close()
  }
}
