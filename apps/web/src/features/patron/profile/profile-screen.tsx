import { Stack } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { InterestsSection } from './interests-section.tsx'
import { PeriodicalsSection } from './periodicals-section.tsx'
import { WorkTypesSection } from './work-types-section.tsx'

/** PROF-16: what the person follows; new titles that fit are listed and, where wanted, mailed. */
export function Component() {
  const { t } = useTranslation('person')
  return (
    <Stack gap={5}>
      <p>
        {t('profile.words')} <Link href="/meupergamum/consulta-titulos">{t('profile.toTitles')}</Link>
      </p>
      <InterestsSection />
      <PeriodicalsSection />
      <WorkTypesSection />
    </Stack>
  )
}
