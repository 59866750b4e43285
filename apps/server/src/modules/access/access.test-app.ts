import { CATALOGUE_MODULE, GUEST, Permission, STAFF_MODULE } from '@estante/contract'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { loadConfig } from '../../config/index.ts'
import type { Core } from '../../core.ts'
import { ChangeFeed } from '../../db/change-feed.ts'
import type { DialectName } from '../../db/connection.ts'
import { installErrorHandler } from '../../http/errors.ts'
import { registerEndpoints } from '../../http/register.ts'
import { installSecurity } from '../../http/security.ts'
import { openFileStore } from '../../storage/index.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createMailModule, type Mail } from '../mail/index.ts'
import { Permissions } from '../permissions/index.ts'
import { type AccessParameterName, type AccessParameterValue, fixedParameters } from './access.parameters.ts'
import type { ProofOfWork } from './captcha.service.ts'
import { type AccessModule, createAccessModule, hashPassword } from './index.ts'

export type ParameterValues = { [K in AccessParameterName]?: AccessParameterValue<K> }

/** A captcha that is solved at once, for tests that solve one after the other. */
export const EASY_CAPTCHA: ProofOfWork = { cost: 10, least: 10, most: 30 }

export interface AccessApp {
  app: FastifyInstance
  core: Core
  access: AccessModule
  mail: Mail
  /** May be changed between calls. */
  parameters: ParameterValues
  /** Moves the clock of the server. */
  advance(ms: number): void
  grantGuest(code: number): Promise<void>
  revokeGuest(code: number): Promise<void>
  close(): Promise<void>
  call(options: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>
  publicToken(): Promise<string>
  signIn(username: string, password: string): Promise<{ access_token: string; refresh_token: string }>
}

/** A server with sign-in and mail alone, on a fresh database with a few people. */
export async function accessApp(
  dialect: DialectName = 'sqlite',
  options: {
    environment?: Record<string, string>
    parameters?: ParameterValues
    fetch?: typeof fetch
    captchaWork?: ProofOfWork
  } = {},
): Promise<AccessApp> {
  const database = await testDatabase(dialect)
  const config = loadConfig({ NODE_ENV: 'test', RATE_LIMIT: '0', LOG_LEVEL: 'silent', ...options.environment })
  let offset = 0
  const core: Core = {
    config,
    database,
    log: pino({ level: 'silent' }),
    now: () => new Date(Date.now() + offset),
    feed: new ChangeFeed(database, () => undefined),
    files: openFileStore(config),
  }
  const parameters: ParameterValues = { ...options.parameters }
  const permissions = new Permissions(core)
  const { mail } = createMailModule(core, async () => 'Universidade de Teste')
  const access = createAccessModule(core, {
    parameters: { get: name => fixedParameters(parameters).get(name) },
    permissions,
    mail,
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.captchaWork && { captchaWork: options.captchaWork }),
  })
  const app = Fastify({ routerOptions: { maxParamLength: 2048 } })
  installErrorHandler(app)
  installSecurity(app, config)
  registerEndpoints(app, access.implementations, {
    authenticate: access.authenticate,
    holdsPermission: (person, code) => permissions.holds(person, code),
    holdsStaff: (person, code, library) => permissions.holdsStaff(person, code, library),
    validateReplies: true,
    partial: true,
  })
  access.pages?.(app)
  await app.ready()
  await seed(core)
  await core.feed.start()

  const call: AccessApp['call'] = ({ token, ...rest }) =>
    app.inject({ ...rest, headers: { ...rest.headers, ...(token && { authorization: `Bearer ${token}` }) } })

  return {
    app,
    core,
    access,
    mail,
    parameters,
    advance: ms => {
      offset += ms
    },
    grantGuest: async code => {
      await core.database.kysely
        .insertInto('permissao')
        .values({ cod_pessoa: GUEST, cod_categoria: null, cod_modulo: CATALOGUE_MODULE, cod_atividade: code })
        .execute()
      offset += 6000
    },
    revokeGuest: async code => {
      await core.database.kysely
        .deleteFrom('permissao')
        .where('cod_pessoa', '=', GUEST)
        .where('cod_atividade', '=', code)
        .execute()
      offset += 6000
    },
    close: async () => {
      await core.feed.stop()
      await app.close()
      await mail.stop()
      await database.close()
    },
    call,
    publicToken: async () => {
      const reply = await call({
        method: 'POST',
        url: '/api/oauth/token',
        payload: { grant_type: 'client_credentials' },
      })
      return reply.json().access_token as string
    },
    signIn: async (username, password) => {
      const reply = await call({
        method: 'POST',
        url: '/api/oauth/token',
        payload: { grant_type: 'password', username, password },
      })
      if (reply.statusCode !== 200) throw new Error(`sign-in answered ${reply.statusCode}: ${reply.body}`)
      return reply.json()
    },
  }
}

export const PASSWORD = 'Estrela-2024'
let hashed: Promise<string> | undefined

/** The answer to a fresh challenge, as a browser finds it. */
export async function solvedCaptcha(server: AccessApp): Promise<string> {
  const challenge: Challenge = (await server.call({ method: 'GET', url: '/api/estante/captcha' })).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/**
 * Maria has two logins and a second registration, Bruno is blocked, Edna expired but renewable, Caio staff, Nair has
 * no e-mail, Rita's registration ends in five days and can be renewed.
 */
async function seed(core: Core): Promise<void> {
  hashed ??= hashPassword(PASSWORD)
  const senha_hash = await hashed
  const db = core.database.kysely
  const now = core.now().toISOString()
  const person = (cod_pessoa: number, nome_pessoa: string, more: Record<string, unknown> = {}) => ({
    cod_pessoa,
    nome_pessoa,
    nome_social: null,
    email: `p${cod_pessoa}@example.org`,
    cpf: null,
    validade: null,
    app_uuid: null,
    duplicada_de: null,
    data_inclusao: now,
    data_alteracao: now,
    ...more,
  })
  const people = [
    person(1, 'Maria da Silva', { email: 'maria@campus.example', cpf: '11144477735' }),
    person(2, 'Maria Silva', { duplicada_de: 1, email: 'maria2@campus.example' }),
    person(3, 'Bruno Blocked', { bloqueio: 'S' }),
    person(4, 'Edna Expirada', { validade: '2020-01-01', renovavel: 'S' }),
    person(5, 'Caio Funcionário', { email: 'caio@campus.example' }),
    person(6, 'Nair Sem Correio', { email: null }),
    person(7, 'João Batista', { nome_social: 'Joana Batista' }),
    person(8, 'Lia Diretório', { email: 'lia@campus.example', cpf: '52998224725' }),
    person(9, 'Rita Renovável', {
      validade: new Date(core.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10),
      renovavel: 'S',
    }),
  ]
  for (const row of people) await db.insertInto('pessoa').values(row).execute()
  const login = (name: string, cod_pessoa: number, base = 'local') => ({
    login: name,
    cod_pessoa,
    base,
    senha_hash: base === 'local' ? senha_hash : null,
    senha_alterada_em: null,
  })
  await db
    .insertInto('pessoa_login')
    .values([
      login('maria', 1),
      login('2019001', 1),
      login('maria.prof', 2),
      login('bruno', 3),
      login('edna', 4),
      login('caio', 5),
      login('nair', 6),
      login('joana', 7),
      login('lia', 8, 'ldap'),
      login('rita', 9),
    ])
    .execute()
  await db
    .insertInto('categoria_usuario')
    .values([
      { cod_categoria: 1, codigo: '01', desc_pt: 'Graduação', desc_en: 'Undergraduate', desc_es: 'Grado' },
      { cod_categoria: 2, codigo: '04', desc_pt: 'Docente', desc_en: 'Faculty', desc_es: 'Docente' },
    ])
    .execute()
  for (const [cod_pessoa, cod_categoria] of [
    [1, 1],
    [2, 2],
  ] as const) {
    await db
      .insertInto('pessoa_vinculo')
      .values({ cod_pessoa, cod_categoria, cod_departamento: null, cod_biblioteca: null, validade: null })
      .execute()
  }
  const activity = (cod_modulo: number, cod_atividade: number, text: string) => ({
    cod_modulo,
    cod_atividade,
    desc_pt: text,
    desc_en: text,
    desc_es: text,
  })
  await db
    .insertInto('atividade')
    .values([
      activity(CATALOGUE_MODULE, Permission.patronArea, 'Área do usuário'),
      activity(CATALOGUE_MODULE, Permission.staySignedIn, 'Manter acesso'),
      activity(CATALOGUE_MODULE, Permission.forgottenPassword, 'Esqueci minha senha'),
      activity(CATALOGUE_MODULE, Permission.captcha, 'Captcha'),
      activity(STAFF_MODULE, 1, 'Balcão'),
    ])
    .execute()
  const grant = (cod_pessoa: number, cod_modulo: number, cod_atividade: number) => ({
    cod_pessoa,
    cod_categoria: null,
    cod_modulo,
    cod_atividade,
  })
  await db
    .insertInto('permissao')
    .values([
      grant(GUEST, CATALOGUE_MODULE, Permission.forgottenPassword),
      grant(1, CATALOGUE_MODULE, Permission.patronArea),
      grant(5, STAFF_MODULE, 1),
    ])
    .execute()
}
