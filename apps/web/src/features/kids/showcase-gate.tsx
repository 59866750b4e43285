import { SPINNER_SIZES } from '@estante/contract/constants'
import { showcaseOf } from '@estante/contract/showcase-address'
import { Spinner } from '@estante/ui/spinner.tsx'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { logError } from '../../lib/errors/handle-error.ts'
import css from './kids.module.css'

/** KIDS-01, KIDS-07: another kind, a closed showcase or a check that fails all lead home. */
export function ShowcaseGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kids-screen')
  const prefix = showcaseOf(useLocation().pathname)
  const { data, error } = useCall('getKidsPermission', {}, { enabled: prefix !== null, staleTime: 5 * 60_000 })
  useEffect(() => {
    if (error) logError('permission of the showcases', error)
  }, [error])
  // Whoever was let in stays when a later look fails.
  if (prefix === null || (error && !data) || data?.permissao === false) return <Navigate to="/" replace />
  if (!data)
    return (
      <div className={css.waiting}>
        <Spinner size={SPINNER_SIZES.large} label={t('frame.checking')} />
      </div>
    )
  return children
}
