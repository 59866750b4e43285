import { Dialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { FaqList } from '../../features/home/faq-list.tsx'

/** The questions about accessibility, wherever the page is. */
export function FaqDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog isOpen onClose={onClose} title={t('faq.title')} size="large">
      <FaqList kind="A" isTitleHidden isInline />
    </Dialog>
  )
}
