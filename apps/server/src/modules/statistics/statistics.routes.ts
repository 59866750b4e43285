import { type Implementation, implement } from '../../http/implement.ts'
import type { CollectionStatistics } from './collection.service.ts'
import type { StatisticsService } from './statistics.service.ts'

export const statisticsRoutes = (service: StatisticsService, collection: CollectionStatistics): Implementation[] => [
  implement('getStatistics', (_input, { lang }) => service.menu(lang)),
  implement('getOperatingYears', () => service.years()),
  implement('getOperatingDays', ({ query }, { lang }) => service.operatingDays(query.year, lang)),
  implement('getActiveByLibrary', (_input, { lang }) => service.activeByLibrary(lang)),
  implement('getActiveByCategory', (_input, { lang }) => service.activeByCategory(lang)),
  implement('getActiveByUnit', ({ query }, { lang }) => service.activeByUnit(query.order, query.page, lang)),
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
]
