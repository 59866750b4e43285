import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { askToSignIn, signInDialogStore } from '../../lib/session/sign-in/ask-to-sign-in.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import { useStore } from '../../lib/storage/store.ts'

interface SignedInOnlyProps {
  /** Said to who is not signed in, and again above the sign-in. */
  notice: string
  /** What only who is signed in finds here. */
  children?: ReactNode
}

/**
 * In a form that anybody may read and only who is signed in may send: the notice leads to the modal 'Acesso' (AUTH-03).
 * When that has gone, the keyboard is where one writes, or back at the button that went there.
 */
export function SignedInOnly({ notice, children }: SignedInOnlyProps) {
  const { t } = useTranslation('shell')
  const isSignedIn = useIsSignedIn()
  const isAsking = useStore(signInDialogStore) !== null
  const place = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)
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
                void askToSignIn({ reason: notice })
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
