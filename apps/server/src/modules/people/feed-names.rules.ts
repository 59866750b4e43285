import type { GivenPerson } from './people-file.rules.ts'

const folded = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** The same first name and the same last one: what lies between is shortened here and there. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)]
  return a[0] === b[0] && a.at(-1) === b.at(-1)
}

interface FeedRow {
  line: number
  person: GivenPerson
  /** Who it is here; undefined: nobody yet. */
  code: number | undefined
}

/**
 * Who stands behind the numbers of one feed. Schools write a parent's CPF for all the children: the first row has it, and
 * the others are told, so that two people never become one.
 */
export class FeedNames {
  readonly #rows = new Map<string, FeedRow>()

  /** Why a row is not taken; null where nobody else in the feed goes by its number. */
  refusal(row: FeedRow): string | null {
    const { cpf, nome_pessoa } = row.person.fields
    const key = cpf || (row.code === undefined ? `m:${row.person.matricula}` : '')
    if (key === '') return null
    const first = this.#rows.get(key)
    if (!first) this.#rows.set(key, row)
    if (!first || (first.code === row.code && isSameName(first.person.fields.nome_pessoa, nome_pessoa))) return null
    return `the ${cpf ? 'CPF' : `matricula ${row.person.matricula}`} is that of line ${first.line}, which names somebody else`
  }
}
