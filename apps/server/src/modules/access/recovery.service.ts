import { createHmac, randomInt } from 'node:crypto'
import {
  type Language,
  type PasswordRules,
  RECOVERY_PARAMETERS,
  RECOVERY_TOKEN_SECONDS,
  type RecoveryStart,
} from '@estante/contract'
import type { Core } from '../../core.ts'
import { addressGroup } from '../../http/address-group.ts'
import { forbidden, refused, unauthenticated } from '../../http/app-error.ts'
import type { Caller } from '../../http/context.ts'
import type { Mail } from '../mail/index.ts'
import { isEmail } from '../people/index.ts'
import type { AccessParameters } from './access.parameters.ts'
import { type Attempts, signInKeys } from './attempts.service.ts'
import { writeAudit } from './audit.store.ts'
import type { Captcha } from './captcha.service.ts'
import { isKept, keepOnce } from './ephemeral.store.ts'
import type { Keys } from './keys.service.ts'
import { initials, inventedHints, maskEmail } from './logins.rules.ts'
import { passwordChangedMail } from './password-mail.ts'
import type { Passwords } from './passwords.service.ts'
import { findPerson, type LoginRow, type PersonRow, peopleWithEmail } from './persons.store.ts'
import { giveTryBack, openRecovery, type RecoveryRow, tryRecovery, useRecovery } from './recovery.store.ts'
import { after, countedLogin, keyedHash, plainLogin, sameSecret } from './secrets.ts'
import type { SignedTokens } from './signed-tokens.ts'

const MOST_TRIES = 5
const QUARTER_HOUR_MS = 15 * 60_000
const DAY_MS = 86_400_000
/** People whose hints invented ones are made like. */
const PATTERNS = 200

export interface RecoveryParts {
  parameters: AccessParameters
  keys: Keys
  tokens: SignedTokens
  captcha: Captcha
  attempts: Attempts
  passwords: Passwords
  mail: Pick<Mail, 'enqueue'>
  resolve: (username: string) => Promise<LoginRow | undefined>
}

interface Asked {
  user: string
  caller: Caller
  address: string
  lang: Language
}

/** Password recovery in three steps. Nothing in it tells whether a user exists (AMB-37). */
export class Recovery {
  readonly #core: Core
  readonly #parts: RecoveryParts

  constructor(core: Core, parts: RecoveryParts) {
    this.#core = core
    this.#parts = parts
  }

  /** The token for the steps below: ours, bound to one user code, and good for nothing else. */
  async token(user: string): Promise<{ access_token: string; expires_in: number }> {
    const { parameters, tokens } = this.#parts
    const offered =
      (await parameters.get('__md_aut')) === RECOVERY_PARAMETERS.__md_aut &&
      (await parameters.get('__md_crypt')) === RECOVERY_PARAMETERS.__md_crypt
    if (!offered) throw forbidden()
    const access_token = await tokens.sign({ scope: 'recovery', login: plainLogin(user) }, RECOVERY_TOKEN_SECONDS)
    return { access_token, expires_in: RECOVERY_TOKEN_SECONDS }
  }

  /** Step 1: makes a code, and mails it if there is someone to mail it to. */
  async start(asked: Asked, captcha: string | undefined): Promise<RecoveryStart> {
    const { parameters, attempts, keys } = this.#parts
    await this.#checkToken(asked)
    await this.#parts.captcha.check(captcha, asked.address)
    const user = plainLogin(asked.user)
    await attempts.charge([
      { of: `recuperação|${countedLogin(user)}`, most: 3, windowMs: QUARTER_HOUR_MS },
      { of: `recuperação por dia|${countedLogin(user)}`, most: 10, windowMs: DAY_MS },
      { of: `recuperação||${addressGroup(asked.address)}`, most: 60, windowMs: QUARTER_HOUR_MS },
    ])
    const length = await parameters.get('codigo_recuperacao_tamanho')
    const tte = await parameters.get('codigo_recuperacao_segundos')
    const code = Array.from({ length }, () => randomInt(10)).join('')
    const now = this.#core.now()
    const { kysely } = this.#core.database
    const row = await this.#parts.resolve(asked.user)
    const person = row && (await findPerson(kysely, row.cod_pessoa))
    // Before the transaction: keys are written outside of it when first asked for.
    const [userHash, codeHash] = [await this.#userHash(user), await this.#codeHash(user, code)]
    await kysely.transaction().execute(async trx => {
      await openRecovery(trx, userHash, codeHash, now.toISOString(), after(now, tte * 1000))
      const to = addressOf(person)
      if (row && person && to !== null)
        await this.#parts.mail.enqueue(trx, {
          to,
          lang: asked.lang,
          expires: new Date(now.getTime() + tte * 1000),
          ...(row.base === 'local'
            ? {
                template: 'recuperacao',
                params: { nome: person.nome_pessoa, codigo: code, minutos: Math.ceil(tte / 60) },
              }
            : { template: 'recuperacaoExterna', params: { nome: person.nome_pessoa } }),
        })
    })
    await this.#audit('RECUPERACAO_PEDIDA', asked, row)
    const invented = inventedHints(
      user,
      createHmac('sha256', await keys.named('dicas'))
        .update(user)
        .digest(),
      (await peopleWithEmail(kysely, PATTERNS)).filter(one => isEmail(one.email)),
    )
    return { ...hintsOf(person, invented), length, tte }
  }

  /** Step 2: the code, then the rules for the new password. */
  async check(asked: Asked, code: string): Promise<PasswordRules> {
    await this.#checkToken(asked)
    await this.#rightCode(asked, code)
    return await this.#parts.passwords.rules()
  }

  /** Step 3: the new password. The code and the token are used up. */
  async finish(asked: Asked, code: string, password: string): Promise<void> {
    await this.#checkToken(asked)
    const recovery = await this.#rightCode(asked, code)
    const row = await this.#parts.resolve(asked.user)
    if (row?.base !== 'local') throw refused('CodigoInvalido')
    await this.#parts.passwords.check(row, password)
    const now = this.#core.now()
    const { kysely } = this.#core.database
    if (!(await useRecovery(kysely, recovery.id, now.toISOString()))) throw refused('CodigoInvalido')
    await keepOnce(kysely, 'recuperacao', asked.caller.token_id ?? '', {}, after(now, RECOVERY_TOKEN_SECONDS * 1000))
    await this.#parts.passwords.set(row, password, 'recuperação', asked.address)
    // Whoever forgot the password has tried it; with the new one there is nothing to wait for.
    const [both, login] = signInKeys(asked.user, asked.address)
    await this.#parts.attempts.forgive([{ of: both }, { of: login }], [])
    const person = await findPerson(kysely, row.cod_pessoa)
    if (person?.email && isEmail(person.email))
      await this.#parts.mail.enqueue(kysely, passwordChangedMail(person.nome_pessoa, person.email, asked.lang, now))
  }

  async #checkToken({ user, caller }: Asked): Promise<void> {
    if (caller.login !== plainLogin(user)) throw unauthenticated('TokenInvalido')
    if (await isKept(this.#core.database.kysely, 'recuperacao', caller.token_id ?? ''))
      throw unauthenticated('TokenInvalido')
  }

  async #rightCode(asked: Asked, code: string): Promise<RecoveryRow> {
    const user = plainLogin(asked.user)
    const { kysely } = this.#core.database
    const now = this.#core.now().toISOString()
    const recovery = await tryRecovery(kysely, await this.#userHash(user), now, MOST_TRIES)
    if (!recovery || !sameSecret(await this.#codeHash(user, code), recovery.codigo_hash)) {
      await this.#audit('RECUPERACAO_RECUSADA', asked, await this.#parts.resolve(asked.user))
      throw refused('CodigoInvalido')
    }
    await giveTryBack(kysely, recovery.id)
    return recovery
  }

  async #userHash(user: string): Promise<string> {
    return keyedHash(await this.#parts.keys.named('codigo'), `usuario|${user}`)
  }

  async #codeHash(user: string, code: string): Promise<string> {
    return keyedHash(await this.#parts.keys.named('codigo'), `codigo|${user}|${code}`)
  }

  #audit(evento: 'RECUPERACAO_PEDIDA' | 'RECUPERACAO_RECUSADA', asked: Asked, row: LoginRow | undefined) {
    return writeAudit(this.#core.database.kysely, this.#core.now().toISOString(), {
      evento,
      cod_pessoa: row?.cod_pessoa ?? null,
      login: row?.login ?? '',
      endereco: asked.address,
    })
  }
}

/** Where a code can be sent: what another system handed over as an address may be none. */
const addressOf = (person: PersonRow | undefined): string | null =>
  person?.email && isEmail(person.email) && person.falecida_em === null ? person.email : null

/** Who has no address on file is answered like who does not exist: to say so would tell strangers. */
function hintsOf(person: PersonRow | undefined, invented: { nome: string; email: string }) {
  const address = addressOf(person)
  return person && address !== null
    ? { nome: initials(person.nome_pessoa), emails: [maskEmail(address)] }
    : { nome: invented.nome, emails: [invented.email] }
}
