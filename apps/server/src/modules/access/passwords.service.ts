import { randomBytes } from 'node:crypto'
import { brokenRules, type PasswordRules, settledRules } from '@estante/contract'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { refused } from '../../http/app-error.ts'
import { endTokens, isOldHash, unwrapped, wrapOldHash } from '../people/index.ts'
import type { AccessParameters } from './access.parameters.ts'
import { writeAudit } from './audit.store.ts'
import { formerPasswords, replaceHash, savePassword } from './passwords.store.ts'
import { type LoginRow, namesOf } from './persons.store.ts'
import { revokeSessionsOf } from './sessions.store.ts'

/** argon2id (the library's default kind) with the settings that OWASP recommends first. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Keyboards write the same accent in two ways; both are the same password. */
const composed = (password: string): string => password.normalize('NFC')

async function isPassword(stored: string, password: string): Promise<boolean> {
  try {
    if (!isOldHash(stored)) return await verify(stored, composed(password))
    const { text, hash: ours } = await unwrapped(stored, composed(password))
    return await verify(ours, text)
  } catch {
    return false
  }
}

/** What another system stored of a password, as it may be kept here; null when it cannot be checked. */
export const hashOfOld = (old: string): Promise<string | null> => wrapOldHash(old, text => hash(text, COST))

/** A password as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), COST)

export class Passwords {
  readonly #core: Core
  readonly #parameters: AccessParameters
  /** For logins that have no password: checking takes as long as for those that have one. */
  readonly #nobody: Promise<string>

  constructor(core: Core, parameters: AccessParameters) {
    this.#core = core
    this.#parameters = parameters
    this.#nobody = hashPassword(randomBytes(16).toString('hex'))
  }

  /** Every path hashes once, whether the login exists or not. */
  async matches(row: LoginRow | undefined, password: string): Promise<boolean> {
    const stored = row?.senha_hash ?? null
    const same = await isPassword(stored ?? (await this.#nobody), password)
    if (!row || !stored || !same) return false
    await this.#strengthen(row.login, stored, password)
    return true
  }

  /** The institution's rules (AUTH-44, AMB-43). */
  async rules(): Promise<PasswordRules> {
    const on = async (name: Parameters<AccessParameters['get']>[0]) => (await this.#parameters.get(name)) === 'S'
    const min = await this.#parameters.get('senha_minimo')
    return settledRules({
      length: { min, max: Math.max(min, await this.#parameters.get('senha_maximo')) },
      has_numbers: await on('senha_numeros'),
      only_numbers: await on('senha_somente_numeros'),
      special_char: await on('senha_especiais'),
      diff_case: await on('senha_maiusculas_minusculas'),
      diff_name: await on('senha_sem_nome'),
      last_pw: await this.#parameters.get('senha_historico'),
    })
  }

  /** Refuses a password that breaks a rule or was used before. */
  async check(row: LoginRow, password: string): Promise<void> {
    const { kysely } = this.#core.database
    const rules = await this.rules()
    const broken = brokenRules(rules, password, await namesOf(kysely, row.cod_pessoa))
    if (broken.length > 0) throw refused('SenhaNaoConfereCriterios', { regras: broken.join(',') })
    if (rules.last_pw === 0) return
    const former = await formerPasswords(kysely, row.login, rules.last_pw - 1)
    for (const stored of row.senha_hash ? [row.senha_hash, ...former] : former) {
      if (await isPassword(stored, password)) throw refused('SenhaJaUtilizada', { quantidade: rules.last_pw })
    }
  }

  /** Sets a password that `check` let pass, and ends every session that the old one opened. */
  async set(row: LoginRow, password: string, detail: string, address: string): Promise<void> {
    const hashed = await hashPassword(password)
    const now = this.#core.now().toISOString()
    await withChanges(this.#core.database, async ({ trx, changed }) => {
      await savePassword(trx, row.login, hashed, row.senha_hash, now)
      await endTokens(trx, row.cod_pessoa)
      await revokeSessionsOf(trx, row.cod_pessoa, now, 'senha alterada')
      await writeAudit(trx, now, {
        evento: 'SENHA_ALTERADA',
        cod_pessoa: row.cod_pessoa,
        login: row.login,
        endereco: address,
        detalhe: detail,
      })
      changed('pessoa', row.cod_pessoa)
    })
  }

  async #strengthen(login: string, stored: string, password: string): Promise<void> {
    if (!isOldHash(stored)) {
      const { memoryCost, timeCost } = parseOptions(stored)
      if (memoryCost >= COST.memoryCost && timeCost >= COST.timeCost) return
    }
    await replaceHash(this.#core.database.kysely, login, stored, await hashPassword(password))
  }
}
