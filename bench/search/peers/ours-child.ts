import { createInterface } from 'node:readline'
import { EmbeddedEngine, FileSnapshotStore, type SearchQuery } from '@estante/search'
import { type Answer, clientsAsk } from './peer.ts'

/** Our engine in a process of its own, as `LineChild` talks to it: opens the index and answers line by line. */

/** Answers that are at hand come without a turn of the event loop, which a server always takes between requests. */
const turn = (): Promise<void> => new Promise(done => setImmediate(done))

const [folder, records] = process.argv.slice(2)
const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(folder!), workers: 2 })
if (engine.status().documents !== Number(records)) throw new Error('the index does not hold the records')

for await (const line of createInterface({ input: process.stdin })) {
  const { query, block, clients } = JSON.parse(line) as { query?: SearchQuery; block?: SearchQuery[]; clients?: number }
  if (query) {
    const start = performance.now()
    const { total, facets } = await engine.search(query)
    const ms = performance.now() - start
    const counts = facets.map(({ letter, values }) => [
      letter,
      Object.fromEntries(values.map(({ codigo, total }) => [codigo, total])),
    ])
    const answer: Answer = { total, counts: Object.fromEntries(counts) }
    console.log(JSON.stringify({ ms, answer }))
  } else {
    const seconds = await clientsAsk(block ?? [], clients ?? 1, async one => {
      await engine.search(one)
      await turn()
    })
    console.log(JSON.stringify({ seconds }))
  }
}
await engine.close()
