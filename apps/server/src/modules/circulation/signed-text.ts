import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 18).toString('base64url')

/** A text that its reader cannot change, fit for an address. */
export const signText = (key: Buffer, text: string): string =>
  `${Buffer.from(text).toString('base64url')}~${signature(key, text)}`

/** The text, or null when the signature is not ours. */
export function readSigned(key: Buffer, signed: string): string | null {
  const [body = '', given = ''] = signed.split('~')
  const text = Buffer.from(body, 'base64url').toString()
  const expected = Buffer.from(signature(key, text))
  const found = Buffer.from(given)
  return found.length === expected.length && timingSafeEqual(found, expected) ? text : null
}
