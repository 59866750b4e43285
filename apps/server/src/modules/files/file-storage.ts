import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fromStored, recordLinks } from '@estante/marc'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { badRequest, notFound } from '../../http/app-error.ts'
import { wantAgain } from './dropped-files.store.ts'
import { type FilePlace, placeFault } from './file-place.rules.ts'
import { replaceFile, setCover, storedMarc } from './files.store.ts'
import { SNIFF_BYTES, type Sniffed, sniff } from './sniff.rules.ts'

export interface FileToAdd extends FilePlace {
  /** Where the file is now; it is copied. */
  source: string
  /** Name that people see; the source's own otherwise. */
  nome?: string
  tipo_link?: string
  download_pdf?: 'S' | 'N'
  ordem?: number
}

export const filesFolder = (core: Pick<Core, 'config'>): string => join(core.config.ESTANTE_DATA, 'arquivos')

/**
 * Keeps a file under its own hash: names from outside never become paths, the same file is stored once, and a copy that
 * was cut short never gets the final name.
 */
export async function addFile(
  core: Core,
  file: FileToAdd,
): Promise<{ cod_arquivo: number; caminho: string; tipo_conteudo: string }> {
  const { size } = await stat(file.source).catch(() => {
    throw badRequest(`There is no file ${file.source}.`)
  })
  if (size === 0) throw badRequest(`${basename(file.source)} is empty.`)
  if (size > core.config.MAX_FILE_MB * 1024 * 1024)
    throw badRequest(`${basename(file.source)} is larger than ${core.config.MAX_FILE_MB} MiB.`)
  const kind = await kindOf(file.source)
  if (!kind) throw badRequest(`${basename(file.source)} is of a kind that is not kept here.`)
  const fault = placeFault(file, kind.type, await linksOf(core, file.cod_acervo))
  if (fault) throw badRequest(fault)
  const sha256 = await hashOf(file.source)
  const caminho = `${sha256.slice(0, 2)}/${sha256}.${kind.extension}`
  await wantAgain(core.database.kysely, caminho)
  await copyInto(join(filesFolder(core), caminho), file.source, { size, sha256 })

  const cod_arquivo = await withChanges(core.database, async ({ trx, changed }) => {
    const code = await replaceFile(trx, {
      cod_acervo: file.cod_acervo ?? null,
      seq_paragrafo: file.seq_paragrafo ?? null,
      papel: file.papel,
      nome: file.nome ?? basename(file.source),
      caminho,
      tipo_conteudo: kind.type,
      tamanho: size,
      sha256,
      tipo_link: file.tipo_link || 'VB',
      download_pdf: file.download_pdf ?? 'S',
      idioma: file.idioma ?? '',
      ordem: file.ordem ?? 0,
      data_inclusao: core.now().toISOString(),
    })
    if (file.papel === 'CAPA' && file.cod_acervo != null) {
      await setCover(trx, file.cod_acervo, `/api/estante/capa/${file.cod_acervo}?v=${sha256.slice(0, 12)}`)
      changed('acervo', file.cod_acervo)
    }
    if (file.papel === 'INSTITUICAO') changed('parametro', 0)
    return code
  })
  return { cod_arquivo, caminho, tipo_conteudo: kind.type }
}

/** Keeps bytes that came over the network in the same way; `kind` is what their content shows them to be. */
export async function keepBytes(
  core: Core,
  bytes: Uint8Array,
  kind: Sniffed,
): Promise<{ caminho: string; sha256: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const caminho = `${sha256.slice(0, 2)}/${sha256}.${kind.extension}`
  await wantAgain(core.database.kysely, caminho)
  const target = join(filesFolder(core), caminho)
  const there = await stat(target).catch(() => undefined)
  if (there?.size === bytes.length && (await hashOf(target)) === sha256) return { caminho, sha256 }
  await mkdir(join(target, '..'), { recursive: true })
  const beside = `${target}.${randomUUID()}.part`
  await writeFile(beside, bytes)
  await rename(beside, target)
  return { caminho, sha256 }
}

/** Positions of the links of a record. */
async function linksOf(core: Core, cod_acervo: number | null | undefined): Promise<number[]> {
  if (cod_acervo == null) return []
  const marc = await storedMarc(core.database.kysely, cod_acervo)
  if (marc === undefined) throw badRequest(`There is no record ${cod_acervo}.`)
  return recordLinks(fromStored(marc)).map(link => Number(link.seq_paragrafo))
}

/** The name of a file by its hash, or of a copy of one that was cut short: nothing else in the folder is ours. */
export const isOurName = (path: string): boolean => /^[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{1,5}$/.test(path)
export const isCutShort = (path: string): boolean =>
  path.endsWith('.part') && isOurName(path.replace(/\.[0-9a-f-]+\.part$/, ''))

/** Where a stored file lies; the row's path is ours, but a row is data, so it may not lead out of the folder. */
export function pathOf(core: Core, caminho: string): string {
  if (!isOurName(caminho)) throw notFound()
  return join(filesFolder(core), caminho)
}

async function kindOf(source: string): Promise<Sniffed | undefined> {
  const handle = await open(source)
  try {
    const head = Buffer.alloc(SNIFF_BYTES)
    const { bytesRead } = await handle.read(head, 0, SNIFF_BYTES, 0)
    return sniff(head.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

async function hashOf(source: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(source)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** A file that is there already is the same only while nothing shortened or spoilt it: adding it again mends it. */
async function copyInto(target: string, source: string, wanted: { size: number; sha256: string }): Promise<void> {
  const there = await stat(target).catch(() => undefined)
  if (there?.size === wanted.size && (await hashOf(target)) === wanted.sha256) return
  await mkdir(join(target, '..'), { recursive: true })
  const beside = `${target}.${process.pid}.part`
  await copyFile(source, beside)
  await rename(beside, target)
}
