import { ErrorCode } from '@estante/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routedPath } from './api-request.ts'
import { AppError, notFound } from './app-error.ts'

/** Answers what no route does, such as the pages of the web; undefined where it has no answer either. */
export type AnswerUnrouted = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined

interface KnownPath {
  pattern: RegExp
  methods: Set<string>
}

/** A route's path as a pattern: `/acervo/:id` and `/assets/*`. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map(part => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('/')}/?$`)
}

/**
 * What has no route is not found, unless its path is known by other methods: then 405 tells those (RFC 9110, 15.5.6).
 * Must be installed before the routes, to hear of them all.
 */
export function installNotFound(app: FastifyInstance, answerOther: () => AnswerUnrouted | undefined): void {
  const known = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    known.set(url, path)
    for (const each of [method].flat()) path.methods.add(each)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const answer = answerOther()?.(request, reply)
    if (answer) return await answer
    const path = routedPath(request.url)
    const allowed = new Set([...known.values()].flatMap(each => (each.pattern.test(path) ? [...each.methods] : [])))
    if (allowed.size === 0 || allowed.has(request.method)) throw notFound()
    throw methodNotAllowed(request.method, [...allowed])
  })
}

const methodNotAllowed = (metodo: string, allowed: string[]): AppError =>
  new AppError(
    405,
    ErrorCode.methodNotAllowed,
    'MetodoNaoPermitido',
    { metodo },
    { allow: allowed.toSorted().join(', ') },
  )
