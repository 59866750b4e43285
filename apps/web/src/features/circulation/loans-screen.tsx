import type { PendingTitle } from '@estante/contract'
import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Cluster } from '@estante/ui/card.tsx'
import { BookOpen, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { dueMoment } from '../../lib/language/due-moment.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import { usePartWords } from '../../lib/work/use-part-words.ts'
import { CirculationTabs } from './circulation-tabs.tsx'
import { ClaimReturned } from './claim-returned.tsx'
import { dueOf } from './due.rules.ts'
import { DueWords } from './due-words.tsx'
import { SharedReasons } from './reasons.tsx'
import { sharedReasons } from './renewal.rules.ts'
import { RenewalCell } from './renewal-cell.tsx'
import { RenewalSum } from './renewal-sum.tsx'
import { type Renewal, useRenewal } from './use-renewal.ts'
import { WorkCell } from './work-cell.tsx'

/** LOAN-01: what is with the person, with renewal of one, several or all. */
export function Component() {
  const { t } = useTranslation('circulation-screen')
  const list = useListFilter()
  const query = useCall('getPendingTitles', { query: { showDetails: 'true' } })
  const renewal = useRenewal()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const all = query.data ?? []
  // The buttons under the list may go with what they did: who pressed one is led to what came of it.
  const [isFromBelow, setFromBelow] = useState(false)
  const renewBelow = async (loans: Parameters<Renewal['renew']>[0]) => {
    setFromBelow(true)
    // What could not be asked for stays chosen, for another try.
    if ((await renewal.renew(loans)) && loans !== 'all') setChosen(new Set())
    setFromBelow(false)
  }
  const told = sharedReasons(all)
  const partWords = usePartWords()
  return (
    <>
      <CirculationTabs group="loans" current="titulos-pendentes" />
      <ListView<PendingTitle>
        caption={t('tabs.titulos-pendentes')}
        query={query}
        list={list}
        rowKey={row => String(row.cod_emprestimo)}
        rowLabel={row => row.obra}
        dayOf={row => row.data_prevista}
        // What is said to be returned is neither late nor on time.
        statusOf={row => (row.ja_devolvi_em === null ? dueOf(dueMoment(row)).tone : '')}
        statuses={(['bad', 'warn', 'ok'] as const).map(value => ({ value, label: t(`loanStatus.${value}`) }))}
        selected={chosen}
        onSelectedChange={setChosen}
        csvName="emprestimos"
        columns={[
          {
            id: 'work',
            header: t('columns.title'),
            render: row => <WorkCell work={row} facts={[...partWords(row), row.desc_biblioteca]} />,
            csv: row => row.obra,
          },
          {
            id: 'due',
            header: t('columns.due'),
            render: row => <DueWords due={dueMoment(row)} isClaimed={row.ja_devolvi_em !== null} />,
            csv: row => row.data_prevista,
          },
          {
            id: 'renewal',
            header: t('columns.renewal'),
            render: row => (
              <>
                <RenewalCell loan={row} renewal={renewal} told={told} />
                <ClaimReturned loan={row} />
              </>
            ),
            csv: row => row.renovacoes,
          },
          {
            id: 'barcode',
            isWhole: true,
            header: t('columns.barcode'),
            render: row => row.codigo_barras,
            csv: row => row.codigo_barras,
          },
        ]}
        above={
          <>
            <SharedReasons reasons={told} />
            <RenewalSum renewal={renewal} wantsFocus={isFromBelow} />
          </>
        }
        below={
          <Cluster>
            {chosen.size > 0 ? <span>{t('chosen', { count: chosen.size })}</span> : null}
            {all.some(loan => loan.detalhes?.renovavel === 'S') ? (
              <Button isPending={renewal.isBusy} onClick={() => void renewBelow('all')}>
                {t('renewal.all', { count: all.length })}
              </Button>
            ) : null}
            <Button
              look="main"
              icon={<RefreshCw size={18} aria-hidden />}
              isPending={renewal.isBusy}
              onClick={() => void renewBelow([...chosen].map(Number))}
            >
              {chosen.size === 0 ? t('renewal.noneChosen') : t('renewal.chosen', { count: chosen.size })}
            </Button>
          </Cluster>
        }
        empty={{
          title: t('empty.loans'),
          words: t('empty.loansHint'),
          icon: <BookOpen size={30} aria-hidden />,
          actions: (
            <ButtonLink look="main" href="/novas_aquisicoes">
              {t('empty.novelties')}
            </ButtonLink>
          ),
        }}
      />
    </>
  )
}
