import { createHash, randomBytes } from 'node:crypto'
import { hash as bcrypt } from 'bcryptjs'

/**
 * Passwords as another system kept them. What it stored is itself hashed with argon2id, so that no weak hash lies in
 * the database; at sign-in the old computation comes first, and the first that succeeds puts a hash of our own in its
 * place.
 */

const DIGESTS = { md5: 32, sha1: 40, sha256: 64, sha512: 128 } as const
type Digest = keyof typeof DIGESTS

const MARK = 'antiga:'

/** How an old hash was made from a password, and the hash itself in one spelling. */
interface OldHash {
  /** `bcrypt` with its salt, or the name of a digest. */
  method: string
  value: string
}

const LDAP: Readonly<Record<string, Digest>> = { MD5: 'md5', SHA: 'sha1', SHA256: 'sha256', SHA512: 'sha512' }

/** MD5 in base 64 without its end, as Koha kept passwords until 2013 and those that were not changed since. */
const KOHA_MD5 = /^[A-Za-z0-9+/]{22}$/

/** What an old hash is, by its look; null when it is none that can be checked (salted digests, DES, plain words). */
export function readOldHash(text: string): OldHash | null {
  const given = text.trim()
  // A cost beyond this would hold up every sign-in.
  const crypt = /^\$2[abxy]\$(0[4-9]|1[0-4])\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/.exec(given)
  if (crypt) {
    const salt = `$2b$${crypt[1]}$${crypt[2]}`
    return { method: `bcrypt${salt}`, value: `${salt}${crypt[3]}` }
  }
  const [, scheme = '', coded = ''] = /^\{(\w+)\}([A-Za-z0-9+/=]+)$/.exec(given) ?? []
  const isKoha = KOHA_MD5.test(given)
  const named = isKoha ? 'md5' : LDAP[scheme.toUpperCase()]
  const hex = named ? Buffer.from(isKoha ? given : coded, 'base64').toString('hex') : given.toLowerCase()
  const digest = (Object.keys(DIGESTS) as Digest[]).find(
    each => DIGESTS[each] === hex.length && (named === undefined || named === each),
  )
  return digest && /^[0-9a-f]+$/.test(hex) ? { method: digest, value: hex } : null
}

/** An old hash under ours, as it is stored. */
export async function wrapOldHash(text: string, hash: (text: string) => Promise<string>): Promise<string | null> {
  const old = readOldHash(text)
  return old && `${MARK}${old.method}|${await hash(old.value)}`
}

export const isOldHash = (stored: string): boolean => stored.startsWith(MARK)

/** What the old system would have stored for a password, and our hash of that. */
export async function unwrapped(stored: string, password: string): Promise<{ text: string; hash: string }> {
  const at = stored.indexOf('|')
  const method = stored.slice(MARK.length, at)
  const hash = stored.slice(at + 1)
  if (method.startsWith('bcrypt')) return { text: await bcrypt(password, method.slice('bcrypt'.length)), hash }
  const isKnown = Object.hasOwn(DIGESTS, method)
  // Nothing matches what was made by a method that nobody knows.
  const text = isKnown ? createHash(method).update(password).digest('hex') : randomBytes(32).toString('hex')
  return { text, hash }
}
