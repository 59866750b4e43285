import { Button } from '@estante/ui/button.tsx'
import { Card, Cluster, Stack } from '@estante/ui/card.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../lib/api/client.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { libraryDayOf } from '../../lib/language/library-clock.ts'
import { useFocusPlace } from '../../lib/page/use-focus-place.ts'

interface Props {
  reader: Answer<'getPrivacy'>['arquivos_acessiveis']
  onSaved: () => void
}

/** Files in accessible formats, where they are kept for those who need them: the person says so once and takes it back freely. */
export function AccessibleReaderCard({ reader, onSaved }: Props) {
  const { t } = useTranslation('person')
  const format = useFormat()
  const { modo, beneficiario, desde, declaracao } = reader
  const { act, isActing } = useActs()
  const place = useFocusPlace()
  if (modo === 'TODOS' && beneficiario === 'N') return null
  const choose = (value: 'S' | 'N') => act('choose', () => send(value))
  const send = (value: 'S' | 'N') =>
    call('declareAccessibleReader', { body: { beneficiario: value } })
      .then(() => {
        toast(t(`privacy.accessibleFiles.${value === 'S' ? 'saved' : 'withdrawn'}`), { kind: 'success' })
        onSaved()
      })
      .catch(handleError)
  return (
    <Card title={t('privacy.accessibleFiles.title')} headingLevel={2} as="section" id="arquivos-acessiveis">
      <div {...place}>
        <Stack gap={3}>
          <p>{t('privacy.accessibleFiles.words')}</p>
          {beneficiario === 'S' ? (
            <>
              <p>{t('privacy.accessibleFiles.since', { day: format.date(libraryDayOf(desde)) })}</p>
              <blockquote>{declaracao}</blockquote>
              <Cluster>
                <Button isPending={isActing('choose')} onClick={() => choose('N')}>
                  {t('privacy.accessibleFiles.withdraw')}
                </Button>
              </Cluster>
            </>
          ) : modo === 'BALCAO' ? (
            <p>{t('privacy.accessibleFiles.desk')}</p>
          ) : (
            <Declaration words={declaracao} isBusy={isActing('choose')} onDeclare={() => choose('S')} />
          )}
        </Stack>
      </div>
    </Card>
  )
}

function Declaration({ words, isBusy, onDeclare }: { words: string; isBusy: boolean; onDeclare: () => void }) {
  const { t } = useTranslation('person')
  const [agrees, setAgrees] = useState(false)
  return (
    <>
      <Checkbox checked={agrees} onCheckedChange={setAgrees} description={words}>
        {t('privacy.accessibleFiles.agree')}
      </Checkbox>
      <Cluster>
        <Button look="main" disabled={!agrees} isPending={isBusy} onClick={onDeclare}>
          {t('privacy.accessibleFiles.declare')}
        </Button>
      </Cluster>
    </>
  )
}
