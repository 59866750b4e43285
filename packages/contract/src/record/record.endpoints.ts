import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { campus, library } from '../institution/institution.entities.ts'
import { Permission } from '../permissions.ts'
import { commaList, integer, isoDate, key, text, yesNo } from '../scalars.ts'
import { kardexEndpoints } from './kardex.endpoints.ts'
import { recordCalls as calls } from './record.calls.ts'
import {
  archiveBranch,
  authority,
  copy,
  fieldGroup,
  marcRow,
  record,
  recordLink,
  recordSection,
  shelfMap,
  shelfNeighbours,
} from './record.entities.ts'

const byId = z.object({ id: key })
const part = text.optional()

/** Where copies stand is told to who may see copies and places. */
const LOCATION = [Permission.copies, Permission.location]

export const EXPORT_FORMATS = ['iso2709', 'marcxml', 'marcjson', 'dc', 'ris', 'bibtex', 'csl'] as const
const exportFormat = z.enum(EXPORT_FORMATS)

/** A file shows what a tab of the record shows, so it needs what the tab needs. */
export const EXPORT_PERMISSIONS: Record<(typeof EXPORT_FORMATS)[number], number> = {
  iso2709: Permission.marc,
  marcxml: Permission.marc,
  marcjson: Permission.marc,
  dc: Permission.dublinCore,
  ris: Permission.reference,
  bibtex: Permission.reference,
  csl: Permission.reference,
}
const exportPermissions = EXPORT_FORMATS.map(format => ({
  permission: EXPORT_PERMISSIONS[format],
  when: `formato=${format}`,
}))

/** Content types of the files, by what they are in JSON's eyes: text or bytes, or data. */
const EXPORT_TYPES = [
  'application/marc',
  'application/marcxml+xml',
  'application/marc-in-json',
  'application/xml',
  'application/x-research-info-systems',
  'application/x-bibtex',
  'application/vnd.citationstyles.csl+json',
]
const recordList = commaList.pipe(
  z
    .array(
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    )
    .min(1)
    .max(500),
)

export const recordEndpoints = {
  getAuthority: defineEndpoint(calls.getAuthority, {
    summary: 'An authority: labelled fields, MARC, identifiers, variants, works of and about',
    permissionWhen: [{ permission: Permission.marc, when: 'the rows of the MARC view', leavesOut: 'marc' }],
    params: z.object({ codAutoridade: key }),
    response: authority,
  }),
  getRecord: defineEndpoint(calls.getRecord, {
    summary: 'A record in the standard display',
    params: byId,
    response: record,
  }),
  getReference: defineEndpoint(calls.getReference, {
    summary: 'The bibliographic reference by ABNT NBR 6023, as HTML',
    permission: Permission.reference,
    params: byId,
    response: z.object({ desc_titulo: z.string(), referencia: z.string(), norma: z.string() }),
  }),
  getMarc: defineEndpoint(calls.getMarc, {
    summary: 'The MARC record as flat rows',
    permission: Permission.marc,
    params: byId,
    /** `lider=S` asks for the leader too, as a row 000 before the others. */
    query: z.object({ liberacao: z.string().max(1).optional(), lider: yesNo.default('N') }),
    response: z.array(marcRow),
  }),
  getCopies: defineEndpoint(calls.getCopies, {
    summary: 'Copies of a record, of one library or campus or all',
    permission: Permission.copies,
    params: byId,
    query: z.object({ biblioteca: integer.optional(), campus: integer.optional() }),
    response: z.object({
      bibliotecas: z.array(
        library.extend({
          cod_campus: z.int(),
          /** The record that describes the library (AMB-30). */
          cod_acervo: z.int().nullable(),
          exemplares: z.array(copy),
          fila: z.int(),
        }),
      ),
      campi: z.array(campus),
      localizacao: z.array(
        z.object({ cod_local_exemplar: z.string(), desc_local_exemplar: z.string(), cod_biblioteca: z.int() }),
      ),
    }),
  }),
  getDublinCore: defineEndpoint(calls.getDublinCore, {
    summary: 'The record in Dublin Core',
    permission: Permission.dublinCore,
    params: byId,
    response: z.array(z.object({ elemento: z.string(), rotulo: z.string(), valores: z.array(z.string()) })),
  }),
  getRecordLinks: defineEndpoint(calls.getRecordLinks, {
    summary: 'Links of a record; the first item of the list holds them (REC-15)',
    params: byId,
    response: z.array(z.object({ cod_acervo: z.int(), links: z.array(recordLink) })),
  }),
  getShelfColour: defineEndpoint(calls.getShelfColour, {
    summary: 'Shelf colour: colour/shelf, VARIAS, or empty',
    permission: LOCATION,
    params: byId,
    query: z.object({ codBiblioteca: integer.optional() }),
    response: z.object({
      cor_localizacao: z.string(),
      cores: z.array(z.object({ cor: z.string(), estante: z.string(), cod_biblioteca: z.int() })),
    }),
  }),
  getRecordLibraries: defineEndpoint(calls.getRecordLibraries, {
    summary: 'Libraries that hold the record',
    permission: Permission.copies,
    params: byId,
    response: z.array(library),
  }),
  getRecordTotals: defineEndpoint(calls.getRecordTotals, {
    summary:
      'Copies, loans and reservations of a record in a period; parts of years and single libraries are told to the staff alone',
    permission: Permission.recordStatistics,
    params: byId,
    query: z.object({ dataIni: isoDate.optional(), dataFim: isoDate.optional(), biblioteca: integer.optional() }),
    response: z.object({
      exemplares: z.int(),
      /** Null where the number could say who it was. */
      emprestimos: z.int().nullable(),
      emprestimos_abertos: z.int(),
      reservas: z.int().nullable(),
    }),
  }),
  getRecordSections: defineEndpoint(calls.getRecordSections, {
    summary: 'Tabs of the record page that the caller may open',
    params: byId,
    response: z.array(recordSection),
  }),
  getStorageData: defineEndpoint(calls.getStorageData, {
    summary: 'Copies of a closed collection that can be asked for',
    permission: Permission.copies,
    params: byId,
    query: z.object({ cod_biblioteca: integer.optional(), tomo: part, parte: part, volume: part }),
    response: z.array(copy),
  }),
  getShelfLocation: defineEndpoint(calls.getShelfLocation, {
    summary: 'Where the record stands: shelf, floor and map of a library',
    permission: LOCATION,
    params: byId,
    query: z.object({ codBiblioteca: integer.optional() }),
    response: z.array(
      z.object({
        cod_biblioteca: z.int(),
        desc_biblioteca: z.string(),
        desc_local_exemplar: z.string(),
        cor: z.string(),
        estante: z.string(),
        chamada: z.string(),
        arquivo_bmp: z.string().nullable(),
      }),
    ),
  }),
  getShelfNeighbours: defineEndpoint(calls.getShelfNeighbours, {
    summary: 'Works that stand beside this one on the shelves of a library, by call number',
    statuses: [404],
    permission: LOCATION,
    params: byId,
    query: z.object({ codBiblioteca: key.optional() }),
    response: shelfNeighbours,
  }),
  getShelfMap: defineEndpoint(calls.getShelfMap, {
    summary: 'Floors of the libraries that hold the record, as they are drawn, with the shelves where it stands',
    statuses: [404],
    permission: LOCATION,
    params: byId,
    query: z.object({ codBiblioteca: key.optional() }),
    response: z.array(shelfMap),
  }),
  getPrintData: defineEndpoint(calls.getPrintData, {
    summary: 'What a printed record says',
    permission: Permission.printRecord,
    permissionWhen: [
      { permission: Permission.reference, when: 'the reference', leavesOut: 'referencia' },
      { permission: Permission.copies, when: 'the copies', leavesOut: 'exemplares' },
    ],
    params: byId,
    response: z.object({
      obra: z.string(),
      referencia: z.string(),
      campos: z.array(fieldGroup),
      exemplares: z.array(copy),
      endereco: z.string(),
    }),
  }),
  getArchiveBranch: defineEndpoint(calls.getArchiveBranch, {
    summary: 'Where a document of the archive hangs: what is above it, beside it and below it; without one, the fonds',
    statuses: [404],
    query: z.object({ acervo: key.optional() }),
    response: archiveBranch,
  }),
  getLinkedRecords: defineEndpoint(calls.getLinkedRecords, {
    summary: 'Records linked with this one: host, parts, other editions, earlier and later titles',
    params: byId,
    response: z.array(
      z.object({
        cod_acervo: z.int(),
        obra: z.string(),
        autor: z.string(),
        ano_publicacao: z.int().nullable(),
        idioma: z.string(),
        relacao: z.string(),
      }),
    ),
  }),
  getCampusOptions: defineEndpoint(calls.getCampusOptions, {
    summary: 'Campuses and libraries to choose from in the copies tab',
    response: z.array(campus.extend({ bibliotecas: z.array(library) })),
  }),
  getCoverByIsbn: defineEndpoint(calls.getCoverByIsbn, {
    summary: 'The cover of the work with this ISBN',
    statuses: [416],
    params: z.object({ isbn: z.string().regex(/^[\dXx-]{8,17}$/) }),
    query: z.object({ largura: integer.pipe(z.int().min(1).max(4000)).optional() }),
    produces: 'image/*',
  }),
  getPrintPermission: defineEndpoint(calls.getPrintPermission, {
    summary: 'Whether the caller may print records',
    response: z.object({ permissao: z.boolean() }),
  }),
  getHideOtherTitles: defineEndpoint(calls.getHideOtherTitles, {
    summary: 'Whether additional titles are hidden in result lists',
    response: z.object({ permissao: z.boolean() }),
  }),
  ...kardexEndpoints,
  getSummaries: defineEndpoint(calls.getSummaries, {
    summary: 'Summaries: contents of a serial’s issues, or of a book',
    params: byId,
    response: z.object({
      fasciculos: z.array(z.object({ titulo: z.string(), itens: z.array(z.string()) })),
      livro: z.array(z.object({ titulo: z.string(), nivel: z.int(), url: z.string().nullable() })),
    }),
  }),
  exportRecord: defineEndpoint(calls.exportRecord, {
    summary: 'A record for other programs: MARC (ISO 2709, XML, JSON), Dublin Core, RIS, BibTeX, CSL-JSON',
    params: byId,
    query: z.object({ formato: exportFormat }),
    permissionWhen: exportPermissions,
    produces: EXPORT_TYPES,
  }),
  getCitationData: defineEndpoint(calls.getCitationData, {
    summary: 'What reference managers and search engines read from the page of a record: COinS and schema.org JSON-LD',
    permission: Permission.reference,
    params: byId,
    response: z.object({ coins: z.string(), json_ld: z.string() }),
  }),
  exportRecords: defineEndpoint(calls.exportRecords, {
    summary: 'A selection of records for other programs, at most 500',
    query: z.object({ acervos: recordList, formato: exportFormat }),
    permissionWhen: exportPermissions,
    statuses: [404],
    produces: EXPORT_TYPES,
  }),
}
