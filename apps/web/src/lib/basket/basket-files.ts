import { call } from '../api/client.ts'
import { saveBlob } from '../lists/save-blob.ts'

export const BASKET_FILES = ['ABNT', 'PDF', 'CSV', 'RIS', 'BIBTEX', 'MARC'] as const
export type BasketFile = (typeof BASKET_FILES)[number]

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
