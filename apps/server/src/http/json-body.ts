import type { IncomingHttpHeaders } from 'node:http'
import { ErrorCode } from '@estante/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * JSON as clients send it: many name its type even where they send nothing, and some write in another set of signs than
 * UTF-8, of which nothing may be guessed: a name that was read wrongly would be kept so.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.addHook('preParsing', async ({ method, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') refusePacked(headers)
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(request.headers)) return done(unreadable(415, 'JSON is read as UTF-8.'))
    const text = decoded(body as Buffer)
    if (text === undefined) return done(unreadable(400, 'The body is not UTF-8.'))
    void read(request, text, done)
  })
}

function decoded(body: Buffer): string | undefined {
  try {
    return utf8.decode(body)
  } catch {
    return undefined
  }
}

const unreadable = (status: 400 | 415, detalhe: string, headers?: Record<string, string>): AppError =>
  new AppError(status, ErrorCode.badRequest, 'RequisicaoIlegivel', { detalhe }, headers)

/** Nothing is unpacked that comes packed; the answer says so in its head (RFC 9110, 12.5.3). */
function refusePacked(headers: IncomingHttpHeaders): void {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (coding === '' || coding === 'identity') return
  throw unreadable(415, 'Bodies are not taken compressed.', { 'accept-encoding': 'identity' })
}

function isUtf8(headers: IncomingHttpHeaders): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase()
  return charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset)
}
