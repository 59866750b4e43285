import type { AlertKind } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface NewAlert {
  cod_pessoa: number
  tipo: AlertKind
  /** JSON */
  parametros: string
  endereco: string
  criado_em: string
}

export const addAlert = (db: Db, alert: NewAlert) => db.insertInto('alerta').values(alert).execute()

/** The newest first; instants of the period are given, the end exclusive. */
export const alertsOf = (db: Db, cod_pessoa: number, from: string | null, to: string | null) =>
  db
    .selectFrom('alerta')
    .selectAll()
    .where('cod_pessoa', '=', cod_pessoa)
    .$if(from !== null, query => query.where('criado_em', '>=', from ?? ''))
    .$if(to !== null, query => query.where('criado_em', '<', to ?? ''))
    .orderBy('criado_em', 'desc')
    .orderBy('cod_alerta', 'desc')
    .limit(500)
    .execute()

/** Undefined when the person has no such alert. */
export const markAlert = (db: Db, cod_pessoa: number, cod_alerta: number, lido: 'S' | 'N') =>
  db
    .updateTable('alerta')
    .set({ lido })
    .where('cod_alerta', '=', cod_alerta)
    .where('cod_pessoa', '=', cod_pessoa)
    .returningAll()
    .executeTakeFirst()

/** False when the person has no such alert. */
export async function removeAlert(db: Db, cod_pessoa: number, cod_alerta: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alerta')
    .where('cod_alerta', '=', cod_alerta)
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}
