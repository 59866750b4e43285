import type { ListedRoute, StatisticsRoute, StatisticsTable } from '@estante/contract'
import type { RequestContext } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { readLanguage } from '../../http/read-language.ts'
import { libraryDay } from '../../library-clock.ts'
import { annualZip, tableCsv } from './annual.files.ts'
import type { AnnualReports } from './annual.service.ts'
import type { CollectionStatistics } from './collection.service.ts'
import { type CsvAsked, ReportFiles } from './csv-reports.ts'
import { dictionary } from './dictionary.ts'
import type { StatisticsService } from './statistics.service.ts'

export interface StatisticsParts {
  service: StatisticsService
  collection: CollectionStatistics
  annual: AnnualReports
  now: () => Date
  isStaff: (cod_pessoa: number | null) => Promise<boolean>
  institution: () => Promise<string>
  /** Whether visitors are told how many people are active. */
  tellsActive: () => Promise<boolean>
}

const list = (code: number | undefined): number[] => (code === undefined ? [] : [code])

export function statisticsRoutes(parts: StatisticsParts): Implementation[] {
  const { service, collection, annual } = parts
  const seesAll = ({ person }: RequestContext) => parts.isStaff(person?.cod_pessoa ?? null)
  const year = (asked: number | undefined) => asked ?? Number(libraryDay(parts.now()).slice(0, 4))
  const files = new ReportFiles(service, collection)
  return [
    implement('getStatistics', async (_input, { lang }) => service.menu(lang, await parts.tellsActive())),
    implement('getOperatingYears', () => service.years()),
    implement('getOperatingDays', ({ query }, { lang }) => service.operatingDays(query.year, lang)),
    implement('getActiveByLibrary', (_input, { lang }) => service.activeByLibrary(lang)),
    implement('getActiveByCategory', async (_input, context) =>
      service.activeByCategory(await seesAll(context), context.lang),
    ),
    implement('getActiveByUnit', async ({ query }, context) =>
      service.activeByUnit(query, await seesAll(context), context.lang),
    ),
    implement('getCirculationOfInstitution', ({ query }, { lang }) =>
      service.circulationOfInstitution(query.year, query.option, lang),
    ),
    implement('getCirculationLibraries', () => service.libraries()),
    implement('getCirculationOfLibrary', ({ query }, { lang }) =>
      service.circulationOfLibrary(query.year, query.option, query.library, lang),
    ),
    implement('getVisits', ({ query }, { lang }) => service.visits(query.year, query.month, query.library, lang)),
    implement('getStatisticsWorkTypes', (_input, { lang }) => collection.workTypes(lang)),
    implement('getCopyStatuses', (_input, { lang }) => collection.copyStatuses(lang)),
    implement('getCollectionStatuses', (_input, { lang }) => collection.collectionStatuses(lang)),
    implement('getGeneralCollections', ({ body }, { lang }) => collection.general(body, lang)),
    implement('getCollectionQ83', ({ body }, { lang }) => collection.q83(body, lang)),
    implement('getStatisticsList', ({ query }, { lang }) =>
      collection.list(
        { ...query, report: query.report as ListedRoute, year: year(query.year) },
        {
          libraries: list(query.library),
          workTypes: list(query.workType),
          copyStatus: list(query.copyStatus),
          collectionStatus: list(query.collectionStatus),
        },
        lang,
      ),
    ),
    implement('getStatisticsCsv', async ({ params, query }, { request, reply }) => {
      // Opened by spreadsheets and browsers, which send no header of ours.
      const lang = readLanguage(query.lang ?? null, request.headers['accept-language'])
      const asked: CsvAsked = { ...query, year: year(query.year) }
      const table: StatisticsTable = await files.table(params.report as StatisticsRoute, asked, lang)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${params.report}.csv"`,
        })
        .send(tableCsv(table, lang))
    }),
    implement('getStatisticsDictionary', (_input, { lang }) => dictionary(lang)),
    implement('getAnnualReport', async ({ query }, context) =>
      annual.report(query, await seesAll(context), context.lang),
    ),
    implement('getAnnualReportFile', async ({ params, query }, context) => {
      const report = await annual.report(query, await seesAll(context), context.lang)
      const isPaper = params.format === 'pdf'
      const file = isPaper
        ? await (await import('./annual.pdf.ts')).annualPdf(report, await parts.institution(), context.lang)
        : annualZip(report, context.lang, parts.now())
      const name = ['relatorio', query.year, query.semester, query.library && `biblioteca-${query.library}`]
      return context.reply
        .headers({
          'content-type': isPaper ? 'application/pdf' : 'application/zip',
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${name.filter(Boolean).join('-')}.${params.format}"`,
        })
        .send(file)
    }),
  ]
}
