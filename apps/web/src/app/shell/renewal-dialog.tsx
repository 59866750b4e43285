import { Button } from '@estante/ui/button.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { SafeHtml } from '@estante/ui/safe-html.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useInstitution } from '../../lib/institution/institution-store.ts'

/** SHELL-24 … SHELL-26: asks a person whose registration can be renewed, with the institution's words or ours. */
export function RenewalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'messages'])
  const navigate = useNavigate()
  const message = useInstitution()?.msg_renovacao_consulta.trim()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Atencao', { ns: 'messages' })}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('renewal.no')}</Button>
          <Button
            look="main"
            onClick={() => {
              onClose()
              void navigate('/meupergamum/dados-pessoais')
            }}
          >
            {t('renewal.yes')}
          </Button>
        </>
      }
    >
      {message ? <SafeHtml html={message} /> : <p>{t('renewal.default')}</p>}
    </Dialog>
  )
}
