import { z } from 'zod'
import { partnerBase } from './partner-base.rules.ts'

/** What an institution chooses of the network. */
export const networkParameterTable = {
  bases_rede: {
    about:
      'Partners that are asked live: the base (rede_pergamum, abnt, target_gedweb, ebsco), whose results they are, address, protocol (sru or json) and where in an answer things stand',
    schema: z.array(partnerBase).max(50),
    initial: [] as z.infer<typeof partnerBase>[],
  },
  colheita_horas: {
    about: 'Hours between two harvests of the institutions that have an OAI address; 0 harvests by command alone',
    schema: z.int().min(0).max(8760),
    initial: 24,
  },
} as const
