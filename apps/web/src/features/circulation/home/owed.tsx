import { ButtonLink } from '@estante/ui/button.tsx'
import { Card } from '@estante/ui/card.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import css from './home.module.css'

/** What is owed; nothing at all where nothing is. */
export function Component() {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  const { data } = useCall('getPatronSummary', {})
  if (!data || data.debito_centavos <= 0) return null
  return (
    <Card as="section" headingLevel={2} title={format.money(data.debito_centavos)}>
      <p className={css.owed}>{t('home.owed')}</p>
      <ButtonLink href="/meupergamum/debitos">{t('home.payOwed')}</ButtonLink>
    </Card>
  )
}
