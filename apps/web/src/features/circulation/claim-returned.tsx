import type { PendingTitle } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { AlertDialog } from '@estante/ui/dialog.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './renewal-cell.module.css'

/** "I have returned it": the fine stands still and the shelves are searched; asked once, for it cannot be taken back here. */
export function ClaimReturned({ loan }: { loan: PendingTitle }) {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (loan.ja_devolvi_em) return <Tag tone="plain">{t('claim.since', { day: format.date(loan.ja_devolvi_em) })}</Tag>
  const claim = async () => {
    setBusy(true)
    try {
      await call('claimReturned', { params: { id: loan.cod_emprestimo } })
      toast(t('claim.noted'), { kind: 'success' })
      await queryClient.invalidateQueries({ queryKey: ['getPendingTitles'] })
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button size="small" look="ghost" className={css.claim} onClick={() => setAsking(true)}>
        {t('claim.action')}
        <VisuallyHidden>: {loan.obra}</VisuallyHidden>
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t('claim.title')}
        confirmLabel={t('claim.confirm')}
        isPending={isBusy}
        onConfirm={() => void claim()}
        onCancel={() => setAsking(false)}
      >
        {t('claim.hint', { title: loan.obra })}
      </AlertDialog>
    </>
  )
}
