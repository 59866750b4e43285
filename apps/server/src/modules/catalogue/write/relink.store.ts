import type { Kysely } from 'kysely'
import { padded, slices } from '../../../db/bulk.ts'
import type { DialectName } from '../../../db/connection.ts'
import type { Tables } from '../../../db/schema.ts'
import { linkText } from './link-text.ts'
import { removeLinks, type WorkRow, writeLinks } from './works.store.ts'

export interface StoredWork {
  cod_acervo: number
  marc: string
  origem: string
}

export async function worksAfter(db: Kysely<Tables>, after: number, limit: number): Promise<StoredWork[]> {
  return await db
    .selectFrom('acervo')
    .select(['cod_acervo', 'marc', 'origem'])
    .where('cod_acervo', '>', after)
    .orderBy('cod_acervo')
    .limit(limit)
    .execute()
}

/** The links of works as one text each; works without links are absent. */
export async function linksOfWorks(db: Kysely<Tables>, codes: number[]): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  for (const slice of slices(codes)) {
    const list = padded(slice)
    const authorities = Map.groupBy(
      await db.selectFrom('acervo_autoridade').selectAll().where('cod_acervo', 'in', list).execute(),
      row => row.cod_acervo,
    )
    const linked = Map.groupBy(
      await db.selectFrom('acervo_ligado').selectAll().where('cod_acervo', 'in', list).execute(),
      row => row.cod_acervo,
    )
    for (const code of new Set([...authorities.keys(), ...linked.keys()])) {
      texts.set(code, linkText(authorities.get(code) ?? [], linked.get(code) ?? []))
    }
  }
  return texts
}

export type Relinked = Pick<WorkRow, 'codigo' | 'authorities' | 'linked'>

export async function saveRelinked(
  trx: Kysely<Tables>,
  dialect: DialectName,
  rows: readonly Relinked[],
): Promise<void> {
  if (rows.length === 0) return
  await removeLinks(trx, padded(rows.map(row => row.codigo)))
  await writeLinks(trx, dialect, rows)
}
