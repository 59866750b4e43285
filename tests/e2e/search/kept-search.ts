import type { Page } from '@playwright/test'

interface Kept {
  version: number
  expires: number
  searchId: string
  works: number
  indexes: string[]
  keyPath: unknown
}

/** What the browser keeps of the one search that was made; null until it is written. */
export const kept = (page: Page): Promise<Kept | null> =>
  page.evaluate(
    () =>
      new Promise<Kept | null>((resolve, reject) => {
        const opening = indexedDB.open('CONSULTA')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction(['consulta', 'expiracao'])
          const works = reading.objectStore('consulta')
          const register = reading.objectStore('expiracao')
          const rows = register.getAll()
          const all = works.getAll()
          reading.oncomplete = () => {
            const row = rows.result[0]
            const mine = all.result.filter(work => work.search_id === row?.search_id)
            const shape = { version: database.version, indexes: [...works.indexNames], keyPath: register.keyPath }
            database.close()
            resolve(row ? { ...shape, expires: row.expires, searchId: row.search_id, works: mine.length } : null)
          }
        }
      }),
  )
