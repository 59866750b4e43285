import { ACCESSIBLE_VIEWS, accessibleAddress } from '@estante/contract/accessible-address'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { PlainFrame, useAsked } from './plain-frame.tsx'
import { SearchForm } from './search-form.tsx'

/** S-03: the question alone. */
export function StartPage() {
  const { t } = useTranslation('accessible')
  return (
    <PlainFrame>
      <h1>{t('name')}</h1>
      <SearchForm to="pre-resultado" />
    </PlainFrame>
  )
}

/** S-04: general or low vision, before anything is listed. */
export function ChoicePage() {
  const { t } = useTranslation('accessible')
  const asked = useAsked()
  if (asked.text === '') return <StartPage />
  return (
    <PlainFrame title={t('choice.title')}>
      <h1>{t('choice.title')}</h1>
      <p>{t('choice.for', { text: asked.text })}</p>
      <ul className="plain-list">
        {ACCESSIBLE_VIEWS.map(view => (
          <li key={view} className="plain-item">
            <p>
              <Link className="plain-button" href={accessibleAddress('resultados', { ...asked, view })}>
                {t(`choice.${view}`)}
              </Link>
            </p>
            <p>{t(`choice.${view}Hint`)}</p>
          </li>
        ))}
      </ul>
    </PlainFrame>
  )
}
