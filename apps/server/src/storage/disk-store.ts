import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileHash } from './file-hash.ts'
import { type Content, type FileStore, isFileName, type KeptFile, type StoredFile } from './file-store.ts'

/** A copy that was cut short has this after the name that it would have had. */
const CUT_SHORT = /\.[0-9a-f-]+\.part$/

/** A file of this machine as it is sent. */
export async function diskFile(path: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch(error => {
    if (isAbsent(error)) return undefined
    throw error
  })
  if (!found?.isFile()) return undefined
  return { size: found.size, open: async range => createReadStream(path, range) }
}

/** Files in a folder of this machine, or of a disk that several machines share. */
export class DiskStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  find(name: string): Promise<StoredFile | undefined> {
    return isFileName(name) ? diskFile(join(this.#folder, name)) : Promise.resolve(undefined)
  }

  async keep(name: string, { from, size, sha256 }: Content): Promise<void> {
    const target = this.#pathOf(name)
    const there = await diskFile(target)
    if (there?.size === size && (await fileHash(target)) === sha256) return
    await mkdir(dirname(target), { recursive: true })
    // Beside, under a name of its own: another process may be keeping the same file, and readers see whole files only.
    const beside = `${target}.${randomUUID()}.part`
    try {
      await (from instanceof Uint8Array ? writeFile(beside, from) : copyFile(from.path, beside))
      // On the disk before it gets its name: after a power cut an empty file would stand there, and be taken for the whole.
      await onDisk(beside)
      await rename(beside, target)
      await namesOnDisk(dirname(target))
      await namesOnDisk(this.#folder)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true })
  }

  async borrow<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    return (await this.find(name)) ? await work(this.#pathOf(name)) : undefined
  }

  async *list(): AsyncIterable<KeptFile> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(error => {
      if (isAbsent(error)) return []
      throw error
    })
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const name = path.slice(this.#folder.length + 1)
      if (!isFileName(name.replace(CUT_SHORT, ''))) continue
      const found = await stat(path).catch(() => undefined)
      if (found) yield { name, size: found.size, changedAt: found.mtime }
    }
  }

  #pathOf(name: string): string {
    if (!isFileName(name.replace(CUT_SHORT, ''))) throw new Error(`not a name of a stored file: ${name}`)
    return join(this.#folder, name)
  }
}

const isAbsent = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT' || error.code === 'ENOTDIR'

async function onDisk(path: string): Promise<void> {
  // To read: a copy of a file that nobody may write to cannot be written to either.
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Names lie in their folder; some shared disks keep them by themselves and refuse to be asked. */
const namesOnDisk = (folder: string): Promise<void> => onDisk(folder).catch(() => {})
