import type { Core } from '../../core.ts'
import type { Account } from './account.service.ts'
import { payerRow, receiptItems } from './money.store.ts'

/** A receipt on paper, of this person where one is named. */
export async function receiptPaper(
  core: Core,
  { account, institution }: { account: Account; institution: () => Promise<string> },
  cod_recibo: number,
  cod_pessoa?: number,
): Promise<Buffer> {
  const receipt = await account.receipt(cod_recibo, cod_pessoa)
  const db = core.database.kysely
  const person = receipt.cod_pessoa === null ? null : await payerRow(db, receipt.cod_pessoa)
  // Loaded when it is needed: fonts and what reads them are large, and few calls want them.
  const { receiptPdf } = await import('./receipt.pdf.ts')
  return await receiptPdf({
    ...receipt,
    instituicao: await institution(),
    biblioteca: receipt.desc_biblioteca ?? '',
    nome: person?.nome_social ?? person?.nome_pessoa ?? '',
    itens: await receiptItems(db, cod_recibo),
  })
}
