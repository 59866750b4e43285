import { z } from 'zod'
import { reason } from '../circulation/circulation.entities.ts'
import { defineEndpoint } from '../define.ts'
import { StaffPermission } from '../permissions.ts'
import { isoDate, key, writtenText, yesNo } from '../scalars.ts'
import { deskCalls as calls } from './desk.calls.ts'
import { CLASS_TERMS, codePatterns } from './desk.entities.ts'

const at = { cod_biblioteca: key }
const uuid = z.string().regex(/^[\da-f]{32}$/)
const reading = z.string().trim().min(1).max(100)

/** What was done at a desk while nobody answered. */
const actAway = z.object({
  uuid,
  modo: z.enum(['EMPRESTAR', 'DEVOLVER', 'CONSULTA']),
  codigo: reading,
  /** Whom it was lent to: the card as it was read, or the person who was on the screen already. */
  cartao: reading.optional(),
  cod_pessoa: key.optional(),
  instante: z.iso.datetime(),
  /** Signed by the server when the snapshot was made: who served. */
  prova: z.string().max(300).default(''),
  excecao: z.string().trim().min(3).max(500).optional(),
  /** Lent to a class by a term of its own. */
  turma: z.enum(CLASS_TERMS).optional(),
  retorno: z.enum(['BALCAO', 'CAIXA', 'DECLARADA']).default('BALCAO'),
  dia: isoDate.optional(),
})
export type ActAway = z.infer<typeof actAway>

/** What can become of an act that the rules refused afterwards. */
export const CONFLICT_ENDS = [
  'REPETIR',
  'EXCECAO',
  'DEVOLVER_ANTES',
  'CADASTRAR',
  'CORRIGIR',
  'NOTA',
  'DESCARTAR',
] as const
export type ConflictEnd = (typeof CONFLICT_ENDS)[number]

const result = z.object({
  uuid,
  situacao: z.enum(['FEITO', 'CONFLITO', 'RESOLVIDO']),
  motivo: reason.nullable(),
  /** The mark by which what was done can be undone; null where nothing was. */
  lote: z.string().nullable(),
})

/** A desk without a network: what it takes along, and what it brings back. */
export const deskOutageEndpoints = {
  deskSnapshot: defineEndpoint(calls.deskSnapshot, {
    summary: 'What a desk needs to go on lending without a network: hashes of numbers with their state, no names',
    staffPermission: StaffPermission.lend,
    rateLimit: 30,
    query: z.object(at),
    response: z.object({
      instante: z.string(),
      sal: z.string(),
      prova: z.string(),
      leitura: codePatterns,
      /** Records of people and of copies, in the order of their hashes, as base64. */
      pessoas: z.string(),
      exemplares: z.string(),
      /** One title a line. */
      titulos: z.string(),
      /** By kind of copy, then by category: the day that a loan of today ends, empty where it is not lent. */
      vencimentos: z.array(z.array(z.string())),
      /** Loans that each category may have at once; null without end. */
      limites: z.array(z.int().nullable()),
      completo: yesNo,
    }),
  }),
  deskConfirmPin: defineEndpoint(calls.deskConfirmPin, {
    summary: 'Whether a PIN is that of the caller, so that it may close what the desk keeps for an outage',
    statuses: [429],
    staffPermission: StaffPermission.lend,
    body: z.object({ ...at, pin: z.string().min(1).max(200) }),
    response: z.object({ cod_pessoa: z.int() }),
  }),
  deskUpload: defineEndpoint(calls.deskUpload, {
    summary: 'Acts of an outage, done in the order of their time; each once, however often it is sent',
    staffPermission: StaffPermission.lend,
    bodyLimit: 1_000_000,
    body: z.object({ ...at, atos: z.array(actAway).min(1).max(200) }),
    response: z.array(result),
  }),
  deskConflicts: defineEndpoint(calls.deskConflicts, {
    summary: 'Acts of an outage that the rules refused, each with what is proposed',
    staffPermission: StaffPermission.lend,
    query: z.object(at),
    response: z.array(
      z.object({
        uuid,
        modo: z.enum(['EMPRESTAR', 'DEVOLVER', 'CONSULTA']),
        codigo: z.string(),
        obra: z.string(),
        cartao: z.string(),
        nome: z.string(),
        /** Who has the copy now. */
        com: z.string(),
        instante: z.string(),
        operador: z.string(),
        motivo: reason,
        proposta: z.enum(CONFLICT_ENDS),
        /** All that may be chosen. */
        saidas: z.array(z.enum(CONFLICT_ENDS)),
      }),
    ),
  }),
  deskResolve: defineEndpoint(calls.deskResolve, {
    summary: 'Ends a conflict of an outage',
    statuses: [404],
    staffPermission: StaffPermission.lend,
    body: z.object({
      ...at,
      uuid,
      saida: z.enum(CONFLICT_ENDS),
      /** The right number of the card or of the copy. */
      numero: reading.optional(),
      /** Of a copy that nobody catalogued. */
      titulo: writtenText(300).optional(),
      /** Why a rule is set aside. */
      excecao: z.string().trim().min(3).max(500).optional(),
    }),
    response: result,
  }),
}
