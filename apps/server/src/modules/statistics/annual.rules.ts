import type { StatisticsTable } from '@estante/contract'

/** A year, or one of its halves. */
export interface Period {
  year: number
  semester: number | null
  from: string
  to: string
  /** The first and the last of its months. */
  months: readonly [number, number]
}

export function periodOf(year: number, semester?: number | null): Period {
  const months: readonly [number, number] = semester === 1 ? [1, 6] : semester === 2 ? [7, 12] : [1, 12]
  const [first, last] = months
  return {
    year,
    semester: semester ?? null,
    from: `${year}-${String(first).padStart(2, '0')}-01`,
    to: `${year}-${String(last).padStart(2, '0')}-${last === 6 ? 30 : 31}`,
    months,
  }
}

/** Twelve months of a line as one number: those of the period together. */
export const sumOfMonths = (valores: readonly (number | null)[], [first, last]: Period['months']): number =>
  valores.slice(first - 1, last).reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** A table beside that of the year before: every column twice, lines of either; what one of them lacks is nothing. */
export function beside(now: StatisticsTable, before: StatisticsTable | null, years: [number, number]): StatisticsTable {
  const tables = before ? [now, before] : [now]
  const codes = [...new Set(tables.flatMap(table => table.linhas.map(line => line.codigo)))]
  const lineOf = (table: StatisticsTable, code: string) => table.linhas.find(line => line.codigo === code)
  const columns = now.colunas.map((_, at) => at)
  return {
    ate: now.ate,
    dimensao: now.dimensao,
    colunas: columns.flatMap(at =>
      tables.map((table, side) => ({
        codigo: `${table.colunas[at]?.codigo}_${years[side]}`,
        descricao: `${table.colunas[at]?.descricao} ${years[side]}`,
      })),
    ),
    linhas: codes.map(codigo => ({
      codigo,
      descricao: tables.map(table => lineOf(table, codigo)?.descricao).find(Boolean) ?? codigo,
      valores: columns.flatMap(at => tables.map(table => cellOf(lineOf(table, codigo), at))),
    })),
    totais: columns.flatMap(at => tables.map(table => table.totais[at] ?? null)),
    total_linhas: codes.length,
  }
}

/** A line that a year did not have counts nothing in it; a number that is not told stays untold. */
const cellOf = (line: StatisticsTable['linhas'][number] | undefined, at: number): number | null =>
  line ? (line.valores[at] ?? null) : 0
