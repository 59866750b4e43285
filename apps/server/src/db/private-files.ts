import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'

const OWNER_ONLY = 0o700
const OF_OTHERS = 0o077
export const PRIVATE_FILE = 0o600

/** The data of a library are its patrons' too, and keys lie among them: what is made here is for its owner alone. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
}

/** SQLite gives a file that it makes itself to everyone to read; one that is there already it leaves as it is. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', PRIVATE_FILE))
}

/** Whether other accounts of the machine may use it. Systems without such rights know no others. */
export function isOpenToOthers(path: string): boolean {
  const found = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & OF_OTHERS) !== 0
}

/** For what an earlier release made. Where it belongs to another account it stays, and `doctor` says so. */
export function closeToOthers(paths: readonly string[]): void {
  for (const path of paths.filter(isOpenToOthers)) {
    try {
      chmodSync(path, statSync(path).mode & OWNER_ONLY)
    } catch (error) {
      if (!['EPERM', 'EACCES', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

/** What of an embedded library's data folder holds personal data or keys. */
export const privatePaths = (folder: string): string[] => [
  folder,
  ...['', '-wal', '-shm', '-journal'].map(end => `${folder}/estante.sqlite${end}`),
]
