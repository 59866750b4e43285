import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits that fit an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret: enough to recognise it, useless to whoever reads the database. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export function sameSecret(given: string, wanted: string): boolean {
  const a = Buffer.from(fingerprint(given))
  const b = Buffer.from(fingerprint(wanted))
  return timingSafeEqual(a, b)
}

/** Logins are compared without blanks around them and without regard to case. */
export const plainLogin = (login: string): string => login.trim().toLowerCase()

/**
 * A login as limits count it. Directories pass over accents, width, blanks and letters that cannot be seen, so all
 * spellings of one name are one name here. Only for counting: two people may well share it.
 */
export const countedLogin = (login: string): string =>
  login
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u1806\ufffc]/gu, '')
    // Upper case first: it spells ß and its like out.
    .toUpperCase()
    .toLowerCase()

export const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()
