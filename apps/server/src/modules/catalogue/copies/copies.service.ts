import { type ChangeTransaction, withChanges } from '../../../db/change-log.ts'
import type { Database } from '../../../db/connection.ts'
import { CopyStatusCode } from '../seed/statuses.ts'
import { noteHoldingsChanged } from '../write/works.store.ts'
import { copyByBarcode, insertCopies, insertCopy, missingReference, type NewCopy, updateCopy } from './copies.store.ts'

/** Told to the operator as it is. */
export class CopyRefused extends Error {}

export type CopyFields = Partial<NewCopy>

/** How a copy can have come here, as the desk writes it; an import keeps further words of its source. */
export const ACQUISITION_FORMS = ['COMPRA', 'DOACAO', 'PERMUTA', 'PRODUCAO'] as const

/** What the table would take and nobody could use. */
function refuseFields({ codigo_barras, forma_aquisicao }: CopyFields): void {
  if (codigo_barras !== undefined && (codigo_barras.trim() === '' || codigo_barras !== codigo_barras.trim()))
    throw new CopyRefused(`"${codigo_barras}" is no barcode: it may not be empty, nor begin or end with a blank.`)
  if (forma_aquisicao && !ACQUISITION_FORMS.some(form => form === forma_aquisicao))
    throw new CopyRefused(`There is no form of acquisition ${forma_aquisicao}. Known: ${ACQUISITION_FORMS.join(', ')}.`)
}

export async function addCopy(
  database: Database,
  copy: CopyFields & { cod_acervo: number; cod_biblioteca: number; codigo_barras: string },
): Promise<{ cod_exemplar: number }> {
  refuseFields(copy)
  return await withChanges(database, async ({ trx, changed }) => {
    const taken = await copyByBarcode(trx, copy.codigo_barras)
    if (taken)
      throw new CopyRefused(`The barcode ${copy.codigo_barras} is that of a copy of record ${taken.cod_acervo}.`)
    const row = { cod_situacao: CopyStatusCode.available, tombo: '', ...copy } as NewCopy
    const missing = await missingReference(trx, row)
    if (missing) throw new CopyRefused(missing)
    const cod_exemplar = await insertCopy(trx, row)
    await noteHoldingsChanged(trx, [copy.cod_acervo], new Date().toISOString())
    changed('exemplar', cod_exemplar)
    changed('acervo', copy.cod_acervo)
    return { cod_exemplar }
  })
}

export const setCopy = (database: Database, barcode: string, fields: CopyFields): Promise<{ cod_exemplar: number }> =>
  withChanges(database, tx => setCopyWithin(tx, barcode, fields))

/** The same beside what else its transaction does. */
export async function setCopyWithin(
  { trx, changed }: ChangeTransaction,
  barcode: string,
  fields: CopyFields,
): Promise<{ cod_exemplar: number }> {
  refuseFields(fields)
  const copy = await copyByBarcode(trx, barcode)
  if (!copy) throw new CopyRefused(`There is no copy with the barcode ${barcode}.`)
  const missing = await missingReference(trx, fields)
  if (missing) throw new CopyRefused(missing)
  if (fields.codigo_barras !== undefined && fields.codigo_barras !== barcode) {
    const taken = await copyByBarcode(trx, fields.codigo_barras)
    if (taken)
      throw new CopyRefused(`The barcode ${fields.codigo_barras} is that of a copy of record ${taken.cod_acervo}.`)
  }
  await updateCopy(trx, copy.cod_exemplar, fields)
  changed('exemplar', copy.cod_exemplar)
  // A copy that moves to another work changes both.
  const works = new Set([copy.cod_acervo, fields.cod_acervo ?? copy.cod_acervo])
  const hasMoved = works.size > 1 || (fields.cod_biblioteca ?? copy.cod_biblioteca) !== copy.cod_biblioteca
  if (hasMoved) await noteHoldingsChanged(trx, works, new Date().toISOString())
  for (const work of works) changed('acervo', work)
  return { cod_exemplar: copy.cod_exemplar }
}

/** Many new copies at once; those whose barcode exists stay as they are. */
export async function addCopies(database: Database, copies: readonly NewCopy[]): Promise<void> {
  await withChanges(database, async ({ trx, changed }) => {
    await insertCopies(trx, database.dialect, copies)
    for (const { cod_acervo } of copies) changed('acervo', cod_acervo)
  })
}
