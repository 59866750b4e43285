import {
  COMMENT_LIMIT_CODE,
  type CommentStatus,
  type Language,
  type OwnComment,
  type PublicComment,
} from '@estante/contract'
import type { Core } from '../../core.ts'
import { libraryIsThere } from '../../db/library-is-there.ts'
import { AppError, notFound, refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import type { Parameters } from '../institution/index.ts'
import type { Alerts } from './alerts.service.ts'
import {
  addComment,
  approvedComments,
  type CommentRow,
  commentRow,
  commentsIn,
  commentsOfPerson,
  commentsSince,
  decideComment,
  keepRemoved,
  removeComment,
  removedSince,
} from './comments.store.ts'
import { isMinor, takeTurn } from './services.store.ts'
import { wordsOf } from './words.ts'

const DAY_MS = 86_400_000
const dayBefore = (now: Date): string => new Date(now.getTime() - DAY_MS).toISOString()

export interface CommentsDeps {
  parameters: Parameters
  alerts: Alerts
  /** Refuses records that are not there or not for anyone to see. */
  checkRecord: (cod_acervo: number) => Promise<unknown>
}

/** Comments to libraries and on records; nobody sees them before the library has approved them (COMM-11). */
export class Comments {
  readonly #core: Core
  readonly #deps: CommentsDeps

  constructor(core: Core, deps: CommentsDeps) {
    this.#core = core
    this.#deps = deps
  }

  async sendToLibrary(cod_pessoa: number, content: string, cod_biblioteca: number): Promise<number> {
    if (cod_biblioteca < 1 || !(await libraryIsThere(this.#core.database.kysely, cod_biblioteca)))
      throw refused('CampoObrigatorioNaoPreenchido', { campo: 'biblioteca' })
    return await this.#send(cod_pessoa, content, { cod_biblioteca, cod_acervo: null })
  }

  async sendOnRecord(cod_pessoa: number, content: string, cod_acervo: number): Promise<number> {
    await this.#deps.checkRecord(cod_acervo)
    return await this.#send(cod_pessoa, content, { cod_biblioteca: null, cod_acervo })
  }

  async onRecord(cod_acervo: number): Promise<PublicComment[]> {
    await this.#deps.checkRecord(cod_acervo)
    const rows = await approvedComments(this.#core.database.kysely, cod_acervo)
    return rows.map(row => ({
      id: row.cod_comentario,
      comentario: row.texto,
      autor: firstName(row),
      data: row.criado_em,
    }))
  }

  async own(cod_pessoa: number, lang: Language, cod_acervo?: number): Promise<OwnComment[]> {
    const rows = await commentsOfPerson(this.#core.database.kysely, cod_pessoa, cod_acervo)
    return rows.map(row => ownOf(row, lang))
  }

  /** Somebody else's comment is not there for the caller. */
  async remove(cod_pessoa: number, id: number): Promise<void> {
    const now = this.#core.now()
    const since = dayBefore(now)
    await this.#core.database.kysely.transaction().execute(async trx => {
      await takeTurn(trx, cod_pessoa)
      const sent = await removeComment(trx, id, cod_pessoa)
      if (sent === undefined) throw notFound()
      if (sent <= since) return
      // It was sent all the same: who took it back could otherwise send without end.
      const all = [...(await removedSince(trx, cod_pessoa, since)), sent]
      await keepRemoved(trx, cod_pessoa, all, new Date(now.getTime() + DAY_MS).toISOString())
    })
  }

  async forModeration(situacao: CommentStatus, lang: Language, cod_biblioteca?: number) {
    const rows = await commentsIn(this.#core.database.kysely, situacao, cod_biblioteca)
    return rows.map(row => ({
      ...ownOf(row, lang),
      cod_pessoa: row.cod_pessoa,
      nome_pessoa: nameOf(row),
      cod_biblioteca: row.cod_biblioteca,
    }))
  }

  /** Undefined when there is no such comment. */
  libraryOf(id: number): Promise<{ cod_biblioteca: number | null } | undefined> {
    return commentRow(this.#core.database.kysely, id)
  }

  /** Approves or refuses, and tells the writer; the same decision again changes nothing. */
  async decide(
    id: number,
    situacao: 'APROVADO' | 'RECUSADO',
    motivo: string,
    cod_operador: number | null,
  ): Promise<void> {
    await this.#core.database.kysely.transaction().execute(async trx => {
      const row = await commentRow(trx, id)
      if (!row) throw notFound()
      if (row.situacao === situacao && row.motivo === motivo) return
      await decideComment(trx, id, { situacao, motivo, cod_operador, decidido_em: this.#core.now().toISOString() })
      const titulo = row.obra ?? row.desc_biblioteca ?? ''
      await this.#deps.alerts.tell(trx, {
        cod_pessoa: row.cod_pessoa,
        tipo: 'comentario_situacao',
        params: { titulo, situacao, nota: motivo },
        endereco: row.cod_acervo === null ? '' : `/acervo/${row.cod_acervo}`,
      })
    })
  }

  async #send(
    cod_pessoa: number,
    texto: string,
    about: { cod_biblioteca: number | null; cod_acervo: number | null },
  ): Promise<number> {
    if (texto === '') throw refused('CampoObrigatorioNaoPreenchido', { campo: 'content' })
    const most = await this.#deps.parameters.get('comentarios_por_dia')
    const minors = await this.#deps.parameters.get('comentarios_menores')
    const now = this.#core.now()
    return await this.#core.database.kysely.transaction().execute(async trx => {
      await takeTurn(trx, cod_pessoa)
      if (minors === 'NAO' && (await isMinor(trx, cod_pessoa, libraryDay(now)))) throw refused('ComentarioDeMenor')
      const since = dayBefore(now)
      const sent = (await commentsSince(trx, cod_pessoa, since)) + (await removedSince(trx, cod_pessoa, since)).length
      if (sent >= most) throw new AppError(422, COMMENT_LIMIT_CODE, COMMENT_LIMIT_CODE, { limite: most })
      return await addComment(trx, {
        cod_pessoa,
        ...about,
        texto,
        situacao: 'AGUARDANDO',
        criado_em: now.toISOString(),
      })
    })
  }
}

const nameOf = (row: { nome_pessoa: string; nome_social: string | null }): string => row.nome_social || row.nome_pessoa

/** A comment is signed by the first name alone: whoever wrote it may be a child. */
const firstName = (row: CommentRow): string => nameOf(row).trim().split(/\s+/)[0] ?? ''

const ownOf = (row: CommentRow, lang: Language): OwnComment => ({
  id: row.cod_comentario,
  comentario: row.texto,
  data: row.criado_em,
  situacao: row.situacao as CommentStatus,
  situacao_desc: wordsOf('situacao_comentario', row.situacao, lang),
  motivo: row.motivo,
  cod_acervo: row.cod_acervo,
  titulo: row.obra ?? row.desc_biblioteca ?? '',
})
