import { Dialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import type { FormSlotProps } from '../../lib/slots/slots.ts'
import { SuggestionForm } from './suggestion-form.tsx'

/** The suggestion of a purchase, from the footer. */
export function Component({ onClose, begun }: FormSlotProps<'suggestions'>) {
  const { t } = useTranslation('services-screen')
  return (
    <Dialog isOpen onClose={onClose} title={t('suggestion.title')} size="large">
      <SuggestionForm begun={begun?.choice} onSent={onClose} />
    </Dialog>
  )
}
