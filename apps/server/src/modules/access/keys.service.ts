import { randomBytes, randomUUID } from 'node:crypto'
import type { Core } from '../../core.ts'
import { addKey, dropKeysBefore, keysFor } from './keys.store.ts'
import { after } from './secrets.ts'

const SIGNING = 'assinatura'
const DAY_MS = 86_400_000
/** A key signs for this long and is trusted one day more, far beyond the life of any token it signed. */
const ROTATION_MS = 30 * DAY_MS
const UNKNOWN_KEY_PAUSE_MS = 1000

export interface SigningKey {
  kid: string
  secret: Buffer
  createdAt: string
}

/** Keys of this installation, shared by all nodes through the database. */
export class Keys {
  readonly #core: Core
  readonly #named = new Map<string, Promise<Buffer>>()
  #signing: SigningKey[] = []
  #readAt = 0

  constructor(core: Core) {
    this.#core = core
  }

  /** A lasting key for one purpose, made when first asked for. */
  named(use: string): Promise<Buffer> {
    let key = this.#named.get(use)
    if (!key) {
      key = this.#findOrMake(use)
      key.catch(() => this.#named.delete(use))
      this.#named.set(use, key)
    }
    return key
  }

  /** The key that signs now: the newest, replaced when it has grown old. */
  async current(): Promise<SigningKey> {
    const newest = this.#signing[0] ?? (await this.#read())[0]
    const oldest = after(this.#core.now(), -ROTATION_MS)
    if (newest && newest.createdAt > oldest) return newest
    const known = (await this.#read())[0]
    if (known && known.createdAt > oldest) return known
    await this.rotate()
    return this.#signing[0]!
  }

  /** The key that a token names; keys that another node made are looked for, but not for every forged name. */
  async byId(kid: string): Promise<Buffer | undefined> {
    const known = this.#find(kid)
    if (known) return known
    if (Date.now() - this.#readAt < UNKNOWN_KEY_PAUSE_MS) return undefined
    await this.#read()
    return this.#find(kid)
  }

  /** Makes a new signing key; tokens of the former ones stay good until they expire. */
  async rotate(): Promise<void> {
    const { database, now } = this.#core
    await addKey(database.kysely, {
      kid: randomUUID(),
      uso: SIGNING,
      segredo: randomBytes(32).toString('base64'),
      criada_em: now().toISOString(),
    })
    await dropKeysBefore(database.kysely, SIGNING, after(now(), -ROTATION_MS - DAY_MS))
    await this.#read()
  }

  #find(kid: string): Buffer | undefined {
    return this.#signing.find(key => key.kid === kid)?.secret
  }

  async #read(): Promise<SigningKey[]> {
    const rows = await keysFor(this.#core.database.kysely, SIGNING)
    this.#readAt = Date.now()
    this.#signing = rows.map(row => ({
      kid: row.kid,
      secret: Buffer.from(row.segredo, 'base64'),
      createdAt: row.criada_em,
    }))
    return this.#signing
  }

  async #findOrMake(use: string): Promise<Buffer> {
    const { database, now } = this.#core
    await addKey(database.kysely, {
      kid: `uso:${use}`,
      uso: use,
      segredo: randomBytes(32).toString('base64'),
      criada_em: now().toISOString(),
    })
    const [row] = await keysFor(database.kysely, use)
    return Buffer.from(row!.segredo, 'base64')
  }
}
