import { Card } from '@estante/ui/card.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { handleError } from '../../lib/errors/handle-error.ts'

/** Whether interest profiles are used; of minors they are off until somebody switches them on. */
export function ProfileChoiceCard({ isOn, onSaved }: { isOn: boolean; onSaved: () => void }) {
  const { t } = useTranslation('person')
  const choose = (wanted: boolean) => {
    call('setProfileChoice', { body: { perfis: wanted ? 'S' : 'N' } })
      .then(() => {
        toast(t('privacy.historySaved'), { kind: 'success' })
        onSaved()
      })
      .catch(handleError)
  }
  return (
    <Card title={t('privacy.profiles.title')} headingLevel={2} as="section">
      <Checkbox checked={isOn} onCheckedChange={choose} description={t('privacy.profiles.words')}>
        {t('privacy.profiles.use')}
      </Checkbox>
    </Card>
  )
}
