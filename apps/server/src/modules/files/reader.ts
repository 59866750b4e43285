import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Pictures, films and PDF viewers fetch by address alone, without the session's header. What tells their reader apart is
 * this mark in his browser: it opens nothing by itself, and an address opens only beside the mark of its own person.
 */
const NAME = 'estante_leitor'
export const RESTRICTED_PATH = '/api/vinculos/restrito/'

const signed = (data: string, key: Buffer): string =>
  createHmac('sha256', key).update(`leitor.${data}`).digest('base64url')

interface Reader {
  cod_pessoa: number
  session: string
  /** Seconds since 1970. */
  expires: number
}

/** The header that leaves the mark, for as long as the newest address lasts. */
export function readerMark(
  { cod_pessoa, session, expires }: Reader,
  key: Buffer,
  { now, isSecure }: { now: Date; isSecure: boolean },
): string {
  const data = `${cod_pessoa}.${session}.${expires}`
  const seconds = Math.max(0, expires - Math.floor(now.getTime() / 1000))
  const flags = `Path=${RESTRICTED_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return `${NAME}=${data}.${signed(data, key)}; ${flags}`
}

/** The person and session whose mark a request carries; null when there is none, or it was changed or is past its time. */
export function markedReader(cookies: string | undefined, key: Buffer, now: Date): Omit<Reader, 'expires'> | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,200})(?:;|$)`).exec(cookies ?? '')?.[1]
  const [person, session, expires, given, ...rest] = value?.split('.') ?? []
  if (!person || !session || !expires || !given || rest.length > 0) return null
  const right = Buffer.from(signed(`${person}.${session}.${expires}`, key))
  const sent = Buffer.from(given)
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null
  return Number(expires) > now.getTime() / 1000 ? { cod_pessoa: Number(person), session } : null
}
