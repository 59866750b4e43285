import { createHash, randomBytes } from 'node:crypto'
import type { Core } from '../../core.ts'
import { forbidden } from '../../http/app-error.ts'
import { keepValue, keptValue, prolongValue, takeValue } from '../circulation/index.ts'

/** A little longer than the screen waits: it is the screen that forgets first. */
const LIFETIME_MS = 3 * 60_000

export interface Done {
  ato: 'EMPRESTIMO' | 'DEVOLUCAO' | 'RENOVACAO'
  obra: string
  /** Due day, or null for a return. */
  data_prevista: string | null
  /** The moment at which it is due; a visit that began before this was kept has none. */
  vence_em?: string
  /** The key under which the terminal asked for it: asked again, it is noted once. */
  chave?: string
}

export interface Visit {
  cod_pessoa: number
  cod_terminal: number
  feitos: Done[]
}

const keyOf = (visita: string): string => `quiosque:${createHash('sha256').update(visita).digest('base64url')}`

/** Who stands at a terminal, for as long as they do something there. The database holds the hash of its name. */
export class Visits {
  readonly #core: Pick<Core, 'database' | 'now'>

  constructor(core: Pick<Core, 'database' | 'now'>) {
    this.#core = core
  }

  get #db() {
    return this.#core.database.kysely
  }

  async begin(cod_pessoa: number, cod_terminal: number): Promise<string> {
    const visita = randomBytes(24).toString('base64url')
    await this.#keep(visita, { cod_pessoa, cod_terminal, feitos: [] })
    return visita
  }

  /** At another terminal it is nobody's visit. Whoever tries something stands there, refused or not: the visit lasts on. */
  async at(visita: string, cod_terminal: number): Promise<Visit> {
    const kept = await keptValue(this.#db, keyOf(visita), this.#core.now().toISOString())
    const visit = kept && (JSON.parse(kept.valor) as Visit)
    if (visit?.cod_terminal !== cod_terminal) throw forbidden('VisitaEncerrada')
    await prolongValue(this.#db, keyOf(visita), this.#until())
    return visit
  }

  /** What was done; the visit lasts on. One that ended while it was being done does not begin anew. */
  async note(visita: string, visit: Visit, done: readonly Done[], chave?: string): Promise<void> {
    if (!(await keptValue(this.#db, keyOf(visita), this.#core.now().toISOString()))) return
    const isKnown = chave !== undefined && visit.feitos.some(one => one.chave === chave)
    const fresh = isKnown ? [] : done.map(one => ({ ...one, ...(chave !== undefined && { chave }) }))
    await this.#keep(visita, { ...visit, feitos: [...visit.feitos, ...fresh] })
  }

  async end(visita: string): Promise<void> {
    await takeValue(this.#db, keyOf(visita), this.#core.now().toISOString())
  }

  async #keep(visita: string, visit: Visit): Promise<void> {
    await keepValue(this.#db, keyOf(visita), JSON.stringify(visit), this.#until())
  }

  #until(): string {
    return new Date(this.#core.now().getTime() + LIFETIME_MS).toISOString()
  }
}
