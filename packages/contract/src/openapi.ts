import { z } from 'zod'
import { API_BASE } from './constants.ts'
import type { Endpoint } from './define.ts'
import { BLOCKED_STATUS } from './errors.ts'
import { errorBody } from './scalars.ts'

type Json = Record<string, unknown>

const toSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return json
}

const SECURITY: Record<string, Json[]> = {
  none: [],
  public: [{ publicToken: [] }, { patronToken: [] }],
  any: [{ publicToken: [] }, { patronToken: [] }],
  patron: [{ patronToken: [] }],
  recovery: [{ recoveryToken: [] }],
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const json = toSchema(schema, 'input')
  const properties = (json.properties ?? {}) as Record<string, Json>
  const required = new Set((json.required as string[] | undefined) ?? [])
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }))
}

const errorReply = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** What a call may be refused with, by what it is: named things may be missing or not for everyone (REC-36). */
function refusalsOf(endpoint: Endpoint): Json {
  const namesOne = endpoint.params !== undefined
  const refusesBlocked = endpoint.beginsSession || (endpoint.auth === 'patron' && !endpoint.openToBlocked)
  return {
    400: errorReply('Cannot be parsed or has a wrong type; message is text'),
    ...((endpoint.auth !== 'none' || endpoint.beginsSession) && {
      401: errorReply('No token, or one that is not valid; at a sign-in, nobody by these data'),
    }),
    ...((namesOne || endpoint.permission !== undefined) && { 403: errorReply('Not for this caller') }),
    ...(namesOne && { 404: errorReply('Nothing there by this name or number') }),
    422: errorReply('Understood and refused; message is a translation key'),
    429: errorReply('Too many requests'),
    ...(refusesBlocked && { [BLOCKED_STATUS]: errorReply('The person is blocked') }),
  }
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const ok = endpoint.response
    ? { description: 'OK', content: { 'application/json': { schema: toSchema(endpoint.response, 'output') } } }
    : { description: 'OK', content: { [endpoint.produces ?? '*/*']: { schema: { type: 'string', format: 'binary' } } } }
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    'x-endpoint': endpoint.ep,
    security: SECURITY[endpoint.auth],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } } },
    }),
    responses: { 200: ok, ...refusalsOf(endpoint) },
  }
}

/** The API as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: Record<string, Endpoint>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = API_BASE + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Estante', version, license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: toSchema(errorBody, 'output') },
      securitySchemes: {
        publicToken: { type: 'http', scheme: 'bearer', description: 'Public client token (client_credentials)' },
        patronToken: { type: 'http', scheme: 'bearer', description: 'Token of a signed-in person' },
        recoveryToken: { type: 'http', scheme: 'bearer', description: 'Short-lived token of password recovery' },
      },
    },
  }
}
