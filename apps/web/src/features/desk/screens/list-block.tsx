import { type Column, DataTable } from '@estante/ui/data-table.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/errors/handle-error.ts'
import css from './panel.module.css'

interface ListBlockProps<Row> {
  title: string
  query: { error: unknown; refetch: () => unknown }
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  empty: string
}

/** A list of the desk with its heading, while it loads, when it fails and when it is empty. */
export function ListBlock<Row>({ title, query, rows, rowKey, columns, empty }: ListBlockProps<Row>) {
  const { t } = useTranslation('desk')
  return (
    <section className={css.block}>
      <h2>{title}</h2>
      {query.error && !rows ? (
        <ErrorState headingLevel={3} title={t('listFailed')} onRetry={() => void query.refetch()}>
          {errorText(query.error)}
        </ErrorState>
      ) : rows ? (
        rows.length === 0 ? (
          <p className={css.soft}>{empty}</p>
        ) : (
          <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />
        )
      ) : (
        <SkeletonArea>
          <SkeletonText lines={3} />
        </SkeletonArea>
      )}
    </section>
  )
}
