import { Dialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { FaqList } from '../../features/institution/faq-list.tsx'
import { useCall } from '../../lib/api/query.ts'

/** The questions about accessibility, wherever the page is. */
export function FaqDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { data } = useCall('getFaq', { query: { tipo_catalogo: 'A' } })
  // Where nobody wrote any about accessibility, those of the catalogue help more than an empty list.
  const kind = data?.length === 0 ? 'C' : 'A'
  return (
    <Dialog isOpen onClose={onClose} title={t('faq.title')} size="large">
      <FaqList kind={kind} isTitleHidden isInline />
    </Dialog>
  )
}
