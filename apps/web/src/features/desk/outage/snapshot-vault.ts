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

/** The snapshot, or how many tries are left; at none everything is gone. */
export async function openSnapshot(pin: string): Promise<{ text: string } | { left: number }> {
  const sealed = await snapshotShelf.read<Sealed>(KEPT)
  let left = 0
  for (const name of (await snapshotShelf.keys()).filter(key => key.startsWith('chave-'))) {
    const kept = await snapshotShelf.read<WrappedKey>(name)
    if (!kept || !sealed) continue
    try {
      const key = await crypto.subtle.unwrapKey(
        'raw',
        kept.wrapped,
        await pinKey(pin, kept.salt),
        { name: 'AES-GCM', iv: kept.iv },
        { name: 'AES-GCM', length: 256 },
        true,
        ['encrypt', 'decrypt'],
      )
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.data)
      dataKey = key
      await snapshotShelf.write(name, { ...kept, tries: 0 })
      return { text: new TextDecoder().decode(plain) }
    } catch {
      const tries = kept.tries + 1
      if (tries >= TRIES) await snapshotShelf.remove(name)
      else {
        await snapshotShelf.write(name, { ...kept, tries })
        left = Math.max(left, TRIES - tries)
      }
    }
  }
  if (left === 0) await forgetSnapshot()
  return { left }
}

export async function forgetSnapshot(): Promise<void> {
  dataKey = null
  if (canKeep()) await snapshotShelf.clear()
}
