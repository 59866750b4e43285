import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { fromStored, type RecordLink, recordLinks } from '@estante/marc'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { badRequest, notFound } from '../../http/app-error.ts'
import { fileHash, fileName, type StoredFile } from '../../storage/index.ts'
import { wantAgain } from './dropped-files.store.ts'
import { type FilePlace, placeFault } from './file-place.rules.ts'
import { replaceFile, setCover, storedMarc } from './files.store.ts'
import { SNIFF_BYTES, type Sniffed, sniff } from './sniff.rules.ts'

export interface FileToAdd extends FilePlace {
  /** Where the file is now; it is copied. */
  source: string
  /** Name that people see; the source's own otherwise. */
  nome?: string
  /** Who may open it, and how; as the record's link says where it is not said. */
  tipo_link?: string
  download_pdf?: 'S' | 'N'
  ordem?: number
}

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
  const links = await linksOf(core, file.cod_acervo)
  const positions = links.map(link => Number(link.seq_paragrafo))
  const fault = placeFault(file, kind.type, positions)
  if (fault) throw badRequest(fault)
  // What a cataloguer called restricted is not made public by a word that nobody said.
  const link = file.papel === 'LINK' ? links[positions.indexOf(file.seq_paragrafo ?? 0)] : undefined
  const sha256 = await fileHash(file.source)
  const caminho = fileName(sha256, kind.extension)
  await wantAgain(core.database.kysely, caminho)
  await core.files.keep(caminho, { from: { path: file.source }, size, sha256, type: kind.type })

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
      tipo_link: file.tipo_link || link?.tipo_link || 'VB',
      download_pdf: file.download_pdf ?? link?.download_pdf ?? 'S',
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
  const caminho = fileName(sha256, kind.extension)
  await wantAgain(core.database.kysely, caminho)
  await core.files.keep(caminho, { from: bytes, size: bytes.length, sha256, type: kind.type })
  return { caminho, sha256 }
}

async function linksOf(core: Core, cod_acervo: number | null | undefined): Promise<RecordLink[]> {
  if (cod_acervo == null) return []
  const marc = await storedMarc(core.database.kysely, cod_acervo)
  if (marc === undefined) throw badRequest(`There is no record ${cod_acervo}.`)
  return recordLinks(fromStored(marc))
}

/** The stored file that a row speaks of. */
export async function storedFile(core: Pick<Core, 'files'>, caminho: string): Promise<StoredFile> {
  const found = await core.files.find(caminho)
  if (!found) throw notFound()
  return found
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
