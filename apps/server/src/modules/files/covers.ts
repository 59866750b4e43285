import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Core } from '../../core.ts'
import { diskFile, type StoredFile } from '../../storage/index.ts'
import { storedFile } from './file-storage.ts'

/** Widths that screens ask for; others are rounded up, so that nobody can fill the disk with sizes. */
const WIDTHS = [96, 168, 240, 336, 480, 800] as const

/** Raised when the same picture is drawn otherwise: those made before are then made anew. */
const DRAWING = 2

export const coverWidth = (asked: number): number => WIDTHS.find(width => width >= asked) ?? 800

/**
 * A cover and its type at a width; made once, kept beside the files. Drawings scale by themselves, and a picture that cannot
 * be made smaller here is sent as it is: browsers read more kinds than we draw.
 */
export async function coverAt(
  core: Core,
  file: { caminho: string; tipo_conteudo: string; sha256: string },
  asked: number | undefined,
) {
  const asItIs = async () => ({
    content: await storedFile(core, file.caminho),
    type: file.tipo_conteudo,
    etag: file.sha256,
  })
  if (asked === undefined || file.tipo_conteudo === 'image/svg+xml') return await asItIs()
  const width = coverWidth(asked)
  const path = join(core.config.ESTANTE_DATA, 'cache', 'capas', `${file.sha256}-${DRAWING}-${width}.webp`)
  const made = await diskFile(path)
  // A page of results asks for its covers at once, and often for the same one twice: it is made once for all of them.
  const content =
    made ?? (await makeOnce(path, async () => makeCover(await storedFile(core, file.caminho), width, path)))
  if (content === null) return await asItIs()
  return { content, type: 'image/webp', etag: `${file.sha256.slice(0, 32)}-${DRAWING}-${width}` }
}

/** Covers that this process is making now, by their path. */
const inTheMaking = new Map<string, Promise<StoredFile | null>>()

function makeOnce(path: string, make: () => Promise<StoredFile | null>): Promise<StoredFile | null> {
  const making = inTheMaking.get(path) ?? make().finally(() => inTheMaking.delete(path))
  inTheMaking.set(path, making)
  return making
}

/** Null for a picture that cannot be drawn; a file that cannot be read is a failure. */
async function makeCover(original: StoredFile, width: number, path: string): Promise<StoredFile | null> {
  await mkdir(dirname(path), { recursive: true })
  // Cameras write beside the picture which way up it is; that note is not kept, so the picture itself is turned.
  // Loaded with the first cover that is made: most starts of the program make none.
  const { default: sharp } = await import('sharp')
  const shrink = sharp({ limitInputPixels: 50_000_000, autoOrient: true })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
  const [image] = await Promise.all([shrink.toBuffer().catch(() => null), pipeline(await original.open(), shrink)])
  if (image === null) return null
  // Written beside under a name of its own: another process may be making the same cover, and readers see whole files only.
  const beside = `${path}.${randomUUID()}.part`
  try {
    await writeFile(beside, image)
    await rename(beside, path)
    return await madeFile(path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

async function madeFile(path: string): Promise<StoredFile> {
  const made = await diskFile(path)
  if (!made) throw new Error('a cover that was just made is gone')
  return made
}
