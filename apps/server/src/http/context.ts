import type { Language } from '@estante/contract'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

/** Who calls: the public client, or a person. `scope` is what the token allows. */
export interface Caller {
  scope: 'public' | 'patron' | 'recovery'
  cod_pessoa: number | null
  /** The login the person signed in with; recovery tokens carry the login they are for. */
  login: string | null
  /** Set when the person is blocked: the reason to give, or '' for the usual one. */
  blocked?: string
  /** Identifies the token itself, for tokens that can be used up. */
  token_id?: string
}

export interface Person {
  cod_pessoa: number
  login: string
}

export interface RequestContext {
  caller: Caller | null
  /** The person when the caller is a signed-in patron. */
  person: Person | null
  /** Staff calls: the library that the caller acts at; null where the call names none. */
  library: number | null
  lang: Language
  /** Address of the client, after trusted proxies. */
  address: string
  log: FastifyBaseLogger
  request: FastifyRequest
  reply: FastifyReply
}

/** For handlers of calls that only a person may make. */
export function personOf(context: RequestContext): Person {
  if (!context.person) throw new Error('a patron call reached its handler without a person')
  return context.person
}

/** The session of a signed-in caller. */
export const sessionOf = (context: RequestContext): string => context.caller?.token_id ?? ''

/** Turns a bearer token into a caller, or throws the AppError that says why not. Provided by the access module. */
export type Authenticate = (token: string) => Promise<Caller>

/** Whether guest or person holds an activity of module 3. Provided by the permissions module. */
export type HoldsPermission = (cod_pessoa: number | null, cod_atividade: number) => Promise<boolean>

/** Whether a person holds a staff activity at a library (null: at every one). Provided by the permissions module. */
export type HoldsStaffPermission = (
  cod_pessoa: number | null,
  cod_atividade: number,
  cod_biblioteca: number | null,
) => Promise<boolean>
