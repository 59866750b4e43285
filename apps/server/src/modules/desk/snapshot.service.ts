import { hash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { DEFAULT_LANGUAGE } from '@estante/contract'
import {
  COPY_BYTES,
  CopySign,
  HASH_BYTES,
  hashedText,
  PERSON_BYTES,
  PersonSign,
  sortRecords,
} from '@estante/contract/desk-snapshot'
import type { Core } from '../../core.ts'
import { libraryDay } from '../../library-clock.ts'
import {
  type Circulation,
  copiesAt,
  type DeskCopy,
  dueDate,
  generalLimit,
  type HouseRules,
  ruleFor,
} from '../circulation/index.ts'
import { categoryRows } from './people-search.store.ts'
import { debtsByPerson, loansByPerson, peopleAfter, type SnapshotPerson, suspendedOn } from './snapshot.store.ts'

const MOST_COPIES = 500_000
const MOST_PEOPLE = 100_000
const PAGE = 5000
/** Several desks that begin at once share one. */
const SHARED_MS = 60_000
const TITLE_LENGTH = 40
const NO_CATEGORY = 255
const NO_KIND = 255

export interface Snapshot {
  instante: string
  sal: string
  pessoas: string
  exemplares: string
  titulos: string
  vencimentos: string[][]
  limites: (number | null)[]
  completo: 'S' | 'N'
}

/** What a desk takes along for an outage: hashes of numbers with a state, titles, due dates. No person is named. */
export class Snapshots {
  readonly #core: Pick<Core, 'database' | 'now'>
  readonly #house: HouseRules
  readonly #shared = new Map<number, { at: number; made: Promise<Snapshot> }>()

  constructor(core: Pick<Core, 'database' | 'now'>, house: HouseRules) {
    this.#core = core
    this.#house = house
  }

  async at(cod_biblioteca: number): Promise<Snapshot> {
    const now = this.#core.now().getTime()
    const known = this.#shared.get(cod_biblioteca)
    if (known && Math.abs(now - known.at) < SHARED_MS) return await known.made
    const made = this.#make(cod_biblioteca)
    this.#shared.set(cod_biblioteca, { at: now, made })
    try {
      return await made
    } catch (error) {
      this.#shared.delete(cod_biblioteca)
      throw error
    }
  }

  async #make(cod_biblioteca: number): Promise<Snapshot> {
    const now = this.#core.now()
    const circulation = await this.#house.at(cod_biblioteca, now)
    const categories = (await categoryRows(this.#core.database.kysely, DEFAULT_LANGUAGE)).map(row => row.cod_categoria)
    const sal = randomBytes(16).toString('base64url')
    const due = (kind: Kind, cod_categoria: number): string => {
      const link = { cod_vinculo: 0, cod_categoria, validade: null, cod_biblioteca: null }
      const { rule, period } = ruleFor(circulation, kind, link)
      if (!rule || rule.terms.empresta === 'N') return ''
      const day = dueDate({ now, calendar: circulation.calendar, rule, validade: null, period })
      return 'key' in day ? '' : day.data_prevista
    }
    const copies = await this.#copies(cod_biblioteca, sal, kind => categories.map(category => due(kind, category)))
    const people = await this.#people(cod_biblioteca, sal, circulation, categories)
    const limit = (cod_categoria: number): number | null => {
      const link = { cod_vinculo: 0, cod_categoria, validade: null }
      return generalLimit(circulation, cod_biblioteca, [link], 'limite')
    }
    return {
      instante: now.toISOString(),
      sal,
      pessoas: people.records,
      exemplares: copies.records,
      titulos: copies.titles,
      vencimentos: copies.dueDays,
      limites: categories.map(limit),
      completo: people.isWhole && copies.isWhole ? 'S' : 'N',
    }
  }

  async #copies(cod_biblioteca: number, sal: string, dueDaysOf: (kind: Kind) => string[]) {
    const records = new Records(COPY_BYTES)
    const kinds = new Kinds(dueDaysOf)
    const titles: string[] = []
    let work = 0
    let after = 0
    for (;;) {
      const page = await copiesAt(this.#core.database.kysely, cod_biblioteca, after, PAGE)
      for (const copy of page) {
        if (records.count >= MOST_COPIES) return { ...written(records, titles, kinds), isWhole: false }
        if (copy.cod_acervo !== work) {
          work = copy.cod_acervo
          titles.push(copy.obra.replaceAll('\n', ' ').slice(0, TITLE_LENGTH))
        }
        const title = titles.length - 1
        records.add(sal, copy.codigo_barras, [
          copySign(copy),
          kinds.of(copy),
          title >>> 16,
          (title >>> 8) & 255,
          title & 255,
        ])
        after = copy.cod_exemplar
      }
      if (page.length < PAGE) return { ...written(records, titles, kinds), isWhole: true }
      await setImmediate()
    }
  }

  async #people(cod_biblioteca: number, sal: string, circulation: Circulation, categories: readonly number[]) {
    const db = this.#core.database.kysely
    const now = this.#core.now()
    const today = libraryDay(now)
    const { bloqueio_atraso, bloqueio_debito_centavos } = circulation.settings
    const suspended = new Set((await suspendedOn(db, cod_biblioteca, today)).map(row => row.cod_pessoa))
    const loans = new Map((await loansByPerson(db, now.toISOString())).map(row => [row.cod_pessoa, row]))
    const debts = new Map((await debtsByPerson(db)).map(row => [row.cod_pessoa, Number(row.owed)]))
    const records = new Records(PERSON_BYTES)
    let count = 0
    let after = 0
    for (;;) {
      const page = await peopleAfter(db, after, PAGE)
      for (const person of page) {
        count += 1
        if (count > MOST_PEOPLE) return { records: records.text(), isWhole: false }
        const tie = bestTie(person)
        const { total, late } = loans.get(person.cod_pessoa) ?? { total: 0, late: 0 }
        const isLate = bloqueio_atraso === 'S' && Number(late) > 0
        const owes = bloqueio_debito_centavos > 0 && (debts.get(person.cod_pessoa) ?? 0) >= bloqueio_debito_centavos
        const sign =
          (person.isBlocked ? PersonSign.blocked : 0) |
          (suspended.has(person.cod_pessoa) ? PersonSign.suspended : 0) |
          (!tie || (tie.validade ?? '9999') < today ? PersonSign.expired : 0) |
          (isLate ? PersonSign.late : 0) |
          (owes ? PersonSign.owing : 0)
        const category = tie ? categories.indexOf(tie.cod_categoria) : -1
        for (const number of new Set(person.numbers.map(text => text.toUpperCase())))
          records.add(sal, number, [
            sign,
            category < 0 || category > NO_CATEGORY ? NO_CATEGORY : category,
            Math.min(Number(total), 255),
          ])
        after = person.cod_pessoa
      }
      if (page.length < PAGE) return { records: records.text(), isWhole: true }
      await setImmediate()
    }
  }
}

type Kind = Pick<DeskCopy, 'cod_biblioteca' | 'tipo_obra' | 'cod_colecao'>

const written = (records: Records, titles: readonly string[], { dueDays }: Kinds) => ({
  records: records.text(),
  titles: titles.join('\n'),
  dueDays,
})

/**
 * Copies that are lent until the same days are of one kind, whatever their collection and material: a number of one byte has
 * room for more of these than any house has. Should there be more still, the rest has no day and is not lent without a network.
 */
class Kinds {
  readonly dueDays: string[][] = []
  readonly #dueDaysOf: (kind: Kind) => string[]
  readonly #known = new Map<string, number>()
  readonly #byDays = new Map<string, number>()

  constructor(dueDaysOf: (kind: Kind) => string[]) {
    this.#dueDaysOf = dueDaysOf
  }

  of({ cod_biblioteca, tipo_obra, cod_colecao }: Kind): number {
    const name = `${cod_biblioteca} ${cod_colecao} ${tipo_obra}`
    const index = this.#known.get(name) ?? this.#indexOf(this.#dueDaysOf({ cod_biblioteca, tipo_obra, cod_colecao }))
    this.#known.set(name, index)
    return index
  }

  #indexOf(days: string[]): number {
    const text = days.join()
    const index = this.#byDays.get(text) ?? Math.min(this.dueDays.length, NO_KIND)
    if (!this.#byDays.has(text) && index < NO_KIND) this.dueDays.push(days)
    this.#byDays.set(text, index)
    return index
  }
}

function copySign(copy: DeskCopy): number {
  if (copy.emprestado_a !== null) return CopySign.onLoan
  if (copy.separado_para !== null) return CopySign.setAside
  if (copy.transito_para !== null) return CopySign.travelling
  return copy.empresta === 'S' ? CopySign.lends : CopySign.notLent
}

const bestTie = ({ ties }: SnapshotPerson) =>
  ties.toSorted((a, b) => (b.validade ?? '9999').localeCompare(a.validade ?? '9999'))[0]

/** Bytes that grow, one record of fixed length after the other. */
export class Records {
  readonly #length: number
  #bytes: Buffer
  count = 0

  constructor(length: number) {
    this.#length = length
    this.#bytes = Buffer.alloc(length * 4096)
  }

  add(salt: string, number: string, rest: readonly number[]): void {
    const from = this.count * this.#length
    if (from + this.#length > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length)])
    hash('sha256', hashedText(salt, number), 'buffer').copy(this.#bytes, from, 0, HASH_BYTES)
    this.#bytes.set(rest, from + HASH_BYTES)
    this.count += 1
  }

  text(): string {
    const whole = sortRecords(this.#bytes.subarray(0, this.count * this.#length), this.#length)
    return Buffer.from(whole.buffer).toString('base64')
  }
}
