import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { JOURNALED, type JournaledTable } from './journal.store.ts'

type Db = Kysely<Tables>

export type JournalEvent = Awaited<ReturnType<typeof eventsOfAct>>[number]

export const eventBySeq = (db: Db, seq: number) =>
  db.selectFrom('circulacao_evento').selectAll().where('seq', '=', seq).executeTakeFirst()

export const eventsOfAct = (db: Db, lote: string) =>
  db.selectFrom('circulacao_evento').selectAll().where('lote', '=', lote).orderBy('seq').execute()

const codes = (events: readonly JournalEvent[], column: Reference): number[] => [
  ...new Set(events.flatMap(event => event[column] ?? [])),
]
const REFERENCES = ['cod_emprestimo', 'cod_reserva', 'cod_debito', 'cod_suspensao', 'cod_exemplar'] as const
type Reference = (typeof REFERENCES)[number]

/** What happened since to the same loans, places, debts, suspensions and copies. A use in the house stands in nobody's way. */
export const eventsSince = (db: Db, events: readonly JournalEvent[], seq: number) =>
  db
    .selectFrom('circulacao_evento')
    .selectAll()
    .where('seq', '>', seq)
    .where('ato', '<>', 'CONSULTA')
    .where(eb =>
      eb.or([
        // What was undone of a person, also where it names nothing else.
        eb.and([
          eb('ato', '=', 'DESFEITO'),
          eb('pessoa', 'in', ['', ...new Set(events.flatMap(each => each.pessoa ?? []))]),
        ]),
        ...REFERENCES.map(column => eb(column, 'in', [0, ...codes(events, column)])),
      ]),
    )
    .orderBy('seq')
    .execute()

/** All that the journal says of the same people and copies until then. */
export const eventsBefore = (db: Db, events: readonly JournalEvent[], seq: number) =>
  db
    .selectFrom('circulacao_evento')
    .select(['seq', 'dados'])
    .where('seq', '<', seq)
    .where(eb =>
      eb.or([
        eb('pessoa', 'in', ['', ...new Set(events.flatMap(event => event.pessoa ?? []))]),
        eb('cod_exemplar', 'in', [0, ...codes(events, 'cod_exemplar')]),
      ]),
    )
    .orderBy('seq')
    .execute()

export async function rowAsItIs(
  db: Db,
  table: JournaledTable,
  code: number,
): Promise<Record<string, unknown> | undefined> {
  return (await db
    .selectFrom(table)
    .selectAll()
    .where(JOURNALED[table] as never, '=', code as never)
    .executeTakeFirst()) as Record<string, unknown> | undefined
}

export async function peopleByKey(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('circulacao_pessoa')
    .selectAll()
    .where('chave', 'in', ['', ...keys])
    .execute()
  return new Map(rows.map(row => [row.chave, row.cod_pessoa]))
}

export const keyOf = async (db: Db, cod_pessoa: number): Promise<string | null> =>
  (await db.selectFrom('circulacao_pessoa').select('chave').where('cod_pessoa', '=', cod_pessoa).executeTakeFirst())
    ?.chave ?? null

/** Acts of the journal at a library, the newest first, with the copy and the work they were about. */
export const actsAt = (db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('circulacao_evento')
    .leftJoin('exemplar', 'exemplar.cod_exemplar', 'circulacao_evento.cod_exemplar')
    .leftJoin('acervo', 'acervo.cod_acervo', 'circulacao_evento.cod_acervo')
    .select([
      'circulacao_evento.seq',
      'circulacao_evento.lote',
      'circulacao_evento.instante',
      'circulacao_evento.ato',
      'circulacao_evento.operador',
      'circulacao_evento.dados',
      'exemplar.codigo_barras',
      'acervo.obra',
    ])
    .where('circulacao_evento.cod_biblioteca', '=', cod_biblioteca)
    .orderBy('circulacao_evento.seq', 'desc')

export const lastActsAt = (db: Db, cod_biblioteca: number, limit: number) =>
  actsAt(db, cod_biblioteca).limit(limit).execute()
