import { INSTITUTIONAL_SIGN_IN, type Language, type TokenPair } from '@estante/contract'
import type { Core } from '../../core.ts'
import { AppError, refused } from '../../http/app-error.ts'
import type { Permissions } from '../permissions/index.ts'
import { type AccessParameters, inWords } from './access.parameters.ts'
import { type Attempts, duplicatesKey, type Limit, signInKeys } from './attempts.service.ts'
import { type AuditEntry, writeAudit } from './audit.store.ts'
import type { Captcha } from './captcha.service.ts'
import type { Directory } from './external/directory.ts'
import type { Linking } from './external/linking.service.ts'
import { splitCategory } from './logins.rules.ts'
import type { Passwords } from './passwords.service.ts'
import type { PersonChoice } from './person-choice.ts'
import { categoriesOf, findLogin, type LoginRow, loginsOf } from './persons.store.ts'
import type { Pins } from './pins.service.ts'
import { personOfCard } from './pins.store.ts'
import type { Sessions } from './sessions.service.ts'
import { isStaff } from './staff.ts'

/** Distributed guessing at one login is stopped too; one address trying many logins has to solve a captcha. */
const LOGIN_FACTOR = 6
const ADDRESS_FACTOR = 20

export interface Attempt {
  username: string
  password: string
  captcha: string | undefined
  codigo: string | undefined
  address: string
  lang: Language
}

/** What somebody gives at a terminal: card or login, and password or PIN. */
export type Identify = (attempt: {
  username: string
  secret: string
  address: string
  lang: Language
  /** Where a PIN is not enough. */
  onlyPassword?: boolean
}) => Promise<number>

export interface SignInParts {
  pins: Pins
  parameters: AccessParameters
  attempts: Attempts
  captcha: Captcha
  passwords: Passwords
  sessions: Sessions
  permissions: Permissions
  choice: PersonChoice
  linking: Linking
  directory: Directory | undefined
}

/** Sign-in by user name and password, against our own hashes or the institution's directory. */
export class SignIn {
  readonly #core: Core
  readonly #parts: SignInParts

  constructor(core: Core, parts: SignInParts) {
    this.#core = core
    this.#parts = parts
  }

  async byPassword(attempt: Attempt): Promise<TokenPair> {
    const { parameters, captcha, attempts, sessions, permissions, choice } = this.#parts
    const localAllowed = (await parameters.get('tipoAutenticacaoInstitucional')) !== INSTITUTIONAL_SIGN_IN.only
    if (!localAllowed && !this.#parts.directory) throw refused('SomenteAcessoInstitucional')
    const withoutPassword = localAllowed && (await parameters.get('login_sem_senha')) === 'S'
    if (attempt.password === '' && !withoutPassword) throw refused('credential_missing')
    const limits = await this.#limits(attempt)
    const [both, ofLogin, ofAddress] = limits
    // A campus is one address: what somebody does from it makes the others prove that they are people, not wait.
    await captcha.check(attempt.captcha, attempt.address, await attempts.isReached(ofAddress))
    const isOpen = withoutPassword && attempt.password === ''
    // In turn: an attempt still on its way counts as a failure, and would refuse the right password beside it.
    const [row, found] = await this.#core.database.alone(`sign-in ${both.of}`, async () => {
      await attempts.charge([both, ofLogin])
      await attempts.count(ofAddress)
      const row = await this.resolve(attempt.username)
      const found = isOpen ? await this.#passwordless(row) : await this.#verified(row, attempt, localAllowed)
      if (!found) throw await this.#wrong(row, attempt)
      // The form looked for other registrations before it asked for the password: whoever knows it guessed nothing.
      await attempts.forgive([both, ofLogin], [ofAddress, { of: duplicatesKey(attempt.address) }])
      return [row, found] as const
    })
    const cod_pessoa = await choice.settle(found, attempt.username, attempt.codigo)
    // The person chosen may be another registration than the one that was asked for.
    if (isOpen && (await isStaff(permissions, cod_pessoa))) throw await this.#wrong(row, attempt)
    const login = cod_pessoa === found.cod_pessoa ? found.login : await choice.loginOf(cod_pessoa)
    const tokens = await sessions.begin(cod_pessoa, login).catch(async error => {
      await this.#audit(attempt, { evento: 'ENTRADA_RECUSADA', cod_pessoa, login, detalhe: 'bloqueado' })
      throw error
    })
    await this.#audit(attempt, { evento: 'ENTRADA', cod_pessoa, login, detalhe: found.base })
    return tokens
  }

  /** Who somebody is, at a terminal that the library set up: no session begins, and guessing has the same limits. */
  identify: Identify = async ({ username, secret, address, lang, onlyPassword = false }) => {
    const { parameters, attempts, pins } = this.#parts
    const localAllowed = (await parameters.get('tipoAutenticacaoInstitucional')) !== INSTITUTIONAL_SIGN_IN.only
    const attempt: Attempt = { username, password: secret, captcha: undefined, codigo: undefined, address, lang }
    const [both, ofLogin] = await this.#limits(attempt)
    return await this.#core.database.alone(`sign-in ${both.of}`, async () => {
      await attempts.charge([both, ofLogin])
      const row = (await this.resolve(username)) ?? (await this.#byCard(username))
      const isPin = !onlyPassword && row !== undefined && (await pins.matches(row.cod_pessoa, secret))
      const pupil = row || onlyPassword ? null : await this.#byPinAlone(username, secret)
      if (pupil !== null) {
        await attempts.forgive([both, ofLogin], [])
        await this.#audit(attempt, { evento: 'ENTRADA', cod_pessoa: pupil, detalhe: 'terminal' })
        return pupil
      }
      const own = { ...attempt, username: row?.login ?? username }
      const found = isPin ? row : await this.#verified(row, own, localAllowed)
      if (!found) throw await this.#wrong(row, own)
      await attempts.forgive([both, ofLogin], [])
      const { cod_pessoa, login } = found
      await this.#audit(attempt, { evento: 'ENTRADA', cod_pessoa, login, detalhe: 'terminal' })
      return cod_pessoa
    })
  }

  async #byCard(matricula: string): Promise<LoginRow | undefined> {
    const { kysely } = this.#core.database
    const cod_pessoa = await personOfCard(kysely, matricula.trim())
    return cod_pessoa === null ? undefined : (await loginsOf(kysely, [cod_pessoa]))[0]
  }

  /** Who has a card and a PIN and no login, as the children of a school do. */
  async #byPinAlone(matricula: string, pin: string): Promise<number | null> {
    const cod_pessoa = await personOfCard(this.#core.database.kysely, matricula.trim())
    return cod_pessoa !== null && (await this.#parts.pins.matches(cod_pessoa, pin)) ? cod_pessoa : null
  }

  /** The login that a user name stands for: itself, or what stands before an appended category that the person has. */
  async resolve(username: string): Promise<LoginRow | undefined> {
    const { kysely } = this.#core.database
    const written = username.trim()
    const row = await findLogin(kysely, written)
    if (row) return row
    const split = await this.#splitOff(written)
    const base = split && (await findLogin(kysely, split.login))
    return base && (await this.#holds(base, split.category)) ? base : undefined
  }

  async #splitOff(username: string): Promise<ReturnType<typeof splitCategory>> {
    const { parameters } = this.#parts
    const categories = (await parameters.get('login_categorias')).map(category => category.codigo)
    return splitCategory(username, await parameters.get('login_separador'), categories)
  }

  async #holds({ cod_pessoa }: LoginRow, category: string): Promise<boolean> {
    const held = (await categoriesOf(this.#core.database.kysely, [cod_pessoa], 'pt')).get(cod_pessoa) ?? []
    return held.some(({ codigo }) => codigo === category)
  }

  /** Hashes once on every path; the directory is asked wherever our own hash did not settle it. */
  async #verified(row: LoginRow | undefined, attempt: Attempt, localAllowed: boolean): Promise<LoginRow | undefined> {
    const { passwords, directory, linking } = this.#parts
    const same = await passwords.matches(row, attempt.password)
    if (same && row && localAllowed) return row
    if (!directory) return undefined
    const isLocal = row !== undefined && row.base === 'local' && row.senha_hash !== null && localAllowed
    // The directory knows nothing of the category that our form appended.
    const split = row ? undefined : await this.#splitOff(attempt.username.trim())
    const name = row?.login ?? split?.login ?? attempt.username.trim()
    const entry = await directory.verify(name, isLocal ? undefined : attempt.password)
    if (!entry || isLocal) return undefined
    if (row?.base === 'ldap') return row
    // Names in a directory are given to new people in time, so the link is looked up at every sign-in.
    const linked = await linking.personOf({
      provider: 'ldap',
      subject: undefined,
      claims: entry.attributes,
      trustsEmail: true,
    })
    return linked && split && !(await this.#holds(linked, split.category)) ? undefined : linked
  }

  /** Where the institution asks for no password: never for staff, whose acts concern others. */
  async #passwordless(row: LoginRow | undefined): Promise<LoginRow | undefined> {
    return row && !(await isStaff(this.#parts.permissions, row.cod_pessoa)) ? row : undefined
  }

  async #limits(attempt: Attempt): Promise<[both: Limit, login: Limit, address: Limit]> {
    const most = await this.#parts.parameters.get('login_tentativas')
    const windowMs = (await this.#parts.parameters.get('login_janela_minutos')) * 60_000
    const [both, login, address] = signInKeys(attempt.username, attempt.address)
    return [
      { of: both, most, windowMs },
      { of: login, most: most * LOGIN_FACTOR, windowMs },
      { of: address, most: most * ADDRESS_FACTOR, windowMs },
    ]
  }

  async #wrong(row: LoginRow | undefined, attempt: Attempt): Promise<AppError> {
    await this.#audit(attempt, {
      evento: 'ENTRADA_RECUSADA',
      cod_pessoa: row?.cod_pessoa ?? null,
      login: row?.login ?? '',
      detalhe: row ? 'senha incorreta' : 'usuário desconhecido',
    })
    const login = inWords(await this.#parts.parameters.get('denominacao_login'), attempt.lang)
    return new AppError(401, 'invalid_grant', 'UsuarioOuSenhaIncorreta', { login })
  }

  #audit(attempt: Attempt, entry: AuditEntry): Promise<void> {
    const now = this.#core.now().toISOString()
    return writeAudit(this.#core.database.kysely, now, { ...entry, endereco: attempt.address })
  }
}
