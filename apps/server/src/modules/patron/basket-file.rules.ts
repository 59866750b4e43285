import type { BasketDetail, BasketItem } from '@estante/contract'
import { csvFile } from '../../csv-file.ts'

/** A work in one line: its reference, or its author and title for whom the institution shows no references. */
export const lineOf = ({ referencia, autor, titulo }: BasketItem): string =>
  referencia || [autor, titulo].filter(Boolean).join('. ')

export const byReference = (a: BasketItem, b: BasketItem): number => lineOf(a).localeCompare(lineOf(b), 'pt-BR')

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
  return csvFile([head, ...lines])
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
        ? [lineOf(item), item.chamada, address(item.cod_acervo)].filter(line => line !== '').join('\n')
        : lineOf(item),
    )
    .join('\n\n')
