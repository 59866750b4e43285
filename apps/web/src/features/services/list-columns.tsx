import { Tag, type Tone } from '@estante/ui/tag.tsx'
import { libraryDayOf } from '../../lib/language/library-clock.ts'
import type { ListColumn } from '../../lib/lists/list-view.tsx'
import css from './services.module.css'

/** When something was sent: the day for people, the same day for spreadsheets. */
export const sentColumn = <Row extends { data: string }>(
  header: string,
  date: (day: string) => string,
): ListColumn<Row> => ({
  id: 'day',
  isWhole: true,
  header,
  render: row => date(row.data),
  csv: row => libraryDayOf(row.data),
})

/** What became of it, with what the library said of that. */
export const statusColumn = <Row extends { situacao_desc: string }>(
  header: string,
  toneOf: (row: Row) => Tone,
  noteOf: (row: Row) => string = () => '',
): ListColumn<Row> => ({
  id: 'status',
  header,
  render: row => (
    <span>
      <Tag tone={toneOf(row)}>{row.situacao_desc}</Tag>
      {noteOf(row) ? <span className={css.quiet}> {noteOf(row)}</span> : null}
    </span>
  ),
  csv: row => row.situacao_desc,
})
