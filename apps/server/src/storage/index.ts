import { join } from 'node:path'
import type { Config } from '../config/index.ts'
import { DiskStore } from './disk-store.ts'
import type { Content, FileStore, KeptFile, StoredFile } from './file-store.ts'

export { diskFile } from './disk-store.ts'
export { fileHash } from './file-hash.ts'
export {
  type Content,
  type FileStore,
  fileName,
  isFileName,
  type KeptFile,
  readWhole,
  type StoredFile,
} from './file-store.ts'

/** The folder of the stored files, where no other store is set. */
export const filesFolder = (config: Pick<Config, 'ESTANTE_DATA'>): string => join(config.ESTANTE_DATA, 'arquivos')

export function openFileStore({ ESTANTE_DATA, FILES_URL }: Pick<Config, 'ESTANTE_DATA' | 'FILES_URL'>): FileStore {
  return FILES_URL ? new RemoteStore(FILES_URL) : new DiskStore(filesFolder({ ESTANTE_DATA }))
}

/** The client of a store elsewhere is large: it is loaded where one is set, when first asked. */
class RemoteStore implements FileStore {
  readonly #address: string
  #opened: Promise<FileStore> | undefined

  constructor(address: string) {
    this.#address = address
  }
  get #store(): Promise<FileStore> {
    this.#opened ??= import('./s3-store.ts').then(({ readS3Address, S3Store }) => {
      return new S3Store(readS3Address(this.#address))
    })
    return this.#opened
  }
  async find(name: string): Promise<StoredFile | undefined> {
    return await (await this.#store).find(name)
  }
  async keep(name: string, content: Content): Promise<void> {
    await (await this.#store).keep(name, content)
  }
  async remove(name: string): Promise<void> {
    await (await this.#store).remove(name)
  }
  async borrow<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    return await (await this.#store).borrow(name, work)
  }
  async *list(): AsyncIterable<KeptFile> {
    yield* (await this.#store).list()
  }
}
