import type { FilterDefinition } from '@estante/contract'
import { isYear } from '@estante/contract/constants'
import { Button } from '@estante/ui/button.tsx'
import { YearField } from '@estante/ui/special-fields.tsx'
import { type CSSProperties, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import { chosenSpan, withSpan, yearBars } from '../year-range.rules.ts'
import css from './year-range.module.css'

interface YearRangeProps {
  definition: FilterDefinition
  chosen: readonly string[]
  onChange: (codes: readonly string[]) => void
}

/** Years as a drawing with two handles, and as two numbers: the same span either way. */
export function YearRange({ definition, chosen, onChange }: YearRangeProps) {
  const { t } = useTranslation(['search-screen', 'messages'])
  const format = useFormat()
  const bars = yearBars(definition.contagem)
  const first = bars[0]?.from ?? 0
  const last = bars.at(-1)?.to ?? 0
  const span = chosenSpan(chosen)
  const asked = span ? span.join('-') : ''
  const [seen, setSeen] = useState(asked)
  const [typed, setTyped] = useState<readonly [string, string] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  // Another span than the one that was edited: what was typed belongs to the old one.
  if (seen !== asked) {
    setSeen(asked)
    setTyped(null)
  }
  if (bars.length === 0) return null
  const [from, to] = typed ?? [String(span?.[0] ?? first), String(span?.[1] ?? last)]
  const most = Math.max(...bars.map(bar => bar.total))
  const within = (text: string, otherwise: number): number => {
    const year = Number(text)
    return text !== '' && year >= first && year <= last ? year : otherwise
  }
  const low = within(from, first)
  const high = within(to, last)
  const check = (years: readonly string[]): boolean => {
    const isRight = years.every(isYear)
    setError(isRight ? null : t('AnoInvalido', { ns: 'messages' }))
    return isRight
  }
  /** A box that is still empty is no fault yet. */
  const leave = () => check([from, to].filter(year => year !== ''))
  const apply = (next: readonly [string, string]) => {
    if (!check(next)) return
    const years = next.map(Number) as [number, number]
    const isEverything = Math.min(...years) <= first && Math.max(...years) >= last
    onChange(withSpan(chosen, isEverything ? null : years))
  }
  const slide = (next: readonly [number, number]) => setTyped([String(next[0]), String(next[1])])
  const settle = () => typed && apply(typed)
  const share = (year: number) => (last === first ? 0 : (year - first) / (last - first))
  return (
    <div className={css.range}>
      <div
        className={css.drawing}
        style={{ '--low': share(low), '--high': share(high) } as CSSProperties}
        data-years={`${first}–${last}`}
      >
        <div className={css.bars} aria-hidden>
          {bars.map(bar => (
            <span
              key={bar.from}
              title={`${bar.from === bar.to ? bar.from : `${bar.from}–${bar.to}`}: ${format.number(bar.total)}`}
              data-outside={bar.to < low || bar.from > high || undefined}
              style={{ height: `${bar.total === 0 ? 0 : Math.max(6, (bar.total / most) * 100)}%` }}
            />
          ))}
        </div>
        <div className={css.track} aria-hidden />
        <input
          type="range"
          min={first}
          max={last}
          value={low}
          aria-label={t('filters.yearFrom')}
          onChange={event => slide([Math.min(Number(event.target.value), high), high])}
          onPointerUp={settle}
          onKeyUp={settle}
        />
        <input
          type="range"
          min={first}
          max={last}
          value={high}
          aria-label={t('filters.yearTo')}
          onChange={event => slide([low, Math.max(Number(event.target.value), low)])}
          onPointerUp={settle}
          onKeyUp={settle}
        />
      </div>
      <form
        className={css.fields}
        onSubmit={event => {
          event.preventDefault()
          apply([from, to])
        }}
      >
        <YearField
          label={t('filters.from')}
          value={from}
          errorId={error ? errorId : undefined}
          onValueChange={value => setTyped([value, to])}
          onLeft={leave}
        />
        <YearField
          label={t('filters.to')}
          value={to}
          errorId={error ? errorId : undefined}
          onValueChange={value => setTyped([from, value])}
          onLeft={leave}
        />
        <Button size="small" type="submit">
          {t('filters.applyYears')}
        </Button>
      </form>
      {error ? (
        <p id={errorId} role="alert" className={css.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
