import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '../config/index.ts'

/** Query values that are secret or personal are cut before an address reaches the log. */
const PRIVATE_QUERY =
  /([?&](?:token|code|usuario|username|login|senha|password|nonce|saml|SAMLResponse|recaptcha_token|email)=)[^&]*/gi

export const redactAddress = (address: string): string =>
  address
    .replace(PRIVATE_QUERY, '$1…')
    .replace(/(\/pessoas\/)[^/?]+(\/(?:recuperar-senha|nome))/, '$1…$2')
    .replace(/(\/vinculos\/restrito\/)[^/?]+/, '$1…')

/** Where PostgreSQL repeats the values of a row (`Key (cpf)=(…) already exists`), and the connection itself. */
const WITH_VALUES = ['detail', 'where', 'internalQuery', 'client']

/** An error as pino writes it, but for what may hold data of people. */
function withoutValues(error: Error): unknown {
  const written = pino.stdSerializers.err(error)
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(Object.entries(written).filter(([name]) => !WITH_VALUES.includes(name)))
}

export function createLogger(config: Pick<Config, 'LOG_LEVEL'>, out?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.senha',
      '*.password',
      '*.access_token',
      '*.refresh_token',
      '*.cpf',
      '*.email',
    ],
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        url: redactAddress(request.url),
        id: request.id,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: withoutValues,
    },
  }
  return out ? pino(options, out) : pino(options)
}

type Bindings = Record<string, unknown>
type Written = [first: unknown, ...rest: unknown[]]

/**
 * The log of one request. Few requests write to it, and binding the request's number to a logger costs more than
 * routing the request, so that is done by the first line written.
 */
class RequestLog {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  #bound: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }
  get level(): string {
    return this.#parent.level
  }
  fatal(...line: Written): void {
    this.#logger.fatal(...(line as [string]))
  }
  error(...line: Written): void {
    this.#logger.error(...(line as [string]))
  }
  warn(...line: Written): void {
    this.#logger.warn(...(line as [string]))
  }
  info(...line: Written): void {
    this.#logger.info(...(line as [string]))
  }
  debug(...line: Written): void {
    this.#logger.debug(...(line as [string]))
  }
  trace(...line: Written): void {
    this.#logger.trace(...(line as [string]))
  }
  silent(): void {}
  child(bindings: Bindings): FastifyBaseLogger {
    return this.#logger.child(bindings)
  }
  get #logger(): FastifyBaseLogger {
    this.#bound ??= this.#parent.child(this.#bindings)
    return this.#bound
  }
}

export const requestLog = (parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger =>
  new RequestLog(parent, bindings) as unknown as FastifyBaseLogger
