import type { Endpoints, InputOf, ReplyOf } from '@estante/contract'
import type { RequestContext } from './context.ts'

export type EndpointName = keyof Endpoints

export type Handler<N extends EndpointName> = (
  input: InputOf<Endpoints[N]>,
  context: RequestContext,
) => Promise<ReplyOf<Endpoints[N]>> | ReplyOf<Endpoints[N]>

export interface Implementation {
  name: EndpointName
  handler: (input: never, context: RequestContext) => unknown
}

/** Ties a handler to its call; the compiler checks both ends against the contract. */
export const implement = <N extends EndpointName>(name: N, handler: Handler<N>): Implementation => ({
  name,
  handler: handler as Implementation['handler'],
})
