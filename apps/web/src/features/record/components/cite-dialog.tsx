import { Dialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { Reference } from './reference.tsx'

/** The reference, ready to copy, and files for reference managers. */
export function CiteDialog({ cod_acervo, onClose }: { cod_acervo: number; onClose: () => void }) {
  const { t } = useTranslation('record-screen')
  return (
    <Dialog isOpen onClose={onClose} title={t('actions.cite')} size="large">
      <Reference cod_acervo={cod_acervo} />
    </Dialog>
  )
}
