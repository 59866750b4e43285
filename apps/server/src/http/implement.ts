import type { Endpoints, InputOf, ReplyOf } from '@estante/contract'
import type { RequestContext } from './context.ts'

export type EndpointName = keyof Endpoints

export type Handler<N extends EndpointName> = (
  input: InputOf<Endpoints[N]>,
  context: RequestContext,
) => Promise<ReplyOf<Endpoints[N]> | RawJson> | ReplyOf<Endpoints[N]> | RawJson

export interface Implementation {
  name: EndpointName
  handler: (input: never, context: RequestContext) => unknown
}

/** Ties a handler to its call; the compiler checks both ends against the contract. */
export const implement = <N extends EndpointName>(name: N, handler: Handler<N>): Implementation => ({
  name,
  handler: handler as Implementation['handler'],
})

/** An answer that is JSON text already: hot paths keep it as text from the database to the socket. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
