import { insertMany } from '../../apps/server/src/db/bulk.ts'
import type { Database } from '../../apps/server/src/db/connection.ts'
import type { Random } from '../search/vocabulary.ts'
import { daysOf, type LibrarySize } from './make.ts'

export interface Circulating {
  size: LibrarySize
  random: Random
  firstCopy: number
  firstPerson: number
  /** Library and work of each copy. */
  places: { place: Int32Array; work: Int32Array }
  /** Category of each person. */
  categories: Int32Array
}

const LOAN_DAYS = 14
const LONGEST = 45
const BATCH = 20_000

const LOANS = {
  table: 'emprestimo',
  columns: [
    ...['cod_emprestimo', 'cod_exemplar', 'cod_pessoa', 'data_emprestimo', 'data_prevista', 'data_devolucao'],
    ...['renovacoes', 'cod_biblioteca', 'cod_biblioteca_devolucao', 'devolucao_efetiva', 'modo_devolucao'],
  ],
} as const
const EVENTS = {
  table: 'circulacao_evento',
  columns: ['instante', 'efetivo_em', 'ato', 'cod_biblioteca', 'cod_acervo', 'cod_exemplar', 'cod_emprestimo', 'dados'],
} as const

interface Lent {
  code: number
  copy: number
  person: number
  day: number
  renewals: number
}

/** Days of loans, one after the other: what is lent, renewed and returned on each, and its acts in the journal. */
export async function circulate(database: Database, library: Circulating): Promise<void> {
  const { size, random, places, categories } = library
  const days = daysOf(size)
  const out = new Writer(database)
  const lentUntil = new Int32Array(size.copies).fill(-1)
  const due: Lent[][] = Array.from({ length: days.length + LONGEST + 1 }, () => [])
  let code = 10_000_000
  let left = size.loans
  for (let at = 0; at < days.length; at++) {
    const day = days[at] ?? ''
    const act = (name: string, copy: number, person: number, loan: number | null) =>
      out.event([
        ...[`${day}T15:00:00.000Z`, `${day}T15:00:00.000Z`, name, places.place[copy], places.work[copy]],
        ...[library.firstCopy + copy, loan, `{"dia":"${day}","cod_categoria":${categories[person]}}`],
      ])
    for (const lent of due[at] ?? []) {
      const isBack = lent.renewals === 0 || random.next() < 0.5
      act(isBack ? 'DEVOLUCAO' : 'RENOVACAO', lent.copy, lent.person, lent.code)
      if (isBack) out.loan(loanRow(library, lent, days, day))
      else renew(lent, at, due, lentUntil)
    }
    // A school year: few loans in January and July.
    const share = /-(?:01|07)-/.test(day) ? 0.4 : 1.12
    const today = at === days.length - 1 ? left : Math.min(left, Math.round((size.loans / days.length) * share))
    for (let n = 0; n < today; n++) {
      const copy = freeCopy(random, lentUntil, at)
      const person = random.below(size.people)
      const lent = { code: code++, copy, person, day: at, renewals: random.below(4) === 0 ? 1 : 0 }
      const back = at + 1 + random.below(LOAN_DAYS)
      lentUntil[copy] = back
      due[back]?.push(lent)
      act('EMPRESTIMO', copy, person, lent.code)
      if (random.next() < 0.05) act('RESERVA', random.below(size.copies), person, null)
      if (random.next() < 0.1) act('CONSULTA', random.below(size.copies), person, null)
    }
    left -= today
    await out.flush(BATCH)
  }
  for (const lent of due.slice(days.length).flat()) out.loan(loanRow(library, lent, days, null))
  await out.flush(0)
}

/** Another fortnight. */
function renew(lent: Lent, at: number, due: Lent[][], lentUntil: Int32Array): void {
  lent.renewals++
  const back = Math.min(at + LOAN_DAYS, due.length - 1)
  lentUntil[lent.copy] = back
  due[back]?.push(lent)
}

function freeCopy(random: Random, lentUntil: Int32Array, day: number): number {
  for (;;) {
    const copy = Math.floor(random.next() ** 1.5 * lentUntil.length)
    if ((lentUntil[copy] ?? 0) < day) return copy
  }
}

function loanRow(library: Circulating, lent: Lent, days: readonly string[], back: string | null): unknown[] {
  const place = library.places.place[lent.copy]
  const until = back && `${back}T15:00:00.000Z`
  const due = new Date(Date.parse(`${days[lent.day]}T15:00:00.000Z`) + (1 + lent.renewals) * LOAN_DAYS * 86_400_000)
  return [
    ...[lent.code, library.firstCopy + lent.copy, library.firstPerson + lent.person, `${days[lent.day]}T15:00:00.000Z`],
    ...[due.toISOString().slice(0, 10), until, lent.renewals, place, back === null ? null : place, until],
    back === null ? null : 'BALCAO',
  ]
}

/** Gathers rows and writes them when there are many. */
class Writer {
  readonly #database: Database
  #loans: unknown[][] = []
  #events: unknown[][] = []

  constructor(database: Database) {
    this.#database = database
  }

  loan(row: unknown[]): void {
    this.#loans.push(row)
  }

  event(row: unknown[]): void {
    this.#events.push(row)
  }

  async flush(atLeast: number): Promise<void> {
    if (this.#events.length < atLeast) return
    const [loans, events] = [this.#loans, this.#events]
    this.#loans = []
    this.#events = []
    const { kysely, dialect } = this.#database
    await kysely.transaction().execute(async trx => {
      await insertMany(trx, dialect, LOANS, loans)
      await insertMany(trx, dialect, EVENTS, events)
    })
  }
}
