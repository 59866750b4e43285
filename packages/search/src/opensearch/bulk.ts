import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchChange } from '../document.ts'
import { EngineUnavailable } from '../errors.ts'
import type { Answer, Cluster } from './cluster.ts'
import { toRecord } from './record.ts'

/**
 * Records sent in pieces. Whoever adds waits while two pieces are under way, so that the server sets the pace; a piece
 * that it refuses because it is busy is sent again after a while.
 */

const MOST_RECORDS = 1000
const MOST_BYTES = 4 << 20
const UNDER_WAY = 2
/** With pauses that grow to six seconds: a minute and a half for a server that has much else to do. */
const MOST_TRIES = 20
const FIRST_PAUSE_MS = 200
const MOST_DOUBLINGS = 5
const BUSY = 429
const GONE = 404

interface Target {
  readonly index: string
  /** The index is named by what stands for it. */
  readonly isAlias: boolean
}

export class BulkWriter {
  readonly #cluster: Cluster
  readonly #target: Target
  readonly #onSent: (records: number) => void
  readonly #firstPauseMs: number
  #lines: string[] = []
  #bytes = 0
  readonly #underWay = new Set<Promise<void>>()
  #failure: unknown = null

  /** `onSent` hears how many more records the server has taken. */
  constructor(
    cluster: Cluster,
    target: Target,
    onSent: (records: number) => void = () => {},
    firstPauseMs = FIRST_PAUSE_MS,
  ) {
    this.#firstPauseMs = firstPauseMs
    this.#cluster = cluster
    this.#target = target
    this.#onSent = onSent
  }

  async add(change: SearchChange): Promise<void> {
    const line =
      change.op === 'put'
        ? `{"index":{"_id":"${change.document.id}"}}\n${JSON.stringify(toRecord(change.document))}\n`
        : `{"delete":{"_id":"${change.id}"}}\n`
    this.#lines.push(line)
    this.#bytes += line.length
    if (this.#lines.length >= MOST_RECORDS || this.#bytes >= MOST_BYTES) await this.#send()
  }

  async #send(): Promise<void> {
    const lines = this.#lines
    this.#lines = []
    this.#bytes = 0
    while (this.#underWay.size >= UNDER_WAY) await Promise.race(this.#underWay)
    if (this.#failure) throw this.#failure
    const sending: Promise<void> = sendAll(this.#cluster, this.#target, lines, this.#firstPauseMs)
      .then(() => this.#onSent(lines.length))
      .catch((error: unknown) => {
        this.#failure ??= error
      })
      .finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** When everything has been taken; searches see it after the next refresh. */
  async end(): Promise<void> {
    if (this.#lines.length > 0) await this.#send()
    await Promise.all(this.#underWay)
    if (this.#failure) throw this.#failure
  }
}

/** Which of the lines were refused because the server is busy; anything else that fails is an error. */
function refused(lines: readonly string[], { errors, items }: Answer): string[] {
  if (!errors) return []
  return (items as Record<string, Answer>[]).flatMap((item, i) => {
    const [kind, { status, error }] = Object.entries(item)[0]!
    if (status < 300 || (kind === 'delete' && status === GONE)) return []
    if (status === BUSY) return [lines[i]!]
    throw new Error(`a record was not taken into the index: ${JSON.stringify(error)}`)
  })
}

async function sendAll(
  cluster: Cluster,
  { index, isAlias }: Target,
  lines: readonly string[],
  firstPauseMs: number,
): Promise<void> {
  let rest = lines
  for (let tries = 1; rest.length > 0; tries++) {
    try {
      rest = refused(rest, await cluster.bulk(index, rest.join(''), isAlias))
      if (rest.length === 0) return
    } catch (error) {
      if (!(error instanceof EngineUnavailable && error.isBusy)) throw error
    }
    if (tries >= MOST_TRIES) throw new EngineUnavailable('it is too busy to take records')
    await sleep(firstPauseMs * 2 ** Math.min(tries - 1, MOST_DOUBLINGS))
  }
}
