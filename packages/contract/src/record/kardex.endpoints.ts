import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { library } from '../institution/institution.entities.ts'
import { Permission } from '../permissions.ts'
import { integer, key, text } from '../scalars.ts'
import { recordCalls as calls } from './record.calls.ts'
import { kardexIssue } from './record.entities.ts'

const byId = z.object({ id: key })
const part = text.optional()

/** Holdings of serials, issue by issue. */
export const kardexEndpoints = {
  getKardexPermission: defineEndpoint(calls.getKardexPermission, {
    summary: 'Whether the record has serial holdings that the caller may see',
    params: byId,
    response: z.object({ permissao: z.boolean() }),
  }),
  getKardexOptions: defineEndpoint(calls.getKardexOptions, {
    summary: 'Libraries, years and periods of the serial holdings',
    permission: Permission.kardex,
    params: byId,
    response: z.object({
      bibliotecas: z.array(library),
      anos: z.array(z.int()),
      periodos: z.array(z.object({ codPeriod: z.string(), descricao: z.string() })),
      resumo: z.array(z.object({ cod_biblioteca: z.int(), texto: z.string() })),
    }),
  }),
  getKardexData: defineEndpoint(calls.getKardexData, {
    summary: 'Issues of a serial',
    permission: Permission.kardex,
    params: byId,
    query: z.object({
      codPeriod: part,
      codBib: integer.optional(),
      codPar: integer.optional(),
      year: integer.optional(),
    }),
    response: z.array(kardexIssue.extend({ cod_biblioteca: z.int(), desc_biblioteca: z.string() })),
  }),
  getKardexItem: defineEndpoint(calls.getKardexItem, {
    summary: 'One issue with its contents',
    permission: Permission.kardex,
    params: byId,
    query: z.object({ seqPar: integer, seqSec: integer, codPar: integer }),
    response: kardexIssue.extend({
      cod_biblioteca: z.int(),
      desc_biblioteca: z.string(),
      codigo_barras: z.string().nullable(),
      sumario: z.array(z.string()),
    }),
  }),
}
