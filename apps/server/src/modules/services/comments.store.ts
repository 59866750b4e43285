import type { CommentStatus } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface NewComment {
  cod_pessoa: number
  cod_biblioteca: number | null
  cod_acervo: number | null
  texto: string
  situacao: CommentStatus
  criado_em: string
}

export async function addComment(db: Db, comment: NewComment): Promise<number> {
  const row = await db.insertInto('comentario').values(comment).returning('cod_comentario').executeTakeFirstOrThrow()
  return row.cod_comentario
}

export async function commentsSince(db: Db, cod_pessoa: number, instant: string): Promise<number> {
  const row = await db
    .selectFrom('comentario')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('cod_pessoa', '=', cod_pessoa)
    .where('criado_em', '>', instant)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

const withTitles = (db: Db) =>
  db
    .selectFrom('comentario')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'comentario.cod_pessoa')
    .leftJoin('acervo', 'acervo.cod_acervo', 'comentario.cod_acervo')
    .leftJoin('biblioteca', 'biblioteca.cod_biblioteca', 'comentario.cod_biblioteca')
    .selectAll('comentario')
    .select(['acervo.obra', 'biblioteca.desc_biblioteca', 'pessoa.nome_pessoa', 'pessoa.nome_social'])

export type CommentRow = Awaited<ReturnType<typeof approvedComments>>[number]

export const approvedComments = (db: Db, cod_acervo: number) =>
  withTitles(db)
    .where('comentario.cod_acervo', '=', cod_acervo)
    .where('comentario.situacao', '=', 'APROVADO')
    .orderBy('comentario.criado_em', 'desc')
    .limit(500)
    .execute()

export const commentsOfPerson = (db: Db, cod_pessoa: number, cod_acervo?: number) =>
  withTitles(db)
    .where('comentario.cod_pessoa', '=', cod_pessoa)
    .where('comentario.cod_acervo', 'is not', null)
    .$if(cod_acervo !== undefined, query => query.where('comentario.cod_acervo', '=', cod_acervo ?? 0))
    .orderBy('comentario.criado_em', 'desc')
    .limit(500)
    .execute()

/**
 * General comments of one library where it is given, else all of them and those on records. Those that wait in the order in which
 * they came; of decided ones, which only grow in number, the latest first.
 */
export const commentsIn = (db: Db, situacao: CommentStatus, cod_biblioteca?: number) => {
  const order = situacao === 'AGUARDANDO' ? 'asc' : 'desc'
  return withTitles(db)
    .where('comentario.situacao', '=', situacao)
    .$if(cod_biblioteca !== undefined, query => query.where('comentario.cod_biblioteca', '=', cod_biblioteca ?? 0))
    .orderBy('comentario.criado_em', order)
    .orderBy('comentario.cod_comentario', order)
    .limit(500)
    .execute()
}

export const commentRow = (db: Db, cod_comentario: number) =>
  withTitles(db).where('comentario.cod_comentario', '=', cod_comentario).executeTakeFirst()

/** When it was sent; undefined when the person has no such comment. */
export async function removeComment(db: Db, cod_comentario: number, cod_pessoa: number): Promise<string | undefined> {
  const [row] = await db
    .deleteFrom('comentario')
    .where('cod_comentario', '=', cod_comentario)
    .where('cod_pessoa', '=', cod_pessoa)
    .returning('criado_em')
    .execute()
  return row?.criado_em
}

const keyOfRemoved = (cod_pessoa: number): string => `comentarios-apagados:${cod_pessoa}`

/** When a person sent the comments that they took back since an instant: of those nothing else is kept. */
export async function removedSince(db: Db, cod_pessoa: number, instant: string): Promise<string[]> {
  const row = await db
    .selectFrom('efemero')
    .select('valor')
    .where('chave', '=', keyOfRemoved(cod_pessoa))
    .executeTakeFirst()
  return row ? (JSON.parse(row.valor) as string[]).filter(sent => sent > instant) : []
}

export async function keepRemoved(
  db: Db,
  cod_pessoa: number,
  sent: readonly string[],
  expira_em: string,
): Promise<void> {
  const valor = JSON.stringify(sent)
  await db
    .insertInto('efemero')
    .values({ chave: keyOfRemoved(cod_pessoa), valor, expira_em })
    .onConflict(conflict => conflict.column('chave').doUpdateSet({ valor, expira_em }))
    .execute()
}

export const decideComment = (
  db: Db,
  cod_comentario: number,
  decision: { situacao: CommentStatus; motivo: string; decidido_em: string; cod_operador: number | null },
) => db.updateTable('comentario').set(decision).where('cod_comentario', '=', cod_comentario).execute()
