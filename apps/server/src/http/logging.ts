import { type Logger, pino } from 'pino'
import type { Config } from '../config/index.ts'

/** Query values that are secret or personal are cut before an address reaches the log. */
const PRIVATE_QUERY =
  /([?&](?:token|code|usuario|username|login|senha|password|nonce|saml|SAMLResponse|recaptcha_token|email)=)[^&]*/gi

export const redactAddress = (address: string): string =>
  address
    .replace(PRIVATE_QUERY, '$1…')
    .replace(/(\/pessoas\/)[^/?]+(\/(?:recuperar-senha|nome))/, '$1…$2')
    .replace(/(\/vinculos\/restrito\/)[^/?]+/, '$1…')

export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({
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
      err: pino.stdSerializers.err,
    },
  })
}
