import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** How the name of a file ends while it is being written. */
export const PART = '.part'

/** Paths of all files, relative to the folder; none where it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

export const wholeFilesBelow = async (folder: string): Promise<string[]> =>
  (await filesBelow(folder)).filter(path => !path.endsWith(PART))
