import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../search/vocabulary.ts'
import type { Material } from './material.ts'

/** People who use the library at once: most look for books, one in five stands at a desk and lends and takes back. */

interface Asked {
  /** Seconds since the run began. */
  readonly at: number
  readonly ms: number
  readonly kind: string
  /** 0: no answer came. */
  readonly status: number
}

interface Loads {
  readonly address: string
  readonly users: number
  readonly thinkSeconds: number
  readonly seconds: number
  readonly library: number
  readonly material: Material
  readonly publicToken: string
  readonly staffToken: string
}

/** What a desk was told is done, for each of its copies. */
export interface Acknowledged {
  loans: number
  returns: number
  isOut: boolean
}

const DESKS = 0.2
const TIMEOUT_MS = 15_000
/** A desk tries so long to have an act acknowledged whose answer did not come, with the same key as before. */
const KEEPS_TRYING_MS = 60_000

export const desksOf = (users: number): number => Math.max(1, Math.round(users * DESKS))

export class Crowd {
  readonly asked: Asked[] = []
  readonly acknowledged = new Map<string, Acknowledged>()
  /** Answers that no user should get: a copy that is said to be out when it is not, and the like. */
  readonly wrong: string[] = []
  /** People go on after their time for as long as a fault lasts: what nobody meets is not tried. */
  isFaultAhead = false
  readonly #loads: Loads
  readonly #began = performance.now()

  constructor(loads: Loads) {
    this.#loads = loads
  }

  get seconds(): number {
    return (performance.now() - this.#began) / 1000
  }

  async run(): Promise<void> {
    const { users } = this.#loads
    const desks = desksOf(users)
    await Promise.all(
      Array.from({ length: users }, (_, i) =>
        i < desks ? this.#desk(i, new Random(i + 1)) : this.#reader(new Random(i + 1)),
      ),
    )
  }

  /** Around the mean as people do it: often short, sometimes long. */
  async #think(random: Random): Promise<boolean> {
    const { thinkSeconds, seconds } = this.#loads
    await sleep(Math.min(-Math.log(1 - random.next()) * thinkSeconds, 6 * thinkSeconds) * 1000)
    return this.seconds < seconds || this.isFaultAhead
  }

  async #ask(kind: string, path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
    const at = this.seconds
    const began = performance.now()
    let [status, text] = [0, '']
    try {
      const reply = await fetch(`${this.#loads.address}/api${path}`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      text = await reply.text()
      status = reply.status
    } catch (error) {
      text = String(error)
    }
    this.asked.push({ at, ms: performance.now() - began, kind, status })
    return { status, text }
  }

  async #reader(random: Random): Promise<void> {
    const { material, publicToken } = this.#loads
    const headers = { authorization: `Bearer ${publicToken}` }
    while (await this.#think(random)) {
      if (random.next() < 0.3) {
        await this.#ask('record', `/acervo/${random.of(material.records)}`, { headers })
        continue
      }
      const asked = { termo_pesquisa: random.of(material.words), coluna_um: 'LIVRE', ordenacao: 'relevancia' }
      const path = `/v2/consulta/pesquisa_geral/${randomUUID()}`
      await Promise.all([
        this.#ask('search', `${path}?${new URLSearchParams({ ...asked, page: '1', perPage: '20', direction: 'C' })}`, {
          headers,
        }),
        this.#ask('filters', `${path}/filtros?${new URLSearchParams(asked)}`, { headers }),
      ])
    }
  }

  /** A desk has copies and cards of its own: lends one, takes it back, and so on. */
  async #desk(number: number, random: Random): Promise<void> {
    const { material, users } = this.#loads
    const desks = desksOf(users)
    const own = <T>(list: readonly T[]): T[] => list.filter((_, i) => i % desks === number)
    const [copies, cards] = [own(material.copies), own(material.cards)]
    for (let turn = 0; await this.#think(random); turn++) {
      const copy = copies[turn % copies.length]!
      const known = this.acknowledged.get(copy) ?? { loans: 0, returns: 0, isOut: false }
      this.acknowledged.set(copy, known)
      const person = await this.#personOf(cards[turn % cards.length]!)
      if (person === undefined || !(await this.#act('EMPRESTAR', copy, person))) continue
      known.loans++
      known.isOut = true
      await this.#think(random)
      if (!(await this.#act('DEVOLVER', copy))) continue
      known.returns++
      known.isOut = false
    }
  }

  async #personOf(card: string): Promise<number | undefined> {
    const { status, text } = await this.#scan('card', { modo: 'EMPRESTAR', codigo: card, como: 'PESSOA' }, randomUUID())
    if (status !== 200) return undefined
    return (JSON.parse(text) as { pessoa?: { cod_pessoa: number } }).pessoa?.cod_pessoa
  }

  #scan(kind: string, order: object, key: string): Promise<{ status: number; text: string }> {
    const { library, staffToken } = this.#loads
    return this.#ask(kind, '/estante/balcao/leitura', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${staffToken}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ cod_biblioteca: library, ...order }),
    })
  }

  /** True: it was acknowledged. What did not get an answer is asked again with the same key, as the desk's screen does. */
  async #act(modo: 'EMPRESTAR' | 'DEVOLVER', codigo: string, cod_pessoa?: number): Promise<boolean> {
    const key = randomUUID()
    const kind = modo === 'EMPRESTAR' ? 'loan' : 'return'
    const order = { modo, codigo, ...(cod_pessoa !== undefined && { cod_pessoa }) }
    for (const until = Date.now() + KEEPS_TRYING_MS; Date.now() < until; await sleep(1000)) {
      const { status, text } = await this.#scan(kind, order, key)
      if (status === 200) {
        const { tipo } = JSON.parse(text) as { tipo: string }
        if (tipo === (modo === 'EMPRESTAR' ? 'EMPRESTADO' : 'DEVOLVIDO')) return true
        this.wrong.push(`${kind} of ${codigo} at ${this.seconds.toFixed(0)} s: ${tipo} ${text.slice(0, 200)}`)
        return false
      }
      if (status !== 0 && status < 500 && status !== 409 && status !== 429) {
        this.wrong.push(`${kind} of ${codigo} at ${this.seconds.toFixed(0)} s: ${status} ${text.slice(0, 200)}`)
        return false
      }
    }
    this.wrong.push(`${kind} of ${codigo}: no answer within ${KEEPS_TRYING_MS / 1000} s`)
    return false
  }
}
