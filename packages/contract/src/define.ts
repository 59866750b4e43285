import type { z } from 'zod'

/**
 * Who may call. `none`: no token (addresses that a browser opens by itself: images, files, redirects).
 * `public`: the public client token, or a patron's. `any`: the same, and the person is known when there is one.
 * `patron`: a signed-in person. `recovery`: the short-lived token of password recovery.
 */
export type Auth = 'none' | 'public' | 'any' | 'patron' | 'recovery'

/** What the web carries of a call: no schema, so that zod stays out of the first load. */
export interface Call {
  /** Number in the endpoint table of the specification; calls of our own start with EST. */
  readonly ep: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API base, parameters in braces. */
  readonly path: string
  readonly auth: Auth
}

type Schema = z.core.$ZodType

export interface ConditionalPermission {
  permission: number
  /** The input or the part of the answer that needs it, in words. */
  when: string
  /** What is left out of the answer; otherwise the call is refused with 403. */
  leavesOut?: string
}

export interface EndpointSchemas {
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Content types in which clients may send the body beside JSON: as a form, or as a form with files. */
  forms?: readonly ('application/x-www-form-urlencoded' | 'multipart/form-data')[]
  /** Absent for answers that are not JSON (files, images, redirects): then `produces` says what they are. */
  response?: Schema
  produces?: string | readonly string[]
  /** Activity codes of module 3 that the caller (guest or person) must hold, all of them. */
  permission?: number | readonly number[]
  /** Activities that a part of the call needs beside that; its handler asks for them. */
  permissionWhen?: readonly ConditionalPermission[]
  /** Statuses beside those that every call of its kind can answer with. */
  statuses?: readonly number[]
  /**
   * Staff activity that the caller must hold at the library named by `cod_biblioteca` of the body or the query; without
   * such a field, at every library.
   */
  staffPermission?: number
  /** A blocked person may make this call too; every other patron call is refused with 430 (AMB-16). */
  openToBlocked?: boolean
  /** Gives out tokens of a person, and so refuses who is not known (401) or blocked (430). */
  beginsSession?: boolean
  /** Largest accepted body in bytes; the server's default otherwise. */
  bodyLimit?: number
  /** Requests a minute from one address; the server's default otherwise. */
  rateLimit?: number
  /** Gives out an image or a stored file: it counts for no limit. */
  isFile?: boolean
}

export type Endpoint<C extends Call = Call, S extends EndpointSchemas = EndpointSchemas> = C & S

/** Joins a call of the table with its schemas. */
export function defineEndpoint<const C extends Call, const S extends EndpointSchemas>(
  call: C,
  schemas: S,
): Endpoint<C, S> {
  return { ...call, ...schemas }
}

type SchemaOf<E, K extends string> = E extends Record<K, infer S extends Schema> ? S : never
type Part<E, K extends string> = [SchemaOf<E, K>] extends [never] ? undefined : z.core.input<SchemaOf<E, K>>
type Parsed<E, K extends string> = [SchemaOf<E, K>] extends [never] ? undefined : z.core.output<SchemaOf<E, K>>

/** What a caller sends. */
export type RequestOf<E> = { params: Part<E, 'params'>; query: Part<E, 'query'>; body: Part<E, 'body'> }
/** What a handler receives, after validation. */
export type InputOf<E> = { params: Parsed<E, 'params'>; query: Parsed<E, 'query'>; body: Parsed<E, 'body'> }
/** What a handler gives back. */
export type ReplyOf<E> = [SchemaOf<E, 'response'>] extends [never] ? unknown : z.core.input<SchemaOf<E, 'response'>>
/** What a caller receives. */
export type AnswerOf<E> = [SchemaOf<E, 'response'>] extends [never] ? Blob : z.core.output<SchemaOf<E, 'response'>>

/** Every activity without which a call is refused. */
export const permissionsOf = ({ permission }: EndpointSchemas): readonly number[] =>
  permission === undefined ? [] : typeof permission === 'number' ? [permission] : permission
