import type { Core } from '../../core.ts'
import { copyStatesOfWork } from './copy-state.store.ts'
import { endedWaits } from './queue.store.ts'
import { type Exchange, satisfies, type Wanted } from './rules/queue.rules.ts'
import { calibrated, estimateWait, type PastWait } from './rules/waiting.rules.ts'

const KEEP_MS = 10 * 60_000
/** The last waits say more of the next ones than those of years ago. */
const MOST_WAITS = 1500
/** Measuring asks each wait of those before it: the last of them are enough. */
const MEASURED = 300
const DAY_MS = 86_400_000

interface Known {
  at: number
  waits: PastWait[]
  coverage: number
  width: number
}

/** When a copy will probably come, learnt from the waits of this library. */
export class Forecasts {
  readonly #core: Pick<Core, 'database' | 'now'>
  #known: Promise<Known> | undefined
  #readAt = 0

  constructor(core: Pick<Core, 'database' | 'now'>) {
    this.#core = core
  }

  async of(cod_acervo: number, wanted: Wanted, posicao: number, day: string, exchange: Exchange) {
    const { waits, coverage, width } = await this.#past()
    if (posicao < 1 || waits.length === 0) return null
    const copies = await copyStatesOfWork(this.#core.database.kysely, cod_acervo)
    const exemplares = copies.filter(copy => copy.reserva === 'S' && satisfies(copy, wanted, exchange)).length
    const estimate = estimateWait(waits, { posicao, exemplares }, day, width)
    return estimate ? { inicio: estimate.inicio, fim: estimate.fim, cobertura: Math.round(coverage * 100) / 100 } : null
  }

  /** How many waits it has learnt from, and the share of them that fell inside what those before them promised. */
  async measured(): Promise<{ waits: number; coverage: number }> {
    const { waits, coverage } = await this.#past()
    return { waits: waits.length, coverage }
  }

  #past(): Promise<Known> {
    if (!this.#known || performance.now() - this.#readAt > KEEP_MS) {
      this.#readAt = performance.now()
      this.#known = this.#read().catch(error => {
        this.#known = undefined
        throw error
      })
    }
    return this.#known
  }

  async #read(): Promise<Known> {
    const rows = await endedWaits(this.#core.database.kysely, MOST_WAITS)
    const waits = rows.toReversed().flatMap((row): PastWait[] => {
      const { posicao, exemplares } = JSON.parse(row.dados) as { posicao?: number; exemplares?: number }
      if (!posicao || !exemplares || row.data_liberacao === null) return []
      const dias = (Date.parse(row.data_liberacao) - Date.parse(row.data_reserva)) / DAY_MS
      return [{ posicao, exemplares, dias }]
    })
    return { at: performance.now(), waits, ...calibrated(waits.slice(-MEASURED)) }
  }
}
