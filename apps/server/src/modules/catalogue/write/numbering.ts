import type { Kysely } from 'kysely'
import type { DialectName } from '../../../db/connection.ts'
import type { Tables } from '../../../db/schema.ts'
import { canonicalNumber, isPlain, wantedCode } from './numbering.rules.ts'
import {
  type Held,
  hasMappings,
  heldRecords,
  mappedCodes,
  nextOwnNumber,
  type RecordClass,
  saveMappings,
  takenByMapping,
} from './origins.store.ts'

export interface Numbered {
  codigo: number
  /** The record that stands under this number now. */
  held: Held | undefined
}

/** Gives the records of one source their numbers here: the source's own wherever that is free, and always the same one. */
export class Numbering {
  readonly #origem: string
  readonly #tipo: RecordClass
  readonly #dialect: DialectName
  #mapped = false
  #lastGiven = 0

  constructor(origem: string, tipo: RecordClass, dialect: DialectName) {
    this.#origem = origem
    this.#tipo = tipo
    this.#dialect = dialect
  }

  get origem(): string {
    return this.#origem
  }

  /** Numbers for these records of the source; ones never seen before are given a number for good. */
  async assign(trx: Kysely<Tables>, given: readonly string[]): Promise<Map<string, Numbered>> {
    const numbers = [...new Set(given.map(canonicalNumber))]
    const known = await this.#known(trx, numbers)
    const fresh = numbers.filter(numero => !known.has(numero))
    const wanted = fresh.map(wantedCode)
    const asked = [...new Set(wanted.filter(code => code !== null))]
    const held = await heldRecords(trx, this.#tipo, [...asked, ...known.values()])
    const taken = this.#mapped ? await takenByMapping(trx, this.#tipo, asked) : new Set<number>()
    const mappings: [string, number][] = []
    let next: number | undefined
    fresh.forEach((numero, at) => {
      const code = wanted[at]
      const holder = code ? held.get(code) : undefined
      const isOurs = code && !taken.has(code) && (!holder || (holder.origem === this.#origem && isPlain(numero, code)))
      if (code && isOurs) {
        taken.add(code)
        known.set(numero, code)
        if (!isPlain(numero, code)) mappings.push([numero, code])
      } else known.set(numero, -1)
    })
    for (const numero of fresh) {
      if (known.get(numero) !== -1) continue
      next ??= Math.max(this.#lastGiven + 1, await nextOwnNumber(trx, this.#tipo))
      known.set(numero, next)
      mappings.push([numero, next])
      this.#lastGiven = next++
    }
    if (mappings.length > 0) {
      await saveMappings(trx, this.#dialect, this.#origem, this.#tipo, mappings)
      this.#mapped = true
    }
    return new Map([...known].map(([numero, codigo]) => [numero, { codigo, held: held.get(codigo) }]))
  }

  /** Numbers of records that may or may not be here yet; nothing is given. One that another source has is not ours. */
  async find(trx: Kysely<Tables>, given: readonly string[]): Promise<Map<string, number>> {
    const numbers = [...new Set(given.map(canonicalNumber))]
    const known = await this.#known(trx, numbers)
    const plain = numbers.filter(numero => !known.has(numero) && isPlain(numero, wantedCode(numero) ?? 0)).map(Number)
    if (plain.length === 0) return known
    const held = await heldRecords(trx, this.#tipo, plain)
    const taken = this.#mapped ? await takenByMapping(trx, this.#tipo, plain) : new Set<number>()
    for (const code of plain) {
      const holder = held.get(code)
      if (!taken.has(code) && (!holder || holder.origem === this.#origem)) known.set(String(code), code)
    }
    return known
  }

  async #known(trx: Kysely<Tables>, numbers: string[]): Promise<Map<string, number>> {
    // Somebody else may have made the first one since.
    this.#mapped ||= await hasMappings(trx, this.#tipo)
    return this.#mapped ? await mappedCodes(trx, this.#origem, this.#tipo, numbers) : new Map()
  }
}
