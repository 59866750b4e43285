import { SEARCH_CACHE } from '@estante/contract/constants'

/** SRCH-81: two stores. Older versions held other shapes and are thrown away. */
export const WORKS = 'consulta'
export const EXPIRY = 'expiracao'

let opening: Promise<IDBDatabase> | null = null

export function openCache(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(SEARCH_CACHE.name, SEARCH_CACHE.version)
    request.onupgradeneeded = () => {
      const database = request.result
      for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name)
      const works = database.createObjectStore(WORKS, { autoIncrement: true })
      works.createIndex('search_id', 'search_id')
      works.createIndex('cod_acervo', 'cod_acervo')
      database.createObjectStore(EXPIRY, { keyPath: 'search_text' }).createIndex('search_id', 'search_id')
    }
    request.onsuccess = () => {
      // Another tab with a newer version, or the browser itself, may want it closed.
      request.result.onversionchange = () => closeCache()
      request.result.onclose = () => {
        opening = null
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('IndexedDB is blocked'))
  }).catch(error => {
    opening = null
    throw error
  })
  return opening
}

export function closeCache(): void {
  void opening?.then(
    database => database.close(),
    () => {},
  )
  opening = null
}

export const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })

export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
