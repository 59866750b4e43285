import { words } from '@estante/search'
import type { Core } from '../../core.ts'
import type { Fetch } from '../../http/outgoing.ts'
import type { Parameters } from '../institution/index.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { LiveBase, LiveRecord, PartnerBase } from './partner-base.rules.ts'
import { askPartner, type PartnerAnswer, type PartnerQuestion } from './partner-client.ts'

/** Pages of one search come from one answer, not from a new question each. */
const KEPT_MS = 5 * 60_000
const MOST_KEPT = 200

export interface FoundLive {
  partner: PartnerBase
  record: LiveRecord
}

export interface LiveAnswer {
  /** Of all partners, in the order asked for. */
  found: FoundLive[]
  /** Partners have more than they were asked for. */
  isLimited: boolean
  /** Names of those that did not answer in time. */
  silent: string[]
}

export type LiveOrder = 'obra' | 'autor' | 'ano_publicacao'

/** Every partner that was asked failed, or is left alone because it did. */
export class NoPartnerAnswered extends Error {}

/** Asks all partners of a base at once: each has its own time, and one that is slow or dead costs the others nothing. */
export class LiveSearch {
  readonly #core: Core
  readonly #parameters: Parameters
  readonly #fetch: Fetch
  readonly #breaker: CircuitBreaker
  readonly #kept = new Map<string, { at: number; answer: PartnerAnswer }>()
  /** Questions on their way: a screen asks for results and for their filters at the same moment. */
  readonly #asking = new Map<string, Promise<PartnerAnswer | null>>()

  constructor(core: Core, parameters: Parameters, fetcher: Fetch = fetch) {
    this.#core = core
    this.#parameters = parameters
    this.#fetch = fetcher
    this.#breaker = new CircuitBreaker(core.now)
  }

  async partners(base: LiveBase): Promise<PartnerBase[]> {
    return (await this.#parameters.get('bases_rede')).filter(each => each.base === base)
  }

  async search(base: LiveBase, question: PartnerQuestion, order: LiveOrder, isReversed: boolean): Promise<LiveAnswer> {
    const partners = await this.partners(base)
    const answers = await Promise.all(partners.map(partner => this.#answerOf(partner, question)))
    if (answers.every(answer => answer === null)) throw new NoPartnerAnswered()
    const found = partners.flatMap((partner, at) =>
      (answers[at]?.records ?? []).map((record): FoundLive => ({ partner, record })),
    )
    return {
      found: inOrder(found, order, isReversed),
      isLimited: answers.some(answer => answer !== null && answer.total > answer.records.length),
      silent: partners.filter((_, at) => answers[at] === null).map(partner => partner.desc_empresa),
    }
  }

  async #answerOf(partner: PartnerBase, question: PartnerQuestion): Promise<PartnerAnswer | null> {
    const name = `${partner.base}:${partner.cod_empresa}`
    const key = JSON.stringify([name, partner.url, question])
    const kept = this.#kept.get(key)
    if (kept && Math.abs(this.#core.now().getTime() - kept.at) < KEPT_MS) return kept.answer
    const asking = this.#asking.get(key)
    if (asking) return await asking
    if (this.#breaker.isResting(name)) return null
    const answer = this.#ask(partner, question, name, key)
    this.#asking.set(key, answer)
    try {
      return await answer
    } finally {
      this.#asking.delete(key)
    }
  }

  async #ask(
    partner: PartnerBase,
    question: PartnerQuestion,
    name: string,
    key: string,
  ): Promise<PartnerAnswer | null> {
    try {
      const answer = await askPartner(partner, question, this.#fetch)
      this.#breaker.answered(name)
      this.#keep(key, answer)
      return answer
    } catch (error) {
      this.#breaker.failed(name)
      this.#core.log.warn({ err: error, partner: partner.desc_empresa, base: partner.base }, 'a partner did not answer')
      return null
    }
  }

  #keep(key: string, answer: PartnerAnswer): void {
    this.#kept.delete(key)
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value as string)
    this.#kept.set(key, { at: this.#core.now().getTime(), answer })
  }
}

const fold = (text: string): string => words(text).join(' ')

/** As harvested records are ordered: titles and names from A, the newest year first, what lacks the value last. */
function inOrder(found: FoundLive[], order: LiveOrder, isReversed: boolean): FoundLive[] {
  const isDown = (order === 'ano_publicacao') !== isReversed
  const keyed = found.map((one, at) => {
    const key = order === 'ano_publicacao' ? one.record.ano_publicacao : fold(one.record[order])
    return { one, at, key: key === '' ? null : key }
  })
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return a.key === b.key ? a.at - b.at : a.key === null ? 1 : -1
    if (a.key === b.key) return a.at - b.at
    return a.key < b.key === isDown ? 1 : -1
  })
  return keyed.map(({ one }) => one)
}
