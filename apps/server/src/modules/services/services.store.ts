import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { isAdult } from '../people/index.ts'

type Db = Kysely<Tables>

export interface Writer {
  cod_pessoa: number
  /** The name that the person goes by. */
  nome: string
  email: string | null
}

export async function writerOf(db: Db, cod_pessoa: number): Promise<Writer> {
  const row = await db
    .selectFrom('pessoa')
    .select(['nome_pessoa', 'nome_social', 'email', 'falecida_em'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirstOrThrow()
  return { cod_pessoa, nome: row.nome_social || row.nome_pessoa, email: row.falecida_em === null ? row.email : null }
}

/** Who never said when they were born counts as an adult. */
export async function isMinor(db: Db, cod_pessoa: number, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('pessoa')
    .select('data_nascimento')
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirstOrThrow()
  return row.data_nascimento !== null && !isAdult(row.data_nascimento, today)
}

/** Whether a category that the person holds today may make teacher suggestions. */
export async function isTeacher(db: Db, cod_pessoa: number, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('pessoa_vinculo')
    .innerJoin('categoria_usuario', 'categoria_usuario.cod_categoria', 'pessoa_vinculo.cod_categoria')
    .select('pessoa_vinculo.id')
    .where('pessoa_vinculo.cod_pessoa', '=', cod_pessoa)
    .where('categoria_usuario.sugestao_docente', '=', 'S')
    .where(eb => eb.or([eb('pessoa_vinculo.validade', 'is', null), eb('pessoa_vinculo.validade', '>=', today)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Of several requests of one person at the same time, one is looked at after the other. */
export const takeTurn = (trx: Db, cod_pessoa: number) =>
  trx.updateTable('pessoa').set({ cod_pessoa: sql<number>`cod_pessoa` }).where('cod_pessoa', '=', cod_pessoa).execute()
