import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorBody, ErrorCode } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Config } from '../config/index.ts'
import { RETRY_SECONDS } from '../http/app-error.ts'
import { escapeHtml } from '../http/html.ts'
import { languageOf } from '../http/language.ts'
import { dataHeaders } from '../http/security.ts'
import { StartRefused } from './start-refused.ts'

export interface WaitingRoom {
  port: number
  /** Lets go of the port, and of who waits at it: the next request finds the server itself. */
  close(): Promise<void>
}

/**
 * Answers at the port while the server is not ready: the first start and a rebuilt index take minutes, and whoever
 * watches must tell that from a server that is not there. It also shows at once, and not after a minute, that a port
 * cannot be had.
 */
export async function openWaitingRoom(config: Config): Promise<WaitingRoom> {
  const headers = { ...dataHeaders(config), 'cache-control': 'no-store' }
  const server = createServer((request, response) => answer(request, response, headers, config.version))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartRefused(reasonOf(error, config))))
    server.listen(config.PORT, config.HOST, resolve)
  })
  let closing: Promise<void> | undefined
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      closing ??= new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return closing
    },
  }
}

function answer(
  { url = '/', method, headers: given }: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  version: string,
): void {
  const path = url.split('?', 1)[0] ?? '/'
  const message = translate(languageOf({ headers: given }), 'messages:emPreparo')
  const [status, type, body] =
    path === '/api/health'
      ? [200, 'application/json', JSON.stringify({ status: 'ok', version })]
      : path === '/api/ready'
        ? [503, 'application/json', JSON.stringify({ status: 'building', database: true })]
        : path.startsWith('/api/')
          ? [503, 'application/json', JSON.stringify({ message, code: ErrorCode.unavailable } satisfies ErrorBody)]
          : [503, 'text/html', page(message)]
  response.writeHead(status, {
    ...headers,
    ...(status === 503 && { 'retry-after': RETRY_SECONDS }),
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  response.end(method === 'HEAD' ? undefined : body)
}

/** Asks again by itself. */
const page = (message: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${escapeHtml(message)}</title><h1>${escapeHtml(message)}</h1>`

function reasonOf({ code, message }: NodeJS.ErrnoException, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): string {
  if (code === 'EADDRINUSE') return `Port ${PORT} is in use. Stop what uses it, or set PORT to another.`
  if (code === 'EACCES') return `This account may not use port ${PORT}. Set PORT to one above 1023.`
  return `HOST is no address of this machine: ${HOST} (${code ?? message}). Set it to one of its own, or to 0.0.0.0 for all.`
}
