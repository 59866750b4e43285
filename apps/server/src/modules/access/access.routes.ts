import { AppError } from '../../http/app-error.ts'
import type { RequestContext } from '../../http/context.ts'
import { personOf, sessionOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Permissions } from '../permissions/index.ts'
import type { AppUuids } from './app-uuid.service.ts'
import { type Attempts, duplicatesKey } from './attempts.service.ts'
import type { Captcha } from './captcha.service.ts'
import { browserOf, markBrowser } from './external/browser-mark.ts'
import type { Handover } from './external/handover.ts'
import type { Oidc } from './external/oidc.service.ts'
import type { Saml } from './external/saml.service.ts'
import type { OwnAccess } from './own-access.service.ts'
import type { SignedIn } from './person.service.ts'
import type { PersonChoice } from './person-choice.ts'
import type { Recovery } from './recovery.service.ts'
import type { Sessions } from './sessions.service.ts'
import type { SignIn } from './sign-in.service.ts'
import type { SignedTokens } from './signed-tokens.ts'

export interface AccessServices {
  tokens: SignedTokens
  sessions: Sessions
  signIn: SignIn
  signedIn: SignedIn
  ownAccess: OwnAccess
  appUuids: AppUuids
  choice: PersonChoice
  recovery: Recovery
  captcha: Captcha
  attempts: Attempts
  oidc: Oidc
  saml: Saml
  handover: Handover
  permissions: Permissions
  /** Names of applications that may ask for tokens. */
  clients: readonly string[]
  /** Whether the site is reached by https, so that cookies travel by nothing else. */
  isSecure: boolean
}

const QUARTER_HOUR_MS = 15 * 60_000

/** Answers with tokens, codes or handles are for the one who asked: nothing on the way may keep them. */
const unkept = (context: RequestContext) => {
  context.reply.header('cache-control', 'no-store')
}

const asked = (user: string, context: RequestContext) => ({
  user,
  caller: context.caller!,
  address: context.address,
  lang: context.lang,
})

export const accessRoutes = (services: AccessServices): Implementation[] => [
  ...tokenRoutes(services),
  ...externalRoutes(services),
  ...recoveryRoutes(services),
  ...personRoutes(services),
  ...ownAccessRoutes(services),
]

const unknownClient = () => new AppError(401, 'invalid_client', 'ClienteDesconhecido')

const tokenRoutes = ({ tokens, sessions, signIn, captcha, clients }: AccessServices): Implementation[] => [
  implement('requestToken', async ({ body }, context) => {
    unkept(context)
    // The secret of a browser opens nothing (AMB-52), but who asks under a name that nobody gave out is not served.
    if (body.client_id && !clients.includes(body.client_id)) throw unknownClient()
    if (body.grant_type === 'password') {
      const { username, password, recaptcha_token, codigo } = body
      const { address, lang } = context
      return await signIn.byPassword({ username, password, captcha: recaptcha_token, codigo, address, lang })
    }
    if (body.grant_type === 'refresh_token') return await sessions.refresh(body.refresh_token, context.address)
    const expires_in = await sessions.accessSeconds()
    const access_token = await tokens.sign({ scope: 'public' }, expires_in)
    return {
      access_token,
      token_type: 'Bearer' as const,
      expires_in,
      scope: 'public' as const,
    }
  }),
  implement('signOut', async ({ body }, context) => {
    await sessions.end(body.refresh_token, context.address)
    return { ok: true as const }
  }),
  implement('getCaptchaChallenge', async (_input, context) => {
    unkept(context)
    return await captcha.challenge()
  }),
]

const externalRoutes = ({ oidc, saml, handover, isSecure }: AccessServices): Implementation[] => [
  implement('startOidc', async ({ query }, context) => {
    unkept(context)
    return await oidc.start(query.login, { browser: markBrowser('oidc', context, isSecure), redirect: query.redirect })
  }),
  implement('finishOidc', async ({ body }, context) => {
    unkept(context)
    return await handover.collect('oidc', body.nonce, browserOf(context), context.address)
  }),
  implement('startSaml', async ({ query }, context) => {
    unkept(context)
    return await saml.start({ browser: markBrowser('saml', context, isSecure), redirect: query.redirect })
  }),
  implement('finishSaml', async ({ body }, context) => {
    unkept(context)
    return await handover.collect('saml', body.saml, browserOf(context), context.address)
  }),
]

const recoveryRoutes = ({ recovery }: AccessServices): Implementation[] => [
  implement('requestRecoveryToken', async ({ body }, context) => {
    unkept(context)
    return await recovery.token(body.usuario)
  }),
  implement('startRecovery', async ({ params, query }, context) => {
    unkept(context)
    return await recovery.start(asked(params.user, context), query.recaptcha_token)
  }),
  implement('checkRecoveryCode', async ({ params, body }, context) => ({
    rules: await recovery.check(asked(params.user, context), body.code),
  })),
  implement('finishRecovery', async ({ params, body }, context) => {
    await recovery.finish(asked(params.user, context), body.code, body.password)
    return { ok: true as const }
  }),
]

const personRoutes = ({
  appUuids,
  signedIn,
  signIn,
  choice,
  attempts,
  permissions,
}: AccessServices): Implementation[] => [
  implement('getSignedInPerson', async (_input, context) => {
    unkept(context)
    return await signedIn.data(personOf(context), sessionOf(context), context.lang)
  }),
  implement('getAuthPermissions', async (_input, { person, lang }) => ({
    authPermissions: await permissions.list(person?.cod_pessoa ?? null, lang),
  })),
  implement('getDuplicatedPersons', async ({ query }, { address, lang }) => {
    await attempts.charge([{ of: duplicatesKey(address), most: 60, windowMs: QUARTER_HOUR_MS }])
    return await choice.duplicates(await signIn.resolve(query.usuario), query.usuario, lang)
  }),
  implement('getLogins', async (_input, context) => {
    const { cod_pessoa, login } = personOf(context)
    return await choice.logins(cod_pessoa, login, context.lang)
  }),
  implement('switchLogin', async ({ body }, context) => {
    unkept(context)
    return await signedIn.switchLogin(personOf(context), sessionOf(context), body, context.address)
  }),
  implement('getRedirectToken', async (_input, context) => {
    unkept(context)
    return await signedIn.redirectToken(personOf(context))
  }),
  implement('verifyRedirectToken', async ({ body }, context) => {
    unkept(context)
    return await signedIn.byRedirectToken(body.token)
  }),
  implement('getPatronAreaUrl', async (_input, context) => {
    unkept(context)
    return { url: await signedIn.patronAreaUrl(personOf(context)) }
  }),
  implement('getPaperPostingUrl', async (_input, context) => {
    unkept(context)
    return { url: await signedIn.placeUrl(personOf(context), 'url_postagem_trabalho') }
  }),
  implement('getSpacesUrl', async (_input, context) => {
    unkept(context)
    return { url: await signedIn.placeUrl(personOf(context), 'url_espacos') }
  }),
  implement('getBaseUrl', async ({ body }, context) => {
    unkept(context)
    return { url: await signedIn.baseUrl(personOf(context), body.base) }
  }),
  implement('storeAppUuid', async (_input, context) => {
    unkept(context)
    return { app_uuid: await appUuids.make(sessionOf(context)) }
  }),
  implement('signInByAppUuid', async ({ body }, context) => {
    unkept(context)
    return await appUuids.signIn(body.uuid, context.address)
  }),
  implement('authenticateAppLayers', async (_input, context) => {
    unkept(context)
    const person = personOf(context)
    return { ...(await signedIn.redirectToken(person)), cod_pessoa: person.cod_pessoa, login: person.login }
  }),
]

const ownAccessRoutes = ({ ownAccess }: AccessServices): Implementation[] => [
  implement('getPasswordRules', (_input, context) => ownAccess.passwordRules(personOf(context))),
  implement('changePassword', async ({ body }, context) => {
    unkept(context)
    return await ownAccess.changePassword(personOf(context), body, context)
  }),
  implement('getSwapChoices', (_input, context) => ownAccess.choices(personOf(context))),
  implement('getPersonName', async ({ params }, context) => ({
    nome: await ownAccess.nameOf(personOf(context), params.user),
  })),
  implement('swapUser', async ({ body }, context) => {
    unkept(context)
    return await ownAccess.swap(personOf(context), sessionOf(context), body.usuario, context)
  }),
]
