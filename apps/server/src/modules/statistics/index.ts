import type { Core, Module } from '../../core.ts'
import { AnnualReports } from './annual.service.ts'
import { CollectionStatistics } from './collection.service.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { StatisticsService } from './statistics.service.ts'

export { importVisits } from './visits.ts'

const HOUR_MS = 3_600_000

export interface StatisticsDeps {
  isStaff: (cod_pessoa: number | null) => Promise<boolean>
  institution: () => Promise<string>
  tellsActive: () => Promise<boolean>
}

export function createStatisticsModule(core: Core, deps: StatisticsDeps): Module {
  const service = new StatisticsService(core)
  const collection = new CollectionStatistics(core)
  const annual = new AnnualReports(core, service, collection)
  return {
    name: 'statistics',
    implementations: statisticsRoutes({ service, collection, annual, now: core.now, ...deps }),
    jobs: [
      {
        name: 'estatistica.pessoas',
        everyMs: HOUR_MS,
        work: async () => ((await service.keepActive()) ? 'counted' : 'counted already'),
      },
    ],
  }
}
