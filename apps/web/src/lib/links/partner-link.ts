import type { Institution } from '@estante/contract'
import { call } from '../api/client.ts'
import { openPartnerTab } from '../partner-tab/partner-tab.ts'
import { openTab } from './link-access.ts'

export interface PartnerItem {
  codigo: string
  id: string
}

/** The partner that a link leads to, by how its address begins, and what it is there. */
export function partnerOf(url: string, partners: Institution['links_parceiros'] | undefined): PartnerItem | null {
  const found = partners?.find(({ prefixo }) => url.startsWith(prefixo))
  return found ? { codigo: found.codigo, id: url.slice(found.prefixo.length) } : null
}

type Partner = Parameters<typeof call<'getPartnerLink'>>[1]['params']['parceiro']

async function addressAt({ codigo, id }: PartnerItem): Promise<string> {
  if (codigo === 'abnt') return (await call('getAbntLink', { params: { id } })).url
  if (codigo === 'target') return (await call('getTargetLink', { params: { id } })).url
  return (await call('getPartnerLink', { params: { parceiro: codigo as Partner }, query: { id } })).url
}

/** LINK-21, LINK-22, SHELL-36: asks for the person's own address at the partner and opens it in a new tab. */
export async function openAtPartner(item: PartnerItem): Promise<void> {
  const url = await addressAt(item)
  if (item.codigo === 'pearson' && openPartnerTab({ url })) return
  openTab(url)
}
