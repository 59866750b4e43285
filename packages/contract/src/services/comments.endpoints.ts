import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Permission } from '../permissions.ts'
import { done, integer, key, writtenText } from '../scalars.ts'
import { servicesCalls as calls } from './services.calls.ts'
import { COMMENT_LENGTH, commentStatus, ownComment, publicComment, staffComment } from './services.entities.ts'

const created = z.object({ id: z.int() })
const content = writtenText(COMMENT_LENGTH)

export const commentsEndpoints = {
  sendGeneralComment: defineEndpoint(calls.sendGeneralComment, {
    summary: 'Sends a comment to a library',
    body: z.object({ content, b: integer }),
    response: created,
    permission: Permission.comments,
  }),
  getRecordComments: defineEndpoint(calls.getRecordComments, {
    summary: 'Approved comments on a record',
    params: z.object({ id: key }),
    response: z.array(publicComment),
  }),
  sendRecordComment: defineEndpoint(calls.sendRecordComment, {
    summary: 'Comments on a record; hidden until approved',
    params: z.object({ id: key }),
    body: z.object({ content }),
    response: created,
    permission: Permission.comments,
  }),
  getOwnComments: defineEndpoint(calls.getOwnComments, {
    summary: "The caller's comments on records, and what became of them",
    response: z.array(ownComment),
  }),
  getOwnRecordComments: defineEndpoint(calls.getOwnRecordComments, {
    summary: "The caller's comments on one record",
    params: z.object({ id: key }),
    response: z.array(ownComment),
  }),
  deleteOwnComment: defineEndpoint(calls.deleteOwnComment, {
    summary: 'Takes a comment of the caller back',
    params: z.object({ id: key }),
    response: done,
  }),
  staffComments: defineEndpoint(calls.staffComments, {
    summary: 'Comments for moderation, the oldest first',
    query: z.object({ situacao: commentStatus.default('AGUARDANDO'), cod_biblioteca: key.optional() }),
    response: z.array(staffComment),
    statuses: [403],
  }),
  decideComment: defineEndpoint(calls.decideComment, {
    summary: 'Approves or refuses a comment',
    params: z.object({ id: key }),
    body: z.object({ situacao: z.enum(['APROVADO', 'RECUSADO']), motivo: writtenText(500).default('') }),
    response: done,
  }),
}
