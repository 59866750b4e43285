import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { FoundLive } from './live-search.ts'
import type { LiveBase, LiveRecord } from './partner-base.rules.ts'

const keyOf = ({ partner, record }: FoundLive): string =>
  [partner.base, partner.cod_empresa, record.identificador].join('\n')

/** Keeps what is shown, so that it can be opened; the number of each, in order. */
export async function keepFound(db: Kysely<Tables>, found: readonly FoundLive[], visto_em: string): Promise<number[]> {
  if (found.length === 0) return []
  // Always in one order, whatever they are shown in: two searches that find the same never wait for each other in a circle.
  const inTurn = [...found.entries()].toSorted(([, a], [, b]) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return await db.transaction().execute(async trx => {
    const ids: number[] = []
    for (const [at, { partner, record }] of inTurn) {
      const dados = JSON.stringify(record)
      const { id } = await trx
        .insertInto('rede_encontrado')
        .values({
          base: partner.base,
          cod_empresa: partner.cod_empresa,
          identificador: record.identificador,
          dados,
          visto_em,
        })
        .onConflict(on => on.columns(['base', 'cod_empresa', 'identificador']).doUpdateSet({ dados, visto_em }))
        .returning('id')
        .executeTakeFirstOrThrow()
      ids[at] = id
    }
    return ids
  })
}

export async function foundRecord(db: Kysely<Tables>, id: number) {
  const row = await db.selectFrom('rede_encontrado').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, base: row.base as LiveBase, record: JSON.parse(row.dados) as LiveRecord }
}

export async function forgetFound(db: Kysely<Tables>, before: string): Promise<number> {
  const result = await db.deleteFrom('rede_encontrado').where('visto_em', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
