import { STATISTICS_TOAST_MS } from '@estante/contract/constants'
import { toast } from '@estante/ui/toast-queue.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** STAT-24: what could not be loaded, the numbers or what they are asked by, is said, and leaves by itself. */
export function useFailureToast(...errors: readonly (Error | null)[]): void {
  const { t } = useTranslation('messages')
  const error = errors.find(Boolean)
  useEffect(() => {
    if (error) toast(t('ErroEstatistica'), { kind: 'error', duration: STATISTICS_TOAST_MS })
  }, [error, t])
}
