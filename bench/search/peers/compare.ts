import { loadavg } from 'node:os'
import { type Questions, type Times, times } from '../measure.ts'
import { type BenchQuery, CLASSES, type QueryClass, WITH_WORDS } from '../queries.ts'
import { Agreement } from './agreement.ts'
import type { Answer, Asked, Peer, Side } from './peer.ts'
import { questionOf } from './question.ts'

/**
 * The same questions for all, one at a time and each asked of every side in turn, beginning with another one each time, so
 * that a slow minute of the machine falls on all alike; then eight clients, in blocks that alternate between the sides.
 */

export const CLIENTS = 8
const WARMING_CLIENTS = 2
const BLOCKS = 10

export interface SideFigures {
  readonly side: Side
  readonly name: string
  readonly answers: string
  readonly classes: Readonly<Record<QueryClass, Times>>
  /** Over the classes with words together. */
  readonly withWords: Times
  readonly perSecond: number
  readonly residentMiB: number
  readonly buildSeconds: number
  /** With our engine; null: it is our engine. */
  readonly agreement: Agreement | null
}

export interface Comparison {
  readonly sides: readonly SideFigures[]
  readonly asked: number
  /** Mean load of the machine while they were asked one after the other. */
  readonly load: number
}

const asAsked = (bench: BenchQuery): Asked => ({ kind: bench.kind, bench, question: questionOf(bench) })

/** One of each class after the other: a slow minute must not fall on one class alone. */
function inTurn(list: readonly BenchQuery[]): Asked[] {
  const byClass = CLASSES.map(kind => list.filter(query => query.kind === kind))
  const longest = Math.max(...byClass.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => byClass.flatMap(queries => queries[i] ?? []))
    .flat()
    .map(asAsked)
}

const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length]!)
const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length

export async function compare(peers: readonly Peer[], { queries, warm, fresh }: Questions): Promise<Comparison> {
  const warming = inTurn(warm)
  for (const peer of peers) {
    const seconds = await peer.block(warming, WARMING_CLIENTS)
    console.error(`${peer.name} warmed in ${seconds.toFixed(1)} s`)
  }

  const took = new Map(peers.map(peer => [peer, new Map<QueryClass, number[]>(CLASSES.map(kind => [kind, []]))]))
  const agreements = new Map(peers.map(peer => [peer, new Agreement()]))
  const loads: number[] = []
  const measured = inTurn(queries)
  for (const [i, asked] of measured.entries()) {
    const answers = new Map<Peer, Answer>()
    for (const peer of rotated(peers, i)) {
      const { ms, answer } = await peer.ask(asked)
      took.get(peer)!.get(asked.kind)!.push(ms)
      answers.set(peer, answer)
    }
    for (const peer of peers) agreements.get(peer)!.add(answers.get(peers[0]!)!, answers.get(peer)!)
    loads.push(loadavg()[0]!)
  }

  const seconds = new Map(peers.map(peer => [peer, 0]))
  const mixed = inTurn(fresh)
  const size = Math.ceil(mixed.length / BLOCKS)
  for (let block = 0; block * size < mixed.length; block++) {
    const part = mixed.slice(block * size, (block + 1) * size)
    for (const peer of rotated(peers, block)) seconds.set(peer, seconds.get(peer)! + (await peer.block(part, CLIENTS)))
  }

  return {
    asked: measured.length,
    load: mean(loads),
    sides: peers.map(peer => {
      const byClass = took.get(peer)!
      return {
        side: peer.side,
        name: peer.name,
        answers: peer.answers,
        classes: Object.fromEntries(CLASSES.map(kind => [kind, times(byClass.get(kind)!)])) as Record<
          QueryClass,
          Times
        >,
        withWords: times(WITH_WORDS.flatMap(kind => byClass.get(kind)!)),
        perSecond: mixed.length / seconds.get(peer)!,
        residentMiB: peer.residentMiB(),
        buildSeconds: peer.buildSeconds,
        agreement: peer === peers[0] ? null : agreements.get(peer)!,
      }
    }),
  }
}
