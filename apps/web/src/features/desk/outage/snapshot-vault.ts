import { canKeep, snapshotShelf } from '../../../lib/storage/desk-shelves.ts'

/**
 * The snapshot lies in this browser as AES-GCM under a key of its own, and that key under the PIN of each operator who
 * armed this desk. Five wrong PINs, or signing out, and both are gone.
 */
const ROUNDS = 600_000
const TRIES = 5
const KEPT = 'retrato'
const keyName = (cod_pessoa: number) => `chave-${cod_pessoa}`

interface WrappedKey {
  cod_pessoa: number
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  wrapped: ArrayBuffer
  tries: number
}
interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** Open in memory as long as the page stands. */
let dataKey: CryptoKey | null = null

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))

async function pinKey(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  return await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  )
}

export const isArmed = (): boolean => dataKey !== null

/** The server has confirmed the PIN: from now on it opens what this desk keeps. */
export async function arm(cod_pessoa: number, pin: string): Promise<boolean> {
  if (!canKeep()) return false
  dataKey ??= await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
  const [salt, iv] = [random(16), random(12)]
  const wrapped = await crypto.subtle.wrapKey('raw', dataKey, await pinKey(pin, salt), { name: 'AES-GCM', iv })
  await snapshotShelf.write(keyName(cod_pessoa), { cod_pessoa, salt, iv, wrapped, tries: 0 } satisfies WrappedKey)
  return true
}

export async function keepSnapshot(text: string): Promise<void> {
  if (!dataKey) return
  const iv = random(12)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, dataKey, new TextEncoder().encode(text))
  await snapshotShelf.write(KEPT, { iv, data } satisfies Sealed)
}

/** Whether a PIN could open something here. */
export async function hasSnapshot(): Promise<boolean> {
  if (!canKeep()) return false
  const keys = await snapshotShelf.keys().catch((): string[] => [])
  return keys.includes(KEPT) && keys.some(key => key.startsWith('chave-'))
}

async function openWith(pin: string, { salt, iv, wrapped }: WrappedKey, sealed: Sealed) {
  const key = await crypto.subtle.unwrapKey(
    'raw',
    wrapped,
    await pinKey(pin, salt),
    { name: 'AES-GCM', iv },
    { name: 'AES-GCM', length: 256 },
    true,
    ['encrypt', 'decrypt'],
  )
  return { key, plain: await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.data) }
}

/**
 * The snapshot, or how many tries are left; at none everything is gone. Nobody says whose the PIN is: a try counts for all
 * who armed this desk, before it is made, and for none of them once it opened the key of one.
 */
export async function openSnapshot(pin: string): Promise<{ text: string } | { left: number }> {
  const sealed = await snapshotShelf.read<Sealed>(KEPT)
  const names = (await snapshotShelf.keys()).filter(key => key.startsWith('chave-'))
  const read = await Promise.all(names.map(name => snapshotShelf.read<WrappedKey>(name)))
  const keys = read.flatMap(kept => (kept && sealed ? [kept] : []))
  const write = (kept: WrappedKey, tries: number) => snapshotShelf.write(keyName(kept.cod_pessoa), { ...kept, tries })
  for (const kept of keys) await write(kept, kept.tries + 1)
  for (const kept of keys) {
    const opened = await openWith(pin, kept, sealed as Sealed).catch(() => null)
    if (!opened) continue
    dataKey = opened.key
    for (const each of keys) await write(each, each === kept ? 0 : each.tries)
    return { text: new TextDecoder().decode(opened.plain) }
  }
  const left = Math.max(0, ...keys.map(kept => TRIES - kept.tries - 1))
  for (const kept of keys.filter(each => each.tries + 1 >= TRIES)) await snapshotShelf.remove(keyName(kept.cod_pessoa))
  if (left === 0) await forgetSnapshot()
  return { left }
}

export async function forgetSnapshot(): Promise<void> {
  dataKey = null
  if (canKeep()) await snapshotShelf.clear()
}
