import { randomBytes } from 'node:crypto'
import type { AlertKind, Language } from '@estante/contract'
import type { Transaction } from 'kysely'
import type { Database, DialectName } from '../../db/connection.ts'
import { unlessDeadlocked } from '../../db/deadlocks.ts'
import type { Tables } from '../../db/schema.ts'
import { refused } from '../../http/app-error.ts'
import { tally } from '../../measure.ts'
import type { Mail } from '../mail/index.ts'
import type { HouseRules } from './house-rules.ts'
import {
  addEvents,
  beginOnce,
  type EventRow,
  endOnce,
  insertRow,
  type JournaledTable,
  type Once,
  type Patches,
  PERSON_COLUMNS,
  personKeys,
  updateRow,
  type Values,
} from './journal.store.ts'
import type { Circulation } from './rules/lending.rules.ts'

/** Who acts, and where. The patron is their own operator; a job is nobody. */
export interface Actor {
  cod_operador: number | null
  cod_biblioteca: number | null
  /** A terminal at which people serve themselves: the journal names it as the operator. */
  cod_terminal?: number
  once?: Once
  /** May date returns further back and set rules aside. */
  isSupervisor?: boolean
  /** What is loaded from elsewhere sends no mail. */
  isSilent?: boolean
  /** What is told afterwards: whoever is called to fetch something has the days from here on. */
  toldAt?: Date
  /** The language in which refusals name things, such as the state of a copy. */
  lang?: Language
}

export const NOBODY: Actor = { cod_operador: null, cod_biblioteca: null }

export interface EventInput {
  ato: ActName
  /** When it counts from; now unless said otherwise. */
  efetivo_em?: string
  /** The library's day that it counts for. */
  dia: string
  cod_pessoa?: number | null
  cod_biblioteca?: number | null
  cod_acervo?: number | null
  cod_exemplar?: number | null
  cod_emprestimo?: number | null
  cod_reserva?: number | null
  cod_debito?: number | null
  cod_suspensao?: number | null
  /** Further facts, without anything that names a person. */
  fatos?: Record<string, string | number | null>
}

export const ACTS = [
  'EMPRESTIMO',
  'DEVOLUCAO',
  'RENOVACAO',
  'RESERVA',
  'LIBERACAO',
  'CANCELAMENTO',
  'EXPIRACAO',
  'PAUSA',
  'PRETERICAO',
  'VOLTA_FILA',
  'MULTA',
  'SUSPENSAO',
  'PERDAO',
  'PAGAMENTO',
  'ESTORNO',
  'FIM_SUSPENSAO',
  'JA_DEVOLVI',
  'EXTRAVIO',
  'TRANSITO',
  'CHEGADA',
  'CONSULTA',
  'PRORROGACAO',
  'REAPARECIMENTO',
  'FALECIMENTO',
  'LICENCA',
  'FIM_LICENCA',
  'ATENDIMENTO',
  'FIM_ATENDIMENTO',
  'DESFEITO',
  'SOLICITACAO',
  'SOLICITACAO_SITUACAO',
  'UNIAO',
] as const
export type ActName = (typeof ACTS)[number]

/** One entry of the journal in the making: what it changes is written to its table and kept beside it. */
export class Act {
  readonly #trx: Transaction<Tables>
  readonly input: EventInput
  readonly patches: Patches = {}

  constructor(trx: Transaction<Tables>, input: EventInput) {
    this.#trx = trx
    this.input = input
  }

  async insert(table: JournaledTable, values: Values): Promise<number> {
    const code = await insertRow(this.#trx, table, values)
    this.#patch(table, code, values)
    return code
  }

  async update(table: JournaledTable, code: number, set: Values): Promise<void> {
    await updateRow(this.#trx, table, code, set)
    this.#patch(table, code, set)
  }

  #patch(table: JournaledTable, code: number, values: Values): void {
    const rows = this.patches[table] ?? {}
    rows[code] = { ...rows[code], ...values }
    this.patches[table] = rows
  }
}

/** A transaction of circulation: all its acts, or none. */
export class CirculationTransaction {
  readonly trx: Transaction<Tables>
  readonly dialect: DialectName
  readonly now: Date
  readonly actor: Actor
  readonly acts: Act[]
  /** What is done here is one act, and undone as one. It begins with the hour, so that the index grows at its end. */
  readonly lote = `${Date.now().toString(36)}${randomBytes(6).toString('base64url')}`
  /** Absent where nobody is to be told: commands and loads of the past. */
  readonly mail: Transacting['mail']
  /** Puts a notice under the person's bell; absent as mail is. */
  readonly alerts: Transacting['alerts']
  readonly #house: HouseRules

  constructor(
    shared: Pick<Transacting, 'house' | 'mail' | 'alerts'> & {
      trx: Transaction<Tables>
      dialect: DialectName
      acts: Act[]
    },
    now: Date,
    actor: Actor,
  ) {
    this.trx = shared.trx
    this.dialect = shared.dialect
    this.#house = shared.house
    this.mail = actor.isSilent ? undefined : shared.mail
    this.alerts = actor.isSilent ? undefined : shared.alerts
    this.acts = shared.acts
    this.now = now
    this.actor = actor
  }

  get instant(): string {
    return this.now.toISOString()
  }

  /** Rules, calendar and settings of a library at this moment. */
  rulesAt(cod_biblioteca: number): Promise<Circulation> {
    return this.#house.at(cod_biblioteca, this.now, this.trx)
  }

  act(input: EventInput): Act {
    const act = new Act(this.trx, input)
    this.acts.push(act)
    timesOf.set(act, { instant: this.instant, actor: this.actor, lote: this.lote })
    return act
  }
}

const timesOf = new WeakMap<Act, { instant: string; actor: Actor; lote: string }>()

export interface Transacting {
  database: Database
  house: HouseRules
  mail?: Pick<Mail, 'enqueue'> | undefined
  alerts?: Bell | undefined
}

/** What is told under the bell of the catalogue. */
export interface Bell {
  tell: (
    trx: Transaction<Tables>,
    notice: { cod_pessoa: number; tipo: AlertKind; params: Record<string, string | number>; endereco: string },
  ) => Promise<void>
  /** Whether the person wants mails of a kind. */
  mails: (trx: Transaction<Tables>, cod_pessoa: number, tipo: AlertKind) => Promise<boolean>
}

export type AtMoment = (instant: Date, actor: Actor) => CirculationTransaction

/** Runs acts in one transaction; the journal is written last. The same key again gives the same answer. */
export async function transact<T>(
  { database, house, mail, alerts }: Transacting,
  once: Once | undefined,
  now: Date,
  work: (at: AtMoment) => Promise<T>,
): Promise<T> {
  const { answer, acts } = await unlessDeadlocked(() =>
    database.kysely.transaction().execute(async trx => {
      const acts: Act[] = []
      if (once) {
        const known = await beginOnce(trx, once, now.toISOString())
        if (known && known.pedido !== once.pedido) throw refused('ChaveReutilizada')
        if (known) return { answer: JSON.parse(known.resposta) as T, acts }
      }
      const shared = { trx, dialect: database.dialect, house, mail, alerts, acts }
      const answer = await work((instant, actor) => new CirculationTransaction(shared, instant, actor))
      if (once) await endOnce(trx, once, JSON.stringify(answer ?? null))
      await writeJournal(trx, database.dialect, acts)
      return { answer, acts }
    }),
  )
  for (const act of acts) tally('acts', act.input.ato)
  return answer
}

async function writeJournal(trx: Transaction<Tables>, dialect: DialectName, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  const people = new Set<number>()
  for (const act of acts) for (const code of peopleOf(act)) people.add(code)
  const keys = await personKeys(trx, [...people])
  await addEvents(
    trx,
    dialect,
    acts.map(act => rowOf(act, keys)),
  )
}

function* peopleOf(act: Act): Generator<number> {
  if (act.input.cod_pessoa != null) yield act.input.cod_pessoa
  const operator = timesOf.get(act)?.actor.cod_operador
  if (operator != null) yield operator
  for (const rows of Object.values(act.patches))
    for (const values of Object.values(rows))
      for (const [column, value] of Object.entries(values))
        if (PERSON_COLUMNS.has(column) && typeof value === 'number') yield value
}

function rowOf(act: Act, keys: ReadonlyMap<number, string>): EventRow {
  const { input, patches } = act
  const { instant = '', actor = NOBODY, lote = null } = timesOf.get(act) ?? {}
  const keyOf = (code: number | null | undefined): string | null => (code == null ? null : (keys.get(code) ?? null))
  const named: Patches = {}
  for (const [table, rows] of Object.entries(patches) as [JournaledTable, Record<string, Values>][]) {
    named[table] = Object.fromEntries(
      Object.entries(rows).map(([code, values]) => [
        code,
        Object.fromEntries(
          Object.entries(values).map(([column, value]) => [
            column,
            PERSON_COLUMNS.has(column) && typeof value === 'number' ? `@${keyOf(value)}` : value,
          ]),
        ),
      ]),
    )
  }
  return {
    instante: instant,
    efetivo_em: input.efetivo_em ?? instant,
    ato: input.ato,
    pessoa: keyOf(input.cod_pessoa),
    operador: actor.cod_terminal === undefined ? keyOf(actor.cod_operador) : `terminal:${actor.cod_terminal}`,
    cod_biblioteca: input.cod_biblioteca ?? actor.cod_biblioteca,
    cod_acervo: input.cod_acervo ?? null,
    cod_exemplar: input.cod_exemplar ?? null,
    cod_emprestimo: input.cod_emprestimo ?? null,
    cod_reserva: input.cod_reserva ?? null,
    cod_debito: input.cod_debito ?? null,
    cod_suspensao: input.cod_suspensao ?? null,
    chave_ato: actor.once?.chave ?? null,
    lote,
    dados: JSON.stringify({ dia: input.dia, ...input.fatos, linhas: named }),
  }
}
