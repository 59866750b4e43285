import { DESTINATIONS, SPINNER_SIZES } from '@estante/contract/constants'
import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { requestAppUuid } from '../../lib/app-bridge/app-uuid.ts'
import { isInsideApp } from '../../lib/app-bridge/bridge.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { PATRON_AREA } from '../../lib/session/sign-in/after-sign-in.rules.ts'
import { completeSignIn } from '../../lib/session/sign-in/sign-in.ts'
import { currentSession } from '../../lib/session/store/session-store.ts'
import { loginFailure } from './login-errors.rules.ts'
import { loginWords } from './login-words.ts'
import { useGoingOn } from './use-going-on.ts'

type State = { kind: 'waiting' } | { kind: 'no-app' } | { kind: 'unknown' } | { kind: 'failed'; words: string }

/** AUTH-51, AUTH-71, AUTH-77: where the mobile application enters; it is known by its identifier, not by a password. */
export function Component() {
  const { t } = useTranslation('access')
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const goOn = useGoingOn()
  const hasBegun = useRef(false)
  usePageTitle(t('app.title'))
  const goIn = () => goOn({ redirect: '', destination: DESTINATIONS.patronArea, isChosen: false })

  const enter = async () => {
    setState({ kind: 'waiting' })
    if (currentSession()) return goIn()
    if (!isInsideApp()) return setState({ kind: 'no-app' })
    const uuid = await requestAppUuid()
    if (!uuid) return setState({ kind: 'unknown' })
    try {
      const tokens = await call('signInByAppUuid', { body: { uuid } })
      // The application is the person's own and asks for no second sign-in.
      await completeSignIn(tokens, { remember: true })
      goIn()
    } catch (error) {
      const said = loginFailure(error, t('user'))
      if (said) setState({ kind: 'failed', words: loginWords(said) })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: entered once, then by its button
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void enter()
  }, [])

  if (state.kind === 'waiting') {
    return (
      <Wrap>
        <h1>{t('app.title')}</h1>
        <Spinner size={SPINNER_SIZES.small} label={t('entering')} />
      </Wrap>
    )
  }
  return (
    <Wrap>
      <EmptyState
        icon={<Smartphone size={30} aria-hidden />}
        headingLevel={1}
        title={t(state.kind === 'no-app' ? 'app.noApp' : 'app.unknown')}
        actions={
          <>
            <ButtonLink look="main" href={`/login?redirect=${encodeURIComponent(PATRON_AREA)}`}>
              {t('app.signIn')}
            </ButtonLink>
            {state.kind === 'no-app' ? null : <Button onClick={() => void enter()}>{t('app.again')}</Button>}
          </>
        }
      >
        {state.kind === 'failed' ? state.words : t(state.kind === 'no-app' ? 'app.noAppHint' : 'app.unknownHint')}
      </EmptyState>
    </Wrap>
  )
}
