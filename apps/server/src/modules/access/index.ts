import type { TokenPair } from '@estante/contract'
import type { Core, Module } from '../../core.ts'
import type { Authenticate } from '../../http/context.ts'
import { HOUR_MS } from '../../jobs/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { AccessParameters } from './access.parameters.ts'
import { type AccessServices, accessRoutes } from './access.routes.ts'
import { AppUuids } from './app-uuid.service.ts'
import { Attempts } from './attempts.service.ts'
import { sweep } from './audit.store.ts'
import { Captcha, type ProofOfWork } from './captcha.service.ts'
import { CardEntry } from './card-entry.service.ts'
import { LdapDirectory } from './external/directory.ts'
import { externalPages } from './external/external.pages.ts'
import { Handover } from './external/handover.ts'
import { Linking } from './external/linking.service.ts'
import { Oidc } from './external/oidc.service.ts'
import { Saml } from './external/saml.service.ts'
import { readForms } from './forms.ts'
import { Keys } from './keys.service.ts'
import { OwnAccess } from './own-access.service.ts'
import { Passwords } from './passwords.service.ts'
import { SignedIn } from './person.service.ts'
import { PersonChoice } from './person-choice.ts'
import { Pins } from './pins.service.ts'
import { Recovery } from './recovery.service.ts'
import { after } from './secrets.ts'
import { Sessions } from './sessions.service.ts'
import { type Identify, SignIn } from './sign-in.service.ts'
import { SignedTokens } from './signed-tokens.ts'

export type { AccessParameters } from './access.parameters.ts'
export type { CardAttempt, CardEntry } from './card-entry.service.ts'
export { keepOnce, takeOnce } from './ephemeral.store.ts'
export type { Keys } from './keys.service.ts'
export { initials } from './logins.rules.ts'
export { hashOfOld, hashPassword, type Passwords } from './passwords.service.ts'
export { type PinGiver, Pins } from './pins.service.ts'
export { renewalOf } from './renewal.rules.ts'
export { after, randomSecret } from './secrets.ts'
export type { Identify } from './sign-in.service.ts'

export interface AccessDeps {
  parameters: AccessParameters
  permissions: Permissions
  mail: Pick<Mail, 'enqueue'>
  /** For reCAPTCHA; tests give their own. */
  fetch?: typeof fetch
  /** What a captcha costs whoever solves it; tests that solve many give less. */
  captchaWork?: ProofOfWork
}

export interface AccessModule extends Module {
  authenticate: Authenticate
  /** Whether a session goes on and its person is not blocked. */
  isOpen: (cod_pessoa: number, session: string) => Promise<boolean>
  passwords: Passwords
  /** For terminals of a library: who somebody is, without a session. */
  identify: Identify
  pins: Pins
  /** For one act by card and PIN, without a session. */
  cards: CardEntry
  /** A session of somebody whom a terminal or a desk has identified. */
  begin: (cod_pessoa: number) => Promise<TokenPair>
  /** Whether a PIN is that of a person; five wrong ones and it has to wait. */
  confirmPin: (cod_pessoa: number, pin: string) => Promise<boolean>
  /** Keys of this installation, for others that sign addresses. */
  keys: Keys
}

const DAY_MS = 24 * HOUR_MS
const PIN_LIMIT = { most: 5, windowMs: HOUR_MS / 4 }

export function createAccessModule(core: Core, deps: AccessDeps): AccessModule {
  const { parameters, permissions } = deps
  const holds = permissions.holds.bind(permissions)
  const keys = new Keys(core)
  const tokens = new SignedTokens(core, keys)
  const sessions = new Sessions(core, keys, tokens, parameters)
  const attempts = new Attempts(core)
  const captcha = new Captcha(core, {
    keys,
    parameters,
    holds,
    ...(deps.fetch && { fetch: deps.fetch }),
    ...(deps.captchaWork && { work: deps.captchaWork }),
  })
  const passwords = new Passwords(core, parameters)
  const choice = new PersonChoice(core, keys, parameters)
  const linking = new Linking(core, parameters)
  const handover = new Handover(core, sessions)
  const directory = core.config.LDAP_URL ? new LdapDirectory(core) : undefined
  const pins = new Pins(core)
  const signIn = new SignIn(core, {
    pins,
    parameters,
    attempts,
    captcha,
    passwords,
    sessions,
    permissions,
    choice,
    linking,
    directory,
  })
  const recovery = new Recovery(core, {
    parameters,
    keys,
    tokens,
    captcha,
    attempts,
    passwords,
    mail: deps.mail,
    resolve: username => signIn.resolve(username),
  })
  const appUuids = new AppUuids(core, { parameters, keys, sessions, attempts })
  const signedIn = new SignedIn(core, { parameters, permissions, sessions, choice, appUuids })
  const ownAccess = new OwnAccess(core, { permissions, passwords, sessions, attempts, mail: deps.mail })
  const oidc = new Oidc(core, { parameters, handover, linking })
  const saml = new Saml(core, { parameters, handover, linking })
  const services: AccessServices = {
    tokens,
    sessions,
    signIn,
    signedIn,
    ownAccess,
    appUuids,
    choice,
    recovery,
    captcha,
    attempts,
    oidc,
    saml,
    handover,
    permissions,
    clients: core.config.CLIENT_IDS,
    isSecure: core.config.PUBLIC_URL.startsWith('https:'),
  }

  return {
    name: 'access',
    implementations: accessRoutes(services),
    pages: app => {
      readForms(app)
      externalPages(core, oidc, saml)(app)
    },
    authenticate: sessions.authenticate,
    isOpen: (cod_pessoa, session) => sessions.isOpen(cod_pessoa, session),
    passwords,
    identify: attempt => signIn.identify(attempt),
    pins,
    cards: new CardEntry(core, { pins, attempts, permissions, parameters }),
    confirmPin: async (cod_pessoa, pin) => {
      const limit = { of: `pin|${cod_pessoa}`, ...PIN_LIMIT }
      await attempts.charge([limit])
      const isRight = await pins.matches(cod_pessoa, pin)
      if (isRight) await attempts.forgive([limit], [])
      return isRight
    },
    begin: async cod_pessoa => sessions.begin(cod_pessoa, await choice.loginOf(cod_pessoa)),
    keys,
    start: () => saml.check(),
    jobs: [{ name: 'acesso.limpeza', everyMs: HOUR_MS, work: () => sweepAll(core, parameters) }],
  }
}

async function sweepAll(core: Core, parameters: AccessParameters): Promise<void> {
  const now = core.now()
  await sweep(core.database.kysely, {
    now: now.toISOString(),
    attemptsBefore: after(now, -2 * DAY_MS),
    appUuidsBefore: after(now, -(await parameters.get('app_uuid_dias')) * DAY_MS),
    auditBefore: after(now, -(await parameters.get('auditoria_dias')) * DAY_MS),
  })
}
