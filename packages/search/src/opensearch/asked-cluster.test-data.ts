import type { Cluster } from './cluster.ts'
import type { Json } from './small-server-query.test-data.ts'

interface Asked {
  readonly index: string | null
  readonly body: Json
  readonly copy: string | undefined
}

/** Notes what a cluster is asked, and answers in turn what a test has laid down for it; asked once more, it refuses. */
export class AskedCluster {
  readonly asked: Asked[] = []
  /** States that were made to stand still and not let go yet. */
  readonly still: string[] = []
  readonly #answers: Json[]

  constructor(...answers: Json[]) {
    this.#answers = answers
  }

  search = async (index: string | null, body: Json, copy?: string): Promise<Json> => {
    this.asked.push({ index, body, copy })
    if (this.#answers.length === 0) throw new Error(`no answer was laid down for request ${this.asked.length}`)
    return this.#answers.shift()
  }
  standStill = async (index: string): Promise<string> => {
    this.still.push(index)
    return `${index} stands still`
  }
  letGo = async (state: string): Promise<void> => {
    this.still.splice(this.still.indexOf(state.replace(' stands still', '')), 1)
  }

  get bodies(): Json[] {
    return this.asked.map(({ body }) => body)
  }

  get cluster(): Cluster {
    return this as never as Cluster
  }
}
