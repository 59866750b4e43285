import type { DuplicatedPerson, Language, LoginChoice } from '@estante/contract'
import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import type { AccessParameters } from './access.parameters.ts'
import type { Keys } from './keys.service.ts'
import { initials } from './logins.rules.ts'
import { categoriesOf, findPerson, type LoginRow, loginsOf, type PersonRow, samePersons } from './persons.store.ts'
import { keyedHash, plainLogin, sameSecret } from './secrets.ts'

/** People with several logins, and people whom the library registered twice. */
export class PersonChoice {
  readonly #core: Core
  readonly #keys: Keys
  readonly #parameters: AccessParameters

  constructor(core: Core, keys: Keys, parameters: AccessParameters) {
    this.#core = core
    this.#keys = keys
    this.#parameters = parameters
  }

  /** Before sign-in (EP-013): initials and categories only, and nothing where the institution does not ask for it. */
  async duplicates(row: LoginRow | undefined, username: string, lang: Language): Promise<DuplicatedPerson[]> {
    if ((await this.#parameters.get('login_pessoas_duplicadas')) !== 'S' || !row) return []
    const persons = await this.#group(row.cod_pessoa)
    if (persons.length < 2) return []
    const categories = await this.#categories(persons, lang)
    return await Promise.all(
      persons.map(async person => ({
        codigo: await this.#code(username, person.cod_pessoa),
        nome: initials(person.nome_pessoa),
        categoria: categories(person.cod_pessoa),
      })),
    )
  }

  /** The person that a sign-in means (AUTH-17). Asked only after the password, so that it betrays nothing. */
  async settle(row: LoginRow, username: string, codigo: string | undefined): Promise<number> {
    if ((await this.#parameters.get('login_pessoas_duplicadas')) !== 'S') return row.cod_pessoa
    const persons = await this.#group(row.cod_pessoa)
    if (persons.length < 2) return row.cod_pessoa
    for (const person of persons) {
      if (codigo && sameSecret(codigo, await this.#code(username, person.cod_pessoa))) return person.cod_pessoa
    }
    throw refused('EscolhaLogin')
  }

  /** After sign-in (EP-014): every login of the person and of their other registrations. */
  async logins(cod_pessoa: number, current: string, lang: Language): Promise<LoginChoice[]> {
    const persons = await this.#group(cod_pessoa)
    const categories = await this.#categories(persons, lang)
    const names = new Map(persons.map(person => [person.cod_pessoa, person.nome_pessoa]))
    return (await loginsOf(this.#core.database.kysely, [...names.keys()])).map(row => ({
      codigo: row.login,
      base: row.base,
      nome_pessoa: names.get(row.cod_pessoa) ?? '',
      categoria: categories(row.cod_pessoa, row.login),
      cod_pessoa: row.cod_pessoa,
      atual: row.login === current,
    }))
  }

  /** A login that the person may switch to, or undefined. */
  async own(cod_pessoa: number, codigo: string, base: string): Promise<LoginRow | undefined> {
    const persons = await this.#group(cod_pessoa)
    const rows = await loginsOf(
      this.#core.database.kysely,
      persons.map(person => person.cod_pessoa),
    )
    return rows.find(row => row.login === codigo && row.base === base)
  }

  async loginOf(cod_pessoa: number): Promise<string> {
    const [first] = await loginsOf(this.#core.database.kysely, [cod_pessoa])
    return first?.login ?? String(cod_pessoa)
  }

  async #group(cod_pessoa: number): Promise<PersonRow[]> {
    const person = await findPerson(this.#core.database.kysely, cod_pessoa)
    return person ? await samePersons(this.#core.database.kysely, person) : []
  }

  /** A login that is the number of one registration stands for that one; any other for all that the person has. */
  async #categories(persons: PersonRow[], lang: Language): Promise<(cod_pessoa: number, login?: string) => string> {
    const codes = persons.map(person => person.cod_pessoa)
    const found = codes.length > 0 ? await categoriesOf(this.#core.database.kysely, codes, lang) : null
    return (cod_pessoa, login = '') => {
      const all = found?.get(cod_pessoa) ?? []
      const own = all.filter(({ matricula }) => matricula !== '' && plainLogin(matricula) === plainLogin(login))
      return [...new Set((own.length > 0 ? own : all).map(category => category.descricao))].join(', ')
    }
  }

  async #code(username: string, cod_pessoa: number): Promise<string> {
    return keyedHash(await this.#keys.named('escolha'), `${plainLogin(username)}|${cod_pessoa}`).slice(0, 22)
  }
}
