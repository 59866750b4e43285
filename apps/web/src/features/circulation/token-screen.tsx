import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Card, Stack } from '@estante/ui/card.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient, useCall } from '../../lib/api/query.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import css from './token-screen.module.css'

const TICK_MS = 1000

/** LOAN-07: a code that stands for the person at the desk, good once and for some minutes. */
export function Component() {
  const { t } = useTranslation('circulation-screen')
  const query = useCall('getLoanToken', {}, { staleTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const create = async () => {
    setBusy(true)
    try {
      const made = await call('createLoanToken')
      announce(t('token.made', { token: spelled(made.token) }))
      await queryClient.invalidateQueries({ queryKey: ['getLoanToken'] })
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  // Counted from when the answer came: the clock of a phone may be wrong by more than the code is good for.
  const left = (query.data?.restam_segundos ?? 0) * 1000 - Math.max(0, now - query.dataUpdatedAt)
  const isGood = Boolean(query.data?.token) && left > 0
  return (
    <Stack gap={4}>
      <p className={css.words}>{t('token.hint')}</p>
      {query.isPending ? (
        <SkeletonArea>
          <SkeletonText lines={3} />
        </SkeletonArea>
      ) : null}
      {query.error ? (
        <ErrorState title={t('token.failed')} onRetry={() => void query.refetch()}>
          {errorText(query.error)}
        </ErrorState>
      ) : null}
      {isGood ? (
        <Card className={css.card}>
          <p className={css.token} aria-label={spelled(query.data?.token ?? '')} role="img">
            {query.data?.token}
          </p>
          <p>{t('token.left', { count: Math.max(1, Math.ceil(left / 60_000)) })}</p>
        </Card>
      ) : null}
      {query.data && !isGood ? <Alert kind="info">{t('token.none')}</Alert> : null}
      {query.data ? (
        <div>
          <Button look="main" isPending={isBusy} onClick={() => void create()}>
            {t(isGood ? 'token.another' : 'token.create')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

/** Letter by letter for those who hear it. */
const spelled = (token: string): string => [...token].join(' ')
