import { Stack } from '@estante/ui/card.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { cellAddress } from './list-address.rules.ts'
import { NotLoaded } from './not-loaded.tsx'
import { Numbers } from './numbers.tsx'
import css from './statistics.module.css'
import { useFailureToast } from './use-failure-toast.ts'

/** How many titles and copies there are, in all and by type of work, of one library or of all. */
export function Component() {
  const { t } = useTranslation(['statistics', 'patron'])
  const format = useFormat()
  const [library, setLibrary] = useState('')
  const libraries = useCall('getCirculationLibraries', {}).data ?? []
  const body = { libraries: library ? [Number(library)] : [], workTypes: [], copyStatus: [], collectionStatus: [] }
  const { data, error, refetch } = useCall('getGeneralCollections', { body }, { keepPrevious: true })
  useFailureToast(error)
  const title = t('screens.collectionTotals', { ns: 'patron' })
  const asked = new URLSearchParams(library ? { biblioteca: library } : {})
  const listOf = (column: string, line?: string) => cellAddress('estat_acervo_geral', asked, column, line)
  return (
    <Stack gap={5}>
      <div className={css.filters} data-print="no">
        <Select
          label={t('filters.biblioteca')}
          placeholder={t('all.biblioteca')}
          value={library}
          onValueChange={setLibrary}
          options={libraries.map(one => ({ value: String(one.cod_biblioteca), label: one.desc_biblioteca }))}
        />
      </div>
      {data ? (
        <>
          <dl className={css.totals}>
            {data.colunas.map((column, at) => (
              <div key={column.codigo}>
                <dt>{column.descricao}</dt>
                <dd>{format.number(data.totais[at] ?? 0)}</dd>
              </div>
            ))}
          </dl>
          <p>{t('until', { date: format.date(data.ate) })}</p>
          <Numbers table={data} title={title} listOf={listOf} hasHeading={false} />
        </>
      ) : error ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <SkeletonArea>
          <SkeletonText lines={6} />
        </SkeletonArea>
      )}
    </Stack>
  )
}
