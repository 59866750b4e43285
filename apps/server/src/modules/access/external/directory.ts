import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { Client, type Entry, ResultCodeError } from 'ldapts'
import type { Config } from '../../../config/index.ts'
import type { Core } from '../../../core.ts'
import { unavailable } from '../../../http/app-error.ts'
import type { Claims } from './linking.rules.ts'

const TIMEOUT_MS = 5000
const ATTRIBUTES = [
  'uid',
  'sAMAccountName',
  'userPrincipalName',
  'mail',
  'eduPersonPrincipalName',
  'brPersonCPF',
  'cpf',
  'employeeNumber',
]

/**
 * What a directory says of one account and not of itself: wrong password (49), locked for too many tries (19), no such name
 * (32, 34), no password of its own (48), switched off (53). RFC 4511, 4.1.9.
 */
const NOT_LET_IN: ReadonlySet<number> = new Set([19, 32, 34, 48, 49, 53])

export interface DirectoryEntry {
  dn: string
  attributes: Claims
}

export interface Directory {
  /** The entry of a login whose password is right. Without a password it only looks, which proves nothing. */
  verify(login: string, password: string | undefined): Promise<DirectoryEntry | undefined>
}

/** RFC 4515: whatever a visitor types stays a value inside the filter. */
export const escapeFilter = (value: string): string =>
  [...Buffer.from(value, 'utf8')]
    .map(byte =>
      (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
        ? String.fromCharCode(byte)
        : `\\${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')

/** RFC 4514: and inside a name. */
export const escapeName = (value: string): string =>
  value.replace(/[\\,+"<>;=#]/g, character => `\\${character}`).replace(/^[ #]| $/g, character => `\\${character}`)

/** Sign-in against LDAP or Active Directory. */
export class LdapDirectory implements Directory {
  readonly #config: Config
  readonly #log: Pick<Core['log'], 'warn'>
  readonly #ca: Buffer | undefined

  constructor({ config, log }: { config: Config; log: Pick<Core['log'], 'warn'> }) {
    this.#config = config
    this.#log = log
    this.#ca = config.LDAP_CA ? readFileSync(config.LDAP_CA) : undefined
  }

  async verify(login: string, password: string | undefined): Promise<DirectoryEntry | undefined> {
    // A bind without a password succeeds as nobody (RFC 4513, 5.1.2): it must never count as a sign-in.
    if (password === '') return undefined
    const pattern = this.#config.LDAP_BIND_DN ?? ''
    return pattern.includes('{login}')
      ? await this.#direct(pattern.replaceAll('{login}', escapeName(login)), login, password)
      : await this.#bySearch(login, password)
  }

  /** The usual way: an account of ours finds the entry, then the entry's own password is tried. */
  async #bySearch(login: string, password: string | undefined): Promise<DirectoryEntry | undefined> {
    const entry = await this.#connected(async client => {
      if (this.#config.LDAP_BIND_DN) await client.bind(this.#config.LDAP_BIND_DN, this.#config.LDAP_BIND_PASSWORD ?? '')
      return await this.#find(client, login)
    })
    if (password === undefined) return undefined
    // An unknown login is tried too, so that it takes as long as a known one.
    const name = entry?.dn ?? `uid=${escapeName(login)},${this.#bases()[0] ?? ''}`
    const right = await this.#connected(client => accepts(client, name, password))
    return right ? entry : undefined
  }

  /** With a pattern such as {login}@campus.example the visitor's own password opens the directory. */
  async #direct(name: string, login: string, password: string | undefined): Promise<DirectoryEntry | undefined> {
    if (password === undefined) return undefined
    return await this.#connected(async client =>
      (await accepts(client, name, password)) ? await this.#find(client, login) : undefined,
    )
  }

  async #find(client: Client, login: string): Promise<DirectoryEntry | undefined> {
    const filter = this.#config.LDAP_FILTER.replaceAll('{login}', escapeFilter(login))
    const found = new Map<string, { base: string; entry: Entry }>()
    for (const base of this.#bases()) {
      const { searchEntries } = await client.search(base, {
        scope: 'sub',
        filter,
        sizeLimit: 2,
        attributes: ATTRIBUTES,
      })
      // One entry is found twice where a base lies inside another.
      for (const entry of searchEntries) found.set(entry.dn.toLowerCase(), { base, entry })
      if (searchEntries.length > 1) break
    }
    const [one, another] = [...found.values()]
    if (one && another) {
      // Whose password it is cannot be known. The visitor can do nothing about it; whoever wrote the filter can.
      const base = [...new Set([one.base, another.base])].join(';')
      this.#log.warn({ base, filter }, 'LDAP_FILTER finds several entries for one login, so nobody is signed in')
      return undefined
    }
    return one && entryOf(one.entry)
  }

  #bases(): string[] {
    return this.#config.LDAP_BASES.split(';')
      .map(base => base.trim())
      .filter(base => base !== '')
  }

  async #connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const url = this.#config.LDAP_URL!
    const host = new URL(url).hostname
    const tlsOptions = { ...(this.#ca && { ca: this.#ca }), minVersion: 'TLSv1.2' as const }
    const client = new Client({
      url,
      timeout: TIMEOUT_MS,
      connectTimeout: TIMEOUT_MS,
      ...(url.startsWith('ldaps:') && { tlsOptions }),
    })
    try {
      if (url.startsWith('ldap:') && this.#config.LDAP_STARTTLS)
        await client.startTLS({ ...tlsOptions, host, ...(isIP(host) === 0 && { servername: host }) })
      return await work(client)
    } catch (error) {
      throw Object.assign(unavailable('ServicoExternoIndisponivel'), { cause: error })
    } finally {
      await client.unbind().catch(() => undefined)
    }
  }
}

async function accepts(client: Client, name: string, password: string): Promise<boolean> {
  try {
    await client.bind(name, password)
    return true
  } catch (error) {
    if (error instanceof ResultCodeError && NOT_LET_IN.has(error.code)) return false
    throw error
  }
}

const entryOf = ({ dn, ...attributes }: Entry): DirectoryEntry => ({ dn, attributes: { ...attributes } })
