import { type Kysely, sql } from 'kysely'
import type { DialectName } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'
import type { CopyState, Queued } from './desk.rules.ts'

/** One desk at a time works on a work: two last copies must not go to the same person of a queue. */
export async function lockWork(trx: Kysely<Tables>, dialect: DialectName, cod_acervo: number): Promise<void> {
  // SQLite has one writer, and its transactions begin as such. Negative: the change log locks by a positive number.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${-cod_acervo}::bigint)`.execute(trx)
}

export interface DeskCopy extends CopyState {
  codigo_barras: string
  cod_situacao: number
  cod_emprestimo: number | null
  cod_reserva: number | null
}

const copyQuery = (db: Kysely<Tables>) =>
  db
    .selectFrom('exemplar')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .leftJoin('emprestimo', join =>
      join.onRef('emprestimo.cod_exemplar', '=', 'exemplar.cod_exemplar').on('emprestimo.data_devolucao', 'is', null),
    )
    .leftJoin('reserva', join =>
      join.onRef('reserva.cod_exemplar', '=', 'exemplar.cod_exemplar').on('reserva.situacao', '=', 'LIBERADA'),
    )
    .select([
      'exemplar.cod_exemplar',
      'exemplar.cod_acervo',
      'exemplar.cod_biblioteca',
      'exemplar.codigo_barras',
      'exemplar.volume',
      'exemplar.tomo_exemplar',
      'exemplar.parte',
      'exemplar.mat_adicional',
      'exemplar.cod_local_exemplar',
      'exemplar.cod_situacao',
      'situacao_exemplar.empresta',
      'situacao_exemplar.reserva',
      'emprestimo.cod_pessoa as emprestado_a',
      'emprestimo.cod_emprestimo',
      'reserva.cod_pessoa as separado_para',
      'reserva.cod_reserva',
    ])

export const copyByBarcode = (db: Kysely<Tables>, codigo_barras: string): Promise<DeskCopy | undefined> =>
  copyQuery(db).where('exemplar.codigo_barras', '=', codigo_barras).executeTakeFirst()

export const copyByCode = (db: Kysely<Tables>, cod_exemplar: number): Promise<DeskCopy | undefined> =>
  copyQuery(db).where('exemplar.cod_exemplar', '=', cod_exemplar).executeTakeFirst()

export const copiesOfWork = (db: Kysely<Tables>, cod_acervo: number): Promise<DeskCopy[]> =>
  copyQuery(db).where('exemplar.cod_acervo', '=', cod_acervo).orderBy('exemplar.cod_exemplar').execute()

export async function statusText(db: Kysely<Tables>, cod_situacao: number): Promise<string> {
  const row = await db
    .selectFrom('situacao_exemplar')
    .select('desc_pt')
    .where('cod_situacao', '=', cod_situacao)
    .executeTakeFirst()
  return row?.desc_pt ?? ''
}

export const personState = (db: Kysely<Tables>, cod_pessoa: number) =>
  db.selectFrom('pessoa').select(['cod_pessoa', 'bloqueio']).where('cod_pessoa', '=', cod_pessoa).executeTakeFirst()

export const workExists = async (db: Kysely<Tables>, cod_acervo: number): Promise<boolean> =>
  (await db.selectFrom('acervo').select('cod_acervo').where('cod_acervo', '=', cod_acervo).executeTakeFirst()) !==
  undefined

export const queueOf = (db: Kysely<Tables>, cod_acervo: number): Promise<Queued[]> =>
  db
    .selectFrom('reserva')
    .select([
      'cod_reserva',
      'cod_pessoa',
      'cod_biblioteca',
      'volume',
      'tomo',
      'parte',
      'material_adicional',
      'localizacao',
      'data_reserva',
    ])
    .where('cod_acervo', '=', cod_acervo)
    .where('situacao', '=', 'FILA')
    .orderBy('data_reserva')
    .orderBy('cod_reserva')
    .execute()

export async function addLoan(
  trx: Kysely<Tables>,
  loan: {
    cod_exemplar: number
    cod_pessoa: number
    data_emprestimo: string
    data_prevista: string
    renovacoes?: number
  },
): Promise<number> {
  const { cod_emprestimo } = await trx
    .insertInto('emprestimo')
    .values({ ...loan, data_devolucao: null })
    .returning('cod_emprestimo')
    .executeTakeFirstOrThrow()
  return cod_emprestimo
}

export async function closeLoan(trx: Kysely<Tables>, cod_emprestimo: number, data_devolucao: string): Promise<void> {
  await trx.updateTable('emprestimo').set({ data_devolucao }).where('cod_emprestimo', '=', cod_emprestimo).execute()
}

export interface NewReservation extends Omit<Queued, 'cod_reserva'> {
  cod_acervo: number
}

export async function addReservation(trx: Kysely<Tables>, reservation: NewReservation): Promise<number> {
  const { cod_reserva } = await trx
    .insertInto('reserva')
    .values({ ...reservation, cod_exemplar: null, data_liberacao: null, data_limite: null, data_fim: null })
    .returning('cod_reserva')
    .executeTakeFirstOrThrow()
  return cod_reserva
}

export const activeReservations = (db: Kysely<Tables>, cod_acervo: number, cod_pessoa: number) =>
  db
    .selectFrom('reserva')
    .select(['cod_reserva', 'cod_biblioteca', 'volume', 'tomo', 'parte', 'situacao'])
    .where('cod_acervo', '=', cod_acervo)
    .where('cod_pessoa', '=', cod_pessoa)
    .where('situacao', 'in', ['FILA', 'LIBERADA'])
    .execute()

export const reservationByCode = (db: Kysely<Tables>, cod_reserva: number) =>
  db.selectFrom('reserva').selectAll().where('cod_reserva', '=', cod_reserva).executeTakeFirst()

export async function releaseReservation(
  trx: Kysely<Tables>,
  cod_reserva: number,
  release: { cod_exemplar: number; data_liberacao: string; data_limite: string },
): Promise<void> {
  await trx
    .updateTable('reserva')
    .set({ ...release, situacao: 'LIBERADA' })
    .where('cod_reserva', '=', cod_reserva)
    .execute()
}

export async function endReservation(
  trx: Kysely<Tables>,
  cod_reserva: number,
  situacao: 'ATENDIDA' | 'CANCELADA' | 'EXPIRADA',
  data_fim: string,
): Promise<void> {
  await trx.updateTable('reserva').set({ situacao, data_fim }).where('cod_reserva', '=', cod_reserva).execute()
}

/** Copies kept at the desk longer than promised. */
export const overdueHolds = (db: Kysely<Tables>, today: string) =>
  db
    .selectFrom('reserva')
    .select(['cod_reserva'])
    .where('situacao', '=', 'LIBERADA')
    .where('data_limite', '<', today)
    .orderBy('cod_reserva')
    .execute()
