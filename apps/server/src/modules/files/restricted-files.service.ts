import { Permission } from '@estante/contract'
import type { Core } from '../../core.ts'
import { AppError, forbidden, notFound, refused } from '../../http/app-error.ts'
import type { Authenticate } from '../../http/context.ts'
import type { Parameters } from '../institution/index.ts'
import type { AccessibleReaders } from '../people/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { FilesService, Opening } from './files.service.ts'
import { captionsOf, type FileRow, fileByCode, linkedFile } from './files.store.ts'
import { markedReader, RESTRICTED_PATH, readerMark } from './reader.ts'
import { type RestrictedGrant, readGrant, renewableGrant, signGrant } from './restricted-address.ts'

export interface RestrictedDeps {
  parameters: Parameters
  permissions: Permissions
  files: FilesService
  /** Who may open files in accessible formats where those are kept for some. */
  readers: Pick<AccessibleReaders, 'areKept' | 'refusal'>
  /** A lasting key for one purpose. */
  key: (use: string) => Promise<Buffer>
  /** Who a session's token belongs to. */
  authenticate: Authenticate
  /** Whether a session goes on and its person is not blocked. */
  isOpen: (cod_pessoa: number, session: string) => Promise<boolean>
}

/** A signed-in person and the session they came with. */
interface Visitor {
  cod_pessoa: number
  session: string
}

/** Who may read a restricted file, for how long and by which address: the one place that decides it. */
export class RestrictedFiles {
  readonly #core: Core
  readonly #deps: RestrictedDeps

  constructor(core: Core, deps: RestrictedDeps) {
    this.#core = core
    this.#deps = deps
  }

  /** An address for a few minutes, and the mark that its reader's browser carries beside it. */
  async open(opening: Opening, visitor: Visitor) {
    const { cod_acervo, seq_paragrafo } = opening
    const { files } = this.#deps
    await files.check(cod_acervo)
    const db = this.#core.database.kysely
    const link = await files.linkOf(cod_acervo, seq_paragrafo)
    await this.#checkRight(visitor.cod_pessoa, link.tipo_link)
    const file = await linkedFile(db, cod_acervo, seq_paragrafo)
    // The body may say anything; the person is the one who signed in.
    await files.count(opening, link, visitor)
    if (!file && !/^https?:\/\//i.test(link.url_link)) throw refused('ErroAcessoVinculo')
    const expires = await this.#newExpiry()
    const addressOf = (cod_arquivo: number) => this.#address({ cod_arquivo, cod_pessoa: visitor.cod_pessoa, expires })
    const captions = await captionsOf(db, cod_acervo, seq_paragrafo)
    return {
      mark: await this.#mark(visitor, expires),
      opened: {
        url: file ? await addressOf(file.cod_arquivo) : link.url_link,
        tipo_conteudo: file?.tipo_conteudo ?? '',
        nome: file?.nome ?? link.descricao,
        expira_em: new Date(expires * 1000).toISOString(),
        download_pdf: link.download_pdf,
        legendas: await Promise.all(
          captions.map(async caption => ({ url: await addressOf(caption.cod_arquivo), idioma: caption.idioma })),
        ),
      },
    }
  }

  /** The same decision as at the first opening, made anew: a right may have been taken since. */
  async renew(token: string, visitor: Visitor) {
    const { cod_pessoa } = visitor
    const grant = renewableGrant(token, await this.#key(), cod_pessoa, this.#core.now())
    const file = await fileByCode(this.#core.database.kysely, grant.cod_arquivo)
    if (!file?.cod_acervo) throw notFound()
    await this.#deps.files.check(file.cod_acervo)
    const read = file.papel === 'LEGENDA' ? await this.#captioned(file) : file
    await this.#checkRight(cod_pessoa, read?.tipo_link ?? null)
    const expires = await this.#newExpiry()
    return {
      mark: await this.#mark(visitor, expires),
      renewed: {
        url: await this.#address({ cod_arquivo: file.cod_arquivo, cod_pessoa, expires }),
        expira_em: new Date(expires * 1000).toISOString(),
      },
    }
  }

  /** The file of an address, for its own person alone. */
  async read(token: string, headers: { cookie?: string; authorization?: string }): Promise<FileRow> {
    const grant = readGrant(token, await this.#key(), this.#core.now())
    if ((await this.#readerOf(headers)) !== grant.cod_pessoa) throw forbidden('LinkDeOutraPessoa')
    const file = await fileByCode(this.#core.database.kysely, grant.cod_arquivo)
    if (!file) throw notFound()
    return file
  }

  /** Whoever asks for a file: by the mark in the browser, or, where a program asks, by the token of the session. */
  async #readerOf({ cookie, authorization }: { cookie?: string; authorization?: string }): Promise<number | null> {
    const marked = markedReader(cookie, await this.#key(), this.#core.now())
    // Signing out and a block end what the browser was given to open.
    if (marked) return (await this.#deps.isOpen(marked.cod_pessoa, marked.session)) ? marked.cod_pessoa : null
    const token = /^Bearer (\S{1,4096})$/.exec(authorization ?? '')?.[1]
    const caller = token ? await this.#deps.authenticate(token) : null
    return caller && caller.blocked === undefined ? caller.cod_pessoa : null
  }

  #captioned({ cod_acervo, seq_paragrafo }: FileRow): Promise<FileRow | undefined> {
    return linkedFile(this.#core.database.kysely, cod_acervo ?? 0, seq_paragrafo ?? 0)
  }

  /** Whether somebody may open links of a kind now: the same decision as at an opening. */
  async mayOpen(cod_pessoa: number, tipo_link: string): Promise<boolean> {
    try {
      await this.#checkRight(cod_pessoa, tipo_link)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  /** Where accessible files are kept for those who need them, the declaration is the right: no other one is asked for. */
  async #checkRight(cod_pessoa: number, tipo_link: string | null): Promise<void> {
    const { readers } = this.#deps
    if (tipo_link === 'AC' && (await readers.areKept())) {
      const refusal = await readers.refusal(cod_pessoa)
      if (refusal) throw refused(refusal)
      return
    }
    if (!(await this.#deps.permissions.holds(cod_pessoa, Permission.restrictedFiles))) throw forbidden()
  }

  #key(): Promise<Buffer> {
    return this.#deps.key('arquivo-restrito')
  }

  async #address(grant: RestrictedGrant): Promise<string> {
    return RESTRICTED_PATH + signGrant(grant, await this.#key())
  }

  async #mark({ cod_pessoa, session }: Visitor, expires: number): Promise<string> {
    const isSecure = this.#core.config.PUBLIC_URL.startsWith('https:')
    return readerMark({ cod_pessoa, session, expires }, await this.#key(), { now: this.#core.now(), isSecure })
  }

  /** Seconds since 1970. */
  async #newExpiry(): Promise<number> {
    return Math.floor(this.#core.now().getTime() / 1000) + (await this.#deps.parameters.get('link_restrito_segundos'))
  }
}
