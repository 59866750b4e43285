import type { Kysely } from 'kysely'
import { type ChangeTransaction, withChanges } from '../../db/change-log.ts'
import type { Database } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'
import {
  endAppSignIns,
  endTokens,
  insertLink,
  insertLogin,
  insertPerson,
  type Link,
  linksOf,
  loadNames,
  loginsLike,
  loginsOf,
  nextPersonCode,
  type PersonFields,
  personByCode,
  personByCpf,
  setPasswordHash,
  updatePerson,
} from './people.store.ts'

export interface NewLogin {
  login: string
  /** Without it the person can only sign in through an external base, or by recovering the password. */
  senha?: string
  /** What another system stored of the password, instead of it. */
  senha_antiga?: string
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
  data_nascimento: null,
  idioma: null,
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
  /** Of what another system stored; null when that cannot be checked. */
  hashOfOld?: (old: string) => Promise<string | null>
}

/** Told to the operator as it is. */
export class PersonRefused extends Error {}

/** The register of people: who they are, how they sign in, what they are to the institution. */
export class People {
  readonly #database: Database
  readonly #now: () => Date
  readonly #hash: (password: string) => Promise<string>
  readonly #hashOfOld: NonNullable<PeopleDependencies['hashOfOld']>

  constructor({ database, now, hashPassword, hashOfOld = async () => null }: PeopleDependencies) {
    this.#database = database
    this.#now = now
    this.#hash = hashPassword
    this.#hashOfOld = hashOfOld
  }

  async add(person: NewPerson): Promise<{ cod_pessoa: number }> {
    // Hashing takes long on purpose: never inside a transaction.
    const hashes = await this.hashes(person.logins ?? [])
    return await withChanges(this.#database, async tx => {
      await refuseStrangers(tx.trx, person)
      return await this.addIn(tx, person, hashes)
    })
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
      const [taken] = await loginsLike(trx, login)
      if (taken) {
        const holder = await personByCode(trx, taken.cod_pessoa)
        throw new PersonRefused(`The login ${taken.login} belongs to ${holder?.nome_pessoa} (${taken.cod_pessoa}).`)
      }
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
    for (const { login, senha, senha_antiga } of logins) {
      if (senha_antiga !== undefined) {
        const wrapped = await this.#hashOfOld(senha_antiga)
        if (wrapped !== null) hashes.set(login, wrapped)
        continue
      }
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
      const found = await oneLogin(tx.trx, login)
      if (!found) throw new PersonRefused(`There is no login ${login}.`)
      await setPasswordHash(tx.trx, found.login, hashed, this.#now().toISOString())
      await endTokens(tx.trx, found.cod_pessoa)
      tx.changed('pessoa', found.cod_pessoa)
    })
  }

  /** Blocks or unblocks. Who is signed in stays so, and hears at the next call of the block and its reason (AMB-16). */
  async block(cod_pessoa: number, bloqueio: 'S' | 'N', msg_bloqueio = ''): Promise<void> {
    await withChanges(this.#database, async tx => {
      if (!(await personByCode(tx.trx, cod_pessoa))) throw new PersonRefused(`There is no person ${cod_pessoa}.`)
      await updatePerson(tx.trx, cod_pessoa, { bloqueio, msg_bloqueio }, this.#now().toISOString())
      if (bloqueio === 'S') await endAppSignIns(tx.trx, cod_pessoa)
      tx.changed('pessoa', cod_pessoa)
    })
  }

  /** By code or login. */
  async find(given: string) {
    const db = this.#database.kysely
    const code = (await oneLogin(db, given))?.cod_pessoa ?? (/^\d{1,15}$/.test(given) ? Number(given) : undefined)
    const person = code === undefined ? undefined : await personByCode(db, code)
    if (!person) throw new PersonRefused(`There is no person with the login or code ${given}.`)
    const [logins, vinculos] = await Promise.all([loginsOf(db, person.cod_pessoa), linksOf(db, person.cod_pessoa)])
    return { ...person, logins, vinculos }
  }
}

/** A login whatever its case is; two that differ in case alone must be written as they are. */
async function oneLogin(db: Kysely<Tables>, given: string): Promise<{ login: string; cod_pessoa: number } | undefined> {
  const [found, ...others] = await loginsLike(db, given)
  if (others.length === 0) return found
  throw new PersonRefused(`Say which login you mean: ${[found, ...others].map(row => row?.login).join(' or ')}.`)
}

/** What the database would refuse too, said so that the operator knows what to do. */
async function refuseStrangers(trx: Kysely<Tables>, { cpf, vinculos = [] }: NewPerson): Promise<void> {
  const holder = cpf ? await personByCpf(trx, cpf) : undefined
  if (holder) throw new PersonRefused(`The CPF ${cpf} belongs to ${holder.nome_pessoa} (${holder.cod_pessoa}).`)
  if (vinculos.length === 0) return
  const { categories, departments, libraries } = await loadNames(trx)
  const known = {
    category: new Set(categories.map(row => row.cod_categoria)),
    department: new Set(departments.map(row => row.cod_departamento)),
    library: new Set(libraries.map(row => row.cod_biblioteca)),
  }
  for (const { cod_categoria, cod_departamento, cod_biblioteca } of vinculos) {
    const given = { category: cod_categoria, department: cod_departamento, library: cod_biblioteca }
    for (const kind of ['category', 'department', 'library'] as const) {
      const code = given[kind]
      if (code === null || known[kind].has(code)) continue
      const codes = [...known[kind]].toSorted((a, b) => a - b).slice(0, 20)
      const hint = codes.length > 0 ? `Known codes: ${codes.join(', ')}.` : 'None is known here yet.'
      throw new PersonRefused(`There is no ${kind} ${code}. ${hint}`)
    }
  }
}
