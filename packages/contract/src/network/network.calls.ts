import type { Call } from '../define.ts'

/** Partner bases and what was harvested from them. */
export const networkCalls = {
  getTargetProducts: { ep: 'EP-110', method: 'GET', path: '/consulta/produtos-target', auth: 'any' },
  getNetworkRecord: { ep: 'EP-134', method: 'GET', path: '/rede-pergamum/acervo/{id}', auth: 'any' },
  getNetworkInstitutions: { ep: 'EP-135', method: 'GET', path: '/rede-pergamum/oai/instituicoes', auth: 'public' },
} as const satisfies Record<string, Call>
