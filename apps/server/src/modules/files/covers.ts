import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Core } from '../../core.ts'
import { pathOf } from './file-storage.ts'

/** Widths that screens ask for; others are rounded up, so that nobody can fill the disk with sizes. */
const WIDTHS = [96, 168, 240, 336, 480, 800] as const

export const coverWidth = (asked: number): number => WIDTHS.find(width => width >= asked) ?? 800

/** Path and type of a cover at a width; made once, kept beside the files. Drawings scale by themselves. */
export async function coverAt(
  core: Core,
  file: { caminho: string; tipo_conteudo: string; sha256: string },
  asked: number | undefined,
) {
  const original = pathOf(core, file.caminho)
  if (asked === undefined || file.tipo_conteudo === 'image/svg+xml')
    return { path: original, type: file.tipo_conteudo, etag: file.sha256 }
  const width = coverWidth(asked)
  const path = join(core.config.ESTANTE_DATA, 'cache', 'capas', `${file.sha256}-${width}.webp`)
  if (!(await isThere(path))) {
    // A page of results asks for its covers at once, and often for the same one twice: it is made once for all of them.
    const making = inTheMaking.get(path) ?? makeCover(original, width, path).finally(() => inTheMaking.delete(path))
    inTheMaking.set(path, making)
    await making
  }
  return { path, type: 'image/webp', etag: `${file.sha256.slice(0, 32)}-${width}` }
}

/** Covers that this process is making now, by their path. */
const inTheMaking = new Map<string, Promise<void>>()

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function makeCover(original: string, width: number, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const image = await sharp(original, { limitInputPixels: 50_000_000 })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  // Written beside under a name of its own: another process may be making the same cover, and readers see whole files only.
  const beside = `${path}.${randomUUID()}.part`
  try {
    await writeFile(beside, image)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
