import { Button } from '@estante/ui/button.tsx'
import { Card, Cluster, Stack } from '@estante/ui/card.tsx'
import { RadioGroup } from '@estante/ui/choice.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'

const CHOICES = ['MANTER', 'MESES', 'NUNCA'] as const
const USUAL_MONTHS = '12'

/** What becomes of loans that are over: kept, kept for some months, or forgotten. */
export function HistoryChoiceCard({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('person')
  const query = useCall('getHistoryChoice', {}, { staleTime: 0 })
  if (!query.data)
    return query.error ? (
      <Card title={t('privacy.history')} headingLevel={2} as="section">
        <ErrorState
          headingLevel={3}
          title={errorText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Card>
    ) : null
  const { guarda, meses, dias } = query.data
  return (
    <Card title={t('privacy.history')} headingLevel={2} as="section">
      <p>{t('privacy.historyWords', { days: dias })}</p>
      <ChoiceForm
        begin={guarda === 'N' ? 'NUNCA' : meses === null ? 'MANTER' : 'MESES'}
        months={meses}
        onSaved={() => {
          void query.refetch()
          onSaved()
        }}
      />
    </Card>
  )
}

interface ChoiceFormProps {
  begin: (typeof CHOICES)[number]
  months: number | null
  onSaved: () => void
}

function ChoiceForm({ begin, months: first, onSaved }: ChoiceFormProps) {
  const { t } = useTranslation('person')
  const [choice, setChoice] = useState(begin)
  const [months, setMonths] = useState(first === null ? USUAL_MONTHS : String(first))
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const meses = choice === 'MESES' ? Number(months) : null
      await call('setHistoryChoice', { body: { guarda: choice === 'NUNCA' ? 'N' : 'S', meses } })
      toast(t('privacy.historySaved'), { kind: 'success' })
      onSaved()
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap={3}>
        <RadioGroup
          label={t('privacy.history')}
          isLabelHidden
          value={choice}
          onValueChange={setChoice}
          options={CHOICES.map(value => ({ value, label: t(`privacy.historyChoice.${value}`) }))}
        />
        {choice === 'MESES' ? (
          <TextField
            label={t('privacy.months')}
            type="number"
            min={1}
            max={120}
            isRequired
            value={months}
            onValueChange={setMonths}
          />
        ) : null}
        <Cluster>
          <Button type="submit" isPending={isBusy}>
            {t('privacy.saveHistory')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
