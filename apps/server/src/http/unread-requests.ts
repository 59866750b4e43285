import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, ErrorCode } from '@estante/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { readFailure } from './errors.ts'
import { dataHeaders } from './security.ts'

/**
 * Answers to requests that never reach a route, because address or head cannot be read: the same body (D-33) and the
 * same headers as everywhere else.
 */
export function answersToUnread(config: Config) {
  const headers = dataHeaders(config)
  return {
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      reply
        .status(error.statusCode ?? 400)
        .headers(headers)
        .send(readFailure(error, request))
    },
    /** Here is no reply yet, only the connection. */
    clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const [status, message] = FAILURES[error.code ?? ''] ?? [400, 'The request is not valid HTTP.']
      const body = JSON.stringify({ message, code: ErrorCode.badRequest } satisfies ErrorBody)
      const head = {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
      if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
      socket.destroy(error)
    },
  }
}

const FAILURES: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too large.'],
}
