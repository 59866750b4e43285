import { accessibleAddress } from '@estante/contract/accessible-address'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { PlainFrame } from './plain-frame.tsx'

/** S-11: an address that is none of the accessible search's, or a work that is not there. */
export function MissingPage() {
  const { t } = useTranslation(['accessible', 'messages'])
  const title = t('PaginaNaoEncontrada', { ns: 'messages' })
  return (
    <PlainFrame title={title}>
      <h1>{title}</h1>
      <p>{t('missing.hint')}</p>
      <p className="plain-go">
        <Link className="plain-button" href={accessibleAddress('')}>
          {t('missing.home')}
        </Link>
      </p>
    </PlainFrame>
  )
}
