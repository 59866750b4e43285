import type { StatisticsTable } from '@estante/contract'
import css from './statistics.module.css'

const MONTHS = 12
const MOST = 14
const HEIGHT = 220
const STEP = 60

/** What the bars are: the months of the year, all lines together, or the lines by their first number. */
export function barsOf({ colunas, linhas, totais }: StatisticsTable): { name: string; value: number }[] {
  if (colunas.length > MONTHS)
    return colunas.slice(0, MONTHS).map((column, at) => ({ name: column.descricao, value: totais[at] ?? 0 }))
  return linhas
    .flatMap(line => {
      const value = line.valores[0]
      return typeof value === 'number' ? [{ name: line.descricao, value }] : []
    })
    .slice(0, MOST)
}

const short = (name: string): string => (name.length > 12 ? `${name.slice(0, 11)}…` : name)

/** Drawn for the eye alone: the table under it says the same to everybody. Lying on their side where columns find no room. */
export function Bars({ table }: { table: StatisticsTable }) {
  const bars = barsOf(table)
  const highest = Math.max(0, ...bars.map(bar => bar.value))
  if (highest === 0) return null
  return (
    <div className={css.chart}>
      <svg viewBox={`0 0 ${bars.length * STEP} ${HEIGHT + 44}`} aria-hidden="true" focusable="false">
        {bars.map(({ name, value }, at) => {
          const height = Math.max(value > 0 ? 2 : 0, (value / highest) * (HEIGHT - 24))
          const middle = at * STEP + STEP / 2
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are their places
            <g key={at}>
              <rect x={at * STEP + 12} y={HEIGHT - height} width={STEP - 24} height={height} rx={4} />
              <text x={middle} y={HEIGHT - height - 6}>
                {value}
              </text>
              <text x={middle} y={HEIGHT + (at % 2 === 0 || bars.length <= MONTHS ? 18 : 36)}>
                {short(name)}
              </text>
            </g>
          )
        })}
      </svg>
      <div className={css.lying} aria-hidden="true">
        {bars.map(({ name, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are their places
          <div key={at}>
            <span>{name}</span>
            <span className={css.bar} style={{ width: `${(value / highest) * 100}%` }} />
            <span>{value}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
