import { fromStored } from '@estante/marc'
import type { Kysely } from 'kysely'
import { withChanges } from '../../../db/change-log.ts'
import type { Database } from '../../../db/connection.ts'
import type { Tables } from '../../../db/schema.ts'
import { headingsOf } from '../prepare/headings.rules.ts'
import { linkedNumbers } from '../prepare/linked-numbers.ts'
import { recountWorks } from './authorities.store.ts'
import { AuthorityLinks, type Linked } from './authority-links.ts'
import { joinEditions } from './edition-links.ts'
import { linkText } from './link-text.ts'
import { clearPending, isPending, markPending } from './maintenance.store.ts'
import { canonicalNumber } from './numbering.rules.ts'
import { Numbering } from './numbering.ts'
import { linksOfWorks, type StoredWork, saveRelinked, worksAfter } from './relink.store.ts'
import { makeWorkKeys } from './work-keys.ts'

const CHUNK = 500

/** Does what imports have left for their end; safe to run at any time, and again after a kill. */
export async function finishPending(database: Database, onProgress?: (done: number) => void): Promise<void> {
  if (await isPending(database.kysely, 'links')) {
    await relinkAll(database, onProgress)
    await withChanges(database, async ({ trx }) => clearPending(trx, 'links'))
  }
  if (await isPending(database.kysely, 'keys')) await makeWorkKeys(database, onProgress)
  if (await isPending(database.kysely, 'editions')) {
    await withChanges(database, async tx => {
      await joinEditions(tx)
      await clearPending(tx.trx, 'editions')
    })
  }
  if (await isPending(database.kysely, 'totals')) {
    await withChanges(database, async tx => {
      for (const code of await recountWorks(tx.trx)) tx.changed('autoridade', code)
      await clearPending(tx.trx, 'totals')
    })
  }
}

interface Resolvers {
  works: Numbering
  links: AuthorityLinks
}

/** Looks at every work again: headings may fit authorities that came after it, or whose form has changed. */
async function relinkAll(database: Database, onProgress?: (done: number) => void): Promise<void> {
  const byOrigin = new Map<string, Resolvers>()
  const resolversOf = (origem: string): Resolvers => {
    const known = byOrigin.get(origem)
    if (known) return known
    const links = new AuthorityLinks(new Numbering(origem, 'A', database.dialect))
    const made = { works: new Numbering(origem, 'B', database.dialect), links }
    byOrigin.set(origem, made)
    return made
  }
  let done = 0
  for (let after = 0; ; ) {
    const last = await withChanges(database, async tx => {
      const works = await worksAfter(tx.trx, after, CHUNK)
      for (const [origem, own] of Map.groupBy(works, work => work.origem)) {
        const changed = await relink(tx.trx, own, resolversOf(origem))
        await saveRelinked(tx.trx, database.dialect, changed)
        for (const row of changed) tx.changed('acervo', row.codigo)
        if (changed.length > 0) {
          await markPending(tx.trx, 'totals')
          await markPending(tx.trx, 'editions')
        }
      }
      done += works.length
      return works.at(-1)?.cod_acervo
    })
    if (last === undefined) return
    after = last
    onProgress?.(done)
  }
}

async function relink(trx: Kysely<Tables>, works: StoredWork[], { works: numbering, links }: Resolvers) {
  const records = works.map(work => fromStored(work.marc))
  const linked = await links.link(trx, records.map(headingsOf))
  const wanted = records.map(linkedNumbers)
  const numbers = await numbering.find(
    trx,
    wanted.flat().map(link => link.numero),
  )
  const before = await linksOfWorks(
    trx,
    works.map(work => work.cod_acervo),
  )
  return works.flatMap((work, at) => {
    const authorities = (linked[at] as Linked).links
    const targets = (wanted[at] ?? []).flatMap(({ numero, paragrafo, seq_paragrafo }) => {
      const cod_acervo_link = numbers.get(canonicalNumber(numero))
      return cod_acervo_link === undefined ? [] : [{ cod_acervo_link, paragrafo, seq_paragrafo }]
    })
    const isSame = (before.get(work.cod_acervo) ?? '') === linkText(authorities, targets)
    return isSame ? [] : [{ codigo: work.cod_acervo, authorities, linked: targets }]
  })
}
