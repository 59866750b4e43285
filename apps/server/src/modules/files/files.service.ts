import type { RecordLink } from '@estante/contract'
import { normaliseIsbn, toIsbn10, toIsbn13 } from '@estante/marc'
import type { Core } from '../../core.ts'
import { forbidden, notFound } from '../../http/app-error.ts'
import { readWhole } from '../../storage/index.ts'
import { coverAt } from './covers.ts'
import { storedFile } from './file-storage.ts'
import { captionsOf, coverByNumber, type FileRow, fileByCode, filesOf, linkedFile, logAccess } from './files.store.ts'
import { imagesWithin } from './images.rules.ts'
import { linksOfRecord } from './links.service.ts'
import type { FileToSend } from './send-file.ts'

/** Which link was opened, and what the browser says of itself. */
export interface Opening {
  cod_acervo: number
  seq_paragrafo: number
  browser: string
  device: string
  os: string
}

const isRestricted = ({ tipo_link }: { tipo_link: string | null }): boolean => tipo_link === 'AR' || tipo_link === 'AC'

/** Files that anyone may read, and the links of records with what is counted of them. */
export class FilesService {
  readonly #core: Core
  readonly #checkRecord: (cod_acervo: number) => Promise<unknown>

  constructor(core: Core, checkRecord: (cod_acervo: number) => Promise<unknown>) {
    this.#core = core
    this.#checkRecord = checkRecord
  }

  get #db() {
    return this.#core.database.kysely
  }

  /** Refuses records that the caller may not see. */
  async check(cod_acervo: number): Promise<void> {
    await this.#checkRecord(cod_acervo)
  }

  async linkOf(cod_acervo: number, seq_paragrafo: number): Promise<RecordLink> {
    const links = await linksOfRecord(this.#core, cod_acervo)
    const link = links.find(one => one.seq_paragrafo === String(seq_paragrafo))
    if (!link) throw notFound()
    return link
  }

  /** What anyone may read is counted without its reader, whichever way it was opened. */
  async count(opening: Opening, link: RecordLink, person: { cod_pessoa: number } | null): Promise<void> {
    await logAccess(this.#db, {
      cod_acervo: opening.cod_acervo,
      seq_paragrafo: opening.seq_paragrafo,
      tipo_link: link.tipo_link,
      url: link.url_link,
      cod_pessoa: link.tipo_link === 'VB' ? null : (person?.cod_pessoa ?? null),
      navegador: opening.browser,
      dispositivo: opening.device,
      sistema: opening.os,
      instante: this.#core.now().toISOString(),
    })
  }

  async countOpening(opening: Opening, person: { cod_pessoa: number } | null): Promise<void> {
    await this.check(opening.cod_acervo)
    await this.count(opening, await this.linkOf(opening.cod_acervo, opening.seq_paragrafo), person)
  }

  async publicFile(cod_acervo: number, seq_paragrafo: number): Promise<FileToSend> {
    await this.check(cod_acervo)
    const file = await linkedFile(this.#db, cod_acervo, seq_paragrafo)
    if (!file) throw notFound()
    if (isRestricted(file)) throw forbidden()
    return await this.toSend(file, 'public')
  }

  /** Captions of a restricted film are told with its address alone. */
  async captions(cod_acervo: number, seq_paragrafo: number) {
    await this.check(cod_acervo)
    const file = await linkedFile(this.#db, cod_acervo, seq_paragrafo)
    if (!file || isRestricted(file)) return []
    return (await captionsOf(this.#db, cod_acervo, seq_paragrafo)).map(caption => ({
      url: `/api/estante/legenda/${caption.cod_arquivo}`,
      idioma: caption.idioma,
    }))
  }

  async caption(cod_arquivo: number): Promise<FileToSend> {
    const caption = await fileByCode(this.#db, cod_arquivo)
    if (caption?.papel !== 'LEGENDA') throw notFound()
    await this.check(caption.cod_acervo ?? 0)
    const owner = await linkedFile(this.#db, caption.cod_acervo ?? 0, caption.seq_paragrafo ?? 0)
    if (!owner || isRestricted(owner)) throw forbidden()
    return await this.toSend(caption, 'public')
  }

  async cover(cod_acervo: number, width: number | undefined): Promise<FileToSend> {
    await this.check(cod_acervo)
    const [file] = await filesOf(this.#db, cod_acervo, 'CAPA')
    if (!file) throw notFound('ErroCapa')
    return await this.#coverFile(file, width)
  }

  async coverOfNumber(number: string, width: number | undefined): Promise<FileToSend> {
    const isbn = normaliseIsbn(number) ?? number.replaceAll('-', '').toUpperCase()
    for (const form of [isbn, toIsbn13(isbn), toIsbn10(isbn)]) {
      const found = form ? await coverByNumber(this.#db, form) : undefined
      const [file] = found ? await filesOf(this.#db, found.cod_acervo, 'CAPA') : []
      if (file) return await this.#coverFile(file, width)
    }
    throw notFound('ErroCapa')
  }

  /** Cover and pictures of a record within the answer; one whose file is missing hides none of the others. */
  async images(cod_acervo: number, limit: number) {
    await this.check(cod_acervo)
    const files = [...(await filesOf(this.#db, cod_acervo, 'CAPA')), ...(await filesOf(this.#db, cod_acervo, 'IMAGEM'))]
    const read = await Promise.all(
      imagesWithin(files, limit).map(async ({ caminho, tipo_conteudo, nome }) => {
        const stored = await this.#core.files.find(caminho)
        if (!stored) return []
        const conteudo = `data:${tipo_conteudo};base64,${(await readWhole(stored)).toString('base64')}`
        return [{ conteudo, tipo_conteudo, descricao: nome }]
      }),
    )
    return read.flat()
  }

  async toSend(file: FileRow, cache: FileToSend['cache']): Promise<FileToSend> {
    return {
      content: await storedFile(this.#core, file.caminho),
      type: file.tipo_conteudo,
      name: file.nome,
      etag: file.sha256,
      cache,
    }
  }

  async #coverFile(file: FileRow, width: number | undefined): Promise<FileToSend> {
    return { ...(await coverAt(this.#core, file, width)), name: file.nome, cache: 'public' }
  }
}
