import {
  type AcquisitionStatistics,
  type Language,
  SUGGESTION_STATUSES,
  type SuggestionForm,
  type SuggestionStatus,
} from '@estante/contract'
import { localClock } from '../../library-clock.ts'
import { wordsOf } from './words.ts'

/** The first field that a suggestion lacks, by its name in the form (SUGG-02). */
export function missingField({ biblioteca, titulo, editor }: SuggestionForm): string | null {
  if (biblioteca < 1) return 'biblioteca'
  if (titulo === '') return 'titulo'
  if (editor === '') return 'editor'
  return null
}

/** A teacher's suggestion goes straight to purchase; others are looked at first. */
export const firstStatus = (isTeacher: boolean): SuggestionStatus => (isTeacher ? 'SUGESTAO_COMPRA' : 'PRE_SUGESTAO')

/** YYYY-MM of every month from one to another, both with it. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  let [year, month] = first.split('-').map(Number) as [number, number]
  for (;;) {
    const text = `${year}-${String(month).padStart(2, '0')}`
    if (text > last) return months
    months.push(text)
    if (month === 12) [year, month] = [year + 1, 1]
    else month += 1
  }
}

interface SuggestionFact {
  situacao: string
  criada_em: string
  docente: 'S' | 'N'
  cod_biblioteca: number
  desc_biblioteca: string
}

/** Counts of a period; without its bounds, from the first suggestion to the last. */
export function countSuggestions(
  rows: readonly SuggestionFact[],
  { dataIni, dataFim }: { dataIni?: string | undefined; dataFim?: string | undefined },
  lang: Language,
): Omit<AcquisitionStatistics, 'pedidos'> {
  const byStatus = Map.groupBy(rows, row => row.situacao)
  const byLibrary = Map.groupBy(rows, row => row.cod_biblioteca)
  const byMonth = Map.groupBy(rows, row => localClock(new Date(row.criada_em)).date.slice(0, 7))
  const known = [...byMonth.keys()].toSorted()
  const [first, last] = [dataIni?.slice(0, 7) ?? known[0], dataFim?.slice(0, 7) ?? known.at(-1)]
  // A period of centuries has its months too, but nobody reads a row for each.
  const months = first && last ? monthsBetween(first < '1990-01' ? (known[0] ?? last) : first, last) : []
  return {
    total: rows.length,
    docentes: rows.filter(row => row.docente === 'S').length,
    por_situacao: SUGGESTION_STATUSES.map(codigo => ({
      codigo,
      descricao: wordsOf('situacao_sugestao', codigo, lang),
      quantidade: byStatus.get(codigo)?.length ?? 0,
    })),
    por_mes: months.slice(-600).map(mes => ({ mes, quantidade: byMonth.get(mes)?.length ?? 0 })),
    por_biblioteca: [...byLibrary.values()]
      .map(([one, ...others]) => ({
        cod_biblioteca: one?.cod_biblioteca ?? 0,
        desc_biblioteca: one?.desc_biblioteca ?? '',
        quantidade: others.length + 1,
      }))
      .toSorted((a, b) => b.quantidade - a.quantidade || a.desc_biblioteca.localeCompare(b.desc_biblioteca, lang)),
  }
}
