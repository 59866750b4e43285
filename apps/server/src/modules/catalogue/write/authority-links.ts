import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Heading } from '../prepare/headings.rules.ts'
import { type AuthorityForm, authoritiesByCode, authoritiesByForm, hasAuthorities } from './authorities.store.ts'
import type { Numbering } from './numbering.ts'
import type { AuthorityLink } from './works.store.ts'

const KEPT = 50_000

export interface Ambiguous {
  heading: Heading
  candidates: number[]
}

export interface Linked {
  links: AuthorityLink[]
  ambiguous: Ambiguous[]
}

/** A number in $0 or $9, and whether it names the authority file it is from. */
function splitNumber(value: string): { prefix: string | undefined; numero: string } {
  const match = /^\(([^)]*)\)\s*(.*)$/.exec(value)
  return { prefix: match?.[1], numero: (match?.[2] ?? value).trim() }
}

/** Finds the authorities of headings, many works at a time, and remembers what it found. */
export class AuthorityLinks {
  readonly #numbering: Numbering
  readonly #byForm = new Map<string, AuthorityForm[]>()
  readonly #byCode = new Map<number, AuthorityForm | null>()
  #any: boolean | undefined

  /** `numbering` of the authorities of the same source. */
  constructor(numbering: Numbering) {
    this.#numbering = numbering
  }

  /** The source's own authorities decide; those of others serve where it has none. */
  #candidates(form: string, tipo: string): AuthorityForm[] {
    const all = (this.#byForm.get(form) ?? []).filter(row => row.tipo === tipo)
    const own = all.filter(row => row.origem === this.#numbering.origem)
    return own.length > 0 ? own : all
  }

  /** Authorities have changed: nothing remembered holds any more. */
  forget(): void {
    this.#byForm.clear()
    this.#byCode.clear()
    this.#any = undefined
  }

  async link(trx: Kysely<Tables>, works: readonly (readonly Heading[])[]): Promise<Linked[]> {
    this.#any ??= await hasAuthorities(trx)
    if (!this.#any) return works.map(() => ({ links: [], ambiguous: [] }))
    if (this.#byForm.size > KEPT || this.#byCode.size > KEPT) this.forget()
    const headings = works.flat()
    const codes = await this.#numbering.find(
      trx,
      headings.flatMap(heading => heading.numbers.map(({ value }) => splitNumber(value).numero)),
    )
    await this.#look(trx, headings, [...codes.values()])
    return works.map(own => this.#decide(own, codes))
  }

  async #look(trx: Kysely<Tables>, headings: readonly Heading[], codes: number[]): Promise<void> {
    const forms = [...new Set(headings.flatMap(heading => heading.forms))].filter(form => !this.#byForm.has(form))
    for (const form of forms) this.#byForm.set(form, [])
    for (const row of await authoritiesByForm(trx, forms)) this.#byForm.get(row.forma_normalizada)?.push(row)
    const numbers = [...new Set(codes)].filter(code => !this.#byCode.has(code))
    for (const code of numbers) this.#byCode.set(code, null)
    for (const row of await authoritiesByCode(trx, numbers)) this.#byCode.set(row.cod_autoridade, row)
  }

  #decide(headings: readonly Heading[], codes: ReadonlyMap<string, number>): Linked {
    const linked: Linked = { links: [], ambiguous: [] }
    for (const heading of headings) {
      const found = this.#byNumber(heading, codes) ?? this.#byHeading(heading, codes)
      if (typeof found === 'number') {
        const { paragrafo, seq_paragrafo } = heading
        linked.links.push({ cod_autoridade: found, paragrafo, seq_paragrafo })
      } else if (found) linked.ambiguous.push({ heading, candidates: found })
    }
    return linked
  }

  /** A number of our own file decides, when an authority of that kind has it. */
  #byNumber(heading: Heading, codes: ReadonlyMap<string, number>): number | undefined {
    for (const { value } of heading.numbers) {
      const { prefix, numero } = splitNumber(value)
      const authority = prefix === undefined ? this.#byCode.get(codes.get(numero) ?? -1) : undefined
      if (authority?.tipo === heading.tipo) return authority.cod_autoridade
    }
    return undefined
  }

  /** By form: one authority is the one; several are told apart by a number of another file, or not at all. */
  #byHeading(heading: Heading, codes: ReadonlyMap<string, number>): number | number[] | undefined {
    for (const form of heading.forms) {
      const candidates = this.#candidates(form, heading.tipo)
      if (candidates.length === 0) continue
      const all = candidates.map(row => row.cod_autoridade)
      if (all.length === 1) return all[0]
      const named = new Set(heading.numbers.map(({ value }) => codes.get(splitNumber(value).numero)))
      return all.find(code => named.has(code)) ?? all
    }
    return undefined
  }
}
