import type { Work } from '@estante/contract'
import { SEARCH_CACHE } from '@estante/contract/constants'
import { asked, done, EXPIRY, openCache, WORKS } from './database.ts'

/** The register of a kept search (SRCH-81): when it ends, and what the works alone do not tell. */
interface Expiry {
  search_text: string
  expires: number
  search_id: string
  total: number
  palavras: string[]
}

export interface KeptSearch {
  search_id: string
  works: Work[]
  words: string[]
  /** Epoch milliseconds when it was fetched. */
  savedAt: number
}

const isExpiry = (value: unknown): value is Expiry => {
  const row = value as Partial<Expiry> | undefined
  return Boolean(
    row && typeof row.expires === 'number' && typeof row.search_id === 'string' && Array.isArray(row.palavras),
  )
}

const isWork = (value: unknown): value is Work => {
  const work = value as Partial<Work> | null
  return Boolean(
    work &&
      Number.isInteger(work.cod_acervo) &&
      typeof work.obra === 'string' &&
      typeof work.rota === 'string' &&
      work.dados_adicionais &&
      typeof work.dados_adicionais === 'object',
  )
}

/** A kept search; expired and damaged ones are removed and count as absent (SRCH-79). Never throws. */
export async function readKept(text: string, now: number = Date.now()): Promise<KeptSearch | null> {
  try {
    const database = await openCache()
    const row: unknown = await asked(database.transaction(EXPIRY).objectStore(EXPIRY).get(text))
    if (row === undefined) return null
    if (!isExpiry(row)) {
      await dropText(text)
      return null
    }
    const works: unknown[] = await asked(
      database.transaction(WORKS).objectStore(WORKS).index('search_id').getAll(row.search_id),
    )
    if (row.expires <= now || works.length !== row.total || !works.every(isWork)) {
      await dropKept(row.search_id)
      return null
    }
    const savedAt = row.expires - SEARCH_CACHE.lifetimeMs
    return { search_id: row.search_id, works: works as Work[], words: row.palavras, savedAt }
  } catch {
    // A browser that closes its database to us searches at the server.
    return null
  }
}

/**
 * Keeps a search for an hour, in place of what was kept of it before. Both in one transaction: between two, somebody
 * leaving would have everything deleted, and then this written down after all.
 */
export async function keepSearch(
  text: string,
  search: Omit<KeptSearch, 'savedAt'>,
  now: number = Date.now(),
): Promise<void> {
  try {
    const { search_id } = search
    const row: Expiry = {
      search_text: text,
      expires: now + SEARCH_CACHE.lifetimeMs,
      search_id,
      total: search.works.length,
      palavras: search.words,
    }
    const database = await openCache()
    const transaction = database.transaction([WORKS, EXPIRY], 'readwrite')
    const write = () => {
      for (const work of search.works) transaction.objectStore(WORKS).add({ ...work, search_id })
      transaction.objectStore(EXPIRY).put(row)
    }
    const before = transaction.objectStore(EXPIRY).get(text)
    before.onsuccess = () => {
      const former: unknown = before.result
      // A visit knows no ids of earlier ones: once its row is replaced, nothing would name those works any more.
      if (isExpiry(former)) dropFrom(transaction, former.search_id)
      dropFrom(transaction, search_id, write)
    }
    await done(transaction)
  } catch {
    // Full or closed: the next visit asks the server.
  }
}

/** Deletes what is kept by its search id (SRCH-79). */
export async function dropKept(search_id: string): Promise<void> {
  const database = await openCache()
  const transaction = database.transaction([WORKS, EXPIRY], 'readwrite')
  dropFrom(transaction, search_id)
  await done(transaction)
}

function dropFrom(transaction: IDBTransaction, search_id: string, then: () => void = () => {}): void {
  const stores = [WORKS, EXPIRY].map(name => transaction.objectStore(name))
  const found = stores.map(store => ({ store, keys: store.index('search_id').getAllKeys(search_id) }))
  // Requests of a transaction are answered in their order: with the last one both lists are there.
  found[found.length - 1]!.keys.onsuccess = () => {
    for (const { store, keys } of found) for (const key of keys.result) store.delete(key)
    then()
  }
}

/** Key of a search in the cache: an order brings other works where there are more than were fetched. */
export const cacheText = (text: string, order: object): string => JSON.stringify([text, order])

/** Deletes what is kept of a search in every order, also from an earlier visit. Never throws. */
export async function dropSearch(text: string): Promise<void> {
  try {
    const database = await openCache()
    const rows: unknown[] = await asked(database.transaction(EXPIRY).objectStore(EXPIRY).getAll())
    const beginning = cacheText(text, {}).slice(0, -'{}]'.length)
    for (const row of rows) if (isExpiry(row) && row.search_text.startsWith(beginning)) await dropKept(row.search_id)
  } catch {
    // See readKept.
  }
}

async function dropText(text: string): Promise<void> {
  const database = await openCache()
  const transaction = database.transaction(EXPIRY, 'readwrite')
  transaction.objectStore(EXPIRY).delete(text)
  await done(transaction)
}

/** What ended meanwhile goes, so that a browser does not fill up. */
export async function dropExpired(now: number = Date.now()): Promise<void> {
  try {
    const database = await openCache()
    const rows: unknown[] = await asked(database.transaction(EXPIRY).objectStore(EXPIRY).getAll())
    for (const row of rows) if (isExpiry(row) && row.expires <= now) await dropKept(row.search_id)
  } catch {
    // Nothing to clear where nothing can be kept.
  }
}

/** A person has left: nothing of what they looked for stays. */
export async function emptyCache(): Promise<void> {
  try {
    const database = await openCache()
    const transaction = database.transaction([WORKS, EXPIRY], 'readwrite')
    transaction.objectStore(WORKS).clear()
    transaction.objectStore(EXPIRY).clear()
    await done(transaction)
  } catch {
    // See readKept.
  }
}
