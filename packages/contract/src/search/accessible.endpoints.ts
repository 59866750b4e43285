import { z } from 'zod'
import { availability } from '../circulation/circulation.entities.ts'
import { defineEndpoint } from '../define.ts'
import { library } from '../institution/institution.entities.ts'
import { Permission } from '../permissions.ts'
import { commaList, integer, key, page, text } from '../scalars.ts'
import { ACCESSIBLE_ORDERS } from './accessible-address.ts'
import { searchCalls as calls } from './search.calls.ts'
import { accessibleResult, option, searchId, workType } from './search.entities.ts'

export const accessibleEndpoints = {
  searchAccessible: defineEndpoint(calls.searchAccessible, {
    summary: 'Accessible search, ten a page; Z to A unless another order is asked for',
    query: z.object({
      search_id: searchId.optional(),
      search_text: text,
      accessibleTitleSearch: z.enum(['TT', 'TA']).default('TT'),
      page: page.default(1),
      tipo_obra: commaList.optional(),
      biblioteca: commaList.optional(),
      ordenacao: z.enum(ACCESSIBLE_ORDERS).default('za'),
    }),
    response: z.object({
      results: z.array(accessibleResult),
      totalPages: z.int(),
      currentPage: z.int(),
      total: z.int(),
      search_id: z.string(),
    }),
  }),
  getAccessibleFilters: defineEndpoint(calls.getAccessibleFilters, {
    summary: 'Filters of the accessible search',
    response: z.object({
      tipos_obra: z.array(workType),
      bibliotecas: z.array(library),
      tipos_titulo: z.array(option),
    }),
  }),
  getAccessibleDetails: defineEndpoint(calls.getAccessibleDetails, {
    summary: 'A work in plain words for the accessible search',
    permissionWhen: [{ permission: Permission.copies, when: 'copies and libraries', leavesOut: 'disponibilidade' }],
    params: z.object({ id: key }),
    query: z.object({ codBiblioteca: integer.optional() }),
    response: accessibleResult.extend({
      dados: z.array(z.object({ rotulo: z.string(), valor: z.string() })),
      /** Null for who may not see copies. */
      disponibilidade: availability.nullable(),
      links: z.array(
        z.object({ descricao: z.string(), url_link: z.string(), tipo_link: z.string(), seq_paragrafo: z.int() }),
      ),
    }),
  }),
  getAccessibleLibraries: defineEndpoint(calls.getAccessibleLibraries, {
    summary: 'Libraries that hold a work',
    permission: Permission.copies,
    params: z.object({ id: key }),
    response: z.array(library.extend({ exemplares: z.int(), disponiveis: z.int() })),
  }),
}
