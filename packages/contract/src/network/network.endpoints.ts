import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { key } from '../scalars.ts'
import { networkCalls as calls } from './network.calls.ts'
import { networkInstitution, networkRecord } from './network.entities.ts'

export const networkEndpoints = {
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
