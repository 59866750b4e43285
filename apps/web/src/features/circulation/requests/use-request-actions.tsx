import type { LoanRequest } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Cluster } from '@estante/ui/card.tsx'
import { AlertDialog } from '@estante/ui/dialog.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { handleError } from '../../../lib/errors/handle-error.ts'
import type { ListColumn } from '../../../lib/lists/list-view.tsx'
import { RequestDetails } from './request-details.tsx'

/** Looking at a request and taking it back (LREQ-09): a column of buttons, and what they open. */
export function useRequestActions() {
  const { t } = useTranslation('loan-requests')
  const [opened, setOpened] = useState<LoanRequest | null>(null)
  const [asked, setAsked] = useState<LoanRequest | null>(null)
  const cancel = async (row: LoanRequest) => {
    setAsked(null)
    try {
      await call('cancelLoanRequest', { params: { id: row.id } })
      toast(t('cancelled'), { kind: 'success' })
    } catch (error) {
      handleError(error)
    }
    for (const name of ['getOpenLoanRequests', 'getLoanRequestHistory'])
      await queryClient.invalidateQueries({ queryKey: [name] })
  }
  const column: ListColumn<LoanRequest> = {
    id: 'actions',
    header: t('columns.action'),
    isHeaderHidden: true,
    isWhole: true,
    render: row => (
      <Cluster gap={1}>
        <Button size="small" look="ghost" onClick={() => setOpened(row)}>
          {t('details')}
          <VisuallyHidden>: {row.obra}</VisuallyHidden>
        </Button>
        {row.cancelavel === 'S' ? (
          <Button size="small" look="ghost" onClick={() => setAsked(row)}>
            {t('cancel')}
            <VisuallyHidden>: {row.obra}</VisuallyHidden>
          </Button>
        ) : null}
      </Cluster>
    ),
  }
  const dialogs = (
    <>
      {opened ? (
        <RequestDetails
          row={opened}
          onClose={() => setOpened(null)}
          onCancel={() => {
            setAsked(opened)
            setOpened(null)
          }}
        />
      ) : null}
      <AlertDialog
        isOpen={asked !== null}
        title={t('cancelTitle')}
        confirmLabel={t('cancel')}
        cancelLabel={t('keep')}
        isDanger
        onConfirm={() => void (asked && cancel(asked))}
        onCancel={() => setAsked(null)}
      >
        {asked?.obra}. {t('cancelHint')}
      </AlertDialog>
    </>
  )
  return { column, dialogs }
}
