import { z } from 'zod'
import { activity } from '../institution/institution.entities.ts'
import { yesNo } from '../scalars.ts'

/** What a sign-in gives. The public client gets no refresh token: it simply asks again. */
export const publicToken = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  scope: z.enum(['public', 'patron']),
  refresh_token: z.string().optional(),
})
export const tokenPair = publicToken.extend({ refresh_token: z.string() })
export type TokenPair = z.infer<typeof tokenPair>

/** A completed external sign-in also says where the visitor wanted to go: a path of this site, or ''. */
export const externalTokenPair = tokenPair.extend({ redirect: z.string() })
export type ExternalTokenPair = z.infer<typeof externalTokenPair>

/** The signed-in person (AUTH-25). `expirado`: the registration has ended; `renovar`: the person may renew it. */
export const signedInUser = z.object({
  cod_pessoa: z.int(),
  nome_pessoa: z.string(),
  login: z.string(),
  app_uuid: z.string().nullable(),
  renovar: z.boolean(),
  expirado: z.boolean(),
  validade: z.string().nullable(),
})
export type SignedInUser = z.infer<typeof signedInUser>

/** AMB-16: a blocked person still gets this answer, with `bloqueio` S; every other patron call is refused with 430. */
export const personData = z.object({
  user: signedInUser,
  authPermissions: z.array(activity),
  bloqueio: yesNo,
  msg_bloqueio: z.string(),
})
export type PersonData = z.infer<typeof personData>

/** One way to be signed in: a login of the person, or of a record that the library marked as the same person. */
export const loginChoice = z.object({
  codigo: z.string(),
  base: z.string(),
  nome_pessoa: z.string(),
  categoria: z.string(),
  /** The registration that the login is of. */
  cod_pessoa: z.int(),
  atual: z.boolean(),
})
export type LoginChoice = z.infer<typeof loginChoice>

/** Seen before sign-in, so it names no one: initials and category. `codigo` goes into the token request. */
export const duplicatedPerson = z.object({ codigo: z.string(), nome: z.string(), categoria: z.string() })
export type DuplicatedPerson = z.infer<typeof duplicatedPerson>

/** `nonce` names the sign-in and is exchanged when the browser comes back; `link` is where the browser goes. */
export const externalStart = z.object({ nonce: z.string(), link: z.string() })
export type ExternalStart = z.infer<typeof externalStart>

/** Hints only: initials, masked addresses. Unknown users get the same shape (AUTH-40). */
export const recoveryStart = z.object({
  nome: z.string(),
  emails: z.array(z.string()),
  length: z.int(),
  /** Seconds until the code expires. */
  tte: z.int(),
})
export type RecoveryStart = z.infer<typeof recoveryStart>

export const passwordRules = z.object({
  length: z.object({ min: z.int(), max: z.int() }),
  has_numbers: z.boolean(),
  only_numbers: z.boolean(),
  special_char: z.boolean(),
  diff_case: z.boolean(),
  diff_name: z.boolean(),
  last_pw: z.int(),
})

/** An ALTCHA challenge (proof of work, version 2), passed to the widget as it is. */
export const captchaChallenge = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof captchaChallenge>

export const redirectToken = z.object({ token: z.string(), expires_in: z.int() })
