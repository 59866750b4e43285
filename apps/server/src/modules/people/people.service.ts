import { type ChangeTransaction, withChanges } from '../../db/change-log.ts'
import type { Database } from '../../db/connection.ts'
import {
  endTokens,
  insertLink,
  insertLogin,
  insertPerson,
  type Link,
  linksOf,
  loginsOf,
  nextPersonCode,
  type PersonFields,
  personByCode,
  personByLogin,
  setPasswordHash,
  updatePerson,
} from './people.store.ts'

export interface NewLogin {
  login: string
  /** Without it the person can only sign in through an external base, or by recovering the password. */
  senha?: string
  base?: string
}

export interface NewPerson extends Partial<PersonFields> {
  cod_pessoa?: number
  nome_pessoa: string
  logins?: NewLogin[]
  vinculos?: Link[]
}

const BLANK: Omit<PersonFields, 'nome_pessoa'> = {
  nome_social: null,
  email: null,
  cpf: null,
  telefone: '',
  bloqueio: 'N',
  msg_bloqueio: '',
  validade: null,
  renovavel: 'N',
  duplicada_de: null,
  dados_pessoais: '{}',
}

export interface PeopleDependencies {
  database: Database
  now: () => Date
  hashPassword: (password: string) => Promise<string>
}

/** Told to the operator as it is. */
export class PersonRefused extends Error {}

/** The register of people: who they are, how they sign in, what they are to the institution. */
export class People {
  readonly #database: Database
  readonly #now: () => Date
  readonly #hash: (password: string) => Promise<string>

  constructor({ database, now, hashPassword }: PeopleDependencies) {
    this.#database = database
    this.#now = now
    this.#hash = hashPassword
  }

  async add(person: NewPerson): Promise<{ cod_pessoa: number }> {
    // Hashing takes long on purpose: never inside a transaction.
    const hashes = await this.hashes(person.logins ?? [])
    return await withChanges(this.#database, tx => this.addIn(tx, person, hashes))
  }

  /** In a transaction of the caller's; passwords are hashed beforehand, by login. */
  async addIn(tx: ChangeTransaction, person: NewPerson, hashes: ReadonlyMap<string, string>) {
    const { cod_pessoa: wanted, logins = [], vinculos = [], ...fields } = person
    const { trx } = tx
    const now = this.#now().toISOString()
    if (wanted !== undefined && (await personByCode(trx, wanted))) {
      throw new PersonRefused(`There is already a person with the code ${wanted}.`)
    }
    const cod_pessoa = wanted ?? (await nextPersonCode(trx))
    await insertPerson(trx, cod_pessoa, { ...BLANK, ...fields }, now)
    for (const { login, base = 'local' } of logins) {
      const holder = await personByLogin(trx, login)
      if (holder) throw new PersonRefused(`The login ${login} belongs to ${holder.nome_pessoa} (${holder.cod_pessoa}).`)
      await insertLogin(trx, { login, cod_pessoa, base, senha_hash: hashes.get(login) ?? null }, now)
    }
    for (const link of vinculos) await insertLink(trx, cod_pessoa, link)
    tx.changed('pessoa', cod_pessoa)
    return { cod_pessoa }
  }

  /** One hash a password: people of one file often share their first one, and hashing is slow on purpose. */
  async hashes(logins: readonly NewLogin[]): Promise<Map<string, string>> {
    const byPassword = new Map<string, Promise<string>>()
    const hashes = new Map<string, string>()
    for (const { login, senha } of logins) {
      if (senha === undefined || senha === '') continue
      const hashed = byPassword.get(senha) ?? this.#hash(senha)
      byPassword.set(senha, hashed)
      hashes.set(login, await hashed)
    }
    return hashes
  }

  /** A new password; every session of the person ends. */
  async setPassword(login: string, password: string): Promise<void> {
    const hashed = await this.#hash(password)
    await withChanges(this.#database, async tx => {
      const person = await personByLogin(tx.trx, login)
      if (!person) throw new PersonRefused(`There is no login ${login}.`)
      await setPasswordHash(tx.trx, login, hashed, this.#now().toISOString())
      await endTokens(tx.trx, person.cod_pessoa)
      tx.changed('pessoa', person.cod_pessoa)
    })
  }

  /** Blocks or unblocks; a blocked person is signed out everywhere. */
  async block(cod_pessoa: number, bloqueio: 'S' | 'N', msg_bloqueio = ''): Promise<void> {
    await withChanges(this.#database, async tx => {
      if (!(await personByCode(tx.trx, cod_pessoa))) throw new PersonRefused(`There is no person ${cod_pessoa}.`)
      await updatePerson(tx.trx, cod_pessoa, { bloqueio, msg_bloqueio }, this.#now().toISOString())
      if (bloqueio === 'S') await endTokens(tx.trx, cod_pessoa)
      tx.changed('pessoa', cod_pessoa)
    })
  }

  /** By code or login. */
  async find(given: string) {
    const db = this.#database.kysely
    const person =
      (await personByLogin(db, given)) ?? (/^\d{1,15}$/.test(given) ? await personByCode(db, Number(given)) : undefined)
    if (!person) throw new PersonRefused(`There is no person with the login or code ${given}.`)
    const [logins, vinculos] = await Promise.all([loginsOf(db, person.cod_pessoa), linksOf(db, person.cod_pessoa)])
    return { ...person, logins, vinculos }
  }
}
