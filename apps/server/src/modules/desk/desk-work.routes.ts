import { personOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { type Identities, onceOf, staffActor } from '../circulation/index.ts'
import type { Box } from './box.service.ts'
import type { Classes } from './classes.service.ts'
import { deskName } from './outage.service.ts'
import type { DeskSessions } from './session.service.ts'

export interface DeskWorkServices {
  box: Box
  sessions: DeskSessions
  classes: Classes
  identities: Pick<Identities, 'confirm'>
}

export const deskWorkRoutes = ({ box, sessions, classes, identities }: DeskWorkServices): Implementation[] => [
  implement('deskSession', (_input, context) => sessions.of(personOf(context).cod_pessoa)),
  implement('deskScan', ({ body }, context) => {
    const once = onceOf(context, deskName(body.cod_biblioteca))
    return box.read(body, { ...staffActor(context), cod_operador: personOf(context).cod_pessoa, ...(once && { once }) })
  }),
  implement('deskOperator', async ({ body }, context) => {
    context.reply.header('cache-control', 'no-store')
    return await sessions.change(body, context)
  }),
  implement('deskIdentify', async ({ body }, context) => ({ confirmacao: await identities.confirm(body, context) })),
  implement('deskClasses', ({ query }) => classes.at(query.cod_biblioteca, query.turma)),
  implement('deskCounts', ({ query }) => sessions.counts(query.cod_biblioteca)),
]
