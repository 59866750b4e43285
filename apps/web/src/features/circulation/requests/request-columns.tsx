import type { LoanRequest } from '@estante/contract'
import { Tag } from '@estante/ui/tag.tsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import { libraryDayOf } from '../../../lib/language/library-clock.ts'
import type { ListColumn } from '../../../lib/lists/list-view.tsx'
import { usePartWords } from '../../../lib/work/use-part-words.ts'
import { WorkCell } from '../work-cell.tsx'
import { TONES, wayOf } from './request.rules.ts'
import css from './requests.module.css'

/** Work, kind, day, way and status of a request. */
export function useRequestColumns(): ListColumn<LoanRequest>[] {
  const { t } = useTranslation('loan-requests')
  const format = useFormat()
  const partWords = usePartWords()
  const way = (row: LoanRequest): string => {
    const { key, ...places } = wayOf(row)
    return t(key, places)
  }
  return [
    {
      id: 'work',
      header: t('columns.title'),
      isRowHeader: true,
      render: row => <WorkCell work={row} facts={partWords(row)} />,
      csv: row => row.obra,
    },
    {
      id: 'kind',
      header: t('columns.kind'),
      render: row => t(`kinds.${row.tipo}`),
      csv: row => t(`kinds.${row.tipo}`),
    },
    { id: 'place', header: t('columns.place'), render: way, csv: way },
    {
      id: 'asked',
      header: t('columns.asked'),
      render: row => <span className={css.day}>{format.date(row.data)}</span>,
      csv: row => libraryDayOf(row.data),
    },
    {
      id: 'state',
      header: t('columns.status'),
      render: row => (
        <>
          <Tag tone={TONES[row.situacao]}>{row.situacao_desc}</Tag>
          {row.situacao === 'DISPONIVEL' && row.retirar_ate ? (
            <p className={css.quiet}>{t('pickUpBy', { day: format.date(row.retirar_ate) })}</p>
          ) : null}
        </>
      ),
      csv: row => row.situacao_desc,
    },
  ]
}
