import type { Core, Module } from '../../core.ts'
import { CollectionStatistics } from './collection.service.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { StatisticsService } from './statistics.service.ts'

export { importVisits } from './visits.ts'

export function createStatisticsModule(core: Core): Module {
  return {
    name: 'statistics',
    implementations: statisticsRoutes(new StatisticsService(core), new CollectionStatistics(core)),
  }
}
