import { Button } from '@estante/ui/button.tsx'
import { Card, Cluster, Stack } from '@estante/ui/card.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { CalendarDays, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { queryClient, useCall } from '../../../lib/api/query.ts'
import { handleError } from '../../../lib/errors/handle-error.ts'
import { copy } from '../../../lib/page/copy.ts'
import { useFocusPlace } from '../../../lib/page/use-focus-place.ts'
import css from './home.module.css'

/** Due dates in the person's own calendar: a secret address to make, copy and close. */
export function Component() {
  const { t } = useTranslation('circulation-screen')
  const { data } = useCall('getCalendarAddress', {})
  const [isBusy, setBusy] = useState(false)
  const place = useFocusPlace()
  if (!data) return null
  const act = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      await work()
      toast(said, { kind: 'success' })
      await queryClient.invalidateQueries({ queryKey: ['getCalendarAddress'] })
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  const { endereco } = data
  return (
    <Card as="section" headingLevel={2} title={t('calendar.title')}>
      <div {...place}>
        <Stack gap={3}>
          <p className={css.note}>{t(endereco ? 'calendar.hint' : 'calendar.none')}</p>
          {endereco ? (
            <>
              <code className={css.address}>{endereco}</code>
              <Cluster>
                {navigator.clipboard ? (
                  <Button
                    icon={<Copy size={18} aria-hidden />}
                    onClick={() => void copy(endereco, t('calendar.copied'))}
                  >
                    {t('calendar.copy')}
                  </Button>
                ) : null}
                <Button
                  look="ghost"
                  isPending={isBusy}
                  onClick={() => void act(() => call('revokeCalendarAddress'), t('calendar.revoked'))}
                >
                  {t('calendar.revoke')}
                </Button>
              </Cluster>
            </>
          ) : (
            <div>
              <Button
                icon={<CalendarDays size={18} aria-hidden />}
                isPending={isBusy}
                onClick={() => void act(() => call('createCalendarAddress', { body: {} }), t('calendar.created'))}
              >
                {t('calendar.create')}
              </Button>
            </div>
          )}
        </Stack>
      </div>
    </Card>
  )
}
