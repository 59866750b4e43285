import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

/** REQ-01: the way from a serial to the request of a copy; the showcases, where the same parts stand, have none. */
export function AskCopy({ cod_acervo }: { cod_acervo: number }) {
  const { t } = useTranslation('record-screen')
  const { pathname } = useLocation()
  if (!pathname.startsWith('/acervo/')) return null
  return (
    <p>
      <Link href={`/meupergamum/comutacao?acervo=${cod_acervo}`}>{t('summaries.askCopy')}</Link>
    </p>
  )
}
