import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/index.ts'
import { isApiRequest } from './api-request.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Nonce of this response's Content-Security-Policy. */
    nonce: string
  }
}

/** What every answer says of itself, data as well as pages. */
const COMMON = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/** The one page among the data. */
const DOCS_PAGE = '/api/docs'

/** Nothing in data may load or run, whatever a browser takes it for. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'self'"

/** What only documents need: nothing of it means anything for data. */
const FOR_PAGES = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
}

const isHttps = (config: Config): boolean => config.PUBLIC_URL.startsWith('https:')

/** Only where patrons come by https: a site without it would shut itself out. */
const transportHeaders = (config: Config): Record<string, string> =>
  isHttps(config) ? { 'strict-transport-security': 'max-age=31536000' } : {}

/** What every answer with data says of itself. */
export const dataHeaders = (config: Config): Record<string, string> => ({
  ...COMMON,
  ...transportHeaders(config),
  'content-security-policy': DATA_POLICY,
})

/** Strict headers on every answer. Scripts and styles run only with the nonce or from our own origin. */
export function installSecurity(app: FastifyInstance, config: Config): void {
  const https = isHttps(config)
  const forData = dataHeaders(config)
  const forPages = { ...COMMON, ...transportHeaders(config), ...FOR_PAGES }
  app.decorateReply('nonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiRequest(request) && request.routeOptions.url !== DOCS_PAGE) reply.headers(forData)
    else {
      reply.nonce = randomBytes(16).toString('base64')
      reply.headers(forPages).header('content-security-policy', policyFor(reply.nonce, https))
    }
    done()
  })
}

/** VLibras and reCAPTCHA are loaded only by setting and on demand; their hosts are allowed by the pages that use them. */
function policyFor(nonce: string, https: boolean): string {
  const own = `'self' 'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `script-src ${own} 'wasm-unsafe-eval'`,
    `style-src ${own}`,
    // React and React Aria place elements through style attributes; these cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https:",
    "frame-ancestors 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
