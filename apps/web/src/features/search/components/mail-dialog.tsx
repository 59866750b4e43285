import { Dialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { MailForm } from '../../../lib/basket/mail-form.tsx'

interface MailDialogProps {
  codes: readonly number[]
  onClose: () => void
}

/** The selected works by mail. */
export function MailDialog({ codes, onClose }: MailDialogProps) {
  const { t } = useTranslation('basket')
  return (
    <Dialog isOpen onClose={onClose} title={t('mail.title')} size="small">
      <MailForm codes={codes} onSent={onClose} />
    </Dialog>
  )
}
