import { fromStored } from '@estante/marc'
import type { Kysely } from 'kysely'
import { padded } from '../../../db/bulk.ts'
import type { Tables } from '../../../db/schema.ts'
import { movedLinks } from './link-places.rules.ts'

type Db = Kysely<Tables>

/**
 * Files of the library, their captions and the addresses of an old system hang on the place of a link: where the
 * description of a record is written anew and a link comes before theirs, they go along. What hung on a link that is
 * gone stays with the record and hangs on none. `codes`: at most a slice, whose descriptions are still the former ones.
 */
export async function moveLinkedFiles(
  trx: Db,
  codes: readonly number[],
  marcAfter: ReadonlyMap<number, string>,
): Promise<void> {
  const files = await trx
    .selectFrom('arquivo')
    .select(['cod_arquivo', 'cod_acervo', 'seq_paragrafo'])
    .where('cod_acervo', 'in', padded(codes))
    .where('papel', 'in', ['LINK', 'LEGENDA'])
    .where('seq_paragrafo', 'is not', null)
    .execute()
  if (files.length === 0) return
  const holders = [...new Set(files.flatMap(file => file.cod_acervo ?? []))]
  const moved = await movedIn(trx, holders, marcAfter)
  for (const { cod_arquivo, cod_acervo, seq_paragrafo } of files) {
    const to = moved.get(cod_acervo ?? 0)?.get(seq_paragrafo ?? 0)
    if (to !== undefined)
      await trx.updateTable('arquivo').set({ seq_paragrafo: to }).where('cod_arquivo', '=', cod_arquivo).execute()
  }
  await moveOldAddresses(trx, moved)
}

async function movedIn(trx: Db, codes: readonly number[], marcAfter: ReadonlyMap<number, string>) {
  const rows = await trx
    .selectFrom('acervo')
    .select(['cod_acervo', 'marc'])
    .where('cod_acervo', 'in', padded(codes))
    .execute()
  const moved = new Map<number, Map<number, number | null>>()
  for (const { cod_acervo, marc } of rows) {
    const after = marcAfter.get(cod_acervo)
    const places = after === undefined ? undefined : movedLinks(fromStored(marc), fromStored(after))
    if (places && places.size > 0) moved.set(cod_acervo, places)
  }
  return moved
}

async function moveOldAddresses(trx: Db, moved: ReadonlyMap<number, ReadonlyMap<number, number | null>>) {
  if (moved.size === 0) return
  const addresses = await trx
    .selectFrom('endereco_antigo')
    .select(['endereco', 'cod_acervo', 'seq_paragrafo'])
    .where('cod_acervo', 'in', padded([...moved.keys()]))
    .where('seq_paragrafo', 'is not', null)
    .execute()
  for (const { endereco, cod_acervo, seq_paragrafo } of addresses) {
    const to = moved.get(cod_acervo)?.get(seq_paragrafo ?? 0)
    if (to !== undefined)
      await trx.updateTable('endereco_antigo').set({ seq_paragrafo: to }).where('endereco', '=', endereco).execute()
  }
}
