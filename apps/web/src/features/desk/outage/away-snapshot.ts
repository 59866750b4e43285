import { COPY_BYTES, CopySign, findRecord, HASH_BYTES, hashedText, PERSON_BYTES } from '@estante/contract/desk-snapshot'
import { readingOf } from '@estante/contract/reading'
import type { Answer } from '../../../lib/api/client.ts'

export type SnapshotAnswer = Answer<'deskSnapshot'>

export interface AwayPerson {
  number: string
  sign: number
  category: number
  loans: number
}
export interface AwayCopy {
  number: string
  sign: number
  kind: number
  title: string
}

/** A snapshot unpacked as far as it is needed: one record is looked up at a time. */
export class AwaySnapshot {
  readonly answer: SnapshotAnswer
  readonly #people: Uint8Array
  readonly #copies: Uint8Array
  readonly #titles: string[]

  constructor(answer: SnapshotAnswer) {
    this.answer = answer
    this.#people = bytesOf(answer.pessoas)
    this.#copies = bytesOf(answer.exemplares)
    this.#titles = answer.titulos.split('\n')
  }

  /** What a reading may be, by the shapes of the house. */
  reading(code: string) {
    const read = readingOf(code, this.answer.leitura)
    const digits = read.numbers[0]?.replace(/[.\s-]/g, '') ?? ''
    const numbers = [...new Set([...read.numbers.map(text => text.toUpperCase()), digits])].filter(text => text !== '')
    return { ...read, numbers }
  }

  async person(numbers: readonly string[]): Promise<AwayPerson | null> {
    for (const number of numbers) {
      const at = findRecord(this.#people, PERSON_BYTES, await this.#hash(number))
      if (at < 0) continue
      const [sign = 0, category = 0, loans = 0] = this.#people.subarray(at + HASH_BYTES)
      return { number, sign, category, loans }
    }
    return null
  }

  async copy(numbers: readonly string[]): Promise<AwayCopy | null> {
    for (const number of numbers) {
      const at = findRecord(this.#copies, COPY_BYTES, await this.#hash(number))
      if (at < 0) continue
      const [sign = CopySign.notLent, kind = 0, high = 0, middle = 0, low = 0] = this.#copies.subarray(at + HASH_BYTES)
      return { number, sign, kind, title: this.#titles[(high << 16) | (middle << 8) | low] ?? '' }
    }
    return null
  }

  /** The day that a loan of today ends; empty where it is not lent. Without a known category, the shortest. */
  dueDay(kind: number, category: number | null): string {
    const days = this.answer.vencimentos[kind] ?? []
    if (category !== null) return days[category] ?? ''
    return days.filter(Boolean).sort()[0] ?? ''
  }

  limit = (category: number): number | null => this.answer.limites[category] ?? null

  async #hash(number: string): Promise<Uint8Array> {
    const text = new TextEncoder().encode(hashedText(this.answer.sal, number))
    return new Uint8Array(await crypto.subtle.digest('SHA-256', text)).subarray(0, HASH_BYTES)
  }
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
