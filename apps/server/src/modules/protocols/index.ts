import type { SearchEngine } from '@estante/search'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core, Module } from '../../core.ts'
import { forbidden } from '../../http/app-error.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { OaiProvider } from './oai.service.ts'
import { OpenRecords } from './open-records.ts'
import { SruServer } from './sru.service.ts'

/** Two a second from one address: a polite harvester asks less often, and a page costs its hundred records. */
const LIMIT = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } }
/** Longer addresses hold no query that anyone has written. */
const MOST_FORM_BYTES = 16_384

/** Doors for other programs: OAI-PMH to harvest the catalogue, SRU to search it. */
export function createProtocolsModule(
  core: Core,
  parameters: Parameters,
  permissions: Permissions,
  engine: SearchEngine,
): Module {
  const records = new OpenRecords(core, permissions)
  const oai = new OaiProvider(core, parameters, records)
  const sru = new SruServer(core, parameters, records, engine)
  const doors = [
    { path: '/oai', answer: (given: URLSearchParams) => oai.answer(given) },
    { path: '/sru', answer: (given: URLSearchParams) => sru.answer(given) },
  ]
  const pages = (app: FastifyInstance): void => {
    app.register(async scope => {
      // Both protocols allow a form instead of an address; here it may name a thing twice, which is then refused.
      scope.removeContentTypeParser('application/x-www-form-urlencoded')
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
        (_request, body, done) => done(null, body),
      )
      for (const { path, answer } of doors)
        scope.route({
          method: ['GET', 'POST'],
          url: path,
          ...LIMIT,
          handler: async (request, reply) => {
            if ((await records.formats()).length === 0) throw forbidden()
            const xml = await answer(parametersOf(request))
            return reply.type('text/xml; charset=utf-8').header('cache-control', 'no-cache').send(xml)
          },
        })
    })
  }
  return { name: 'protocols', implementations: [], pages }
}

/** All after the first question mark: CQL writes one for any letter, and nobody has to encode it. */
const parametersOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof request.body === 'string' ? request.body : request.url.replace(/^[^?]*\??/, ''))
