import type { StatisticsTable } from '@estante/contract'
import { useFormat } from '../../lib/language/hooks.ts'

type Line = Pick<StatisticsTable['linhas'][number], 'codigo' | 'descricao'>
export type LineName = (line: Line) => string

/** Lines of a month are its days, which the server names as files do. */
export const isDay = ({ codigo }: Line): boolean => /^\d{4}-\d\d-\d\d$/.test(codigo)

/** What a line is called on screen: a day as it is written in the language that is read. */
export function useLineName(): LineName {
  const format = useFormat()
  return line => (isDay(line) ? format.date(line.codigo) : line.descricao)
}
