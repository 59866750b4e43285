import type { Certificate, ClearanceCheck, ClearanceReason } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Card, Stack } from '@estante/ui/card.tsx'
import { Checkbox, RadioGroup } from '@estante/ui/choice.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { hasScreen } from '../../lib/page/known-screens.ts'

const DEPOSIT_SCREEN = '/meupergamum/postagem-trabalho'

interface FormProps {
  check: ClearanceCheck
  onIssued: (certificate: Certificate) => Promise<void>
}

/** NADA-02, NADA-03: a reason, and a warning where it suspends, before anything happens. */
export function ClearanceForm({ check, onIssued }: FormProps) {
  const { t } = useTranslation(['clearance', 'messages'])
  const query = useCall('getClearanceReasons', {})
  const [chosen, setChosen] = useState('')
  const [withCivilName, setWithCivilName] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (query.error && !query.data) return <ErrorState title={t('failed')} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <SkeletonArea>
        <SkeletonText lines={5} />
      </SkeletonArea>
    )
  const reason = query.data.find(one => String(one.codigo) === chosen)

  const ask = async () => {
    setWarned(false)
    if (!reason) return
    setBusy(true)
    setFailure(null)
    try {
      const body = { reason: reason.codigo, nome_civil: withCivilName ? ('S' as const) : ('N' as const) }
      await onIssued(await call('requestClearance', { body }))
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const begin = () => {
    if (reason?.suspende === 'S') setWarned(true)
    else void ask()
  }
  const wantsDeposit = failure instanceof ApiError && failure.message === 'NadaConstaExigeDeposito'
  return (
    <Card as="section" headingLevel={2} title={t('request')}>
      <Stack gap={4}>
        <RadioGroup
          label={t('reason')}
          value={chosen}
          onValueChange={setChosen}
          options={query.data.map(one => ({ value: String(one.codigo), label: one.descricao }))}
        />
        {reason ? <Consequence of={reason} /> : null}
        {check.tem_nome_social === 'S' ? (
          <Checkbox
            checked={withCivilName}
            onCheckedChange={setWithCivilName}
            description={t('civilNameHint', { name: check.nome })}
          >
            {t('civilName')}
          </Checkbox>
        ) : null}
        {failure ? (
          <Alert
            kind="error"
            actions={
              wantsDeposit && hasScreen(DEPOSIT_SCREEN) ? (
                <ButtonLink href={DEPOSIT_SCREEN}>{t('toDeposit')}</ButtonLink>
              ) : null
            }
          >
            {errorText(failure)}
          </Alert>
        ) : null}
        <div>
          <Button look="main" isPending={isBusy} disabled={!reason} onClick={begin}>
            {t('ask')}
          </Button>
        </div>
      </Stack>
      {isWarned ? (
        <Dialog
          isOpen
          role="alertdialog"
          size="small"
          title={t('warning')}
          onClose={() => setWarned(false)}
          footer={
            <>
              <Button onClick={() => setWarned(false)}>{t('back')}</Button>
              <Button look="main" onClick={() => void ask()}>
                {t('goOn')}
              </Button>
            </>
          }
        >
          {t('messages:NadaConstaConfirma')}
        </Dialog>
      ) : null}
    </Card>
  )
}

/** What asking for this reason brings with it. */
function Consequence({ of: reason }: { of: ClearanceReason }) {
  const { t } = useTranslation('clearance')
  return (
    <p style={{ margin: 0 }}>
      {t(reason.suspende === 'S' ? 'suspends' : 'suspendsNot')} {t('holds', { count: reason.validade_dias })}{' '}
      {reason.exige_deposito === 'S' ? t('needsDeposit') : null}
    </p>
  )
}
