import type { BasketDetail, BasketItem } from '@estante/contract'

/** Spreadsheets take a cell that begins like a formula for one; a quote before it keeps it text. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '').replace(/[\r\n]+/g, ' ')
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const byReference = (a: BasketItem, b: BasketItem): number => a.referencia.localeCompare(b.referencia, 'pt-BR')

/** A reference list as NBR 6023 wants it: in alphabetical order, an empty line between two. */
export const abntList = (items: readonly BasketItem[]): string =>
  `${items
    .toSorted(byReference)
    .map(item => item.referencia)
    .join('\r\n\r\n')}\r\n`

export type CsvHeads = Record<
  'titulo' | 'autor' | 'ano' | 'tipo' | 'referencia' | 'chamada' | 'isbn' | 'endereco',
  string
>

/** For spreadsheets of Brazil: semicolons, and a mark by which they know the text as UTF-8. */
export function basketCsv(
  items: readonly BasketItem[],
  detail: BasketDetail,
  heads: CsvHeads,
  address: (cod_acervo: number) => string,
): string {
  const short = [heads.titulo, heads.autor, heads.ano, heads.tipo, heads.referencia]
  const head = detail === 'COMPLETO' ? [...short, heads.chamada, heads.isbn, heads.endereco] : short
  const lines = items.map(item => {
    const row = [item.titulo, item.autor, item.ano_publicacao, item.desc_tipo_obra, item.referencia]
    return detail === 'COMPLETO' ? [...row, item.chamada, item.isbn_issn, address(item.cod_acervo)] : row
  })
  return `\uFEFF${[head, ...lines].map(line => line.map(cell).join(';')).join('\r\n')}\r\n`
}

/** The same as a text for mails. */
export const basketText = (
  items: readonly BasketItem[],
  detail: BasketDetail,
  address: (cod_acervo: number) => string,
): string =>
  items
    .toSorted(byReference)
    .map(item =>
      detail === 'COMPLETO'
        ? [item.referencia, item.chamada, address(item.cod_acervo)].filter(line => line !== '').join('\n')
        : item.referencia,
    )
    .join('\n\n')
