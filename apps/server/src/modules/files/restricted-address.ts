import { createHmac, timingSafeEqual } from 'node:crypto'
import { ErrorCode } from '@estante/contract'
import { AppError } from '../../http/app-error.ts'

export interface RestrictedGrant {
  cod_arquivo: number
  cod_pessoa: number
  /** Seconds since 1970. */
  expires: number
}

/** An address that opens one file for one person for a few minutes: data and signature, nothing to look up. */
export function signGrant(grant: RestrictedGrant, key: Buffer): string {
  const data = Buffer.from(`${grant.cod_arquivo}.${grant.cod_pessoa}.${grant.expires}`).toString('base64url')
  return `${data}.${signature(data, key)}`
}

const signature = (data: string, key: Buffer): string => createHmac('sha256', key).update(data).digest('base64url')

/** The grant of an address, refused when it was changed, invented or is past its time. */
export function readGrant(token: string, key: Buffer, now: Date): RestrictedGrant {
  const grant = signedGrant(token, key)
  if (grant.expires <= now.getTime() / 1000) throw new AppError(403, ErrorCode.forbidden, 'LinkExpirado')
  return grant
}

/** How long after its end an address may still be renewed: a day of reading with the computer asleep in between. */
const RENEWABLE_SECONDS = 86_400

/** The grant of an address that its own person goes on reading by, even when it is past its time. */
export function renewableGrant(token: string, key: Buffer, cod_pessoa: number, now: Date): RestrictedGrant {
  const grant = signedGrant(token, key)
  if (grant.cod_pessoa !== cod_pessoa) throw invalid()
  if (grant.expires + RENEWABLE_SECONDS <= now.getTime() / 1000)
    throw new AppError(403, ErrorCode.forbidden, 'LinkExpirado')
  return grant
}

function signedGrant(token: string, key: Buffer): RestrictedGrant {
  const [data, given, ...rest] = token.split('.')
  if (!data || !given || rest.length > 0) throw invalid()
  // Lengths in bytes: a character of an invented address may take more than one.
  const right = Buffer.from(signature(data, key))
  const sent = Buffer.from(given)
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) throw invalid()
  const [file, person, expires] = Buffer.from(data, 'base64url').toString().split('.').map(Number)
  if (![file, person, expires].every(Number.isSafeInteger)) throw invalid()
  return { cod_arquivo: file!, cod_pessoa: person!, expires: expires! }
}

const invalid = (): AppError => new AppError(403, ErrorCode.forbidden, 'forbidden')
