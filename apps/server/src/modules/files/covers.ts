import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  const folder = join(core.config.ESTANTE_DATA, 'cache', 'capas')
  const path = join(folder, `${file.sha256}-${width}.webp`)
  if (
    !(await stat(path).then(
      () => true,
      () => false,
    ))
  ) {
    await mkdir(folder, { recursive: true })
    const image = await sharp(original, { limitInputPixels: 50_000_000 })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    const beside = `${path}.${process.pid}.part`
    await writeFile(beside, image)
    await rename(beside, path)
  }
  return { path, type: 'image/webp', etag: `${file.sha256.slice(0, 32)}-${width}` }
}
