import { type ErrorBody, ErrorCode } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { EngineUnavailable } from '@estante/search'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStorageAway } from '../db/database-failures.ts'
import { tally } from '../measure.ts'
import { AppError, notFound, unavailable } from './app-error.ts'
import { languageOf } from './language.ts'

/** What Fastify and its plugins refuse by themselves, by status: our code, and the key of what is said. */
const READ_FAILURES: Record<number, [code: string, key: string]> = {
  413: [ErrorCode.bodyTooLarge, 'ConteudoGrande'],
  429: [ErrorCode.tooManyRequests, 'tooManyRequests'],
}

/** The body for a request that could not be read: a sentence for people, Fastify's own words beside it. */
export function readFailure(error: FastifyError, request: FastifyRequest): ErrorBody {
  const [code, key] = READ_FAILURES[error.statusCode ?? 400] ?? [ErrorCode.badRequest, 'RequisicaoIlegivel']
  return { message: translate(languageOf(request), `messages:${key}`), code, params: { detalhe: error.message } }
}

/** One handler for every failure (D-33). Nothing of an unexpected error reaches the client but that it happened. */
export function installErrorHandler(app: FastifyInstance): void {
  const away = new StorageAway()
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) return sendAppError(error, request, reply)
    const status = error.statusCode ?? 500
    // A path that leads out of a folder is not there for anyone: no word on what lies behind it.
    if (status === 403 || status === 404) return sendAppError(notFound(), request, reply)
    if (status >= 400 && status < 500) return reply.status(status).send(readFailure(error, request))
    // A search engine that is another program: what needs it says so, all else goes on.
    if (error instanceof EngineUnavailable) return sendAppError(unavailable('BuscaIndisponivel'), request, reply, false)
    if (isStorageAway(error)) {
      away.tell(request, error)
      return sendAppError(unavailable(), request, reply, false)
    }
    request.log.error({ err: error }, 'unexpected error')
    const message = translate(languageOf(request), 'messages:OcorreuErroInesperado')
    return reply.status(500).send({ message, code: ErrorCode.unexpected } satisfies ErrorBody)
  })
}

const QUIET_MS = 10_000

/** A database that is away fails every request: one line in a while says so, and how many there were. */
class StorageAway {
  #toldAt = Number.NEGATIVE_INFINITY
  #since = 0

  tell(request: FastifyRequest, error: Error): void {
    this.#since++
    if (performance.now() - this.#toldAt < QUIET_MS) return
    request.log.error({ err: error, requests: this.#since }, 'the database or its disk does not answer')
    this.#toldAt = performance.now()
    this.#since = 0
  }
}

function sendAppError(error: AppError, request: FastifyRequest, reply: FastifyReply, isLogged = true) {
  if (error.status === 422) tally('refusals', error.message)
  if (error.status >= 500 && isLogged) request.log.error({ err: error }, error.message)
  if (error.headers) reply.headers(error.headers)
  return reply.status(error.status).send({
    message: messageOf(error, request),
    code: error.code,
    ...(error.params && { params: error.params }),
  } satisfies ErrorBody)
}

/**
 * 422 carries a key for the web to translate, the rest a sentence in the caller's language. A 400 without parameters
 * is text already.
 */
function messageOf(error: AppError, request: FastifyRequest): string {
  if (error.status === 422 || (error.status === 400 && !error.params)) return error.message
  return translate(languageOf(request), `messages:${error.message}`, error.params, error.message)
}
