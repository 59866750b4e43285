import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { activity } from '../institution/institution.entities.ts'
import { Permission } from '../permissions.ts'
import { done, ifGiven } from '../scalars.ts'
import { accessCalls as calls } from './access.calls.ts'
import {
  captchaChallenge,
  duplicatedPerson,
  externalStart,
  externalTokenPair,
  loginChoice,
  passwordRules,
  personData,
  publicToken,
  recoveryStart,
  redirectToken,
  tokenPair,
} from './access.entities.ts'

const login = z.string().trim().min(1).max(255)
const password = z.string().max(1024)
/** An ALTCHA payload or a reCAPTCHA answer. */
const captcha = ifGiven(z.string().max(8192))
const handle = z.string().min(1).max(512)
const redirect = z.string().max(2000).default('')

/** The secret of a browser opens nothing (AMB-52), so any text or none will do. A client that names itself must be known. */
const client = {
  client_id: ifGiven(z.union([z.string().max(255), z.int().transform(String)])),
  client_secret: ifGiven(z.string().max(255)),
  scope: ifGiven(z.string().max(255)),
}

const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    ...client,
    username: login,
    password: password.default(''),
    /** Sent by existing clients, at the first sign-in as null, and ignored here (AMB-52). */
    refresh_token: ifGiven(z.string().max(2048)),
    recaptcha_token: captcha,
    /** Which of several duplicated persons: `codigo` of EP-013. */
    codigo: ifGiven(z.string().max(255)),
  }),
  z.object({ grant_type: z.literal('client_credentials'), ...client }),
  z.object({ grant_type: z.literal('refresh_token'), ...client, refresh_token: handle }),
])

const ofUser = z.object({ user: login })

export const accessEndpoints = {
  requestToken: defineEndpoint(calls.requestToken, {
    summary: 'Tokens by password, for the public client, or from a refresh token; JSON or form body',
    body: tokenRequest,
    forms: ['application/x-www-form-urlencoded'],
    response: publicToken,
    // Tokens are counted by themselves, so how many an address gets is counted too.
    rateLimit: 3000,
    beginsSession: true,
  }),
  getSignedInPerson: defineEndpoint(calls.getSignedInPerson, {
    summary: 'The signed-in person, their permissions and whether they are blocked',
    response: personData,
    openToBlocked: true,
  }),
  getAuthPermissions: defineEndpoint(calls.getAuthPermissions, {
    summary: 'Activities the caller holds',
    response: z.object({ authPermissions: z.array(activity) }),
  }),
  startOidc: defineEndpoint(calls.startOidc, {
    summary: 'Begins a sign-in at the OpenID Connect provider',
    query: z.object({ login: z.string().max(255).default(''), redirect }),
    response: externalStart,
    rateLimit: 300,
  }),
  finishOidc: defineEndpoint(calls.finishOidc, {
    summary: 'Exchanges the nonce of an OpenID Connect sign-in for tokens, once, in the browser whose cookie began it',
    body: z.object({ nonce: handle }),
    response: externalTokenPair,
    rateLimit: 300,
    beginsSession: true,
  }),
  startSaml: defineEndpoint(calls.startSaml, {
    summary: 'Begins a sign-in at the SAML identity provider',
    query: z.object({ redirect }),
    response: externalStart,
    rateLimit: 300,
  }),
  finishSaml: defineEndpoint(calls.finishSaml, {
    summary: 'Exchanges the nonce of a SAML sign-in for tokens, once, in the browser whose cookie began it',
    body: z.object({ saml: handle }),
    response: externalTokenPair,
    rateLimit: 300,
    beginsSession: true,
  }),
  startRecovery: defineEndpoint(calls.startRecovery, {
    summary: 'Sends a verification code by mail; answers alike for unknown users',
    params: ofUser,
    query: z.object({ recaptcha_token: captcha }),
    response: recoveryStart,
  }),
  checkRecoveryCode: defineEndpoint(calls.checkRecoveryCode, {
    summary: 'Checks the verification code and gives the rules for the new password',
    params: ofUser,
    body: z.object({ code: z.string().trim().min(1).max(32) }),
    response: z.object({ rules: passwordRules }),
  }),
  finishRecovery: defineEndpoint(calls.finishRecovery, {
    summary: 'Sets the new password; the code is used up',
    params: ofUser,
    body: z.object({ code: z.string().trim().min(1).max(32), password }),
    response: done,
  }),
  getDuplicatedPersons: defineEndpoint(calls.getDuplicatedPersons, {
    summary: 'Persons among whom a user must choose before sign-in, where the institution asks for it; else none',
    query: z.object({ usuario: login }),
    response: z.array(duplicatedPerson),
    rateLimit: 60,
  }),
  getLogins: defineEndpoint(calls.getLogins, {
    summary: 'Logins that the person may switch to',
    response: z.array(loginChoice),
  }),
  switchLogin: defineEndpoint(calls.switchLogin, {
    summary: 'Switches to another login of the same person; the old session ends',
    body: z.object({ codigo: login, base: z.string().max(64) }),
    response: tokenPair,
  }),
  getRedirectToken: defineEndpoint(calls.getRedirectToken, {
    summary: 'A one-time token that tells another system of the institution who is coming',
    response: redirectToken,
  }),
  getPatronAreaUrl: defineEndpoint(calls.getPatronAreaUrl, {
    summary: 'Address of the personal area',
    response: z.object({ url: z.string() }),
  }),
  getBaseUrl: defineEndpoint(calls.getBaseUrl, {
    summary: 'Address that opens a partner base for the person',
    body: z.object({ base: z.string().trim().min(1).max(255) }),
    response: z.object({ url: z.string() }),
  }),
  storeAppUuid: defineEndpoint(calls.storeAppUuid, {
    summary: 'The identifier by which the mobile application signs the person in, made if missing',
    response: z.object({ app_uuid: z.string() }),
  }),
  signInByAppUuid: defineEndpoint(calls.signInByAppUuid, {
    summary: 'Tokens for the person whose application this is',
    body: z.object({ uuid: z.string().trim().min(1).max(64) }),
    response: tokenPair,
    rateLimit: 60,
    beginsSession: true,
  }),
  authenticateAppLayers: defineEndpoint(calls.authenticateAppLayers, {
    summary: 'A one-time token with which the application opens its layers for the person',
    response: redirectToken.extend({ cod_pessoa: z.int(), login: z.string() }),
  }),
  requestRecoveryToken: defineEndpoint(calls.requestRecoveryToken, {
    summary: 'The short-lived token of password recovery, bound to one user code',
    permission: Permission.forgottenPassword,
    body: z.object({ usuario: login }),
    response: z.object({ access_token: z.string(), expires_in: z.int() }),
    rateLimit: 60,
  }),
  signOut: defineEndpoint(calls.signOut, {
    summary: 'Ends the session of a refresh token; an unknown one is answered alike',
    body: z.object({ refresh_token: handle }),
    response: done,
  }),
  getCaptchaChallenge: defineEndpoint(calls.getCaptchaChallenge, {
    summary: 'A new ALTCHA challenge',
    response: captchaChallenge,
  }),
  verifyRedirectToken: defineEndpoint(calls.verifyRedirectToken, {
    summary: 'Who a one-time redirect token stands for; using it once is all',
    body: z.object({ token: handle }),
    response: z.object({ cod_pessoa: z.int(), login: z.string(), nome_pessoa: z.string() }),
    rateLimit: 300,
  }),
}
