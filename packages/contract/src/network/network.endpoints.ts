import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { key, text } from '../scalars.ts'
import { networkCalls as calls } from './network.calls.ts'
import { networkInstitution, networkRecord, networkResult } from './network.entities.ts'

export const networkEndpoints = {
  getTargetProducts: defineEndpoint(calls.getTargetProducts, {
    summary: 'Products of Target that a term finds',
    statuses: [403, 500],
    query: z.object({ termoPesquisa: text }),
    response: z.array(networkResult),
  }),
  getNetworkInstitutions: defineEndpoint(calls.getNetworkInstitutions, {
    summary: 'Institutions of the network',
    response: z.array(networkInstitution),
  }),
  getNetworkRecord: defineEndpoint(calls.getNetworkRecord, {
    summary: 'A record of another institution of the network',
    params: z.object({ id: key }),
    response: networkRecord,
  }),
}
