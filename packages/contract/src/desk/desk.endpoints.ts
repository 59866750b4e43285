import { z } from 'zod'
import { tokenPair } from '../access/access.entities.ts'
import { defineEndpoint } from '../define.ts'
import { StaffPermission } from '../permissions.ts'
import { isoDate, key, yesNo } from '../scalars.ts'
import { deskCalls as calls } from './desk.calls.ts'
import { CLASS_TERMS, IDENTITY_WAYS, personName, SLIP_WIDTHS, scanAnswer } from './desk.entities.ts'

const at = { cod_biblioteca: key }

export const deskWorkEndpoints = {
  deskSession: defineEndpoint(calls.deskSession, {
    summary: 'Who serves, at which libraries with which activities, and the clock that counts',
    statuses: [403],
    response: z.object({
      cod_pessoa: z.int(),
      nome: z.string(),
      /** Instant of the server: a clock of a desk may be wrong. */
      agora: z.string(),
      bibliotecas: z.array(
        z.object({
          cod_biblioteca: z.int(),
          desc_biblioteca: z.string(),
          papel: z.string(),
          atividades: z.array(z.int()),
          /** How whoever borrows there shows who they are. */
          identidade: z.enum(IDENTITY_WAYS),
          /** Last day of textbooks lent today, and of a box for a teacher. */
          prazos_turma: z.object({ ANO_LETIVO: isoDate, CAIXA: isoDate }),
        }),
      ),
      /** Activities held at every library: what is of the whole institution asks for them. */
      atividades_gerais: z.array(z.int()),
      motivos_excecao: z.array(z.string()),
      largura_guia: z.enum(SLIP_WIDTHS),
      /** Proof that somebody signed in at this desk with a password: a badge and a PIN are enough there for some hours. */
      mesa: z.string(),
    }),
  }),
  deskScan: defineEndpoint(calls.deskScan, {
    summary: 'One reading of the box: a card, or a copy that is lent, taken back or read in the house',
    staffPermission: StaffPermission.lend,
    body: z.object({
      ...at,
      codigo: z.string().min(1).max(100),
      modo: z.enum(['EMPRESTAR', 'DEVOLVER', 'CONSULTA']),
      /** Whom to lend to. */
      cod_pessoa: key.optional(),
      /** The answer to a number that is both. */
      como: z.enum(['PESSOA', 'EXEMPLAR']).optional(),
      /** Why the rules are set aside; asks for the activity of overriding. */
      excecao: z.string().trim().min(3).max(500).optional(),
      /** Proof that the person showed who they are, where the library asks for it. */
      confirmacao: z.string().max(400).optional(),
      /** A loan of a class: textbooks for the school year, or a box of books for a teacher. */
      turma: z.enum(CLASS_TERMS).optional(),
      retorno: z.enum(['BALCAO', 'CAIXA', 'DECLARADA']).default('BALCAO'),
      dia: isoDate.optional(),
    }),
    response: scanAnswer,
  }),
  deskIdentify: defineEndpoint(calls.deskIdentify, {
    summary: 'What the person typed on a keypad of their own, or the code of their loan: nobody else sees it',
    statuses: [429],
    staffPermission: StaffPermission.lend,
    body: z.object({ ...at, cod_pessoa: key, segredo: z.string().min(1).max(200) }),
    response: z.object({ confirmacao: z.string() }),
  }),
  deskClasses: defineEndpoint(calls.deskClasses, {
    summary: 'Classes of a library, and the people of one of them with what each has',
    staffPermission: StaffPermission.lend,
    query: z.object({ ...at, turma: z.string().trim().max(60).optional() }),
    response: z.object({
      turmas: z.array(z.object({ turma: z.string(), pessoas: z.int() })),
      pessoas: z.array(personName.extend({ matricula: z.string(), emprestimos: z.int(), bloqueio: yesNo })),
    }),
  }),
  deskCounts: defineEndpoint(calls.deskCounts, {
    summary: 'How much waits to be fetched from the shelves and to be received at a library',
    staffPermission: StaffPermission.lend,
    query: z.object(at),
    response: z.object({ reservas: z.int(), transito: z.int() }),
  }),
  deskOperator: defineEndpoint(calls.deskOperator, {
    summary: 'Another person serves at this desk: badge and PIN begin their session',
    statuses: [403],
    beginsSession: true,
    body: z.object({
      mesa: z.string().min(1).max(300),
      cracha: z.string().trim().min(1).max(100),
      pin: z.string().min(1).max(200),
    }),
    response: tokenPair,
  }),
}
