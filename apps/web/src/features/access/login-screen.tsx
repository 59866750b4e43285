import type { Destination } from '@estante/contract/constants'
import { SPINNER_SIZES } from '@estante/contract/constants'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Card, Cluster, Stack, Wrap } from '@estante/ui/card.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { useFocusLeft } from '@estante/ui/use-focus-left.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { wordsOf } from '../../lib/errors/handle-error.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { firstDestination } from '../../lib/session/sign-in/after-sign-in.rules.ts'
import { signOut } from '../../lib/session/sign-in/sign-in.ts'
import { useSession } from '../../lib/session/store/hooks.ts'
import { type LoginMode, SignInPanel } from './components/sign-in-panel.tsx'
import css from './login-screen.module.css'
import { useExternalError } from './use-external-error.ts'
import { useGoingOn } from './use-going-on.ts'

/** AUTH-01: /login with redirect, destination, suporte, origin and mobileView. */
export function Component() {
  const { t } = useTranslation(['access', 'messages'])
  const [search] = useSearchParams()
  const institution = useInstitution()
  const session = useSession()
  const goOn = useGoingOn()
  const redirect = search.get('redirect') ?? ''
  const [chosen, setChosen] = useState<Destination | null>(null)
  const [mode, setMode] = useState<LoginMode>('LOGIN')
  const [isEntering, setEntering] = useState(false)
  const preset = firstDestination(search.get('destination'), redirect, institution?.destino_padrao_login_catalogo)
  const destination = chosen ?? preset
  const title = t(mode === 'LOGIN' ? 'title' : 'recovery.title')
  usePageTitle(title)
  const leave = () => goOn({ redirect, destination, isChosen: chosen !== null })

  return (
    <Wrap className={css.page}>
      <Card className={css.card}>
        <Stack gap={5}>
          <h1>{title}</h1>
          {isEntering ? <Spinner size={SPINNER_SIZES.small} label={t('entering')} /> : null}
          {session && !isEntering ? (
            <AlreadyHere name={session.user.nome_pessoa} onGoOn={leave} />
          ) : (
            // Stays mounted while it works: the choice of logins and the way on are its own.
            <div hidden={isEntering}>
              <Stack gap={5}>
                {search.get('origin') === 'restricted_access' && mode === 'LOGIN' ? (
                  <Alert kind="info">{t('restricted')}</Alert>
                ) : null}
                <SignInPanel
                  presentation="page"
                  redirect={redirect}
                  isSupport={search.get('suporte') === 'true'}
                  destination={{ value: destination, isChosen: chosen !== null, change: setChosen }}
                  onMode={setMode}
                  onEntering={() => setEntering(true)}
                  onDone={leave}
                />
              </Stack>
            </div>
          )}
        </Stack>
      </Card>
    </Wrap>
  )
}

/** Somebody who is signed in already need not do it again. */
function AlreadyHere({ name, onGoOn }: { name: string; onGoOn: () => void }) {
  const { t } = useTranslation('access')
  const going = useFocusLeft<HTMLDivElement>()
  const [failure] = useExternalError()
  return (
    <div ref={going}>
      <Stack gap={4}>
        {failure ? (
          <Alert kind={failure.kind} isLive>
            {wordsOf(failure)}
          </Alert>
        ) : null}
        <p>{t('already', { name })}</p>
        <Cluster>
          <Button look="main" onClick={onGoOn}>
            {t('goOn')}
          </Button>
          <Button onClick={() => void signOut()}>{t('otherPerson')}</Button>
        </Cluster>
      </Stack>
    </div>
  )
}
