import { join } from 'node:path'
import { residentMiB } from '../../load/memory.ts'
import { openHttp } from '../http.ts'
import { LineChild } from './line-child.ts'
import { type Answer, clientsAsk, type Peer } from './peer.ts'

/** Ours twice: the engine in a process of its own, and the whole server through HTTP. */

export function openEngine(index: string, records: number, buildSeconds: number): Peer {
  const child = new LineChild(process.execPath, [join(import.meta.dirname, 'ours-child.ts'), index, String(records)])
  return {
    side: 'engine',
    name: 'Estante, engine',
    answers: '20 numbers of records, and each value of eleven filters counted with and without the filters',
    buildSeconds,
    ask: async ({ bench }) => (await child.ask({ query: bench.query })) as { ms: number; answer: Answer },
    block: async (list, clients) => {
      const block = list.map(({ bench }) => bench.query)
      return ((await child.ask({ block, clients })) as { seconds: number }).seconds
    },
    residentMiB: () => child.residentMiB(),
    close: () => child.close(),
  }
}

export async function openServer(library: string, buildSeconds: number): Promise<Peer> {
  const { pid, search, close } = await openHttp(library)
  return {
    side: 'server',
    name: 'Estante, HTTP',
    answers: '20 whole works and the filters with the names of their values, in one call',
    buildSeconds,
    ask: async ({ bench }) => {
      const { ms, page } = await search(bench)
      const total = /"totalRegistros":\s*(\d+)/.exec(page)?.[1]
      if (total === undefined) throw new Error(`a page without a total: ${page.slice(0, 200)}`)
      return { ms, answer: { total: Number(total), counts: null } }
    },
    block: (list, clients) => clientsAsk(list, clients, ({ bench }) => search(bench)),
    residentMiB: () => residentMiB(pid),
    close,
  }
}
