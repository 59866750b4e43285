import { LISTED_ROUTES, type ListedRoute } from '@estante/contract/statistics'
import { Stack, Wrap } from '@estante/ui/card.tsx'
import { DataTable } from '@estante/ui/data-table.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Pagination } from '@estante/ui/pagination.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { cellQuestion } from './list-address.rules.ts'
import { NotLoaded } from './not-loaded.tsx'
import { UnknownReport } from './report-page.tsx'
import css from './statistics.module.css'
import { useFailureToast } from './use-failure-toast.ts'
import { useLastPage, usePage } from './use-page.ts'

/** The works or copies behind a cell; whatever the report was asked stands in the address of its list too. */
export function Component() {
  const { route = '' } = useParams()
  const report = LISTED_ROUTES.find(one => one === route)
  return report ? <List report={report} /> : <UnknownReport />
}

function List({ report }: { report: ListedRoute }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const [search] = useSearchParams()
  const paged = usePage()
  const query = { ...cellQuestion(report, search), ...(paged.page > 1 && { page: String(paged.page) }) }
  const { data, error, refetch, isPlaceholderData } = useCall('getStatisticsList', { query } as never, {
    keepPrevious: true,
  })
  useLastPage(paged, isPlaceholderData ? undefined : data?.totalPages)
  useFailureToast(error)
  const title = data ? t('list.title', { linha: data.linha, coluna: data.coluna }) : t(`reports.${report}.title`)
  usePageTitle(title)
  const back = new URLSearchParams(search)
  for (const name of ['linha', 'coluna', 'pagina']) back.delete(name)
  return (
    <Wrap className={css.page}>
      <Stack gap={5}>
        <p data-print="no">
          <Link href={`/estatistica/${report}${back.size > 0 ? `?${back}` : ''}`}>{t('list.back')}</Link>
        </p>
        {data ? (
          <>
            <header className={css.heading}>
              <h1>{title}</h1>
              <p>
                {t('list.count', { count: data.total })}. {t('until', { date: format.date(data.ate) })}
              </p>
            </header>
            <Items items={data.itens} caption={title} />
            {data.totalPages > 1 ? (
              <Pagination
                label={t('list.pages')}
                page={paged.page}
                pageCount={data.totalPages}
                onPageChange={to => paged.turn(to)}
              />
            ) : null}
          </>
        ) : error ? (
          <>
            <h1>{title}</h1>
            <NotLoaded onRetry={() => void refetch()} />
          </>
        ) : (
          <Spinner label={t('loading')} />
        )}
      </Stack>
    </Wrap>
  )
}

type Item = NonNullable<ReturnType<typeof useCall<'getStatisticsList'>>['data']>['itens'][number]

function Items({ items, caption }: { items: readonly Item[]; caption: string }) {
  const { t } = useTranslation('statistics')
  const areCopies = items.some(item => item.exemplar)
  const column = (id: string, render: (item: Item) => string) => ({ id, header: t(`list.${id}`), render })
  const whole = (id: string, render: (item: Item) => string) => ({ ...column(id, render), isWhole: true })
  const copyColumns = [
    whole('inventory', item => item.exemplar?.tombo ?? ''),
    whole('barcode', item => item.exemplar?.codigo_barras ?? ''),
    column('library', item => item.exemplar?.biblioteca ?? ''),
    column('state', item => item.exemplar?.situacao ?? ''),
  ]
  return (
    <DataTable
      caption={caption}
      rows={items}
      rowKey={item => `${item.cod_acervo} ${item.exemplar?.codigo_barras ?? ''} ${item.exemplar?.tombo ?? ''}`}
      empty={t('empty')}
      columns={[
        {
          id: 'work',
          header: t('list.work'),
          isRowHeader: true,
          render: (item: Item) => <Link href={`/acervo/${item.cod_acervo}`}>{item.titulo}</Link>,
        },
        column('author', item => item.autor),
        whole('year', item => String(item.ano ?? '')),
        column('call', item => item.chamada),
        ...(areCopies ? copyColumns : []),
      ]}
    />
  )
}
