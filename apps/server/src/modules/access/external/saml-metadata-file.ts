import { readFileSync, statSync } from 'node:fs'
import { checkValidity, type IdentityProvider } from './identity-provider.ts'

/** Reads the file again when a job has fetched a newer one. */
export class MetadataFile {
  readonly #file: string
  readonly #options: { entityId?: string; certificate?: string }
  #stamp = -1
  #read: Promise<IdentityProvider> | undefined

  constructor(file: string, options: { entityId?: string; certificate?: string }) {
    this.#file = file
    this.#options = options
  }

  async provider(now: Date): Promise<IdentityProvider> {
    const { mtimeMs } = statSync(this.#file)
    if (!this.#read || mtimeMs !== this.#stamp) {
      this.#stamp = mtimeMs
      this.#read = this.#readNow(now)
    }
    const provider = await this.#read
    checkValidity(provider, now)
    return provider
  }

  async #readNow(now: Date): Promise<IdentityProvider> {
    // What reads XML is large, and few libraries sign in through SAML.
    const { readMetadata } = await import('./saml-metadata.ts')
    return await readMetadata(readFileSync(this.#file, 'utf8'), { ...this.#options, now })
  }
}
