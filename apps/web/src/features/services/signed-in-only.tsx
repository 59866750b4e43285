import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { type BegunForm, FORM_INTENTION, type WaitingForm } from '../../lib/session/intentions/begun-form.ts'
import { keepIntention } from '../../lib/session/intentions/intentions.ts'
import { askToSignIn, signInDialogStore } from '../../lib/session/sign-in/ask-to-sign-in.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import { useStore } from '../../lib/storage/store.ts'

interface SignedInOnlyProps {
  /** Said to who is not signed in, and again above the sign-in. */
  notice: string
  /** The form as it stands, for a sign-in that leaves the page. */
  begun: () => BegunForm
  /** Whether it goes on after such a sign-in. */
  isResumed: boolean
  /** What only who is signed in finds here. */
  children?: ReactNode
}

/**
 * In a form that anybody may read and only who is signed in may send: the notice leads to the modal 'Acesso' (AUTH-03).
 * When that has gone, the keyboard is where one writes, or back at the button that went there.
 */
export function SignedInOnly({ notice, begun, isResumed, children }: SignedInOnlyProps) {
  const { t } = useTranslation('shell')
  const isSignedIn = useIsSignedIn()
  const isAsking = useStore(signInDialogStore) !== null
  const place = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(isResumed)
  const { pathname: from } = useLocation()
  useEffect(() => {
    if (isAsking || !hasAsked.current) return
    hasAsked.current = false
    const here = place.current
    const next = isSignedIn ? here?.closest('form')?.querySelector('textarea, input') : here?.querySelector('button')
    if (next instanceof HTMLElement) next.focus()
  }, [isAsking, isSignedIn])
  return (
    <div ref={place}>
      {isSignedIn ? (
        children
      ) : (
        <Alert
          kind="info"
          actions={
            <Button
              size="small"
              onClick={() => {
                hasAsked.current = true
                void askToSignIn({
                  reason: notice,
                  onLeaving: () => keepIntention<WaitingForm>(FORM_INTENTION, { begun: begun(), from }),
                })
              }}
            >
              {t('signIn')}
            </Button>
          }
        >
          {notice}
        </Alert>
      )}
    </div>
  )
}
