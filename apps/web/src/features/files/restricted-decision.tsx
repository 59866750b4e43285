import { SPINNER_SIZES } from '@estante/contract/constants'
import { Wrap } from '@estante/ui/card.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { isCancelled } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { logError } from '../../lib/errors/handle-error.ts'
import { isRestricted, signInAddress } from '../../lib/links/links.rules.ts'
import { currentSession } from '../../lib/session/store/session-store.ts'

/** LINK-05 … LINK-07: decides where /acervo/{codAcervo}/restrito leads; nothing of it is seen but a moment's waiting. */
export function Component() {
  const { t } = useTranslation('messages')
  const { codAcervo = '' } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    const controller = new AbortController()
    decide(codAcervo, controller.signal).then(
      address => {
        if (!controller.signal.aborted) void navigate(address, { replace: true })
      },
      error => {
        if (controller.signal.aborted || isCancelled(error)) return
        logError('restricted links', error)
        void navigate('/', { replace: true })
      },
    )
    return () => controller.abort()
  }, [codAcervo, navigate])
  return (
    <Wrap>
      <Spinner size={SPINNER_SIZES.small} label={t('Aguarde')} />
    </Wrap>
  )
}

async function decide(codAcervo: string, signal: AbortSignal): Promise<string> {
  if (!/^[1-9]\d{0,14}$/.test(codAcervo)) throw new Error('No record code')
  const [first] = await call('getRecordLinks', { params: { id: Number(codAcervo) }, signal })
  if (!first?.links.some(isRestricted)) return `/acervo/${codAcervo}`
  const list = `/acesso-restrito/${codAcervo}`
  return currentSession() ? list : signInAddress(list)
}
