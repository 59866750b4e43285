import type { SearchEngine } from '@estante/search'
import type { Core, Module } from '../../core.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { engineProblems } from '../search/index.ts'
import { harvestJobs } from './harvest.ts'
import { LiveResults } from './live-results.ts'
import { LiveSearch } from './live-search.ts'
import { networkRoutes } from './network.routes.ts'
import { NetworkSearch } from './network.service.ts'
import { NetworkIndex } from './network-index.ts'

export { harvestAlone, type InstitutionHarvest } from './harvest.ts'
export { areManyHarvested } from './network.store.ts'
export { keepNetworkRecords, loadNetwork } from './network-load.ts'

interface NetworkModule extends Module {
  network: NetworkSearch
}

export function createNetworkModule(
  core: Core,
  parameters: Parameters,
  permissions: Permissions,
  engine: SearchEngine,
): NetworkModule {
  const live = new LiveResults(core, new LiveSearch(core, parameters))
  const index = new NetworkIndex(core, engine)
  const network = new NetworkSearch(core, permissions, index, live)
  return {
    name: 'network',
    network,
    implementations: networkRoutes(network),
    jobs: [...live.jobs, ...harvestJobs(core, parameters)],
    problems: () => engineProblems({ rede: engine }),
    start: async () => index.start(),
    stop: () => index.stop(),
  }
}
