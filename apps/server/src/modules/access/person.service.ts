import type { Language, PersonData, TokenPair } from '@estante/contract'
import type { Core } from '../../core.ts'
import { refused, unauthenticated } from '../../http/app-error.ts'
import type { Person } from '../../http/context.ts'
import { libraryDay } from '../../library-clock.ts'
import { holdsCategory } from '../people/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { AccessParameters } from './access.parameters.ts'
import type { AppUuids } from './app-uuid.service.ts'
import { type AuditEntry, writeAudit } from './audit.store.ts'
import { keepOnce, takeOnce } from './ephemeral.store.ts'
import type { PersonChoice } from './person-choice.ts'
import { findPerson, type PersonRow } from './persons.store.ts'
import { fillAddress, partnerOf } from './redirect.rules.ts'
import { renewalOf } from './renewal.rules.ts'
import { after, randomSecret } from './secrets.ts'
import type { Sessions } from './sessions.service.ts'
import { isStaff } from './staff.ts'

const REDIRECT_TOKEN_SECONDS = 60

export interface PersonParts {
  parameters: AccessParameters
  permissions: Permissions
  sessions: Sessions
  choice: PersonChoice
  appUuids: AppUuids
}

/** What a signed-in person asks about themselves, and the addresses that take them elsewhere. */
export class SignedIn {
  readonly #core: Core
  readonly #parts: PersonParts

  constructor(core: Core, parts: PersonParts) {
    this.#core = core
    this.#parts = parts
  }

  async data(person: Person, session: string, lang: Language): Promise<PersonData> {
    const row = await this.#row(person.cod_pessoa)
    return {
      user: {
        cod_pessoa: row.cod_pessoa,
        nome_pessoa: row.nome_pessoa,
        login: person.login,
        app_uuid: await this.#parts.appUuids.of(session),
        ...renewalOf(row, this.#core.now()),
        validade: row.validade,
      },
      authPermissions: await this.#parts.permissions.list(person.cod_pessoa, lang),
      bloqueio: row.bloqueio,
      msg_bloqueio: row.msg_bloqueio,
    }
  }

  /** The new session replaces the old one: nothing of the former login stays usable. */
  async switchLogin(
    person: Person,
    session: string,
    wanted: { codigo: string; base: string },
    address: string,
  ): Promise<TokenPair> {
    const row = await this.#parts.choice.own(person.cod_pessoa, wanted.codigo, wanted.base)
    if (!row) throw refused('UsuarioNaoEncontrado')
    if (await this.#needsPassword(person.cod_pessoa, row.cod_pessoa)) throw refused('credential_missing')
    const tokens = await this.#parts.sessions.begin(row.cod_pessoa, row.login)
    await this.#parts.sessions.revoke(session, 'troca de login')
    const { cod_pessoa, login } = row
    await this.#audit({ evento: 'TROCA_LOGIN', cod_pessoa, login, endereco: address, detalhe: person.login })
    return tokens
  }

  /** Where one may have come in without a password, staff are reached by their own alone. */
  async #needsPassword(from: number, to: number): Promise<boolean> {
    const { parameters, permissions } = this.#parts
    if ((await parameters.get('login_sem_senha')) !== 'S') return false
    return (await isStaff(permissions, to)) && !(await isStaff(permissions, from))
  }

  /** Tells another system once, within a minute, who is coming. */
  async redirectToken(person: Person): Promise<{ token: string; expires_in: number }> {
    const token = randomSecret()
    const expires = after(this.#core.now(), REDIRECT_TOKEN_SECONDS * 1000)
    await keepOnce(this.#core.database.kysely, 'redireciona', token, person, expires)
    return { token, expires_in: REDIRECT_TOKEN_SECONDS }
  }

  async byRedirectToken(token: string): Promise<{ cod_pessoa: number; login: string; nome_pessoa: string }> {
    const now = this.#core.now().toISOString()
    const person = await takeOnce<Person>(this.#core.database.kysely, 'redireciona', token, now)
    if (!person) throw refused('TokenInvalido')
    const { nome_pessoa } = await this.#row(person.cod_pessoa)
    return { cod_pessoa: person.cod_pessoa, login: person.login, nome_pessoa }
  }

  async patronAreaUrl(person: Person): Promise<string> {
    const template = await this.#parts.parameters.get('url_area_pessoal')
    return template === '' ? `${this.#core.config.PUBLIC_URL}/meupergamum` : await this.#filled(template, person)
  }

  /** PAT-11: paper posting and spaces, where the institution has such a place. */
  async placeUrl(person: Person, place: 'url_postagem_trabalho' | 'url_espacos'): Promise<string> {
    const template = await this.#parts.parameters.get(place)
    if (template === '') throw refused('ServicoExternoIndisponivel')
    return await this.#filled(template, person)
  }

  /** AUTH-27: the partner base that the key, or an address that contains it, stands for. */
  async baseUrl(person: Person, base: string): Promise<string> {
    const partner = partnerOf(base, await this.#parts.parameters.get('bases_parceiras'))
    if (!partner || !/^https?:\/\//.test(partner.url)) throw refused('ServicoExternoIndisponivel')
    const today = libraryDay(this.#core.now())
    if (!(await holdsCategory(this.#core.database.kysely, person.cod_pessoa, partner.categorias, today)))
      throw refused('BaseParaOutrasCategorias')
    return await this.#filled(partner.url, person)
  }

  async #filled(template: string, person: Person): Promise<string> {
    const token = template.includes('{token}') ? (await this.redirectToken(person)).token : ''
    return fillAddress(template, { token, login: person.login, cod_pessoa: String(person.cod_pessoa) })
  }

  async #row(cod_pessoa: number): Promise<PersonRow> {
    const row = await findPerson(this.#core.database.kysely, cod_pessoa)
    if (!row) throw unauthenticated()
    return row
  }

  #audit(entry: AuditEntry): Promise<void> {
    return writeAudit(this.#core.database.kysely, this.#core.now().toISOString(), entry)
  }
}
