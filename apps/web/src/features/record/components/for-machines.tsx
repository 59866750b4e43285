import { Permission } from '@estante/contract/permissions'
import { useEffect } from 'react'
import { useCall } from '../../../lib/api/query.ts'
import { readBoot } from '../../../lib/institution/boot.ts'
import { describePage } from '../../../lib/page/json-ld.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'

/**
 * The work as reference managers and search engines read it from a page: COinS in the body, JSON-LD in the head. The
 * server writes both for the page that was asked for; for records that one comes to inside the application they are
 * asked for.
 */
export function ForMachines({ cod_acervo }: { cod_acervo: number }) {
  const { coins: written } = readBoot()
  const isWritten =
    written !== undefined && new RegExp(`(?:%2F|/)acervo(?:%2F|/)${cod_acervo}(?!\\d)`, 'i').test(written)
  const mayCite = usePermission(Permission.reference)
  const { data } = useCall('getCitationData', { params: { id: cod_acervo } }, { enabled: !isWritten && mayCite })
  const coins = isWritten ? written : data?.coins
  const jsonLd = isWritten ? undefined : data?.json_ld
  useEffect(() => (jsonLd === undefined ? undefined : describePage(jsonLd)), [jsonLd])
  useEffect(() => {
    // Zotero looks at a page once; this asks it to look again.
    if (coins !== undefined) document.dispatchEvent(new Event('ZoteroItemUpdated', { bubbles: true, cancelable: true }))
  }, [coins])
  return coins === undefined ? null : <span className="Z3988" title={coins} aria-hidden hidden />
}
