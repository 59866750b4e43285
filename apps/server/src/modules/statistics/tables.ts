import type { Language, StatisticsTable } from '@estante/contract'
import { translate } from '@estante/i18n/server'

export type Column = StatisticsTable['colunas'][number]

const words = (lang: Language, key: string): string => translate(lang, `statistics:${key}`)

export const columnOf = (lang: Language, codigo: string): Column => ({
  codigo,
  descricao: words(lang, `columns.${codigo}`),
})

/** A column of works or copies: each of its cells opens the list behind it. */
export const listedColumn = (lang: Language, codigo: string): Column => ({
  ...columnOf(lang, codigo),
  abre: /titles$/i.test(codigo) ? 'titulos' : 'exemplares',
})

/** Twelve months by their names. */
export function monthColumns(lang: Language): Column[] {
  const names = new Intl.DateTimeFormat(lang, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({
    codigo: String(month + 1).padStart(2, '0'),
    descricao: names.format(Date.UTC(2026, month, 15)).replace('.', ''),
  }))
}

export interface Line {
  codigo: number | string
  descricao: string
  valores: (number | null)[]
}

/** `totals`: what stays true where lines are not told or count somebody twice; the sum of the lines otherwise. */
export function tableOf(
  lang: Language,
  ate: string,
  dimension: string,
  columns: Column[],
  lines: readonly Line[],
  totals?: (number | null)[],
): StatisticsTable {
  return {
    ate,
    dimensao: words(lang, `dimensions.${dimension}`),
    colunas: columns,
    linhas: lines.map(line => ({ ...line, codigo: String(line.codigo) })),
    totais: totals ?? columns.map((_, at) => lines.reduce((sum, line) => sum + (line.valores[at] ?? 0), 0)),
    total_linhas: lines.length,
  }
}

/** Lines of twelve months, in the order of `names`. */
export function monthLines(
  names: ReadonlyArray<readonly [number, string]>,
  counts: ReadonlyArray<{ codigo: number; mes: number; total: number }>,
): Line[] {
  const months = new Map(names.map(([code]) => [code, Array.from({ length: 12 }, () => 0)]))
  for (const { codigo, mes, total } of counts) {
    const line = months.get(codigo)
    if (line) line[mes - 1] = total
  }
  return names.map(([codigo, descricao]) => ({ codigo, descricao, valores: months.get(codigo) ?? [] }))
}

/** Every line with its sum as the last column. */
export const withSums = (lines: readonly Line[]): Line[] =>
  lines.map(line => ({ ...line, valores: [...line.valores, line.valores.reduce<number>((a, b) => a + (b ?? 0), 0)] }))
