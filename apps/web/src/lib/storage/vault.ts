/**
 * Encryption of what a browser keeps about a person (SHELL-27). The key is made by the browser, cannot be read by any
 * script, and lives in IndexedDB: a copied storage file or a leaked backup is worth nothing without it.
 */
const DATABASE = 'estante'
const STORE = 'keys'
const KEY_ID = 'slices'
const IV_BYTES = 12

/** On plain http outside localhost browsers give no WebCrypto: then nothing about a person is written at all. */
export function canSeal(): boolean {
  return globalThis.isSecureContext !== false && Boolean(globalThis.crypto?.subtle) && Boolean(globalThis.indexedDB)
}

let keyPromise: Promise<CryptoKey> | null = null

function key(): Promise<CryptoKey> {
  keyPromise ??= findOrMakeKey().catch(error => {
    keyPromise = null
    throw error
  })
  return keyPromise
}

async function findOrMakeKey(): Promise<CryptoKey> {
  const database = await openDatabase()
  try {
    const existing = await inStore<CryptoKey | undefined>(database, 'readonly', store => store.get(KEY_ID))
    if (existing) return existing
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    return await keepFirst(database, fresh)
  } finally {
    database.close()
  }
}

/** Two tabs may make a key at the same time; the one whose transaction comes first is everybody's. */
function keepFirst(database: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    let kept = fresh
    const read: IDBRequest<CryptoKey | undefined> = store.get(KEY_ID)
    read.onsuccess = () => {
      if (read.result) kept = read.result
      else store.put(fresh, KEY_ID)
    }
    transaction.oncomplete = () => resolve(kept)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('IndexedDB is blocked'))
  })
}

function inStore<T>(database: IDBDatabase, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  return new Promise<T>((resolve, reject) => {
    const request = act(database.transaction(STORE, mode).objectStore(STORE))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), c => c.charCodeAt(0))

export async function seal(value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), plain))
  const whole = new Uint8Array(IV_BYTES + cipher.length)
  whole.set(iv)
  whole.set(cipher, IV_BYTES)
  return toBase64(whole)
}

/** Null when the text was not sealed with this browser's key. */
export async function unseal(text: string): Promise<unknown> {
  try {
    const whole = fromBase64(text)
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: whole.subarray(0, IV_BYTES) },
      await key(),
      whole.subarray(IV_BYTES),
    )
    return JSON.parse(new TextDecoder().decode(plain)) as unknown
  } catch {
    return null
  }
}
