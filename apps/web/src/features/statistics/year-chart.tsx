import type { StatisticsTable } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import { axisSteps, monthsOf, runningMonth } from './figures.rules.ts'
import css from './statistics.module.css'

const [WIDTH, HEIGHT, LEFT, TOP] = [1000, 300, 70, 24]
const STEP = (WIDTH - LEFT) / 12

/** Heights on paper grow downwards. What is far below does not count. */
const aboveBoth = (bar: number, point: number): number =>
  point < bar + 40 && point > bar - 40 ? Math.min(bar, point) : bar

interface YearChartProps {
  title: string
  year: number
  table: StatisticsTable
  /** The year beside it. */
  before?: { year: number; table: StatisticsTable } | undefined
  names: readonly string[]
}

/**
 * A year as bars, another as a line, the month that is not over hatched. Drawn for the eye alone: the table under it says
 * the same to everybody.
 */
export function YearChart({ title, year, table, before, names }: YearChartProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const [now, then] = [monthsOf(table), before ? monthsOf(before.table) : []]
  const steps = axisSteps(Math.max(0, ...now, ...then))
  const top = steps.at(-1) ?? 0
  if (top === 0) return null
  const running = runningMonth(table, year)
  const most = Math.max(...now)
  const y = (value: number) => TOP + HEIGHT - (value / top) * HEIGHT
  const middle = (at: number) => LEFT + at * STEP + STEP / 2
  const points = then.map((value, at) => `${middle(at)},${y(value)}`).join(' ')
  return (
    <figure className={css.chart} aria-hidden="true">
      <figcaption className={css.legend}>
        <strong>{title}</strong>
        <span>
          <span className={css.keyBar} /> {year}
        </span>
        {running === null ? null : (
          <span>
            <span className={css.keyRunning} /> {t('chart.running')}
          </span>
        )}
        {before ? (
          <span>
            <span className={css.keyLine} /> {before.year}
          </span>
        ) : null}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + TOP + 40}`} aria-hidden="true" focusable="false">
        <defs>
          <pattern id="mes-em-curso" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" y1="0" x2="0" y2="8" className={css.hatch} />
          </pattern>
        </defs>
        {steps.map(step => (
          <g key={step}>
            <line className={css.grid} x1={LEFT} x2={WIDTH} y1={y(step)} y2={y(step)} />
            <text className={css.axis} x={LEFT - 12} y={y(step) + 5}>
              {format.number(step)}
            </text>
          </g>
        ))}
        {names.map((name, at) => {
          const value = now[at] ?? 0
          return (
            <g key={name}>
              <rect
                className={at === running ? css.running : undefined}
                x={middle(at) - STEP * 0.26}
                y={y(value)}
                width={STEP * 0.52}
                height={TOP + HEIGHT - y(value)}
                rx={4}
              />
              <text x={middle(at)} y={TOP + HEIGHT + 28}>
                {name}
              </text>
            </g>
          )
        })}
        {before ? <polyline className={css.line} points={points} /> : null}
        {then.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: months are their places
          <circle key={at} className={css.point} cx={middle(at)} cy={y(value)} r={5} />
        ))}
        {/* Last, and above the point of the other year where the two are near: no line passes over it. */}
        {now.map((value, at) =>
          value === most ? (
            <text key={names[at]} className={css.most} x={middle(at)} y={aboveBoth(y(value), y(then[at] ?? 0)) - 12}>
              {format.number(value)}
            </text>
          ) : null,
        )}
      </svg>
      <div className={css.lying}>
        {names.map((name, at) => (
          <div key={name}>
            <span>{name}</span>
            <span className={css.track}>
              <span
                className={at === running ? css.barRunning : css.bar}
                style={{ width: `${((now[at] ?? 0) / top) * 100}%` }}
              />
              {before ? (
                <span className={css.mark} style={{ insetInlineStart: `${((then[at] ?? 0) / top) * 100}%` }} />
              ) : null}
            </span>
            <span>{format.number(now[at] ?? 0)}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
