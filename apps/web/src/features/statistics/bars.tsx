import type { StatisticsTable } from '@estante/contract'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './statistics.module.css'
import { isDay, type LineName, useLineName } from './use-line-name.ts'

const MOST = 14

/** The lines by their first number, the largest of them, and days all of them in their order; what is not told is not drawn. */
function barsOf({ linhas }: StatisticsTable, nameOf: LineName): { name: string; value: number }[] {
  const bars = linhas.flatMap(line => {
    const value = line.valores[0]
    return typeof value === 'number' && value > 0 ? [{ name: nameOf(line), value }] : []
  })
  return linhas.some(isDay) ? bars : bars.sort((a, b) => b.value - a.value).slice(0, MOST)
}

/** Lying bars have room for names. Drawn for the eye alone: the table under it says the same to everybody. */
export function Bars({ table }: { table: StatisticsTable }) {
  const format = useFormat()
  const bars = barsOf(table, useLineName())
  const highest = Math.max(0, ...bars.map(bar => bar.value))
  if (highest === 0) return null
  return (
    <div className={css.chart} aria-hidden="true">
      <div className={css.bars}>
        {bars.map(({ name, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are their places
          <div key={at}>
            <span>{name}</span>
            <span className={css.track}>
              <span className={css.bar} style={{ width: `${(value / highest) * 100}%` }} />
            </span>
            <span>{format.number(value)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
