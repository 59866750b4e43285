import { Card, Stack } from '@estante/ui/card.tsx'
import { useTranslation } from 'react-i18next'

const QUESTIONS = ['what', 'why', 'who', 'books', 'off', 'ask'] as const

/** The same page for a child: short questions, short answers. */
export function ChildWords() {
  const { t } = useTranslation('person')
  return (
    <Card title={t('privacy.child.title')} headingLevel={2} as="section">
      <Stack gap={3}>
        <p>{t('privacy.child.words')}</p>
        {QUESTIONS.map(name => (
          <div key={name}>
            <h3>{t(`privacy.child.${name}.question`)}</h3>
            <p>{t(`privacy.child.${name}.answer`)}</p>
          </div>
        ))}
      </Stack>
    </Card>
  )
}
