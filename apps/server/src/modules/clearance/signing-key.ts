import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Core } from '../../core.ts'
import { makePrivateFolder, PRIVATE_FILE } from '../../db/private-files.ts'
import { keyName } from './certificate.rules.ts'
import { addPublicKey, publicKeys } from './clearance.store.ts'

/** Below the stored files, so that a back-up holds it; only its owner may read it. */
export const keyFile = (dataFolder: string): string => join(dataFolder, 'arquivos', 'chaves', 'nada-consta.pem')

/**
 * The Ed25519 key of the institution's certificates. Its public half stands in the database: what a key once signed can
 * be checked when the key itself is lost, and by every node.
 */
export class SigningKey {
  readonly #core: Pick<Core, 'config' | 'database' | 'now'>
  #own: Promise<{ chave: string; key: KeyObject }> | undefined

  constructor(core: Pick<Core, 'config' | 'database' | 'now'>) {
    this.#core = core
  }

  /** The key that signs now, made when first asked for. */
  own(): Promise<{ chave: string; key: KeyObject }> {
    this.#own ??= this.#open().catch(error => {
      this.#own = undefined
      throw error
    })
    return this.#own
  }

  async publicKey(chave: string): Promise<KeyObject | undefined> {
    const row = (await publicKeys(this.#core.database.kysely)).find(known => known.chave === chave)
    return row && createPublicKey(row.publica)
  }

  async #open(): Promise<{ chave: string; key: KeyObject }> {
    const { config, database, now } = this.#core
    const file = keyFile(config.ESTANTE_DATA)
    if (!existsSync(file)) makeKey(file)
    const key = createPrivateKey(readFileSync(file, 'utf8'))
    const publica = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
    const chave = keyName(publica)
    await addPublicKey(database.kysely, { chave, publica, criada_em: now().toISOString() })
    return { chave, key }
  }
}

/** Takes its name only when it is whole; whoever comes second keeps the first one's key. */
function makeKey(file: string): void {
  makePrivateFolder(join(file, '..'))
  const beside = `${file}.${process.pid}.part`
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(beside, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: PRIVATE_FILE })
  try {
    linkSync(beside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside, { force: true })
  }
}
