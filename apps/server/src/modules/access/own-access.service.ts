import type { Language, SwapReason, TokenPair } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound, refused } from '../../http/app-error.ts'
import type { Person } from '../../http/context.ts'
import type { Mail } from '../mail/index.ts'
import { isEmail, mayUse } from '../people/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { Attempts } from './attempts.service.ts'
import { writeAudit } from './audit.store.ts'
import { passwordChangedMail } from './password-mail.ts'
import type { Passwords } from './passwords.service.ts'
import { findLogin, findPerson, loginsOf, namesOf, samePersons } from './persons.store.ts'
import { plainLogin } from './secrets.ts'
import type { Sessions } from './sessions.service.ts'
import { isStaff } from './staff.ts'

const QUARTER_HOUR_MS = 15 * 60_000

export interface OwnAccessParts {
  permissions: Permissions
  passwords: Passwords
  sessions: Sessions
  attempts: Attempts
  mail: Pick<Mail, 'enqueue'>
}

interface Choice {
  cod_pessoa: number
  login: string
  nome: string
  motivo: SwapReason
}

/** What signed-in people do with their own access: a new password, and the other registrations that are open to them. */
export class OwnAccess {
  readonly #core: Core
  readonly #parts: OwnAccessParts

  constructor(core: Core, parts: OwnAccessParts) {
    this.#core = core
    this.#parts = parts
  }

  async passwordRules(person: Person) {
    const { kysely } = this.#core.database
    const row = await findLogin(kysely, person.login)
    return {
      rules: await this.#parts.passwords.rules(),
      local: row?.cod_pessoa === person.cod_pessoa && row.base === 'local',
      nomes: await namesOf(kysely, person.cod_pessoa),
    }
  }

  /** PAT-06. Every session ends, also this one; the caller goes on with the tokens of a new one. */
  async changePassword(
    person: Person,
    asked: { senhaAtual: string; senhaNova: string },
    { address, lang }: { address: string; lang: Language },
  ): Promise<TokenPair> {
    const { attempts, passwords, sessions, mail } = this.#parts
    const { kysely } = this.#core.database
    const row = await findLogin(kysely, person.login)
    if (row?.cod_pessoa !== person.cod_pessoa || row.base !== 'local') throw refused('SenhaDaInstituicao')
    const limit = { of: `troca de senha|${row.login}`, most: 10, windowMs: QUARTER_HOUR_MS }
    await attempts.charge([limit])
    if (!(await passwords.matches(row, asked.senhaAtual))) throw refused('SenhaAtualIncorreta')
    // Read anew: a check may have strengthened what is stored.
    const current = (await findLogin(kysely, row.login)) ?? row
    await passwords.check(current, asked.senhaNova)
    await passwords.set(current, asked.senhaNova, 'área pessoal', address)
    await attempts.forgive([limit], [])
    const known = await findPerson(kysely, person.cod_pessoa)
    if (known?.email && isEmail(known.email))
      await mail.enqueue(kysely, passwordChangedMail(known.nome_pessoa, known.email, lang, this.#core.now()))
    return await sessions.begin(person.cod_pessoa, person.login)
  }

  async choices(person: Person): Promise<{ usuario: string; nome: string; motivo: SwapReason }[]> {
    return (await this.#choices(person)).map(({ login, nome, motivo }) => ({ usuario: login, nome, motivo }))
  }

  /** Whether a registration exists is told of those alone that are open to the caller. */
  async nameOf(person: Person, user: string): Promise<string> {
    const found = await this.#find(person, user)
    if (!found) throw notFound('CadastroNaoAberto')
    return found.nome
  }

  async swap(
    person: Person,
    session: string,
    user: string,
    asked: { address: string; lang: Language },
  ): Promise<TokenPair> {
    if (user === '') throw refused('InformeUsuario')
    const { permissions, sessions, mail } = this.#parts
    const found = await this.#find(person, user)
    if (!found) throw notFound('CadastroNaoAberto')
    // Acts of staff concern others: their registration is opened by its own password, or from another of the same staff. A
    // tie opens it for nobody: whoever serves at a desk could tie themselves to whoever directs the house.
    const isOwn = found.motivo === 'MESMA_PESSOA' && (await isStaff(permissions, person.cod_pessoa))
    if (!isOwn && (await isStaff(permissions, found.cod_pessoa))) throw refused('credential_missing')
    const tokens = await sessions.begin(found.cod_pessoa, found.login)
    await sessions.revoke(session, 'troca de usuário')
    const { kysely } = this.#core.database
    const [from, to] = await Promise.all([findPerson(kysely, person.cod_pessoa), findPerson(kysely, found.cod_pessoa)])
    await kysely.transaction().execute(async trx => {
      await writeAudit(trx, this.#core.now().toISOString(), {
        evento: 'TROCA_USUARIO',
        cod_pessoa: found.cod_pessoa,
        login: found.login,
        endereco: asked.address,
        detalhe: `${person.login} (${person.cod_pessoa}) ${found.motivo}`,
      })
      if (to?.email && isEmail(to.email))
        await mail.enqueue(trx, {
          to: to.email,
          lang: asked.lang,
          template: 'trocaUsuario',
          params: { nome: to.nome_pessoa, quem: from?.nome_pessoa ?? '', login: found.login },
        })
    })
    return tokens
  }

  async #find(person: Person, user: string): Promise<Choice | undefined> {
    return (await this.#choices(person)).find(choice => plainLogin(choice.login) === plainLogin(user))
  }

  /** Registrations of the same human being (said by staff, never guessed from a CPF), and of people tied to this one. */
  async #choices(person: Person): Promise<Choice[]> {
    const { kysely } = this.#core.database
    const own = await findPerson(kysely, person.cod_pessoa)
    if (!own) return []
    const reasons = new Map<number, { nome: string; motivo: SwapReason }>()
    for (const tied of await mayUse(this.#core, person.cod_pessoa))
      reasons.set(tied.cod_pessoa, { nome: tied.nome_pessoa, motivo: tied.tipo })
    for (const same of await samePersons(kysely, own))
      reasons.set(same.cod_pessoa, { nome: same.nome_pessoa, motivo: 'MESMA_PESSOA' })
    const codes = [...reasons.keys()]
    const logins = new Map<number, string[]>()
    for (const row of await loginsOf(kysely, codes)) {
      if (row.login !== person.login) logins.set(row.cod_pessoa, [...(logins.get(row.cod_pessoa) ?? []), row.login])
    }
    return codes.flatMap(cod_pessoa => {
      const reason = reasons.get(cod_pessoa)!
      // A child may have no login of its own: then its code stands for it.
      const names = logins.get(cod_pessoa) ?? (cod_pessoa === person.cod_pessoa ? [] : [String(cod_pessoa)])
      return names.map(login => ({ cod_pessoa, login, ...reason }))
    })
  }
}
