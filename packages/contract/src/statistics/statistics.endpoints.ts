import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { library } from '../institution/institution.entities.ts'
import { chosen, ifGiven, integer, isoDate, key, keyList, page } from '../scalars.ts'
import { statisticsCalls as calls } from './statistics.calls.ts'
import {
  ANNUAL_FORMATS,
  CIRCULATION_OPTIONS,
  LISTED_ROUTES,
  STATISTICS_ROUTES,
  UNIT_ORDERS,
} from './statistics.names.ts'

/**
 * Every report is a table: named columns, a line for each thing counted, totals. A number that is not told because it
 * would tell of a person is null. `ate` is the last day that is counted.
 */
export const statisticsTable = z.object({
  ate: isoDate,
  dimensao: z.string(),
  colunas: z.array(
    z.object({
      codigo: z.string(),
      descricao: z.string(),
      /** What the list behind each cell of the column holds; absent where there is none (people, loans, visits). */
      abre: z.enum(['titulos', 'exemplares']).optional(),
    }),
  ),
  linhas: z.array(z.object({ codigo: z.string(), descricao: z.string(), valores: z.array(z.number().nullable()) })),
  /** Null where a sum would say nothing. */
  totais: z.array(z.number().nullable()),
  /** Lines that the report has beyond this page. */
  total_linhas: z.int(),
})
export type StatisticsTable = z.infer<typeof statisticsTable>

/** A work or a copy that a cell counts. */
const listed = z.object({
  cod_acervo: z.int(),
  titulo: z.string(),
  autor: z.string(),
  ano: z.int().nullable(),
  chamada: z.string(),
  /** Of a copy: its number in the inventory, its bar code, where it is and how. */
  exemplar: z
    .object({ tombo: z.string(), codigo_barras: z.string(), biblioteca: z.string(), situacao: z.string() })
    .nullable(),
})
export const statisticsList = z.object({
  ate: isoDate,
  linha: z.string(),
  coluna: z.string(),
  total: z.int(),
  totalPages: z.int(),
  itens: z.array(listed),
})
export type StatisticsList = z.infer<typeof statisticsList>

/** What a report counts, until when, and where its numbers are fetched as a file. */
const definition = z.object({
  codigo: z.string(),
  descricao: z.string(),
  definicao: z.string(),
  corte: z.string(),
  endereco: z.string(),
  colunas: z.array(z.object({ codigo: z.string(), descricao: z.string(), definicao: z.string() })),
})
export type StatisticsDefinition = z.infer<typeof definition>

/** A table of the annual report: every figure beside that of the same time a year before. */
const section = z.object({
  codigo: z.string(),
  descricao: z.string(),
  definicao: z.string(),
  tabela: statisticsTable,
})
export const annualReport = z.object({
  ano: z.int(),
  semestre: z.int().nullable(),
  biblioteca: z.string().nullable(),
  inicio: isoDate,
  fim: isoDate,
  secoes: z.array(section),
})
export type AnnualReport = z.infer<typeof annualReport>

const item = z.object({
  descricao: z.string(),
  texto_explicativo: z.string(),
  cod_atividade: z.int(),
  total_active_users: z.int().nullable(),
  arquivo_destino: z.enum(STATISTICS_ROUTES).nullable(),
  /** Keys of the words in the web's own language (I18N-06). */
  description_translation_term: z.string(),
  sub_desc_translation_term: z.string(),
})
export const statisticsGroup = z.object({ title: z.string(), items: z.array(item) })
export type StatisticsGroup = z.infer<typeof statisticsGroup>

const year = integer.pipe(z.int().min(1900).max(9999))
const option = z.enum(CIRCULATION_OPTIONS).default('EMPRESTIMO')
const named = z.array(z.object({ codigo: z.int(), descricao: z.string() }))
const codes = z.union([keyList(1000), z.null().transform(() => [])]).default([])
const filters = z.object({ copyStatus: codes, collectionStatus: codes })

const annualAsked = z.object({
  year,
  semester: integer.pipe(z.int().min(1).max(2)).optional(),
  library: key.optional(),
})

export const statisticsEndpoints = {
  getStatistics: defineEndpoint(calls.getStatistics, {
    summary: 'The reports in their groups',
    response: z.array(statisticsGroup),
  }),
  getOperatingYears: defineEndpoint(calls.getOperatingYears, {
    summary: 'Years that reports can be asked for, newest first',
    response: z.array(z.int()),
  }),
  getOperatingDays: defineEndpoint(calls.getOperatingDays, {
    summary: 'Days on which each library was open, by month',
    query: z.object({ year }),
    response: statisticsTable,
  }),
  getActiveByLibrary: defineEndpoint(calls.getActiveByLibrary, {
    summary: 'People with a valid tie, by library',
    response: statisticsTable,
  }),
  getActiveByCategory: defineEndpoint(calls.getActiveByCategory, {
    summary: 'People with a valid tie, by category; small numbers are not told',
    response: statisticsTable,
  }),
  getActiveByUnit: defineEndpoint(calls.getActiveByUnit, {
    summary: 'People with a valid tie, by organisational unit, paged; small numbers are not told',
    query: z.object({ order: z.enum(UNIT_ORDERS).default('nome'), page: page.default(1) }),
    response: statisticsTable,
  }),
  getCirculationOfInstitution: defineEndpoint(calls.getCirculationOfInstitution, {
    summary: 'Circulation of a year by library and month',
    query: z.object({ year, option }),
    response: statisticsTable,
  }),
  getCirculationLibraries: defineEndpoint(calls.getCirculationLibraries, {
    summary: 'Libraries that circulation can be asked for',
    response: z.array(library),
  }),
  getCirculationOfLibrary: defineEndpoint(calls.getCirculationOfLibrary, {
    summary: 'Circulation of a library in a year, by type of work and month',
    query: z.object({ year, option, library: key }),
    response: statisticsTable,
    statuses: [404],
  }),
  getVisits: defineEndpoint(calls.getVisits, {
    summary: 'Visits counted at the turnstiles: months of a year, or days of a month',
    query: z.object({
      library: chosen,
      year,
      month: integer.pipe(z.int().min(1).max(12)).optional(),
    }),
    response: statisticsTable,
    statuses: [404],
  }),
  getStatisticsWorkTypes: defineEndpoint(calls.getStatisticsWorkTypes, {
    summary: 'Types of work that the collection can be counted by',
    response: named,
  }),
  getCopyStatuses: defineEndpoint(calls.getCopyStatuses, { summary: 'States of copies', response: named }),
  getCollectionStatuses: defineEndpoint(calls.getCollectionStatuses, {
    summary: 'States of records that anyone may see',
    response: named,
  }),
  getGeneralCollections: defineEndpoint(calls.getGeneralCollections, {
    summary: 'Titles and copies by type of work',
    body: filters.extend({ libraries: codes, workTypes: codes }),
    response: statisticsTable,
  }),
  getCollectionQ83: defineEndpoint(calls.getCollectionQ83, {
    summary: 'MEC question 83: held by area; A: acquired in the year; B: by course, basic and complementary apart',
    body: filters.extend({ library: ifGiven(chosen), year, searchType: ifGiven(z.enum(['A', 'B'])) }),
    response: statisticsTable,
    statuses: [404],
  }),
  getStatisticsList: defineEndpoint(calls.getStatisticsList, {
    summary: 'The works or copies behind a cell; a line that is not named is the last one, the total',
    query: z.object({
      report: z.enum(LISTED_ROUTES),
      line: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      column: z.string().max(40),
      library: key.optional(),
      year: year.optional(),
      workType: key.optional(),
      copyStatus: key.optional(),
      collectionStatus: key.optional(),
      page: page.default(1),
    }),
    response: statisticsList,
    statuses: [404],
  }),
  getStatisticsCsv: defineEndpoint(calls.getStatisticsCsv, {
    summary: 'A report as CSV, at an address that stays; its columns are those of the dictionary',
    params: z.object({ report: z.enum(STATISTICS_ROUTES) }),
    query: z.object({
      year: year.optional(),
      month: integer.pipe(z.int().min(1).max(12)).optional(),
      option,
      library: key.optional(),
      workType: key.optional(),
      copyStatus: key.optional(),
      lang: z.string().max(10).optional(),
      collectionStatus: key.optional(),
    }),
    produces: 'text/csv',
    statuses: [404],
  }),
  getStatisticsDictionary: defineEndpoint(calls.getStatisticsDictionary, {
    summary: 'What each report and each of its columns counts, until when, and the address of its CSV',
    response: z.array(definition),
  }),
  getAnnualReport: defineEndpoint(calls.getAnnualReport, {
    summary: 'All figures of a year or half-year, of one library or all, beside those of the year before',
    query: annualAsked,
    response: annualReport,
    statuses: [404],
  }),
  getAnnualReportFile: defineEndpoint(calls.getAnnualReportFile, {
    summary: 'The annual report on paper (pdf), or as a folder of CSV tables with their dictionary (zip)',
    params: z.object({ format: z.enum(ANNUAL_FORMATS) }),
    query: annualAsked,
    produces: ['application/pdf', 'application/zip'],
    statuses: [404],
  }),
}
