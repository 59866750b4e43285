import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './data-table.module.css'
import { useUiTexts } from './provider.tsx'
import { fill } from './texts.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useTableShape } from './use-table-shape.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Column<Row> {
  id: string
  header: string
  render: (row: Row) => ReactNode
  /** The cell that names the row (one per table; the first when none says so). */
  isRowHeader?: boolean
  isSortable?: boolean
  /** Figures stand at the end. */
  align?: 'start' | 'end'
  /** The header is spoken but not shown (a column of buttons). */
  isHeaderHidden?: boolean
  /** Never broken into lines: days, numbers. */
  isWhole?: boolean
}

export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}

export interface DataTableProps<Row> {
  /** Names the table. */
  caption: string
  isCaptionVisible?: boolean
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  /** With both, rows get checkboxes and the head one for all. */
  selected?: ReadonlySet<string>
  onSelectedChange?: (selected: Set<string>) => void
  /** How a row is called in the label of its checkbox. */
  rowLabel?: (row: Row) => string
  isRowSelectable?: (row: Row) => boolean
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  className?: string
}

/** A table that turns into cards at 767 px and below, and where its letters have no room. The roles are written out because `display` would drop them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionVisible, columns, rows, rowKey, sort, onSortChange, empty, className } = props
  const { selected, onSelectedChange, rowLabel, isRowSelectable = () => true } = props
  const texts = useUiTexts()
  const figures = columns.filter(column => column.align === 'end').length
  const { ref, shape } = useTableShape({ words: columns.length - figures, figures })
  const rowFocus = useRowFocus()
  const header = columns.find(column => column.isRowHeader) ?? columns[0]
  const selectable = rows.filter(isRowSelectable)
  const allChosen = selectable.length > 0 && selectable.every(row => selected?.has(rowKey(row)))
  // What stands on another page, or in the table of another day, stays as it was chosen there.
  const choose = (changed: readonly Row[], isChosen: boolean) => {
    const next = new Set(selected)
    for (const row of changed) {
      if (isChosen) next.add(rowKey(row))
      else next.delete(rowKey(row))
    }
    onSelectedChange?.(next)
  }
  if (rows.length === 0 && empty) return <>{empty}</>
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above, the cards' display drops the implicit roles
    <table
      ref={ref}
      role="table"
      data-shape={shape}
      className={classes(css.table, shape !== 'table' && css.cards, shape === 'stacked' && css.stacked, className)}
    >
      {isCaptionVisible ? (
        <caption className={css.caption}>{caption}</caption>
      ) : (
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      )}
      <thead role="rowgroup" className={css.head}>
        <tr role="row">
          {selected ? (
            <th role="columnheader" scope="col" className={css.check}>
              <label className={css.checkLabel}>
                <input
                  type="checkbox"
                  checked={allChosen}
                  onChange={event => choose(selectable, event.target.checked)}
                />
                <span>{texts.selectAll}</span>
              </label>
            </th>
          ) : null}
          {columns.map(column => (
            <HeadCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" {...rowFocus}>
        {rows.map(row => (
          <tr role="row" key={rowKey(row)} data-selected={selected?.has(rowKey(row)) || undefined}>
            {selected ? (
              <td role="cell" className={css.check}>
                <input
                  type="checkbox"
                  aria-label={fill(texts.selectRow, { name: rowLabel?.(row) ?? rowKey(row) })}
                  checked={selected.has(rowKey(row))}
                  disabled={!isRowSelectable(row)}
                  onChange={event => choose([row], event.target.checked)}
                />
              </td>
            ) : null}
            {columns.map(column => {
              const shared = {
                className: classes(
                  column.align === 'end' && css.end,
                  column.isHeaderHidden && css.unlabelled,
                  column.isWhole && css.whole,
                ),
                'data-label': column.isHeaderHidden ? undefined : column.header,
              }
              return column === header ? (
                <th key={column.id} role="rowheader" scope="row" {...shared}>
                  {column.render(row)}
                </th>
              ) : (
                <td key={column.id} role="cell" {...shared}>
                  {column.render(row)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSortChange }: HeadCellProps<Row>) {
  const texts = useUiTexts()
  const direction = sort?.column === column.id ? sort.direction : undefined
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: the cards' display drops the implicit role
      role="columnheader"
      scope="col"
      className={classes(column.align === 'end' && css.end)}
      aria-sort={direction ?? (column.isSortable ? 'none' : undefined)}
    >
      {column.isSortable && onSortChange ? (
        <button
          type="button"
          className={css.sort}
          title={next === 'ascending' ? texts.sortAscending : texts.sortDescending}
          onClick={() => onSortChange({ column: column.id, direction: next })}
        >
          {column.header}
          <Icon size={14} aria-hidden />
        </button>
      ) : column.isHeaderHidden ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        column.header
      )}
    </th>
  )
}
