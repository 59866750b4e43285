import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../../../core.ts'
import { AppError } from '../../../http/app-error.ts'
import { ExternalRefusal } from './external-refusal.ts'
import type { Oidc } from './oidc.service.ts'
import type { Saml } from './saml.service.ts'

/** Addresses that identity providers send browsers to. They answer with a redirect to the web's response routes. */
export function externalPages(core: Core, oidc: Oidc, saml: Saml): (app: FastifyInstance) => void {
  const handOver = async (
    request: FastifyRequest,
    reply: FastifyReply,
    route: { path: string; name: string },
    work: () => Promise<string>,
  ) => {
    const query = new URLSearchParams()
    try {
      query.set(route.name, await work())
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      request.log.warn(
        { key: refusal.key, reason: (refusal.cause as Error | undefined)?.message },
        'external sign-in refused',
      )
      query.set('oidc_msg_erro', refusal.key)
    }
    // The nonce is a secret for a minute: no cache keeps it, and no other site learns it as a referrer.
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply.redirect(`${core.config.PUBLIC_URL}${route.path}?${query}`, 303)
  }

  return app => {
    app.get('/api/oidc/callback', async (request, reply) =>
      handOver(request, reply, { path: '/oauth/callback', name: 'nonce' }, () => oidc.callback(request.url)),
    )
    app.post('/api/saml/acs', async (request, reply) =>
      handOver(request, reply, { path: '/saml/callback', name: 'saml' }, () =>
        saml.consume((request.body ?? {}) as Record<string, string>),
      ),
    )
    app.get('/api/saml/metadata', async (_request, reply) =>
      reply.type('application/samlmetadata+xml; charset=utf-8').send(await saml.metadata()),
    )
  }
}

/** Whoever comes here is a person with a browser: a provider that is away meanwhile is told on the login screen too. */
function refusalOf(error: unknown): ExternalRefusal | undefined {
  if (error instanceof ExternalRefusal) return error
  return error instanceof AppError ? new ExternalRefusal('ServicoExternoIndisponivel', error) : undefined
}
