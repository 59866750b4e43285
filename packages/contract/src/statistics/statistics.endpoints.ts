import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { library } from '../institution/institution.entities.ts'
import { integer, isoDate, key, page } from '../scalars.ts'
import { statisticsCalls as calls } from './statistics.calls.ts'
import { CIRCULATION_OPTIONS, STATISTICS_ROUTES, UNIT_ORDERS } from './statistics.names.ts'

/**
 * Every report is a table: named columns, a line for each thing counted, totals. A number that is not told because it
 * would tell of a person is null. `ate` is the last day that is counted.
 */
export const statisticsTable = z.object({
  ate: isoDate,
  dimensao: z.string(),
  colunas: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
  linhas: z.array(z.object({ codigo: z.string(), descricao: z.string(), valores: z.array(z.int().nullable()) })),
  totais: z.array(z.int()),
  /** Lines that the report has beyond this page. */
  total_linhas: z.int(),
})
export type StatisticsTable = z.infer<typeof statisticsTable>

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
const codes = z.array(key).max(1000).default([])
const filters = z.object({ copyStatus: codes, collectionStatus: codes })

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
      library: key.optional(),
      year,
      month: integer.pipe(z.int().min(1).max(12)).optional(),
    }),
    response: statisticsTable,
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
    body: filters.extend({ library: key.optional(), year, searchType: z.enum(['A', 'B']).optional() }),
    response: statisticsTable,
  }),
}
