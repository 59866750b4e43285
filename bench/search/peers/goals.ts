import type { Judged } from '../limits.ts'
import { CLASSES, type QueryClass } from '../queries.ts'
import { CLIENTS, type Comparison, type SideFigures } from './compare.ts'
import type { Side } from './peer.ts'

/** What is promised beside the others. */

/** Of the best of the others at p95 that the engine may take; all of it for phrases. */
const ENGINE_SHARE = 0.5
const SOLR_TIMES = 1.5
const SERVER_MIB = 600
/** The size at which the server's memory is promised, and those below it. */
const SERVER_RECORDS = 1_000_000
const BUILD_PER_SECOND = 15_000

const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`
const whole = (value: number): string => Math.round(value).toLocaleString('en')

const atMost = (name: string, value: number, target: number, show: (value: number) => string): Judged => ({
  name,
  value: show(value),
  target: `at most ${show(target)}`,
  isKept: value <= target,
})
const atLeast = (name: string, value: number, target: number, show: (value: number) => string): Judged => ({
  ...atMost(name, value, target, show),
  target: `at least ${show(target)}`,
  isKept: value >= target,
})

/** Goals whose sides were there. */
export function judgePeers({ sides }: Comparison, records: number): Judged[] {
  const of = (...wanted: Side[]): SideFigures[] => sides.filter(({ side }) => wanted.includes(side))
  const [engine] = of('engine')
  const [server] = of('server')
  const [solr] = of('solr')
  const others = of('opensearch', 'solr', 'tantivy')
  const servers = of('opensearch', 'solr')
  const best = (list: readonly SideFigures[], kind: QueryClass, at: 'p50' | 'p95'): number =>
    Math.min(...list.map(({ classes }) => classes[kind][at]))
  const judged: Judged[] = []
  if (engine && others.length > 0)
    for (const kind of CLASSES) {
      const share = kind === 'phrase' ? 1 : ENGINE_SHARE
      judged.push(atMost(`engine, ${kind}, p95`, engine.classes[kind].p95, share * best(others, kind, 'p95'), ms))
    }
  if (server && servers.length > 0)
    for (const kind of CLASSES)
      for (const at of ['p50', 'p95'] as const)
        judged.push(atMost(`HTTP, ${kind}, ${at}`, server.classes[kind][at], best(servers, kind, at), ms))
  if (server && solr)
    judged.push(
      atLeast(`HTTP, ${CLIENTS} clients, searches a second`, server.perSecond, SOLR_TIMES * solr.perSecond, whole),
    )
  if (server && records <= SERVER_RECORDS)
    judged.push(atMost('resident MiB of the server', server.residentMiB, SERVER_MIB, whole))
  if (engine) judged.push(atLeast('records built a second', records / engine.buildSeconds, BUILD_PER_SECOND, whole))
  return judged
}
