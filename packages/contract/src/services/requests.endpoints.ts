import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { done, integer, isoDate, key, truth, writtenText, yesNo } from '../scalars.ts'
import {
  ACCESSIBLE_FORMATS,
  alert,
  COPY_KINDS,
  MOST_ATTACHMENTS,
  MOST_SHEET_SUBJECTS,
  MOST_UPLOAD_BYTES,
  request,
  requestDetails,
  requestKind,
  requestStatus,
  SHEET_KINDS,
  sheetDecision,
  staffRequest,
  uploadedFile,
} from './requests.entities.ts'
import { servicesCalls as calls } from './services.calls.ts'
import { codeWithWords } from './services.entities.ts'

const line = writtenText(500).default('')
const year = z
  .union([z.literal(''), z.string().regex(/^\d{4}$/), z.int().min(1000).max(9999).transform(String)])
  .default('')
/** A blank number of a form is none. */
const pageNumber = z
  .union([z.literal('').transform(() => null), integer.pipe(z.int().min(1).max(100_000)), z.null()])
  .default(null)
const common = { biblioteca: integer.default(-1), outras_inf: writtenText(2000).default('') }

/** What another library is asked to copy (REQ-01), and what the person will pay at most. */
export const documentCopyForm = z.object({
  ...common,
  tipo_documento: z.enum(COPY_KINDS).default('ARTIGO'),
  titulo: line,
  titulo_parte: line,
  autor: line,
  ano: year,
  volume: writtenText(20).default(''),
  numero: writtenText(20).default(''),
  pagina_inicial: pageNumber,
  pagina_final: pageNumber,
  valor_maximo_centavos: integer.pipe(z.int().min(0).max(10_000_000)).default(0),
  /** That the copy is for private study, as the law on authors' rights has it. */
  declaracao_direitos: yesNo.default('N'),
})
export type DocumentCopyForm = z.infer<typeof documentCopyForm>

export const surveyForm = z.object({
  ...common,
  assunto: line,
  palavras_chave: line,
  ano_inicial: year,
  ano_final: year,
  idiomas: writtenText(200).default(''),
  finalidade: line,
})
export type SurveyForm = z.infer<typeof surveyForm>

export const specialSearchForm = z.object({
  ...common,
  assunto: line,
  objetivo: writtenText(1000).default(''),
  bases: line,
  prazo: z.union([z.literal(''), isoDate]).default(''),
})
export type SpecialSearchForm = z.infer<typeof specialSearchForm>

export const interlibraryLoanForm = z.object({
  ...common,
  titulo: line,
  autor: line,
  edicao: writtenText(60).default(''),
  ano: year,
  isbn_issn: writtenText(40).default(''),
  /** The institution that has it, where the person knows. */
  instituicao: line,
})
export type InterlibraryLoanForm = z.infer<typeof interlibraryLoanForm>

/** What is asked for and in which format; never why. */
export const accessibleVersionForm = z.object({
  ...common,
  titulo: line,
  autor: line,
  formato: z.enum(ACCESSIBLE_FORMATS).default('BRAILLE'),
  prazo: z.union([z.literal(''), isoDate]).default(''),
})
export type AccessibleVersionForm = z.infer<typeof accessibleVersionForm>

/** Forms of a browser send one subject a part; one alone arrives as a text. */
const subjects = z
  .union([writtenText(120).transform(one => [one]), z.array(writtenText(120)).max(MOST_SHEET_SUBJECTS)])
  .transform(list => list.filter(one => one !== ''))
  .default([])

export const sheetForm = z.object({
  ...common,
  tipo_trabalho: z.enum(SHEET_KINDS).default('TCC'),
  autor: line,
  titulo: line,
  subtitulo: line,
  orientador: line,
  coorientador: line,
  curso: line,
  instituicao: line,
  cidade: writtenText(100).default(''),
  ano: year,
  paginas: pageNumber,
  ilustracoes: yesNo.default('N'),
  assuntos: subjects,
})
export type SheetForm = z.infer<typeof sheetForm>

const files = z.union([uploadedFile.transform(one => [one]), z.array(uploadedFile).max(MOST_ATTACHMENTS)]).default([])
/** All attachments of a form together, and its fields. */
const UPLOAD_LIMIT = MOST_UPLOAD_BYTES + 256 * 1024
const WITH_FILES = ['multipart/form-data'] as const
const created = z.object({ id: z.int(), protocolo: z.string() })
const one = z.object({ id: key })

export const requestsEndpoints = {
  // AMB-10: names before parameters.
  getAlerts: defineEndpoint(calls.getAlerts, {
    summary: "The caller's alerts, the newest first; a period needs both days",
    query: z.object({ dataIni: isoDate.optional(), dataFim: isoDate.optional() }),
    response: z.array(alert),
  }),
  markAlert: defineEndpoint(calls.markAlert, {
    summary: 'Marks an alert as read, or as unread again',
    params: one,
    body: z.object({ lido: truth.default(true) }),
    response: alert,
  }),
  deleteAlert: defineEndpoint(calls.deleteAlert, { summary: 'Removes an alert', params: one, response: done }),
  getInterlibraryLoans: defineEndpoint(calls.getInterlibraryLoans, {
    summary: "The caller's requests of loans between libraries",
    response: z.array(request),
  }),
  getRequests: defineEndpoint(calls.getRequests, {
    summary: "The caller's requests of one kind, the newest first",
    params: z.object({ tipo: requestKind }),
    query: z.object({ status: requestStatus.optional() }),
    response: z.array(request),
  }),
  requestDocumentCopy: defineEndpoint(calls.requestDocumentCopy, {
    summary:
      'Asks for a copy of a document; 0 for one that the catalogue does not have (JSON, or multipart/form-data with files)',
    params: z.object({ id: integer.pipe(z.int().min(0)) }),
    body: documentCopyForm.extend({ anexos: files }),
    forms: WITH_FILES,
    response: created,
    bodyLimit: UPLOAD_LIMIT,
  }),
  requestSurvey: defineEndpoint(calls.requestSurvey, {
    summary: 'Asks for a bibliographic survey',
    body: surveyForm.extend({ anexos: files }),
    forms: WITH_FILES,
    response: created,
    bodyLimit: UPLOAD_LIMIT,
  }),
  requestSpecialSearch: defineEndpoint(calls.requestSpecialSearch, {
    summary: 'Asks for a specialised search',
    body: specialSearchForm.extend({ anexos: files }),
    forms: WITH_FILES,
    response: created,
    bodyLimit: UPLOAD_LIMIT,
  }),
  requestInterlibraryLoan: defineEndpoint(calls.requestInterlibraryLoan, {
    summary: 'Asks for a loan from another institution',
    body: interlibraryLoanForm.extend({ anexos: files }),
    forms: WITH_FILES,
    response: created,
    bodyLimit: UPLOAD_LIMIT,
  }),
  requestAccessibleVersion: defineEndpoint(calls.requestAccessibleVersion, {
    summary: 'Asks for a work in an accessible format',
    body: accessibleVersionForm.extend({ anexos: files }),
    forms: WITH_FILES,
    response: created,
    bodyLimit: UPLOAD_LIMIT,
  }),
  requestSheet: defineEndpoint(calls.requestSheet, {
    summary: 'Asks for a catalogue sheet',
    body: sheetForm,
    response: created,
  }),
  saveSheet: defineEndpoint(calls.saveSheet, {
    summary: 'Asks for a catalogue sheet by a form with attachments (multipart/form-data)',
    body: sheetForm.extend({ anexos: files }),
    forms: WITH_FILES,
    response: created,
    bodyLimit: UPLOAD_LIMIT,
  }),
  getSheetForm: defineEndpoint(calls.getSheetForm, {
    summary: 'What the form of the catalogue sheet asks for and accepts',
    response: z.object({
      tipos_trabalho: z.array(codeWithWords),
      campos_obrigatorios: z.array(z.string()),
      assuntos_maximo: z.int(),
      instituicao: z.string(),
      anexos: z.object({ maximo: z.int(), tamanho_maximo: z.int(), tipos: z.array(z.string()) }),
    }),
  }),
  getSheetViewPermission: defineEndpoint(calls.getSheetViewPermission, {
    summary: 'Whether the caller may see sheets as PDF, and whether before a librarian has approved them',
    response: z.object({ permite: yesNo, previa: yesNo }),
  }),
  getRequest: defineEndpoint(calls.getRequest, {
    summary: 'One request of the caller with its steps and attachments',
    params: one,
    response: requestDetails,
  }),
  cancelRequest: defineEndpoint(calls.cancelRequest, {
    summary: 'Takes a request back that is not ended',
    params: one,
    response: done,
  }),
  addAttachments: defineEndpoint(calls.addAttachments, {
    summary: 'Adds attachments to a request that is not ended (multipart/form-data)',
    params: one,
    body: z.object({ anexos: files }),
    forms: WITH_FILES,
    response: requestDetails,
    bodyLimit: UPLOAD_LIMIT,
  }),
  getAttachment: defineEndpoint(calls.getAttachment, {
    summary: 'An attachment, for who made the request and for the staff',
    params: z.object({ id: key, anexo: key }),
    produces: 'application/octet-stream',
    isFile: true,
  }),
  getSheetPdf: defineEndpoint(calls.getSheetPdf, {
    summary: 'The catalogue sheet (12.5 × 7.5 cm); a preview until a librarian has approved it',
    params: one,
    produces: 'application/pdf',
  }),
  getInterlibraryLetter: defineEndpoint(calls.getInterlibraryLetter, {
    summary: 'The letter by which the library asks another one for a work, for who asked and for the staff',
    params: one,
    produces: 'application/pdf',
  }),
  handOverInterlibraryLoan: defineEndpoint(calls.handOverInterlibraryLoan, {
    summary:
      'Lends what another library sent to who asked for it, under a copy made for this loan, and ends the request',
    params: one,
    body: z.object({
      devolver_ate: z.iso.date(),
      codigo_barras: z.string().trim().min(1).max(60).optional(),
      /** The proof that the person showed who they are, where the library asks who borrows for it. */
      confirmacao: z.string().min(1).max(500).optional(),
    }),
    response: z.object({ codigo_barras: z.string(), cod_emprestimo: z.int(), data_prevista: z.string() }),
    statuses: [403],
  }),
  staffRequests: defineEndpoint(calls.staffRequests, {
    summary: 'Requests of everybody, the oldest first',
    query: z.object({ tipo: requestKind.optional(), status: requestStatus.optional(), cod_biblioteca: key.optional() }),
    response: z.array(staffRequest),
    statuses: [403],
  }),
  decideRequest: defineEndpoint(calls.decideRequest, {
    summary: 'Sets the situation of a request and tells who made it; a sheet is approved with its numbers',
    params: one,
    body: z.object({
      situacao: requestStatus,
      nota: writtenText(1000).default(''),
      ficha: sheetDecision.optional(),
    }),
    response: done,
  }),
}
