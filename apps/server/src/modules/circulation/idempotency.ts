import { createHash } from 'node:crypto'
import { badRequest } from '../../http/app-error.ts'
import type { RequestContext } from '../../http/context.ts'
import { personOf } from '../../http/context.ts'
import type { Actor } from './act.ts'
import type { Once } from './journal.store.ts'

const KEY = /^[\x21-\x7e]{8,200}$/

/** The key that a caller gives so that a repeated request is one act: kept for some days, for each caller apart. */
export function onceOf(context: RequestContext, who?: string): Once | undefined {
  const given = context.request.headers['idempotency-key']
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !KEY.test(given))
    throw badRequest('Idempotency-Key must be 8 to 200 visible ASCII characters.')
  const { method, url, body } = context.request
  const pedido = createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('base64url')
  return { quem: who ?? String(context.person?.cod_pessoa ?? context.address), chave: given, pedido }
}

const withKey = (actor: Actor, once: Once | undefined): Actor => (once ? { ...actor, once } : actor)

/** A patron acts for themselves, at no desk. */
export const patronActor = (context: RequestContext): Actor =>
  withKey({ cod_operador: personOf(context).cod_pessoa, cod_biblioteca: null, lang: context.lang }, onceOf(context))

/** Staff act at a library. */
export const staffActor = (context: RequestContext, isSupervisor = false): Actor =>
  withKey(
    {
      cod_operador: personOf(context).cod_pessoa,
      cod_biblioteca: context.library,
      isSupervisor,
      lang: context.lang,
    },
    onceOf(context),
  )
