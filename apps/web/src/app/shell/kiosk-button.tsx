import { Button } from '@estante/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { langCode } from '../../lib/language/language-store.ts'
import { kioskAddress } from './kiosk.rules.ts'

const A_DAY = 24 * 60 * 60 * 1000

/** SHELL-42, SHELL-43: opens the self-service kiosk's login in a window of its own. */
export function KioskButton() {
  const { t } = useTranslation('shell')
  const institution = useInstitution()
  const { data } = useCall('getSelfService', {}, { staleTime: A_DAY })
  const address = kioskAddress(data, institution?.codEmpresa, langCode())
  if (!address) return null
  return (
    <Button look="ghost" onClick={() => window.open(address, 'autoatendimento', 'popup,width=1024,height=768')}>
      {t('selfService')}
    </Button>
  )
}
