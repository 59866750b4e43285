import { Button } from '@estante/ui/button.tsx'
import { type Column, DataTable } from '@estante/ui/data-table.tsx'
import { SkeletonList } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../../lib/api/use-acts.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useFocusPlace } from '../../../lib/page/use-focus-place.ts'
import css from './profile.module.css'

interface Line {
  validade: string | null
}

interface ProfileListProps<Row extends Line> {
  caption: string
  query: Pick<UseQueryResult<readonly Row[], Error>, 'data' | 'error' | 'refetch'>
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  columns: ReadonlyArray<Column<Row>>
  onEdit: (row: Row) => void
  onRemove: (row: Row) => Promise<unknown>
}

/** The last line takes the table with it, and the focus that stood on its button: what is said instead gets it. */
export function ProfileList<Row extends Line>(props: ProfileListProps<Row>) {
  const place = useFocusPlace()
  return (
    <div {...place}>
      <Lines {...props} />
    </div>
  )
}

/** What is followed: its name, what more is known of it, until when, and the two things that can be done with it. */
function Lines<Row extends Line>(props: ProfileListProps<Row>) {
  const { caption, query, rowKey, nameOf, columns, onEdit, onRemove } = props
  const { t } = useTranslation('person')
  const format = useFormat()
  const { act } = useActs()
  if (query.error && !query.data)
    return (
      <ErrorState title={t('profile.failed')} headingLevel={3} onRetry={() => void query.refetch()}>
        {errorText(query.error)}
      </ErrorState>
    )
  if (!query.data) return <SkeletonList rows={2} label={caption} />
  if (query.data.length === 0) return <p className={css.none}>{t('profile.none')}</p>
  return (
    <DataTable
      caption={caption}
      rows={query.data}
      rowKey={rowKey}
      columns={[
        { id: 'name', header: t('profile.name'), isRowHeader: true, render: nameOf },
        ...columns,
        {
          id: 'until',
          header: t('profile.until'),
          render: row => (row.validade ? format.date(row.validade) : t('profile.noEnd')),
        },
        {
          id: 'acts',
          header: t('profile.change'),
          isHeaderHidden: true,
          align: 'end',
          render: row => (
            <span className={css.acts}>
              <Button
                look="ghost"
                size="small"
                icon={<Pencil size={16} aria-hidden />}
                aria-label={t('profile.changeOne', { name: nameOf(row) })}
                onClick={() => onEdit(row)}
              >
                {t('profile.change')}
              </Button>
              <Button
                look="ghost"
                size="small"
                icon={<Trash2 size={16} aria-hidden />}
                aria-label={t('profile.removeOne', { name: nameOf(row) })}
                onClick={() => act(rowKey(row), () => onRemove(row))}
              >
                {t('profile.remove')}
              </Button>
            </span>
          ),
        },
      ]}
    />
  )
}
