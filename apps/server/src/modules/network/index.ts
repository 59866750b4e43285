import type { Core, Module } from '../../core.ts'
import type { Permissions } from '../permissions/index.ts'
import { networkRoutes } from './network.routes.ts'
import { NetworkSearch } from './network.service.ts'

export { keepNetworkRecords, loadNetwork } from './network-load.ts'

interface NetworkModule extends Module {
  network: NetworkSearch
}

export function createNetworkModule(core: Core, permissions: Permissions): NetworkModule {
  const network = new NetworkSearch(core, permissions)
  return { name: 'network', network, implementations: networkRoutes(network) }
}
