import { Dialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import type { DialogSlotProps } from '../../lib/slots/slots.ts'
import { SuggestionForm } from './suggestion-form.tsx'

/** The suggestion of a purchase, from the footer. */
export function Component({ onClose }: DialogSlotProps) {
  const { t } = useTranslation('services-screen')
  return (
    <Dialog isOpen onClose={onClose} title={t('suggestion.title')} size="large">
      <SuggestionForm onSent={onClose} />
    </Dialog>
  )
}
