import { BASKET_FILE_PERMISSIONS } from '@estante/contract/permissions'
import { call } from '../api/client.ts'
import { saveBlob } from '../lists/save-blob.ts'

const BASKET_FILES = ['ABNT', 'PDF', 'CSV', 'RIS', 'BIBTEX', 'MARC'] as const
export type BasketFile = (typeof BASKET_FILES)[number]

/** The files that somebody may have who holds these activities. */
export const basketFilesFor = (holds: (code: number) => boolean): BasketFile[] =>
  BASKET_FILES.filter(kind => {
    const needed = BASKET_FILE_PERMISSIONS[kind]
    return needed === undefined || holds(needed)
  })

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
