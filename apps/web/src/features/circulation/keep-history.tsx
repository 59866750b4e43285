import { Checkbox } from '@estante/ui/choice.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient, useCall } from '../../lib/api/query.ts'
import { handleError } from '../../lib/errors/handle-error.ts'

/** Whether past loans are kept: the person's own choice, which takes effect some days after each return. */
export function KeepHistory() {
  const { t } = useTranslation('circulation-screen')
  const { data } = useCall('getHistoryChoice', {})
  const [isBusy, setBusy] = useState(false)
  if (!data) return null
  const choose = async (keep: boolean) => {
    setBusy(true)
    try {
      await call('setHistoryChoice', { body: { guarda: keep ? 'S' : 'N' } })
      await queryClient.invalidateQueries({ queryKey: ['getHistoryChoice'] })
      toast(keep ? t('keepHistory.kept') : t('keepHistory.notKept', { count: data.dias }), { kind: 'success' })
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Checkbox checked={data.guarda === 'S'} disabled={isBusy} onCheckedChange={keep => void choose(keep)}>
      {t('keepHistory.label')}
    </Checkbox>
  )
}
