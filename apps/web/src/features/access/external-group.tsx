import { SPINNER_SIZES } from '@estante/contract/constants'
import { ButtonLink } from '@estante/ui/button.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { isWebAddress } from '../../lib/session/sign-in/redirect.rules.ts'

/** AUTH-54: an access that an external group began; the signed-in person is sent back to it. */
export function Component() {
  const { t } = useTranslation('access')
  const [search] = useSearchParams()
  const sessionid = search.get('sessionid')?.trim() ?? ''
  const [failure, setFailure] = useState<string | null>(null)
  const hasBegun = useRef(false)
  usePageTitle(t('group.title'))

  const finish = async () => {
    setFailure(null)
    try {
      const { url } = await call('finishGroupAccess', { body: { sessionid } })
      if (!isWebAddress(url)) throw new ApiError(500, { code: 'unexpected' })
      window.location.replace(url)
    } catch (error) {
      setFailure(errorText(error) ?? t('group.signInAgain'))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is completed once, then by its button
  useEffect(() => {
    if (hasBegun.current || !sessionid) return
    hasBegun.current = true
    void finish()
  }, [])

  const home = <ButtonLink href="/">{t('home')}</ButtonLink>
  return (
    <Wrap>
      {!sessionid ? (
        <EmptyState title={t('group.nothing')} headingLevel={1} actions={home}>
          {t('group.hint')}
        </EmptyState>
      ) : failure ? (
        <ErrorState title={t('group.failed')} headingLevel={1} onRetry={() => void finish()} actions={home}>
          {failure}
        </ErrorState>
      ) : (
        <>
          <h1>{t('group.title')}</h1>
          <Spinner size={SPINNER_SIZES.small} label={t('group.opening')} />
        </>
      )}
    </Wrap>
  )
}
