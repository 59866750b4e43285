import type { MarcRow } from '@estante/contract'

export interface MarcField {
  key: string
  paragrafo: string
  indicador1: string | null
  indicador2: string | null
  campo_fixo: boolean
  /** One for a control field (its whole text, without section), one for each section of a data field. */
  secoes: { key: string; secao: string | null; descricao: string; pontuacao: string }[]
}

/** The flat rows of the call, nested as the screen shows them: a field, and its sections under it (KIDS-73). */
export function nestMarc(rows: readonly MarcRow[]): MarcField[] {
  const fields: MarcField[] = []
  for (const row of rows) {
    const key = `${row.paragrafo}-${row.seq_paragrafo}`
    let field = fields.at(-1)
    if (field?.key !== key) {
      field = {
        key,
        paragrafo: row.paragrafo,
        indicador1: row.indicador1,
        indicador2: row.indicador2,
        campo_fixo: row.campo_fixo === 'S',
        secoes: [],
      }
      fields.push(field)
    }
    field.secoes.push({
      key: `${key}-${field.secoes.length}`,
      secao: row.secao,
      descricao: row.descricao,
      pontuacao: row.pontuacao,
    })
  }
  return fields
}
