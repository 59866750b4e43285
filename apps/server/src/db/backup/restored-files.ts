import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PRIVATE_FILE } from '../private-files.ts'
import { filesBelow, PART } from './files-below.ts'
import { RestoreRefused } from './restore-refused.ts'

/**
 * The files of a backup on their way to their place. They lie beside their names until all of them are there, then
 * take them before the database is replaced; what the library had besides goes after that. A file bears the name of its
 * content, so a restore that is cut off in between leaves at most files that nobody asks for.
 */
export class RestoredFiles {
  readonly #folder: string
  readonly #paths = new Set<string>()
  readonly #added: string[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  async begin(path: string): Promise<FileHandle> {
    const target = placeOf(this.#folder, path)
    await mkdir(dirname(target), { recursive: true })
    this.#paths.add(relative(this.#folder, target))
    // A key is among them.
    return await open(beside(target), 'w', PRIVATE_FILE)
  }

  async putInPlace(): Promise<void> {
    for (const path of this.#paths) {
      const target = join(this.#folder, path)
      if (!existsSync(target)) this.#added.push(target)
      await rename(beside(target), target)
    }
  }

  /** As if nothing had come. */
  async takeBack(): Promise<void> {
    for (const path of this.#paths) await rm(beside(join(this.#folder, path)), { force: true })
    for (const target of this.#added) await rm(target, { force: true })
  }

  /** What the library had before, and what an earlier restore left when it was cut off. */
  async removeOthers(): Promise<void> {
    for (const path of await filesBelow(this.#folder)) {
      if (!this.#paths.has(path)) await rm(join(this.#folder, path), { force: true })
    }
  }
}

const beside = (target: string): string => `${target}.restore${PART}`

/** A backup is data from outside: its paths may not lead out of the folder. */
export function placeOf(folder: string, path: string): string {
  const target = join(folder, path)
  if (relative(folder, target).startsWith('..')) throw new RestoreRefused(`The backup names a file outside: ${path}`)
  return target
}
