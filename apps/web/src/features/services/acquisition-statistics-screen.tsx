import { Stack } from '@estante/ui/card.tsx'
import { DataTable } from '@estante/ui/data-table.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { ListFilterLine } from '../../lib/lists/list-filter.tsx'
import { useListChoice } from '../../lib/lists/use-list-choice.ts'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import css from './services.module.css'

/** SUGG-10: what was suggested and ordered in a period, in one library or all. */
export function Component() {
  const { t } = useTranslation('services-screen')
  const format = useFormat()
  const list = useListFilter()
  const [asked, chooseLibrary] = useListChoice('biblioteca')
  // What is no code in the address is a library that nobody chose.
  const library = /^\d{1,15}$/.test(asked) ? asked : ''
  const libraries = useCall('getLibraries', {})
  const { from, to } = list.filter
  const { data, error, isPending, refetch } = useCall(
    'getAcquisitionStatistics',
    {
      query: {
        ...(from && { dataIni: from }),
        ...(to && { dataFim: to }),
        ...(library && { biblioteca: Number(library) }),
      },
    },
    { enabled: list.isValid, keepPrevious: true },
  )
  const totals = data
    ? ([
        ['suggestions', data.total],
        ['teachers', data.docentes],
        ['orders', data.pedidos.pedidos],
        ['titles', data.pedidos.titulos],
        ['copies', data.pedidos.exemplares],
        ['received', data.pedidos.recebidos],
      ] as const)
    : []
  return (
    <Stack gap={5}>
      <ListFilterLine {...list} hasDates />
      <Select
        label={t('library')}
        value={library}
        placeholder={t('statistics.all')}
        onValueChange={chooseLibrary}
        options={(libraries.data ?? []).map(each => ({
          value: String(each.cod_biblioteca),
          label: each.desc_biblioteca,
        }))}
      />
      {isPending ? <SkeletonText lines={6} /> : null}
      {error ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {data ? (
        <>
          <dl className={css.numbers}>
            {totals.map(([name, value]) => (
              <div key={name} className={css.number}>
                <dt>{t(`statistics.${name}`)}</dt>
                <dd>{format.number(value)}</dd>
              </div>
            ))}
          </dl>
          <DataTable
            caption={t('statistics.byStatus')}
            isCaptionVisible
            rows={data.por_situacao.filter(row => row.quantidade > 0)}
            rowKey={row => row.codigo}
            columns={[
              { id: 'status', header: t('status'), isRowHeader: true, render: row => row.descricao },
              {
                id: 'count',
                header: t('statistics.count'),
                align: 'end',
                render: row => format.number(row.quantidade),
              },
            ]}
          />
          {library === '' ? (
            <DataTable
              caption={t('statistics.byLibrary')}
              isCaptionVisible
              rows={data.por_biblioteca}
              rowKey={row => String(row.cod_biblioteca)}
              columns={[
                { id: 'library', header: t('library'), isRowHeader: true, render: row => row.desc_biblioteca },
                {
                  id: 'count',
                  header: t('statistics.count'),
                  align: 'end',
                  render: row => format.number(row.quantidade),
                },
              ]}
            />
          ) : null}
          <DataTable
            caption={t('statistics.byMonth')}
            isCaptionVisible
            rows={data.por_mes}
            rowKey={row => row.mes}
            columns={[
              {
                id: 'month',
                header: t('statistics.month'),
                isRowHeader: true,
                render: row => format.month(row.mes),
              },
              {
                id: 'count',
                header: t('statistics.count'),
                align: 'end',
                render: row => format.number(row.quantidade),
              },
            ]}
          />
        </>
      ) : null}
    </Stack>
  )
}
