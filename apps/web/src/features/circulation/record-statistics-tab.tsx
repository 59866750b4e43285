import { Stack } from '@estante/ui/card.tsx'
import { DataTable } from '@estante/ui/data-table.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useFormat, useLanguage } from '../../lib/language/hooks.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import type { RecordTabProps } from '../../lib/slots/slots.ts'
import css from './record-statistics-tab.module.css'
import { RecordTotals } from './record-totals.tsx'

/** A number that is not told. */
const HIDDEN = '•'
const ACTS = ['emprestimos', 'renovacoes', 'devolucoes', 'reservas', 'consultas'] as const

/** REC-18, REC-20: what a work sums up to, for who signed in, and how it circulated year by year. */
export function Component({ cod_acervo }: RecordTabProps) {
  const isSignedIn = useIsSignedIn()
  return (
    <Stack gap={5}>
      {isSignedIn ? <RecordTotals key={cod_acervo} cod_acervo={cod_acervo} /> : null}
      <Years cod_acervo={cod_acervo} />
    </Stack>
  )
}

/** REC-20: how a work circulated in a year, as a drawing and as the table that says the same. */
function Years({ cod_acervo }: RecordTabProps) {
  const { t } = useTranslation('circulation-screen')
  const [chosen, setChosen] = useState('')
  const years = useCall('getRecordStatisticsYears', { params: { id: cod_acervo } })
  const year = Number(chosen || years.data?.[0])
  if (years.error && !years.data)
    return (
      <ErrorState title={t('statistics.failed')} onRetry={() => void years.refetch()}>
        {errorText(years.error)}
      </ErrorState>
    )
  if (years.data?.length === 0) return <EmptyState title={t('statistics.none')} />
  return (
    <Stack gap={4}>
      <Select
        className={css.year}
        label={t('statistics.year')}
        value={String(year || '')}
        options={(years.data ?? []).map(each => ({ value: String(each), label: String(each) }))}
        onValueChange={setChosen}
      />
      {year ? <Year cod_acervo={cod_acervo} year={year} /> : <Waiting />}
    </Stack>
  )
}

const Waiting = () => (
  <SkeletonArea>
    <SkeletonText lines={8} />
  </SkeletonArea>
)

function Year({ cod_acervo, year }: { cod_acervo: number; year: number }) {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useCall(
    'getRecordStatistics',
    { params: { id: cod_acervo, ano: year } },
    { keepPrevious: true },
  )
  if (error && !data)
    return (
      <ErrorState title={t('statistics.failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data) return <Waiting />
  const names = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : language, { month: 'long', timeZone: 'UTC' })
  const monthOf = (month: number) => names.format(new Date(Date.UTC(2023, month - 1, 1)))
  const most = Math.max(1, ...data.meses.map(each => each.emprestimos ?? 0))
  const told = (value: number | null) =>
    value === null ? <abbr title={t('statistics.hidden')}>{HIDDEN}</abbr> : format.number(value)
  const hasHidden = data.meses.some(each => ACTS.some(act => each[act] === null))
  const rows = [
    ...data.meses.map(each => ({ ...each, name: monthOf(each.mes) })),
    { ...data.total, mes: 0, name: t('statistics.total') },
  ]
  return (
    <>
      {/* The table below says the same in figures. */}
      <div className={css.chart} aria-hidden>
        {data.meses.map(each => (
          <div key={each.mes} className={css.month}>
            <span className={css.figure}>{each.emprestimos ? format.number(each.emprestimos) : ''}</span>
            <span className={css.bar} style={{ blockSize: `${((each.emprestimos ?? 0) / most) * 9}rem` }} />
            <span className={css.label}>{monthOf(each.mes).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <DataTable
        caption={t('statistics.caption', { year })}
        isCaptionVisible
        rows={rows}
        rowKey={row => String(row.mes)}
        columns={[
          { id: 'month', header: t('statistics.month'), render: row => row.name },
          ...ACTS.map(act => ({
            id: act,
            header: t(`statistics.acts.${act}`),
            align: 'end' as const,
            render: (row: (typeof rows)[number]) => told(row[act]),
          })),
        ]}
      />
      {hasHidden ? (
        <p>
          {HIDDEN} {t('statistics.hidden')}
        </p>
      ) : null}
    </>
  )
}
