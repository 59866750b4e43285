import { Stack } from '@estante/ui/card.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { dropIntention } from '../../lib/session/intentions/intentions.ts'
import { type SignInOutcome, signInDialogStore } from '../../lib/session/sign-in/ask-to-sign-in.ts'
import { useStore } from '../../lib/storage/store.ts'
import { type LoginMode, SignInPanel } from './components/sign-in-panel.tsx'

/** AUTH-03: the login in a modal titled 'Acesso'; it closes after the login (AUTH-28). */
export function SignInDialog() {
  const { t } = useTranslation(['access', 'messages'])
  const request = useStore(signInDialogStore)
  const { pathname, search } = useLocation()
  const [mode, setMode] = useState<LoginMode>('LOGIN')
  if (!request) return null
  const end = async (outcome: SignInOutcome) => {
    // Nobody left after all, or they came back by themselves: what was begun is still here and need not wait.
    if (request.onLeaving) await dropIntention()
    request.done(outcome)
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={mode === 'LOGIN' ? t('Acesso', { ns: 'messages' }) : t('recovery.title')}
      onClose={() => void end('dismissed')}
    >
      <Stack gap={4}>
        {request.reason && mode === 'LOGIN' ? <p>{request.reason}</p> : null}
        <SignInPanel
          presentation="modal"
          redirect={pathname + search}
          onLeaving={request.onLeaving}
          onMode={setMode}
          onDone={outcome => {
            if (outcome === 'checked') toast(t('notAllowedToStay'), { kind: 'warning' })
            void end(outcome)
          }}
        />
      </Stack>
    </Dialog>
  )
}
