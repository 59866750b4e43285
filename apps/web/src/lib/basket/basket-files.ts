import { BASKET_FILE_PERMISSIONS } from '@estante/contract/permissions'
import { call } from '../api/client.ts'
import { useGuestActivities } from '../institution/institution-store.ts'
import { saveBlob } from '../lists/save-blob.ts'
import { useSession } from '../session/store/hooks.ts'
import { holds } from '../session/store/session-store.ts'

const BASKET_FILES = ['ABNT', 'PDF', 'CSV', 'RIS', 'BIBTEX', 'MARC'] as const
export type BasketFile = (typeof BASKET_FILES)[number]

/** The files that the person, or the guest while nobody is signed in, may have. */
export function useBasketFiles(): readonly BasketFile[] {
  const guest = useGuestActivities()
  const held = useSession()?.auhPermissions ?? guest
  return BASKET_FILES.filter(kind => {
    const needed = BASKET_FILE_PERMISSIONS[kind]
    return needed === undefined || holds(held, needed)
  })
}

const ENDINGS: Record<BasketFile, string> = {
  ABNT: 'txt',
  PDF: 'pdf',
  CSV: 'csv',
  RIS: 'ris',
  BIBTEX: 'bib',
  MARC: 'mrc',
}

/** Asks for works as a file and hands it to the browser. */
export async function downloadBasket(tipo: BasketFile, acervos: readonly number[]): Promise<void> {
  const file = await call('exportBasket', { body: { tipo, dados: 'COMPLETO', acervos: [...acervos] } })
  saveBlob(file, `cesta.${ENDINGS[tipo]}`)
}
