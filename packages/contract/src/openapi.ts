import { z } from 'zod'
import { API_BASE } from './constants.ts'
import { type Endpoint, permissionsOf } from './define.ts'
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

const REFUSALS: Record<number, string> = {
  400: 'Cannot be parsed or has a wrong type; message is text',
  401: 'A token that is not valid, or none where a person must sign in; at a sign-in, nobody by these data',
  403: 'Not for this caller',
  404: 'Nothing there by this name or number',
  409: 'Another change came first',
  413: 'The body is too large',
  415: 'The body is not JSON',
  416: 'No such part of the file',
  422: 'Understood and refused; message is a translation key',
  429: 'Too many requests',
  [BLOCKED_STATUS]: 'The person is blocked',
  431: 'The address or the headers are too long',
  500: 'The partner base that was asked did not answer',
  503: 'Not able to answer now: starting, stopping, database away or disk full',
}

/** Every status that a call may be refused with, by what it is: named things may be missing or not for everyone (REC-36). */
export function refusalStatuses(endpoint: Endpoint): number[] {
  const namesOne = endpoint.params !== undefined
  const isRestricted =
    permissionsOf(endpoint).length > 0 ||
    endpoint.permissionWhen !== undefined ||
    endpoint.staffPermission !== undefined
  const refusesBlocked = endpoint.beginsSession || (endpoint.auth === 'patron' && !endpoint.openToBlocked)
  const statuses = [
    400,
    ...(endpoint.auth !== 'none' || endpoint.beginsSession ? [401] : []),
    ...(namesOne || isRestricted ? [403] : []),
    ...(namesOne ? [404] : []),
    ...(endpoint.body ? [413, 415] : []),
    ...[422, 429, 431, 503],
    ...(refusesBlocked ? [BLOCKED_STATUS] : []),
    ...(endpoint.statuses ?? []),
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}

const refusalsOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(refusalStatuses(endpoint).map(status => [status, errorReply(REFUSALS[status] ?? 'Refused')]))

/** What the caller must hold, for programs (`x-permission`) and in words. */
function permissionTexts(endpoint: Endpoint): Json {
  const needed = permissionsOf(endpoint)
  const partly = endpoint.permissionWhen ?? []
  if (needed.length === 0 && partly.length === 0) return {}
  const sentences = [
    ...(needed.length > 0 ? [`Needs permission ${needed.join(' and ')}.`] : []),
    ...partly.map(({ permission, when, leavesOut }) =>
      leavesOut
        ? `Without permission ${permission} ${when} (${leavesOut}) are left out.`
        : `Needs permission ${permission} for ${when}.`,
    ),
  ]
  return {
    description: sentences.join(' '),
    ...(needed.length > 0 && { 'x-permission': needed }),
    ...(partly.length > 0 && { 'x-permission-when': partly }),
  }
}

/** JSON is data, everything else a stream of bytes. */
const contentOf = (type: string): [string, Json] => [
  type,
  { schema: /json$/.test(type) ? {} : { type: 'string', format: 'binary' } },
]

const bodiesOf = ({ forms = [] }: Endpoint, schema: Json): Json =>
  Object.fromEntries(['application/json', ...forms].map(type => [type, { schema }]))

function operationOf(name: string, endpoint: Endpoint): Json {
  const ok = endpoint.response
    ? { description: 'OK', content: { 'application/json': { schema: toSchema(endpoint.response, 'output') } } }
    : { description: 'OK', content: Object.fromEntries([endpoint.produces ?? '*/*'].flat().map(contentOf)) }
  return {
    operationId: name,
    summary: endpoint.summary,
    ...permissionTexts(endpoint),
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    'x-endpoint': endpoint.ep,
    security: SECURITY[endpoint.auth],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: bodiesOf(endpoint, toSchema(endpoint.body, 'input')) },
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
