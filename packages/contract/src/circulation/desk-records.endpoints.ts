import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { StaffPermission } from '../permissions.ts'
import { isoDate, key, yesNo } from '../scalars.ts'
import { circulationCalls as calls } from './circulation.calls.ts'
import { LEAVE_KINDS } from './circulation.entities.ts'

const at = { cod_biblioteca: key }
const motive = z.string().trim().min(3).max(500)

/** What the desk does about past acts, and about how circulation treats a person. */
export const deskRecordsEndpoints = {
  deskActs: defineEndpoint(calls.deskActs, {
    summary: 'The last acts at a library, newest first, by the number that undoes them',
    staffPermission: StaffPermission.lend,
    query: z.object({ ...at }),
    response: z.array(
      z.object({
        numero: z.int(),
        instante: z.string(),
        ato: z.string(),
        codigo_barras: z.string(),
        obra: z.string(),
        /** Of the caller; those of others ask for the activity of overriding. */
        proprio: yesNo,
        estornado: yesNo,
      }),
    ),
  }),
  deskUndo: defineEndpoint(calls.deskUndo, {
    summary: 'Undoes an act with all that it brought about, unless something was built upon it since',
    staffPermission: StaffPermission.lend,
    body: z.object({
      ...at,
      /** The act by its number in the journal, or by the mark that its answer bore. */
      numero: key.optional(),
      lote: z.string().min(8).max(40).optional(),
      motivo: motive,
    }),
    response: z.object({ atos: z.array(z.string()) }),
  }),
  deskShelfSearch: defineEndpoint(calls.deskShelfSearch, {
    summary: 'Copies that people say to have returned, by the shelf where they would stand',
    staffPermission: StaffPermission.lend,
    query: z.object({ ...at }),
    response: z.array(
      z.object({
        cod_emprestimo: z.int(),
        codigo_barras: z.string(),
        obra: z.string(),
        chamada: z.string(),
        ja_devolvi_em: z.string(),
      }),
    ),
  }),
  deskDeath: defineEndpoint(calls.deskDeath, {
    summary: 'Notes a death: ends mail, places and sign-in, waives debts, lists what is to be recovered',
    staffPermission: StaffPermission.block,
    body: z.object({ ...at, cod_pessoa: key, dia: isoDate.optional() }),
    response: z.object({
      recuperar: z.array(
        z.object({
          cod_emprestimo: z.int(),
          codigo_barras: z.string(),
          obra: z.string(),
          desc_biblioteca: z.string(),
          data_prevista: isoDate,
        }),
      ),
    }),
  }),
  deskLeave: defineEndpoint(calls.deskLeave, {
    summary: 'A leave of a person, during which no penalty accrues and no reminder goes',
    staffPermission: StaffPermission.block,
    body: z.object({
      ...at,
      cod_pessoa: key,
      tipo: z.enum(LEAVE_KINDS),
      inicio: isoDate,
      fim: isoDate.nullable(),
      observacao: z.string().trim().max(500).default(''),
    }),
    response: z.object({ cod_licenca: z.int() }),
  }),
  deskEndLeave: defineEndpoint(calls.deskEndLeave, {
    summary: 'Ends a leave with the day before, or takes it back as a whole',
    staffPermission: StaffPermission.block,
    body: z.object({
      ...at,
      cod_licenca: key,
      /** S for one that was noted by mistake: all its days count again. */
      inteira: yesNo.default('N'),
    }),
    response: z.object({ cod_licenca: z.int() }),
  }),
  deskSpecialService: defineEndpoint(calls.deskSpecialService, {
    summary: 'What the service does differently for a person until a day, never why',
    staffPermission: StaffPermission.block,
    body: z.object({
      ...at,
      cod_pessoa: key,
      prazo_percentual: z.int().default(100),
      entrega_domicilio: yesNo.default('N'),
      pessoa_autorizada: z.string().trim().max(200).default(''),
      inicio: isoDate,
      fim: isoDate,
    }),
    response: z.object({ id: z.int() }),
  }),
  deskEndSpecialService: defineEndpoint(calls.deskEndSpecialService, {
    summary: 'Ends a special service',
    staffPermission: StaffPermission.block,
    body: z.object({ ...at, id: key }),
    response: z.object({ id: z.int() }),
  }),
}
