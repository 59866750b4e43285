import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { dataFolder } from './data-folder.ts'

/** One environment variable: what it is for, and how it is read. `docs/configuration.md` is tested against this table. */
interface Setting<T extends z.ZodType> {
  about: string
  schema: T
  secret?: boolean
}

const setting = <T extends z.ZodType>(about: string, schema: T, secret = false): Setting<T> => ({
  about,
  schema,
  secret,
})

const onOff = z.enum(['on', 'off']).transform(value => value === 'on')
const optionalText = z.string().trim().min(1).optional()

/** What the server understands as one proxy or a range of them. */
function isProxyRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', range, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (range === undefined || (version === 4 && isIP(range) === 4)) return true
  return /^\d+$/.test(range) && Number(range) > 0 && Number(range) <= (version === 4 ? 32 : 128)
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export const settings = {
  PORT: setting('Port that web and API are served on', z.coerce.number().int().min(0).max(65535).default(8080)),
  HOST: setting('Address to listen on', z.string().default('0.0.0.0')),
  PUBLIC_URL: setting(
    'Address under which patrons reach the site; used in mails, canonical links and sign-in redirects. Default: http://localhost:PORT',
    z
      .url({ protocol: /^https?$/ })
      .transform(value => value.replace(/\/+$/, ''))
      .optional(),
  ),
  ESTANTE_DATA: setting(
    'Folder for the database, files, index and snapshots',
    z.string().min(1).optional().transform(dataFolder),
  ),
  DATABASE_URL: setting(
    'postgres:// address; without it the embedded database in the data folder is used',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    true,
  ),
  DATABASE_POOL: setting(
    'Connections to PostgreSQL that this server may open; those of all servers together must stay below its max_connections',
    z.coerce.number().int().min(2).max(500).default(10),
  ),
  DATABASE_REPLICA_URL: setting(
    'postgres:// address of a read replica: records, authorities, archive trees, sitemaps, OAI-PMH and SRU are read there. While it does not answer, the database itself is read',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    true,
  ),
  FILES_URL: setting(
    's3:// address of a store for files, which several nodes can share: s3://bucket/prefix?endpoint=https://host&region=name; keys are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Without it files lie in the data folder',
    z.url({ protocol: /^s3$/, error: 'must be s3://bucket, with an optional prefix' }).optional(),
  ),
  SEARCH_URL: setting(
    'Addresses of OpenSearch 3 nodes, separated by commas (https://user:password@host:9200); all servers of a library then ask one index there. Without it each server has its own',
    z
      .string()
      .regex(/^https?:\/\/[^\s,]+(?:\s*,\s*https?:\/\/[^\s,]+)*$/, 'must be http:// or https:// addresses')
      .optional(),
    true,
  ),
  SEARCH_PREFIX: setting(
    'What the names of the indexes in OpenSearch begin with; libraries that share a cluster need different ones',
    z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,60}$/, 'must be lower-case letters, digits, - and _')
      .default('estante'),
  ),
  ESTANTE_DEMO: setting('`off` starts with an empty library instead of the demo', onOff.default(true)),
  ESTANTE_DEMO_DAYS: setting(
    'How many days of past loans the demo library is given; fewer load faster',
    z.coerce.number().int().min(30).max(730).default(730),
  ),
  ESTANTE_JOBS: setting(
    '`off` leaves reminders, expiries and other repeated work to other nodes of the same library',
    onOff.default(true),
  ),
  ESTANTE_BUILD: setting(
    '`off` serves the web application as it was built last; otherwise it is built when its sources changed',
    onOff.default(true),
  ),
  SMTP_URL: setting(
    'smtp:// or smtps:// address of the mail server; without it mail waits in the outbox',
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    true,
  ),
  MAIL_FROM: setting('Sender of mails', z.string().default('biblioteca@localhost')),
  PAGTESOURO_URL: setting(
    'Address of PagTesouro, for libraries that collect through it; another one for its trial environment',
    z.url({ protocol: /^https?$/ }).default('https://pagtesouro.tesouro.gov.br'),
  ),
  PAGTESOURO_TOKEN: setting(
    'Key of access to PagTesouro, or one for each managing unit: 153045=key,153046=key; without it nobody is sent there',
    optionalText,
    true,
  ),
  LOG_LEVEL: setting(
    'Amount of logging',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  ACCESS_LOG: setting(
    '`on` writes a line for each answer to the log: route, status, milliseconds, bytes, and a name of the day for the address',
    onOff.default(false),
  ),
  METRICS_TOKEN: setting('Bearer token for /api/metrics; without it metrics are off', optionalText, true),
  ACADEMIC_TOKEN: setting(
    'Bearer token with which the academic system asks what a person has open (/api/estante/academico/situacao); without it the call is off',
    z.string().trim().min(20, 'must have at least 20 characters').optional(),
    true,
  ),
  TRUST_PROXY: setting(
    'Proxies whose X-Forwarded-For is believed: `off`, `on`, or a list of addresses',
    z
      .string()
      .default('off')
      .refine(
        value => value === 'on' || value === 'off' || value.split(',').every(part => isProxyRange(part.trim())),
        'must be off, on, or addresses and ranges separated by commas, such as 10.0.0.7, 192.168.0.0/16, loopback',
      )
      .transform(value => (value === 'on' ? true : value === 'off' ? false : value)),
  ),
  RATE_LIMIT: setting(
    'Requests a minute of one session or public token; images and files are free; 0 switches the limit off',
    z.coerce.number().int().min(0).default(1200),
  ),
  RATE_LIMIT_ADDRESS: setting(
    'Requests a minute from one address, whoever sends them: a campus is often one address; 0 switches the limit off',
    z.coerce.number().int().min(0).default(30_000),
  ),
  RATE_LIMIT_TRUSTED: setting(
    'Networks whose addresses are not limited, such as 10.0.0.0/8, 2001:db8::/32; sessions still are',
    z
      .string()
      .default('')
      .refine(value => listOf(value).every(isNetwork), 'must be addresses or networks separated by commas')
      .transform(listOf),
  ),
  CLIENT_IDS: setting(
    'Names of applications that may ask for tokens (client_id), separated by commas; one that names itself otherwise is refused',
    z.string().default('web, app').transform(listOf),
  ),
  BODY_LIMIT_KB: setting('Largest JSON body in KiB', z.coerce.number().int().min(1).max(65536).default(256)),
  MAX_FILE_MB: setting('Largest file that may be stored, in MiB', z.coerce.number().int().min(1).default(4096)),
  SEARCH_WORKERS: setting(
    'Threads that search; 0 searches in the main thread',
    z.coerce.number().int().min(0).max(64).default(2),
  ),
  OIDC_ISSUER: setting('OpenID Connect issuer; without it sign-in by OIDC is off', z.url().optional()),
  OIDC_CLIENT_ID: setting('Client id at the issuer', optionalText),
  OIDC_CLIENT_SECRET: setting('Client secret at the issuer', optionalText, true),
  OIDC_SCOPE: setting('Scopes asked for', z.string().default('openid profile email')),
  SAML_IDP_METADATA: setting(
    'File with the metadata of the SAML identity provider; without it SAML is off',
    optionalText,
  ),
  SAML_IDP_ENTITY_ID: setting('Which identity provider of a federation’s aggregate signs people in', optionalText),
  SAML_METADATA_CERT: setting('File with the certificate that the metadata must be signed with', optionalText),
  SAML_ENTITY_ID: setting('Our SAML entity id. Default: PUBLIC_URL/api/saml/metadata', optionalText),
  SAML_PRIVATE_KEY: setting('File with the key that signs our SAML requests and reads encrypted answers', optionalText),
  SAML_CERTIFICATE: setting('File with the certificate of that key, published in our metadata', optionalText),
  LDAP_URL: setting(
    'ldap:// or ldaps:// address; without it LDAP is off',
    z
      .string()
      .regex(/^ldaps?:\/\//)
      .optional(),
  ),
  LDAP_STARTTLS: setting('Encrypt a plain ldap:// connection before binding', onOff.default(true)),
  LDAP_CA: setting(
    'File with the certificate authority of the directory, if the system does not know it',
    optionalText,
  ),
  LDAP_BIND_DN: setting(
    'Account that searches the directory; empty searches anonymously; with {login} in it (such as {login}@campus.example) visitors bind directly',
    optionalText,
  ),
  LDAP_BIND_PASSWORD: setting('Password of that account', optionalText, true),
  LDAP_BASES: setting('Search bases, separated by semicolons', z.string().default('')),
  LDAP_FILTER: setting('Filter that finds a login', z.string().default('(uid={login})')),
} as const

export type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> }

/** Reads every setting and reports all faults at once, so that an operator mends them in one go. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { schema, secret }] of Object.entries(settings)) {
    let given = environment[name]
    const file = secret ? environment[`${name}_FILE`] : undefined
    if (file) {
      const { text, fault } = secretIn(file, given)
      if (fault) faults.push(`${name}_FILE: ${fault}`)
      given = text
    }
    const result = schema.safeParse(given === '' ? undefined : given)
    if (result.success) values[name] = result.data
    else faults.push(`${name}: ${result.error.issues.map(issue => issue.message).join('; ')}`)
  }
  if (faults.length > 0) throw new ConfigurationError(faults)
  return values as Settings
}

/** A secret in a file of its own: it is then neither in the unit's settings nor seen beside the running process. */
function secretIn(file: string, given: string | undefined): { text?: string; fault?: string } {
  if (given) return { text: given, fault: 'the same secret is set without _FILE; leave one of the two' }
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return text === '' ? { fault: `${file} is empty` } : { text }
  } catch (error) {
    return { fault: `${file} cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

export class ConfigurationError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`The configuration has faults:\n${faults.map(fault => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigurationError'
    this.faults = faults
  }
}
