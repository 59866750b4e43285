import { Select } from '@estante/ui/select.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { areDatesCrossed, NO_FILTER } from '../../lib/lists/list.rules.ts'
import { ListFilterLine } from '../../lib/lists/list-filter.tsx'
import css from './record-statistics-tab.module.css'

const TOTALS = ['exemplares', 'emprestimos', 'emprestimos_abertos', 'reservas'] as const

/** REC-18: what a work sums up to in a period and at a library, for who signed in. */
export function RecordTotals({ cod_acervo }: { cod_acervo: number }) {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  const [filter, setFilter] = useState(NO_FILTER)
  const [library, setLibrary] = useState('')
  const isValid = !areDatesCrossed(filter)
  const params = { id: cod_acervo }
  const libraries = useCall('getRecordLibraries', { params }).data ?? []
  const query = {
    dataIni: filter.from || undefined,
    dataFim: filter.to || undefined,
    biblioteca: library ? Number(library) : undefined,
  }
  const { data, error } = useCall('getRecordTotals', { params, query }, { enabled: isValid, keepPrevious: true })
  const isPartHidden = data && TOTALS.some(each => data[each] === null)
  return (
    <section className={css.sums} aria-label={t('statistics.sums.title')}>
      <h2>{t('statistics.sums.title')}</h2>
      <div className={css.narrowed} data-print="no">
        {libraries.length > 1 ? (
          <Select
            label={t('columns.library')}
            placeholder={t('everyLibrary')}
            value={library}
            options={libraries.map(one => ({ value: String(one.cod_biblioteca), label: one.desc_biblioteca }))}
            onValueChange={setLibrary}
          />
        ) : null}
        <ListFilterLine filter={filter} isValid={isValid} change={change => setFilter({ ...filter, ...change })} />
      </div>
      {error ? <p>{errorText(error)}</p> : null}
      {data ? (
        <dl className={css.figures}>
          {TOTALS.map(each => (
            <div key={each}>
              <dt>{t(`statistics.sums.${each}`)}</dt>
              <dd>{data[each] === null ? '•' : format.number(data[each])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {isPartHidden ? <p>• {t('statistics.sums.hidden')}</p> : null}
    </section>
  )
}
