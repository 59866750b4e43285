import { call } from '../api/client.ts'

export const BASKET_FILES = ['ABNT', 'CSV', 'RIS', 'BIBTEX', 'MARC'] as const
export type BasketFile = (typeof BASKET_FILES)[number]

const ENDINGS: Record<BasketFile, string> = { ABNT: 'txt', CSV: 'csv', RIS: 'ris', BIBTEX: 'bib', MARC: 'mrc' }

/** Asks for works as a file and hands it to the browser. */
export async function downloadBasket(tipo: BasketFile, acervos: readonly number[]): Promise<void> {
  const file = await call('exportBasket', { body: { tipo, dados: 'COMPLETO', acervos: [...acervos] } })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `cesta.${ENDINGS[tipo]}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
