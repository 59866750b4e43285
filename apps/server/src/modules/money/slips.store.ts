import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>
type Row = Tables['cobranca']

const slips = (db: Db) =>
  db
    .selectFrom('cobranca')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'cobranca.cod_biblioteca')
    .selectAll('cobranca')
    .select('biblioteca.desc_biblioteca')

export const slipByReference = (db: Db, referencia: string) =>
  slips(db).where('cobranca.referencia', '=', referencia).executeTakeFirst()
export type SlipRow = NonNullable<Awaited<ReturnType<typeof slipByReference>>>

export const slipByExternalId = (db: Db, id_externo: string) =>
  slips(db).where('cobranca.id_externo', '=', id_externo).executeTakeFirst()

/** Slips of a person that may still be paid, or whose payment needs somebody's eye; the latest first. */
export const waitingSlips = (db: Db, cod_pessoa: number) =>
  slips(db)
    .where('cobranca.cod_pessoa', '=', cod_pessoa)
    .where(eb =>
      eb.or([eb('cobranca.situacao', 'in', ['ABERTA', 'DIVERGENTE']), eb('cobranca.sobra_centavos', '>', 0)]),
    )
    .orderBy('cobranca.cod_cobranca', 'desc')
    .execute()

export async function partsOfSlips(db: Db, codes: readonly number[]) {
  if (codes.length === 0) return []
  return await db
    .selectFrom('cobranca_debito')
    .selectAll()
    .where('cod_cobranca', 'in', codes)
    .orderBy('cod_debito')
    .execute()
}

/** Writes a slip and what it asks for; its reference is made of the year and its number, so it is never given twice. */
export async function addSlip(
  db: Db,
  slip: Omit<Insertable<Row>, 'referencia'>,
  parts: readonly { cod_debito: number; valor_centavos: number }[],
  dadosOf: (referencia: string) => object,
): Promise<string> {
  const { cod_cobranca } = await db
    .insertInto('cobranca')
    .values({ ...slip, referencia: randomUUID() })
    .returning('cod_cobranca')
    .executeTakeFirstOrThrow()
  const referencia = `${slip.criada_em.slice(0, 4)}${String(cod_cobranca).padStart(8, '0')}`
  await updateSlip(db, cod_cobranca, { referencia, dados: JSON.stringify(dadosOf(referencia)) })
  await db
    .insertInto('cobranca_debito')
    .values(parts.map(part => ({ cod_cobranca, ...part })))
    .execute()
  return referencia
}

export async function updateSlip(db: Db, cod_cobranca: number, set: Updateable<Row>): Promise<void> {
  await db.updateTable('cobranca').set(set).where('cod_cobranca', '=', cod_cobranca).execute()
}

/** Notes what became of a payment that is still waited for; one that was settled meanwhile stays so. */
export async function noteAnswer(db: Db, cod_cobranca: number, set: Updateable<Row>): Promise<void> {
  await db
    .updateTable('cobranca')
    .set(set)
    .where('cod_cobranca', '=', cod_cobranca)
    .where('situacao', '=', 'ABERTA')
    .execute()
}

/** Payments begun elsewhere whose answer it is time to ask for. */
export const slipsToAsk = (db: Db, now: string, limit: number) =>
  slips(db)
    .where('cobranca.consultar_em', '<=', now)
    .where('cobranca.id_externo', 'is not', null)
    .where('cobranca.situacao', '=', 'ABERTA')
    .orderBy('cobranca.consultar_em')
    .limit(limit)
    .execute()

/** Whether its last day is over, also before the job has written it; what was begun elsewhere ends there. */
export const isOver = (
  { situacao, vence_em, id_externo }: Pick<SlipRow, 'situacao' | 'vence_em' | 'id_externo'>,
  today: string,
): boolean => situacao === 'ABERTA' && vence_em < today && id_externo === null

/** Writes down what is over. */
export async function expireSlips(db: Db, today: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('cobranca')
    .set({ situacao: 'EXPIRADA' })
    .where('situacao', '=', 'ABERTA')
    .where('vence_em', '<', today)
    .where('id_externo', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
