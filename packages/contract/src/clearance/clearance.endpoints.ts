import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { StaffPermission } from '../permissions.ts'
import { done, isoDate, key, writtenText, yesNo } from '../scalars.ts'
import { clearanceCalls as calls } from './clearance.calls.ts'
import {
  CERTIFICATE_STATES,
  certificate,
  clearanceCheck,
  clearanceReason,
  PENDENCY_KINDS,
  pendency,
  validation,
} from './clearance.entities.ts'

const at = { cod_biblioteca: key }
const motive = z.string().trim().min(3).max(500)
const number = z.string().trim().min(1).max(40)
const bounded = z.union([z.string().max(400), z.int().transform(String)])

export const clearanceEndpoints = {
  checkClearance: defineEndpoint(calls.checkClearance, {
    summary: 'Whether the person may have a certificate, what is still open, and the certificates they have',
    response: clearanceCheck,
  }),
  requestClearance: defineEndpoint(calls.requestClearance, {
    summary: 'Issues a certificate; a reason that suspends stops loans and reservations from then on',
    body: z.object({
      reason: key,
      /** Prints the civil name beside the name that the person goes by. */
      nome_civil: yesNo.default('N'),
    }),
    response: certificate,
  }),
  validateClearance: defineEndpoint(calls.validateClearance, {
    summary: 'What a certificate is worth, by the three parts of its QR code',
    rateLimit: 120,
    body: z.object({ cod: bounded, valid: bounded, motivo: bounded }),
    response: validation,
  }),
  mailClearance: defineEndpoint(calls.mailClearance, {
    summary: 'Sends a certificate to the confirmed e-mail; files and addresses that come along are not looked at',
    statuses: [404],
    bodyLimit: 2_000_000,
    body: z.object({ numero: number.optional() }),
    forms: ['multipart/form-data'],
    response: done.extend({ numero: z.string() }),
  }),
  getClearanceReasons: defineEndpoint(calls.getClearanceReasons, {
    summary: 'Reasons for a certificate, in the order of the institution',
    response: z.array(clearanceReason),
  }),
  declarePending: defineEndpoint(calls.declarePending, {
    summary: 'Issues a numbered declaration of what is still open',
    response: certificate,
  }),
  getClearanceFile: defineEndpoint(calls.getClearanceFile, {
    summary: 'A certificate of the person as PDF',
    params: z.object({ numero: number }),
    produces: 'application/pdf',
    isFile: true,
  }),
  getAcademicStatus: defineEndpoint(calls.getAcademicStatus, {
    summary:
      'For the academic system (bearer ACADEMIC_TOKEN): what is open, as facts, and the certificates; no verdict',
    statuses: [401, 404],
    query: z.object({ codigo: z.string().trim().min(1).max(100) }),
    response: z.object({
      codigo: z.string(),
      consultado_em: z.string(),
      itens: z.int(),
      centavos: z.int(),
      desde: isoDate.nullable(),
      /** Without titles: what somebody reads concerns nobody. */
      pendencias: z.array(pendency.omit({ descricao: true, outro_cadastro: true })),
      certidoes: z.array(
        z.object({
          numero: z.string(),
          motivo: z.int(),
          emitida_em: isoDate,
          valida_ate: isoDate,
          situacao: z.enum(CERTIFICATE_STATES),
        }),
      ),
    }),
  }),
  deskClearances: defineEndpoint(calls.deskClearances, {
    summary: 'Certificates and open matters of a person; the look is written down',
    statuses: [404],
    staffPermission: StaffPermission.patrons,
    query: z.object({ ...at, codigo: z.string().trim().min(1).max(100) }),
    response: z.object({
      cod_pessoa: z.int(),
      nome: z.string(),
      pendencias: z.array(pendency),
      certidoes: z.array(certificate),
      anotadas: z.array(
        z.object({ cod_pendencia: z.int(), tipo: z.string(), descricao: z.string(), criada_em: z.string() }),
      ),
    }),
  }),
  deskRevokeClearance: defineEndpoint(calls.deskRevokeClearance, {
    summary: 'Revokes a certificate and lifts the suspension that came with it, with a reason',
    statuses: [404],
    staffPermission: StaffPermission.waive,
    body: z.object({ ...at, numero: number, motivo: motive }),
    response: z.object({ numero: z.string(), revogada_em: z.string(), suspensoes: z.array(z.int()) }),
  }),
  deskAddPendency: defineEndpoint(calls.deskAddPendency, {
    summary: 'Notes something that is still open, such as the deposit of a thesis',
    statuses: [404],
    staffPermission: StaffPermission.requests,
    body: z.object({
      ...at,
      codigo: z.string().trim().min(1).max(100),
      tipo: z.enum(PENDENCY_KINDS).extract(['DEPOSITO', 'OUTRA']),
      descricao: writtenText(300).default(''),
    }),
    response: z.object({ cod_pendencia: z.int() }),
  }),
  deskClearPendency: defineEndpoint(calls.deskClearPendency, {
    summary: 'Notes that it is settled',
    statuses: [404],
    staffPermission: StaffPermission.requests,
    body: z.object({ ...at, cod_pendencia: key, nota: writtenText(300).default('') }),
    response: z.object({ cod_pendencia: z.int() }),
  }),
}
