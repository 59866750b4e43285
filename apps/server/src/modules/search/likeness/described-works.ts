import type { StemLanguage } from '@estante/contract/declared'
import type { SearchDocument } from '@estante/search'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { describedAfter } from '../documents.store.ts'
import { languagesOf } from '../documents.ts'
import type { DescribedWork } from './make-vectors.ts'

/** Works read at once. More would hold up for longer whoever asks for a page meanwhile. */
const BATCH = 100

/** What all works are about, in the order of their numbers: what import prepared of them is enough, and read much sooner than whole documents. */
export async function* describedWorks(db: Kysely<Tables>, language: StemLanguage): AsyncGenerator<DescribedWork> {
  for (let last = 0; ; ) {
    const rows = await describedAfter(db, last, BATCH)
    if (rows.length === 0) return
    for (const { cod_acervo: id, busca } of rows) {
      const prepared = JSON.parse(busca) as Omit<SearchDocument, 'id'>
      yield { id, text: prepared.text, ...languagesOf(prepared, language) }
    }
    last = rows.at(-1)!.cod_acervo
    await new Promise(resolve => setImmediate(resolve))
  }
}
