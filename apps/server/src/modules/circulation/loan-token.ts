import { createHash, createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import { refused } from '../../http/app-error.ts'
import { keepValue, keptValue, takeValue } from './loan-token.store.ts'
import { lockPerson } from './person-state.store.ts'

/** Without letters that are read as others. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

const ofToken = (token: string): string => `emprestimo:${createHash('sha256').update(token).digest('base64url')}`
const ofPerson = (cod_pessoa: number): string => `emprestimo-de:${cod_pessoa}`

interface LoanToken {
  token: string
  expira_em: string
  restam_segundos: number
}

const goodUntil = (token: string, expira_em: string, now: Date): LoanToken => ({
  token,
  expira_em,
  restam_segundos: Math.max(0, Math.round((Date.parse(expira_em) - now.getTime()) / 1000)),
})

/**
 * A short code by which a person borrows at a desk without a password: good once, for some minutes. The database holds
 * its hash and the moment it was made; the code itself is made from that moment again when its owner asks for it.
 */
export class LoanTokens {
  readonly #core: Pick<Core, 'database' | 'now'>
  readonly #key: () => Promise<Buffer>
  readonly #minutes: () => Promise<number>

  constructor(core: Pick<Core, 'database' | 'now'>, key: () => Promise<Buffer>, minutes: () => Promise<number>) {
    this.#core = core
    this.#key = key
    this.#minutes = minutes
  }

  current = (cod_pessoa: number): Promise<LoanToken | null> => this.#good(this.#core.database.kysely, cod_pessoa)

  async #good(db: Kysely<Tables>, cod_pessoa: number): Promise<LoanToken | null> {
    const asked = this.#core.now()
    const instant = asked.toISOString()
    const made = await keptValue(db, ofPerson(cod_pessoa), instant)
    if (!made) return null
    const token = await this.#code(cod_pessoa, made.valor)
    // Used already: only its owner's note is left.
    const isGood = await keptValue(db, ofToken(token), instant)
    return isGood ? goodUntil(token, made.expira_em, asked) : null
  }

  /** A new one; the one before is good no longer. */
  async create(cod_pessoa: number): Promise<LoanToken> {
    const { database, now } = this.#core
    const made = now()
    const expira_em = new Date(made.getTime() + 60_000 * (await this.#minutes())).toISOString()
    const moment = `${made.toISOString()} ${crypto.randomUUID()}`
    const token = await this.#code(cod_pessoa, moment)
    await database.kysely.transaction().execute(async trx => {
      // Asked for twice at once, the second finds the first and takes it back.
      await lockPerson(trx, database.dialect, cod_pessoa)
      const before = await this.#good(trx, cod_pessoa)
      if (before) await takeValue(trx, ofToken(before.token), made.toISOString())
      await keepValue(trx, ofPerson(cod_pessoa), moment, expira_em)
      await keepValue(trx, ofToken(token), String(cod_pessoa), expira_em)
    })
    return goodUntil(token, expira_em, made)
  }

  /** Whose code it is, and uses it up; in the transaction of the loan, so that a refused loan leaves it good. */
  async use(trx: Kysely<Tables>, token: string): Promise<number> {
    const owner = await takeValue(trx, ofToken(token.trim().toUpperCase()), this.#core.now().toISOString())
    if (owner === null) throw refused('CodigoEmprestimoInvalido')
    return Number(owner)
  }

  async #code(cod_pessoa: number, moment: string): Promise<string> {
    const bytes = createHmac('sha256', await this.#key())
      .update(`${cod_pessoa} ${moment}`)
      .digest()
    return [...bytes.subarray(0, LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
  }
}
