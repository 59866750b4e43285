import { type OrderForm, orderForm } from '@estante/contract'
import { dayOf, readCsv } from '../people/index.ts'

export interface RefusedOrder {
  line: number
  numero: string
  reason: string
}

/** One line of the file for each line of an order. An order with a line that cannot be read is refused whole. */
export function readOrders(text: string): { orders: OrderForm[]; refused: RefusedOrder[]; missing: string[] } {
  const { header, rows } = readCsv(text)
  const missing = ['numero', 'biblioteca', 'data', 'titulo', 'quantidade'].filter(name => !header.includes(name))
  if (missing.length > 0) return { orders: [], refused: [], missing }
  const orders: OrderForm[] = []
  const refused: RefusedOrder[] = []
  for (const [numero, lines] of Map.groupBy(rows, row => row.values.numero ?? '')) {
    const broken = lines.find(row => row.fault)
    const [first] = lines
    if (!first) continue
    if (broken?.fault) {
      refused.push({ line: broken.line, numero, reason: broken.fault })
      continue
    }
    const read = orderForm.safeParse(orderOf(numero, first.values, lines))
    if (read.success && numero !== '') orders.push(read.data)
    else {
      const issue = read.error?.issues[0]
      const at = issue?.path[0] === 'itens' ? Number(issue.path[1]) : 0
      const field = issue?.path.findLast(part => typeof part === 'string') ?? 'numero'
      refused.push({ line: lines[at]?.line ?? first.line, numero, reason: `${String(field)} is not valid` })
    }
  }
  return { orders, refused, missing }
}

type Cells = Record<string, string>

const numberOf = (text: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN
const optional = (text: string | undefined): number | null | undefined => (text ? numberOf(text) : null)

/** 1.234,56 or 1234.56 as cents. */
export function centsOf(text: string | undefined): number | null | undefined {
  if (!text) return null
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

const orderOf = (numero: string, first: Cells, lines: readonly { values: Cells }[]): unknown => ({
  numero,
  cod_biblioteca: first.biblioteca,
  data: dayOf(first.data ?? '') ?? first.data,
  fornecedor: first.fornecedor ?? '',
  previsao: first.previsao ? (dayOf(first.previsao) ?? first.previsao) : null,
  situacao: first.situacao?.toUpperCase() || 'ABERTO',
  itens: lines.map(({ values }) => ({
    titulo: values.titulo,
    autor: values.autor ?? '',
    isbn_issn: values.isbn_issn ?? '',
    quantidade: numberOf(values.quantidade),
    recebidos: values.recebidos ? numberOf(values.recebidos) : 0,
    valor_centavos: centsOf(values.valor),
    cod_sugestao: optional(values.sugestao),
  })),
})
