import { type Kysely, sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

const workKinds = prepared((db: Db, cod_acervo: number) =>
  db
    .selectFrom('acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select(['acervo.cod_acervo', 'tipo_obra.codigo', 'tipo_obra.objeto'])
    .where('acervo.cod_acervo', '=', cod_acervo),
)

export const workKind = async (db: Db, cod_acervo: number) => (await workKinds(db, cod_acervo)).at(0)

const queueColumns = [
  'cod_reserva',
  'cod_pessoa',
  'cod_biblioteca',
  'volume',
  'tomo',
  'parte',
  'material_adicional',
  'localizacao',
  'data_reserva',
  'pausada_em',
  'pausada_ate',
  'preterida_em',
] as const

/** Everybody who waits for a work. */
export const queueOf = prepared((db: Db, cod_acervo: number) =>
  db
    .selectFrom('reserva')
    .select(queueColumns)
    .where('cod_acervo', '=', cod_acervo)
    .where('situacao', '=', sql.lit<'FILA'>('FILA'))
    .orderBy('data_reserva')
    .orderBy('cod_reserva'),
)

/** How many wait for a work by what they ask for: the length of a line without its people. */
export const queueLengths = prepared((db: Db, cod_acervo: number) => {
  const columns = ['cod_biblioteca', 'volume', 'tomo', 'parte', 'material_adicional', 'localizacao'] as const
  return db
    .selectFrom('reserva')
    .select([...columns, eb => eb.fn.countAll<number>().as('total')])
    .where('cod_acervo', '=', cod_acervo)
    .where('situacao', '=', sql.lit<'FILA'>('FILA'))
    .groupBy(columns)
})

export const queuesOf = (db: Db, works: readonly number[]) =>
  db
    .selectFrom('reserva')
    .select([...queueColumns, 'cod_acervo'])
    .where('cod_acervo', 'in', [...works])
    .where('situacao', '=', 'FILA')
    .orderBy('data_reserva')
    .orderBy('cod_reserva')
    .execute()

export const activeReservations = prepared((db: Db, cod_acervo: number, cod_pessoa: number) =>
  db
    .selectFrom('reserva')
    .select([
      'cod_reserva',
      'cod_biblioteca',
      'volume',
      'tomo',
      'parte',
      'material_adicional',
      'localizacao',
      'situacao',
    ])
    .where('cod_acervo', '=', cod_acervo)
    .where('cod_pessoa', '=', cod_pessoa)
    .where('situacao', 'in', [sql.lit<'FILA'>('FILA'), sql.lit<'LIBERADA'>('LIBERADA')]),
)

export const reservationByCode = (db: Db, cod_reserva: number) =>
  db.selectFrom('reserva').selectAll().where('cod_reserva', '=', cod_reserva).executeTakeFirst()

/** Copies that wait at a desk longer than promised. One that is still on its way waits at none, unless it was given up. */
export const overdueHolds = (db: Db, now: string, today: string) =>
  db
    .selectFrom('reserva')
    .select(['cod_reserva'])
    .where('situacao', '=', 'LIBERADA')
    .where(eb =>
      eb.or([eb('limite_em', '<', now), eb.and([eb('limite_em', 'is', null), eb('data_limite', '<', today)])]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exemplar')
            .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
            .select('exemplar.cod_exemplar')
            .whereRef('exemplar.cod_exemplar', '=', 'reserva.cod_exemplar')
            .where('exemplar.transito_para', 'is not', null)
            .where('situacao_exemplar.empresta', '=', 'S'),
        ),
      ),
    )
    .orderBy('cod_reserva')
    .execute()

/** What waits for whoever is called to fetch it, and until when. */
export const holdsWaiting = (db: Db) =>
  db
    .selectFrom('reserva')
    .select(['cod_reserva', 'cod_biblioteca', 'data_limite'])
    .where('situacao', '=', 'LIBERADA')
    .orderBy('cod_reserva')
    .execute()

const flagsOf = prepared((db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('biblioteca')
    .select(['reserva_localizacao', 'reserva_mat_adicional', 'desc_biblioteca'])
    .where('cod_biblioteca', '=', cod_biblioteca),
)

export const libraryFlags = async (db: Db, cod_biblioteca: number) => (await flagsOf(db, cod_biblioteca)).at(0)

/** Works with somebody in the queue and a copy on the shelf: whoever was passed over may be served by now. */
export const worksWaitedFor = (db: Db) =>
  db.selectFrom('reserva').select('cod_acervo').distinct().where('situacao', '=', 'FILA').execute()

/** How the last waits went: the facts noted when each place was taken, and when a copy came. */
export const endedWaits = (db: Db, limit: number) =>
  db
    .selectFrom('reserva')
    .innerJoin('circulacao_evento', join =>
      join
        .onRef('circulacao_evento.cod_reserva', '=', 'reserva.cod_reserva')
        .on('circulacao_evento.ato', '=', 'RESERVA'),
    )
    .select(['reserva.data_reserva', 'reserva.data_liberacao', 'circulacao_evento.dados'])
    .where('reserva.data_liberacao', 'is not', null)
    .orderBy('reserva.data_liberacao', 'desc')
    .limit(limit)
    .execute()

export const activeReservationsOfPerson = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('reserva')
    .select(['cod_reserva', 'cod_acervo'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where('situacao', 'in', ['FILA', 'LIBERADA'])
    .orderBy('cod_reserva')
    .execute()
