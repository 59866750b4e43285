import type { PastLoan } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { libraryDayOf } from '../../lib/language/library-clock.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListChoice } from '../../lib/lists/use-list-choice.ts'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import { CirculationTabs } from './circulation-tabs.tsx'
import { WorkCell } from './work-cell.tsx'

/** LOAN-04: what came back, between two dates, with or without fines. */
export function Component() {
  const { t } = useTranslation(['circulation-screen', 'lists'])
  const format = useFormat()
  const list = useListFilter()
  const [fine, chooseFine] = useListChoice('multa')
  const hasFine = fine === 'S'
  const { from, to } = list.filter
  const query = useCall(
    'getLoanHistory',
    { query: { dataIni: from || undefined, dataFim: to || undefined, multa: hasFine ? 'S' : undefined } },
    { enabled: list.isValid, keepPrevious: true },
  )
  const money = (cents: number) => (cents > 0 ? format.money(cents) : '')
  return (
    <>
      <CirculationTabs group="loans" current="historico" />
      <ListView<PastLoan>
        caption={t('tabs.historico')}
        query={query}
        list={list}
        rowKey={row => String(row.cod_emprestimo)}
        csvName="historico"
        above={
          <Checkbox checked={hasFine} onCheckedChange={isChosen => chooseFine(isChosen ? 'S' : '')}>
            {t('onlyFines')}
          </Checkbox>
        }
        columns={[
          {
            id: 'work',
            header: t('columns.title'),
            render: row => <WorkCell work={row} facts={[row.desc_biblioteca]} />,
            csv: row => row.obra,
          },
          {
            id: 'lent',
            isWhole: true,
            header: t('columns.lent'),
            render: row => format.date(row.data_emprestimo),
            csv: row => libraryDayOf(row.data_emprestimo),
          },
          {
            id: 'returned',
            isWhole: true,
            header: t('columns.returned'),
            render: row => (row.devolucao_efetiva ? format.date(row.devolucao_efetiva) : ''),
            csv: row => row.devolucao_efetiva && libraryDayOf(row.devolucao_efetiva),
          },
          {
            id: 'receipt',
            isWhole: true,
            header: t('columns.receipt'),
            render: row => row.recibo ?? '',
            csv: row => String(row.recibo ?? ''),
          },
          {
            id: 'fine',
            header: t('columns.fine'),
            align: 'end',
            render: row => (
              <>
                {money(row.multa_centavos)}
                {row.multa_aberta_centavos > 0 ? (
                  <span style={{ display: 'block' }}>
                    {t('fineOpen', { value: format.money(row.multa_aberta_centavos) })}
                  </span>
                ) : null}
              </>
            ),
            csv: row => money(row.multa_centavos),
          },
        ]}
        // Without a fine is not without a loan.
        empty={
          hasFine
            ? {
                title: t('nothingFiltered', { ns: 'lists' }),
                actions: <Button onClick={() => chooseFine('')}>{t('clear', { ns: 'lists' })}</Button>,
              }
            : { title: t('empty.history'), icon: <History size={30} aria-hidden /> }
        }
      />
    </>
  )
}
