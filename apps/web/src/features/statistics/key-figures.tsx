import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import { type FiguresAsked, keyFigures } from './figures.rules.ts'
import css from './statistics.module.css'

interface KeyFiguresProps extends FiguresAsked {
  /** What is counted: loans, visits. */
  measure: string
  months: readonly string[]
}

/** The year in four numbers. */
export function KeyFigures({ measure, months, ...asked }: KeyFiguresProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const { total, change, compared, busiest, perDay } = keyFigures(asked)
  if (total === 0) return null
  const words = { de: months[0], ate: months[compared - 1], ano: asked.beforeYear }
  const figures: [string, string][] = [
    [format.number(total), t('figures.total', { medida: measure.toLowerCase(), ano: asked.year })],
  ]
  if (change !== null)
    figures.push([
      `${change > 0 ? '+' : change < 0 ? '−' : ''}${format.percent(Math.abs(change))}`,
      t(compared > 1 ? 'figures.change' : 'figures.changeOne', words),
    ])
  if (busiest)
    figures.push([months[busiest.month] ?? '', t('figures.busiest', { total: format.number(busiest.total) })])
  if (perDay !== null) figures.push([format.number(perDay), t('figures.perDay')])
  return (
    <section aria-label={t('figures.label')}>
      <dl className={css.figures}>
        {figures.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
