import type { KioskVisit } from '@estante/contract'
import { fallbackLanguage } from '@estante/i18n'
import { Button } from '@estante/ui/button.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetSettings } from '../../lib/accessibility/settings.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { type Answer, call } from '../../lib/api/client.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import { forgetTerminalToken, keepTerminalToken, terminalToken } from '../../lib/kiosk/terminal-token.ts'
import { changeLanguage } from '../../lib/language/i18n.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { CopyDesk } from './copy-desk.tsx'
import css from './kiosk.module.css'
import { StartPanel } from './start-panel.tsx'
import { UnregisteredPanel } from './unregistered-panel.tsx'
import { useForgetting } from './use-forgetting.ts'

/** Who stands there: nobody yet, somebody who only brings things back, or a person. */
type Standing = { kind: 'nobody' } | { kind: 'returning' } | { kind: 'visit'; visit: KioskVisit }

/** Neither what the last one chose to see nor the language they read is the next one's. */
function forgetLooks(): void {
  forgetSettings()
  void changeLanguage(fallbackLanguage).catch(handleError)
}

/** SHELL-42: the self-service of a library, on a terminal that the library registered. */
export function Component() {
  const { t } = useTranslation('kiosk')
  usePageTitle(t('title'))
  const [token, setToken] = useState(terminalToken)
  const [terminal, setTerminal] = useState<Answer<'getKiosk'> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const [standing, setStanding] = useState<Standing>({ kind: 'nobody' })
  const [isBusy, setBusy] = useState(false)

  // The link that makes a device a terminal may be opened where this page stands already.
  useEffect(() => {
    const look = () => setToken(terminalToken())
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again
  useEffect(() => {
    if (token === null) return
    const controller = new AbortController()
    setFailure(null)
    call('getKiosk', { token, signal: controller.signal })
      .then(setTerminal)
      .catch(error => {
        if (controller.signal.aborted) return
        if (error instanceof ApiError && error.status === 401) {
          forgetTerminalToken()
          setToken(null)
        }
        setFailure(error)
      })
    return () => controller.abort()
  }, [token, attempt])

  const leave = () => {
    if (standing.kind === 'visit' && token) {
      const { visita } = standing.visit
      // The screen forgets at once; the server too, by itself, where this does not reach it.
      void call('endKioskVisit', { token, body: { visita } }).catch(() => {})
    }
    setStanding({ kind: 'nobody' })
    setBusy(false)
    forgetLooks()
  }
  const { left, stay } = useForgetting(standing.kind !== 'nobody' && !isBusy, leave)

  if (token === null)
    return (
      <UnregisteredPanel
        isRefused={failure !== null}
        onToken={given => {
          keepTerminalToken(given)
          setFailure(null)
          setToken(terminalToken())
        }}
      />
    )
  if (failure && !terminal)
    return (
      <ErrorState headingLevel={1} title={t('failed')} onRetry={() => setAttempt(count => count + 1)}>
        {errorText(failure)}
      </ErrorState>
    )
  if (!terminal)
    return (
      <div className={css.kiosk}>
        <h1>{t('title')}</h1>
        <SkeletonArea>
          <SkeletonText lines={4} />
        </SkeletonArea>
      </div>
    )
  return (
    <div className={css.kiosk}>
      {standing.kind === 'nobody' ? (
        <StartPanel
          token={token}
          library={terminal.desc_biblioteca}
          onVisit={visit => setStanding({ kind: 'visit', visit })}
          onForget={forgetLooks}
          onReturning={() => setStanding({ kind: 'returning' })}
        />
      ) : (
        <CopyDesk
          // A new person begins with nothing of the one before.
          key={standing.kind === 'visit' ? standing.visit.visita : 'returning'}
          token={token}
          library={terminal.desc_biblioteca}
          visit={standing.kind === 'visit' ? standing.visit : null}
          onActive={stay}
          onBusy={setBusy}
          onLeave={leave}
        />
      )}
      {left === null ? null : (
        <Dialog
          isOpen
          role="alertdialog"
          size="small"
          title={t('stillThere')}
          onClose={stay}
          footer={
            <>
              <Button size="large" onClick={leave}>
                {t('finish')}
              </Button>
              <Button size="large" look="main" onClick={stay}>
                {t('stay')}
              </Button>
            </>
          }
        >
          {t('leavingIn', { count: left })}
        </Dialog>
      )}
    </div>
  )
}
