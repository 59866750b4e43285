import { Button } from '@estante/ui/button.tsx'
import { type Column, DataTable, type DataTableProps } from '@estante/ui/data-table.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { Pagination } from '@estante/ui/pagination.tsx'
import { SkeletonList } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { useFocusLeft } from '@estante/ui/use-focus-left.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../errors/handle-error.ts'
import { useInstitution } from '../institution/institution-store.ts'
import { type CsvValue, csvOf, saveFile } from './csv.ts'
import { isFiltered, type Narrowing, narrowed, pageOf } from './list.rules.ts'
import { ListFilterLine } from './list-filter.tsx'
import css from './list-view.module.css'
import type { ListFilterState } from './use-list-filter.ts'

export interface ListColumn<Row> extends Column<Row> {
  /** The same cell in the file; a column without it (buttons) is left out. */
  csv?: (row: Row) => CsvValue
}

export interface ListViewProps<Row>
  extends Narrowing<Row>,
    Pick<DataTableProps<Row>, 'selected' | 'onSelectedChange' | 'rowLabel' | 'isRowSelectable'> {
  /** Names the list to those who hear it, and in the file. */
  caption: string
  query: Pick<UseQueryResult<readonly Row[], Error>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>
  columns: ReadonlyArray<ListColumn<Row>>
  rowKey: (row: Row) => string
  list: ListFilterState
  hasDates?: boolean
  statuses?: ReadonlyArray<{ value: string; label: string }>
  /** Shown when there is nothing at all, and nothing was filtered. */
  empty: { title: string; words?: ReactNode; actions?: ReactNode; icon?: ReactNode }
  /** The file's name, without its ending; without it the list is no file. */
  csvName?: string
  /** Between filter and table: what an action has done. */
  above?: ReactNode
  /** Below the table: what can be done with the chosen. */
  below?: ReactNode
}

/**
 * A list of a person's own things: filtered by date and status in the address, some a page, as a table that becomes
 * cards on phones, and as a file. Loading, failing and empty stand in the same place.
 */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { caption, query, columns, rowKey, list, csvName, empty, above, below, dayOf, statusOf } = props
  const { t } = useTranslation('lists')
  const rows = narrowed(query.data ?? [], list.filter, { dayOf, statusOf })
  const institution = useInstitution()
  const shown = pageOf(rows, list.filter.page, institution?.itens_por_pagina)
  const total = query.data && list.isValid ? rows.length : null
  // Filters change a list that may be out of sight; while they are wrong, what was said of the list holds no longer.
  const { isValid } = list
  useEffect(() => {
    if (total !== null) announce(t('found', { count: total }))
    else if (!isValid) announce('')
  }, [total, isValid, t])
  const emptied = useFocusWhenEmptied(rows.length)
  // What a filter hides, or what is gone, is chosen no longer: nothing is done to what nobody sees. Other pages are kept.
  const { selected, onSelectedChange } = props
  const unseen = query.data && selected ? unlisted(selected, rows.map(rowKey)) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is unseen changes, whatever else is new
  useEffect(() => {
    const listed = new Set(rows.map(rowKey))
    if (unseen !== '') onSelectedChange?.(new Set([...(selected ?? [])].filter(key => listed.has(key))))
  }, [unseen])
  const file = columns.filter(column => column.csv)
  return (
    <div className={css.list}>
      <div className={css.tools}>
        <ListFilterLine {...list} hasDates={props.hasDates} statuses={props.statuses} />
        {csvName && rows.length > 0 ? (
          <Button
            look="ghost"
            icon={<Download size={18} aria-hidden />}
            title={t('csvHint')}
            onClick={() =>
              saveFile(
                `${csvName}.csv`,
                csvOf(
                  file.map(column => column.header),
                  rows.map(row => file.map(column => column.csv?.(row))),
                ),
              )
            }
          >
            CSV
          </Button>
        ) : null}
      </div>
      {above}
      {query.isPending && list.isValid ? <SkeletonList rows={4} label={t('loading')} /> : null}
      {query.error ? (
        <ErrorState title={t('failed')} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {errorText(query.error)}
        </ErrorState>
      ) : null}
      {query.data && rows.length === 0 ? (
        <div ref={emptied} tabIndex={-1}>
          {isFiltered(list.filter) && query.data.length + Number(!dayOf) > 0 ? (
            <NothingFiltered onClear={() => list.change({ from: '', to: '', status: '' })} />
          ) : (
            <EmptyState title={empty.title} icon={empty.icon} actions={empty.actions}>
              {empty.words}
            </EmptyState>
          )}
        </div>
      ) : null}
      {rows.length > 0 ? (
        <>
          <div className={css.card}>
            <DataTable
              caption={caption}
              columns={columns}
              rows={shown.rows}
              rowKey={rowKey}
              selected={props.selected}
              onSelectedChange={props.onSelectedChange}
              rowLabel={props.rowLabel}
              isRowSelectable={props.isRowSelectable}
            />
          </div>
          {shown.pageCount > 1 ? (
            <Pagination
              page={shown.page}
              pageCount={shown.pageCount}
              label={caption}
              onPageChange={page => list.change({ page })}
            />
          ) : null}
          {below}
        </>
      ) : null}
    </div>
  )
}

/** Goes as soon as its button has brought the rows back: the keyboard stays at the list. */
function NothingFiltered({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('lists')
  const going = useFocusLeft<HTMLDivElement>()
  return (
    <div ref={going}>
      <EmptyState title={t('nothingFiltered')} actions={<Button onClick={onClear}>{t('clear')}</Button>} />
    </div>
  )
}

/** Names of what was chosen and is not in the list. */
function unlisted(selected: ReadonlySet<string>, keys: readonly string[]): string {
  if (selected.size === 0) return ''
  const listed = new Set(keys)
  return [...selected].filter(key => !listed.has(key)).join(' ')
}

/** The last row takes the table with it and, where the focus stood on its button, the focus: what is said instead gets it. */
function useFocusWhenEmptied(count: number) {
  const instead = useRef<HTMLDivElement>(null)
  const before = useRef(0)
  useLayoutEffect(() => {
    if (count === 0 && before.current > 0 && document.activeElement === document.body) instead.current?.focus()
    before.current = count
  }, [count])
  return instead
}
