import { type Implementation, implement } from '../../http/implement.ts'
import type { NetworkSearch } from './network.service.ts'

export const networkRoutes = (network: NetworkSearch): Implementation[] => [
  implement('getNetworkRecord', ({ params }, { lang, person }) => network.record(params.id, lang, person)),
  implement('getTargetProducts', ({ query }, { lang, person }) =>
    network.targetProducts(query.termoPesquisa, lang, person),
  ),
  implement('getNetworkInstitutions', () => network.institutions()),
]
