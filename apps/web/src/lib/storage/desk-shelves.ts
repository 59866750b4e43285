import { SNAPSHOT_DATABASE } from './desk-snapshot.ts'

/** Two databases: what may be lost at sign-out (snapshot and keys), and what may not (acts that wait). */
const ACTS_DATABASE = 'estante-balcao-atos'
const STORE = 'itens'

export const canKeep = (): boolean =>
  globalThis.isSecureContext !== false && Boolean(globalThis.crypto?.subtle) && Boolean(globalThis.indexedDB)

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('IndexedDB is blocked'))
  })
}

async function within<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(name)
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const shelf = (name: string) => ({
  read: <T>(key: string): Promise<T | undefined> =>
    within(name, 'readonly', store => store.get(key) as IDBRequest<T | undefined>),
  keys: (): Promise<string[]> => within(name, 'readonly', store => store.getAllKeys() as IDBRequest<string[]>),
  all: <T>(): Promise<T[]> => within(name, 'readonly', store => store.getAll() as IDBRequest<T[]>),
  write: (key: string, value: unknown) => within(name, 'readwrite', store => store.put(value, key)),
  remove: (key: string) => within(name, 'readwrite', store => store.delete(key)),
  clear: () => within(name, 'readwrite', store => store.clear()),
})

export const snapshotShelf = shelf(SNAPSHOT_DATABASE)
export const actsShelf = shelf(ACTS_DATABASE)
